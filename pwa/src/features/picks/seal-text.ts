import { formatClock, formatDateTime } from '@picks/ui/format/dates';
import { isAddedLate } from '#src/member/record/added-late.ts';
import type { SealedPick } from '#src/member/record/shown-facts.ts';
import type { Seal } from './watch-seal.ts';

type Timed = Pick<SealedPick, 'matchDate'>;

/** Whether the seal was found, of a pick that came to the record after kickoff. */
export const cameLate = (pick: Timed, seal: Seal): boolean =>
  seal.state === 'sealed' && isAddedLate(seal.publishedAt, pick.matchDate);

/** The line below a pick. Times are in the given IANA zone. */
export function sealLine(pick: Timed, seal: Seal, zone: string | undefined): string {
  switch (seal.state) {
    case 'sealed':
      if (cameLate(pick, seal))
        return `Added after kickoff, checked on this phone ${formatClock(seal.checkedAt, zone)}`;
      return seal.isOpened
        ? `Sealed, checked on this phone ${formatClock(seal.checkedAt, zone)}`
        : `Sealed ${formatDateTime(seal.publishedAt, zone)}`;
    case 'broken':
      return "This pick doesn't match its seal";
    case 'unsigned':
      return 'Not sealed yet';
    case 'outdated':
      return 'A newer version is on its way';
    case 'absent':
      return 'No proof on this phone yet';
    case 'loading':
      return 'Checking the seal...';
  }
}

/** The title of the dialog behind it. */
export function sealTitle(pick: Timed, seal: Seal): string {
  if (seal.state === 'broken') return "This pick doesn't match its seal";
  return cameLate(pick, seal) ? 'Added to the record after kickoff' : 'Sealed in the record';
}

/** How the pick on the screen compares with what was sealed. */
export function matchText(pick: Timed, seal: Extract<Seal, { state: 'sealed' }>): string {
  if (cameLate(pick, seal)) return 'The pick on your screen is exactly what was added.';
  if (!seal.isOpened) return "The pick is sealed. It can't be changed without leaving a trace.";
  return `The pick on your screen is exactly what was sealed${seal.version > 1 ? ' last' : ''}.`;
}
