import { formatDate } from '@picks/ui/format/dates';

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

/** The longest losing run as a sentence; empty where nothing was lost, or a server does not tell. */
export function losingRunText(run: (Span & { readonly picks: number }) | null | undefined): string {
  if (run === null || run === undefined) return '';
  return `Longest losing run: ${run.picks} ${run.picks === 1 ? 'pick' : 'picks in a row'}, ${nameOfSpan(run)}.`;
}
