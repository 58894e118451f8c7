import { formatDate } from './dates.ts';
import { counted } from './numbers.ts';

interface Span {
  /** days of kickoff in UTC, `2026-11-23` */
  readonly from: string;
  readonly to: string;
}

/** `Nov 23, 2026` */
export const nameOfDay = (day: string): string => formatDate(`${day}T12:00:00Z`, 'UTC');

/** `Nov 20, 2026 to Nov 23, 2026`, or the one day. */
export const nameOfSpan = ({ from, to }: Span): string =>
  from === to ? nameOfDay(from) : `${nameOfDay(from)} to ${nameOfDay(to)}`;

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `November 2026` of `2026-11`. */
export const nameOfMonth = (month: string): string => monthNames.format(new Date(`${month}-15T00:00:00Z`));

/** The longest losing run as a sentence; empty where nothing was lost, or a server does not tell. */
export function losingRunText(run: (Span & { readonly picks: number }) | null | undefined): string {
  if (run === null || run === undefined) return '';
  return `Longest losing run: ${counted(run.picks, 'pick', 'picks in a row')}, ${nameOfSpan(run)}.`;
}
