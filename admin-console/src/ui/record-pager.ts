import { useEffect, useState } from 'react';

/** Ids that stand for a row of the page that is being turned to. */
const EDGES = { first: 'first', last: 'last' } as const;

interface RecordPagerInput {
  /** of the rows of the page, in their order */
  readonly ids: readonly string[] | undefined;
  /** the rows belong to an earlier page */
  readonly isOutdated: boolean;
  readonly openId: string | null;
  readonly page: number;
  readonly totalPages: number;
  /** opens a row in place of the one that is open, or none; `page` turns the list meanwhile */
  readonly show: (id: string | null, page?: number) => void;
}

export interface RecordPager {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

interface Place {
  readonly openId: string | null;
  readonly index: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/**
 * Where the open record stands, or stood: one that was answered moves down the list or leaves it, and the way goes on
 * from where it was.
 */
function usePlace(ids: readonly string[], openId: string | null): Place {
  const index = openId === null ? -1 : ids.indexOf(openId);
  const [place, setPlace] = useState<Place>({ openId: null, index: 0, previous: undefined, next: undefined });
  const here = { openId, index, previous: ids[index - 1], next: ids[index + 1] };
  const isApart = place.previous !== here.previous && place.next !== here.next;
  if (index < 0 || (place.openId === openId && isApart)) {
    return {
      ...place,
      previous: ids.find((id) => id === place.previous) ?? ids[place.index - 1],
      next: ids.find((id) => id === place.next) ?? ids[index < 0 ? place.index : index + 1],
    };
  }
  const isKnown = (Object.keys(here) as (keyof Place)[]).every((key) => place[key] === here[key]);
  if (!isKnown) setPlace(here);
  return here;
}

/** Previous and next record through the whole list, turning its pages. Undefined at the ends. */
export function useRecordPager({
  ids = [],
  isOutdated,
  openId,
  page,
  totalPages,
  show,
}: RecordPagerInput): RecordPager {
  const place = usePlace(ids, openId);

  useEffect(() => {
    if (isOutdated || (openId !== EDGES.first && openId !== EDGES.last)) return;
    const target = openId === EDGES.first ? ids[0] : ids.at(-1);
    if (target === undefined && page > totalPages) return show(null);
    if (target !== undefined) show(target);
  });

  function stepTo(id: string | undefined, edge: 'first' | 'last', turnedPage: number) {
    if (openId === null) return undefined;
    if (id !== undefined) return () => show(id);
    if (turnedPage < 1 || turnedPage > totalPages || isOutdated) return undefined;
    return () => show(EDGES[edge], turnedPage);
  }
  return { previous: stepTo(place.previous, 'last', page - 1), next: stepTo(place.next, 'first', page + 1) };
}

/** True for an id that no record can have: the page is still being turned. */
export function isTurning(openId: string): boolean {
  return openId === EDGES.first || openId === EDGES.last;
}
