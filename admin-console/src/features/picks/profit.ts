import type { PickStatus } from '@picks/contract/picks';

/** Units won or lost by a stake at decimal odds; 0 while pending and for a void. */
export function profitOf(
  pick: { readonly odds: number; readonly stake: number },
  status: PickStatus,
): number {
  if (status === 'won') return pick.stake * (pick.odds - 1);
  return status === 'lost' ? -pick.stake : 0;
}
