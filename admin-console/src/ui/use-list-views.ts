import { type Density, placeOf, viewQuery } from '@picks/contract/list-places';
import type { ListView } from '@picks/contract/list-views.admin';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listViewsQuery } from './list-views.queries.ts';
import type { ListLayout } from './record-columns.ts';
import { ALL_ROWS, isBare, isChanged, namedIn, withView } from './view-address.ts';

/** The views of a list, the one that is open, and the way to another. A bare address opens the default one. */
export function useListViews({ list }: ListLayout) {
  const [address, setAddress] = useSearchParams();
  const { data = [], error } = useQuery(listViewsQuery);
  const views = data.filter((view) => view.list === list);
  const usual = views.find(({ isDefault }) => isDefault);
  const opening = isBare(list, address) ? usual : undefined;
  useEffect(() => {
    if (opening !== undefined) setAddress((current) => withView(list, current, opening), { replace: true });
  });
  const current = namedIn(list, address, views);
  const none = { _id: null, query: '' } as const;
  return {
    views,
    hasFailed: error !== null,
    current,
    isChanged: current !== undefined && isChanged(current, address),
    open: (view: Pick<ListView, '_id' | 'query'>, options?: { readonly replace: boolean }) =>
      setAddress((from) => withView(list, from, view), options),
    openAll: () => setAddress((from) => withView(list, from, usual ? { _id: ALL_ROWS, query: '' } : none)),
    /** what the list shows now, with the height of its rows, which a browser may have by itself */
    shown: (density: Density) =>
      viewQuery(list, [...address, [`${placeOf(list).prefix}rows`, density] as const]),
  };
}

export type ListViews = ReturnType<typeof useListViews>;
