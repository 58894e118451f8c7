import type { AdminPick } from '@picks/contract/picks.admin';
import { useEffect, useState } from 'react';
import { useOpen } from './open-url.ts';

/** Values of `pick` that stand for a row of the page that is being turned to. */
const EDGES = { first: 'first', last: 'last' } as const;

interface WalkInput {
  readonly picks: readonly AdminPick[] | undefined;
  /** the rows belong to an earlier page */
  readonly isOutdated: boolean;
  readonly openId: string | null;
  readonly page: number;
  readonly totalPages: number;
}

/** Row of a pick that has left the list (settled out of its filter): where it stood, the next one stands now. */
function useLastIndex(index: number): number {
  const [last, setLast] = useState(0);
  if (index >= 0 && index !== last) setLast(index);
  return last;
}

/** Previous and next pick through the whole list, turning its pages. Undefined at the ends. */
export function useWalk({ picks = [], isOutdated, openId, page, totalPages }: WalkInput) {
  const { show } = useOpen();
  const index = picks.findIndex((pick) => pick._id === openId);
  const lastIndex = useLastIndex(index);

  useEffect(() => {
    if (isOutdated || (openId !== EDGES.first && openId !== EDGES.last)) return;
    const target = openId === EDGES.first ? picks[0] : picks.at(-1);
    if (target === undefined && picks.length === 0 && page > totalPages)
      return show({ kind: 'list' }, { replace: true });
    if (target !== undefined) show({ kind: 'pick', id: target._id }, { replace: true });
  });

  function stepTo(pick: AdminPick | undefined, edge: 'first' | 'last', turnedPage: number) {
    if (openId === null) return undefined;
    if (pick !== undefined) return () => show({ kind: 'pick', id: pick._id }, { replace: true });
    if (turnedPage < 1 || turnedPage > totalPages || isOutdated) return undefined;
    return () => show({ kind: 'pick', id: EDGES[edge] }, { replace: true, page: turnedPage });
  }
  const hasLeft = index < 0;
  return {
    previous: stepTo(picks[(hasLeft ? lastIndex : index) - 1], 'last', page - 1),
    next: stepTo(picks[hasLeft ? lastIndex : index + 1], 'first', page + 1),
  };
}

/** True for a value of `pick` that no pick can have: the page is still being turned. */
export function isTurning(openId: string): boolean {
  return openId === EDGES.first || openId === EDGES.last;
}
