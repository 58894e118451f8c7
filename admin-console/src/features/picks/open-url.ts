import { useSearchParams } from 'react-router-dom';

/** What stands beside or in place of the list: nothing, a pick, its form, or the form of a new one. */
export type Open =
  | { readonly kind: 'list' }
  | { readonly kind: 'pick'; readonly id: string }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'new' }
  | { readonly kind: 'copy'; readonly id: string }
  | { readonly kind: 'draft'; readonly id: string };

export function readOpen(search: URLSearchParams): Open {
  const draft = search.get('draft');
  if (draft !== null && draft !== '') return { kind: 'draft', id: draft };
  const copied = search.get('copy');
  if (copied !== null && copied !== '') return { kind: 'copy', id: copied };
  if (search.get('new') === '1') return { kind: 'new' };
  const id = search.get('pick');
  if (id === null || id === '') return { kind: 'list' };
  return search.get('edit') === '1' ? { kind: 'edit', id } : { kind: 'pick', id };
}

/** The address of `open` over the list as it stands; `page` turns the list meanwhile. */
export function withOpen(search: URLSearchParams, open: Open, page?: number): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['list', 'new', 'pick', 'edit', 'copy', 'draft']) next.delete(name);
  next.set('tab', 'content');
  if (open.kind === 'new') next.set('new', '1');
  if (open.kind === 'copy' || open.kind === 'draft') next.set(open.kind, open.id);
  if (open.kind === 'pick' || open.kind === 'edit') next.set('pick', open.id);
  if (open.kind === 'edit') next.set('edit', '1');
  if (page === 1) next.delete('page');
  else if (page !== undefined) next.set('page', String(page));
  return next;
}

export function useOpen() {
  const [search, setSearch] = useSearchParams();
  return {
    open: readOpen(search),
    href: (open: Open) => `?${withOpen(search, open)}`,
    show: (open: Open, options?: { replace?: boolean; page?: number }) =>
      setSearch((current) => withOpen(current, open, options?.page), { replace: options?.replace ?? false }),
  };
}
