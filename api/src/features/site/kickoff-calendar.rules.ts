import { createEvents } from 'ics';
import type { KickoffRow } from './kickoff-calendar.queries.ts';

/** Games of the calendar at most. */
export const CALENDAR_GAMES = 200;
/** Hours that a game takes in the calendar: nobody knows before it ends. */
const GAME = 2;

/** The games as an iCalendar file (RFC 5545): each its teams, league and time, and nothing of the pick. */
export function calendarOf(rows: readonly KickoffRow[], origin: string): string {
  const { host } = new URL(origin);
  const { error, value } = createEvents(
    rows.map(({ id, league, homeTeam, awayTeam, matchDate, version, updatedAt }) => ({
      uid: `${id}@${host}`,
      sequence: version - 1,
      timestamp: updatedAt.getTime(),
      start: matchDate.getTime(),
      startInputType: 'utc',
      startOutputType: 'utc',
      duration: { hours: GAME },
      title: `${homeTeam} vs ${awayTeam}`,
      description: `${league}. There's a pick for this game on Fairline.`,
      url: `${origin}/picks`,
      busyStatus: 'FREE',
      transp: 'TRANSPARENT',
    })),
    { productId: 'Fairline', calName: 'Fairline games', method: 'PUBLISH' },
  );
  if (error || !value) throw error ?? new Error('The calendar is empty');
  return value;
}
