import { createHash, randomBytes } from 'node:crypto';
import { calendarFile } from '#src/http/calendar-file.ts';
import { type MemberPickRow, toMemberPick } from './picks.rows.ts';

/** Games of a member's calendar at most. */
export const FEED_GAMES = 300;

/** Milliseconds that a game stays in the calendar after its kickoff: what is gone from a feed is gone from the calendar. */
export const FEED_PAST = 7 * 86_400_000;

const TOKEN_BYTES = 32;
/** 32 bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of a token. */
export const tokenHash = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** The token in the name of a file; null for any other name. */
export function tokenOf(file: string): string | null {
  const [name = '', kind, ...rest] = file.split('.');
  return kind === 'ics' && rest.length === 0 && TOKEN.test(name) ? name : null;
}

/** What a calendar says of a pick: what was picked if the member may open it, else that it is locked. */
function descriptionOf(row: MemberPickRow): string {
  const pick = toMemberPick(row);
  if (pick.locked) return `${pick.league}. This pick is locked.`;
  return `${pick.league}. Pick: ${pick.prediction}, odds ${pick.odds.toFixed(2)}, ${pick.stake} u.`;
}

/** The picks as a calendar of one member. */
export function feedOf(rows: readonly MemberPickRow[], origin: string): string {
  const games = rows.map((row) => ({
    id: row.id,
    homeTeam: row.homeTeam,
    awayTeam: row.awayTeam,
    matchDate: row.matchDate,
    version: row.version,
    updatedAt: row.updatedAt,
    description: descriptionOf(row),
    url: `${origin}/dashboard/picks/${row.id}`,
  }));
  return calendarFile('My Fairline picks', new URL(origin).host, games);
}
