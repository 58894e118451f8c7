import { useEffect, useState } from 'react';

/** Ids that stand for a row of the page that is being turned to. */
const EDGES = { first: 'first', last: 'last' } as const;

interface WalkInput {
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

export interface Walk {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** Row of a record that has left the list (its filter no longer fits): where it stood, the next one stands now. */
function useLastIndex(index: number): number {
  const [last, setLast] = useState(0);
  if (index >= 0 && index !== last) setLast(index);
  return last;
}

/** Previous and next record through the whole list, turning its pages. Undefined at the ends. */
export function useWalk({ ids = [], isOutdated, openId, page, totalPages, show }: WalkInput): Walk {
  const index = openId === null ? -1 : ids.indexOf(openId);
  const lastIndex = useLastIndex(index);

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
  const hasLeft = index < 0;
  return {
    previous: stepTo(ids[(hasLeft ? lastIndex : index) - 1], 'last', page - 1),
    next: stepTo(ids[hasLeft ? lastIndex : index + 1], 'first', page + 1),
  };
}

/** True for an id that no record can have: the page is still being turned. */
export function isTurning(openId: string): boolean {
  return openId === EDGES.first || openId === EDGES.last;
}
