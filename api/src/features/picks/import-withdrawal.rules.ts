import { IMPORT_WITHDRAWAL } from '@picks/contract/imports.admin';
import type { PickStatus } from '@picks/contract/picks';

const MINUTE = 60_000;

/** Until when an import that began at an instant can be withdrawn. */
export const withdrawUntil = (at: Date): Date => new Date(at.getTime() + IMPORT_WITHDRAWAL.minutes * MINUTE);

/** When the last import began that can't be withdrawn any more. */
export const tooLateSince = (now: Date): Date => new Date(now.getTime() - IMPORT_WITHDRAWAL.minutes * MINUTE);

/** How far back imports are listed. */
export const listedSince = (now: Date): Date =>
  new Date(now.getTime() - IMPORT_WITHDRAWAL.listedHours * 60 * MINUTE);

/** What becomes of a pick whose import is withdrawn. */
export type Leaving = 'withdrawn' | 'voided' | 'kept';

interface LeavingPick {
  readonly status: PickStatus;
  readonly matchDate: Date;
  /** it was withdrawn on its own before */
  readonly isDeleted: boolean;
}

/** A pick ahead of its game is withdrawn, another one is made void; what is withdrawn or void already stays so. */
export function leavingOf({ status, matchDate, isDeleted }: LeavingPick, now: Date): Leaving {
  if (isDeleted || status === 'void') return 'kept';
  return status === 'pending' && matchDate > now ? 'withdrawn' : 'voided';
}
