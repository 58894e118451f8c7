import { createEvents } from 'ics';

/** A game of a calendar: its time, and what is said of it. */
export interface CalendarGame {
  readonly id: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly matchDate: Date;
  readonly version: number;
  readonly updatedAt: Date;
  readonly description: string;
  readonly url: string;
}

/** Hours that a game takes in the calendar: nobody knows before it ends. */
const GAME = 2;

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** Games as an iCalendar file (RFC 5545), by the name of the calendar and the host that names its games. */
export function calendarFile(name: string, host: string, games: readonly CalendarGame[]): string {
  const { error, value } = createEvents(
    games.map(({ id, homeTeam, awayTeam, matchDate, version, updatedAt, description, url }) => ({
      uid: `${id}@${host}`,
      sequence: version - 1,
      timestamp: updatedAt.getTime(),
      start: matchDate.getTime(),
      startInputType: 'utc',
      startOutputType: 'utc',
      duration: { hours: GAME },
      title: `${homeTeam} vs ${awayTeam}`,
      description,
      url,
      busyStatus: 'FREE',
      transp: 'TRANSPARENT',
    })),
    { productId: 'Fairline', calName: name, method: 'PUBLISH' },
  );
  if (error || !value) throw error ?? new Error('The calendar is empty');
  return value;
}
