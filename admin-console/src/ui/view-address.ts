import { type ListName, placeOf, viewQuery } from '@picks/contract/list-places';
import type { ListView } from '@picks/contract/list-views.admin';

/** In place of a view's id: every row, although the list has a view to open with. */
export const ALL_ROWS = 'all';

/** True for the parameter of another list of the same tab. */
const isForeign = (name: string, prefix: string): boolean =>
  name.includes('.') && !(prefix !== '' && name.startsWith(prefix));

/** True where an address says no more than which list it is: nothing of its rows, their look, or what is open. */
export function isBare(list: ListName, address: URLSearchParams): boolean {
  const { prefix } = placeOf(list);
  return [...address.keys()].every((name) => name === 'tab' || name === 'list' || isForeign(name, prefix));
}

/** The address of a list with a view; of its first page, with nothing open. Other lists keep their filters. */
export function withView(
  list: ListName,
  address: URLSearchParams,
  { _id, query }: Pick<ListView, '_id' | 'query'> | { readonly _id: null; readonly query: '' },
): URLSearchParams {
  const { tab, list: named, prefix } = placeOf(list);
  const next = new URLSearchParams({ tab, ...(named === undefined ? {} : { list: named }) });
  for (const [name, value] of address) if (isForeign(name, prefix)) next.append(name, value);
  for (const [name, value] of new URLSearchParams(query)) next.append(name, value);
  if (_id !== null) next.set(`${prefix}view`, _id);
  return next;
}

/** The view that an address names, among those that are known. */
export const namedIn = (
  list: ListName,
  address: URLSearchParams,
  views: readonly ListView[],
): ListView | undefined => {
  const id = address.get(`${placeOf(list).prefix}view`);
  return views.find((view) => view.list === list && view._id === id);
};

/** True when a list shows something else than the view it was opened with. */
export const isChanged = ({ list, query }: ListView, address: URLSearchParams): boolean =>
  viewQuery(list, address) !== query;
