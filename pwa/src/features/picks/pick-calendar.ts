import type { ShownPick } from './shown-pick.ts';

/** Minutes that a game takes in a calendar. */
const GAME = 120;

const stamp = (milliseconds: number) =>
  `${new Date(milliseconds).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** Bytes of a line of a calendar file; what is longer goes on in the next line, after a space (RFC 5545, 3.1). */
const LINE = 75;

function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (encoder.encode(current + character).length > LINE) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

/**
 * The game of a pick as an iCalendar file (RFC 5545). An open pick is named with what it says, a locked one by its game alone:
 * a device does not know more of it. The same game replaces itself in a calendar.
 */
export function calendarOf(pick: ShownPick, origin: string, now: number): string {
  const kickOff = Date.parse(pick.matchDate);
  const game = `${pick.homeTeam} vs ${pick.awayTeam}`;
  const url = `${origin}/dashboard/picks/${pick._id}`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fairline//Picks//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${pick._id}@fairline`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(kickOff)}`,
    `DTEND:${stamp(kickOff + GAME * 60_000)}`,
    `SUMMARY:${escaped(`${game} (${pick.league})`)}`,
    ...(pick.locked ? [] : [`DESCRIPTION:${escaped(`Your pick: ${pick.prediction}`)}`]),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
