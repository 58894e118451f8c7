import { calendarFile } from '#src/http/calendar-file.ts';
import type { KickoffRow } from './kickoff-calendar.queries.ts';

/** Games of the calendar at most. */
export const CALENDAR_GAMES = 200;

/** The games as a calendar for anyone: each its teams, league and time, and nothing of the pick. */
export function calendarOf(rows: readonly KickoffRow[], origin: string): string {
  const games = rows.map(({ league, ...game }) => ({
    ...game,
    description: `${league}. There's a pick for this game on Fairline.`,
    url: `${origin}/picks`,
  }));
  return calendarFile('Fairline games', new URL(origin).host, games);
}
