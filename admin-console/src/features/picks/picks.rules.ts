import { type PickStatus, pickStatuses } from '@picks/contract/picks';
import { type AdminPick, pickProblems } from '@picks/contract/picks.admin';

export type Outcome = Exclude<PickStatus, 'pending'>;
export const outcomes: readonly Outcome[] = pickStatuses.filter((status) => status !== 'pending');

type Timed = Pick<AdminPick, 'matchDate' | 'status'>;

export const hasKickedOff = (pick: Pick<AdminPick, 'matchDate'>, now: number): boolean =>
  Date.parse(pick.matchDate) <= now;

/** A pending pick whose kick-off has passed. */
export const isDue = (pick: Timed, now: number): boolean =>
  pick.status === 'pending' && hasKickedOff(pick, now);

/** A pending pick whose kick-off is ahead is shown as "Active". */
export const isActive = (pick: Timed, now: number): boolean =>
  pick.status === 'pending' && !hasKickedOff(pick, now);

/** Why a pick can not get this outcome now; null when it can. */
export function outcomeBlock(pick: Timed, outcome: Outcome, now: number): string | null {
  if (outcome === 'void' || hasKickedOff(pick, now)) return null;
  return pickProblems.pick_not_started.message;
}

/** Why a pick can not be taken back; null when it can. */
export function deleteBlock(pick: Timed, now: number): string | null {
  if (pick.status !== 'pending') return pickProblems.pick_settled.message;
  return hasKickedOff(pick, now) ? pickProblems.pick_not_deletable.message : null;
}
