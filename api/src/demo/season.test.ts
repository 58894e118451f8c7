import { pickInput } from '@picks/contract/picks.admin';
import { describe, expect, test } from 'vitest';
import { demoLeagues } from './leagues.ts';
import { demoMembers } from './members.ts';
import { seededRandom } from './random.ts';
import { type DemoPick, simulateAhead, simulatePast } from './season.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const HOUR = 3_600_000;

const past = (seed = 1, now = NOW) => simulatePast(seededRandom(seed), now, 350);
const ahead = (seed = 1, now = NOW) => simulateAhead(seededRandom(seed), now, 12);

/** What an administrator would have posted for it. */
const posted = ({ publishedAt: _at, settledAt: _settled, status: _status, ...pick }: DemoPick) => ({
  ...pick,
  matchDate: pick.matchDate.toISOString(),
});

test('the same seed tells the same season, another seed another', () => {
  expect(past(7)).toEqual(past(7));
  expect(ahead(7)).toEqual(ahead(7));
  expect(past(8)).not.toEqual(past(7));
});

test('every pick is one that the console would have taken', () => {
  for (const pick of [...past(), ...ahead()]) {
    expect(pickInput.safeParse(posted(pick)).error?.issues ?? []).toEqual([]);
    expect(pick.homeTeam).not.toBe(pick.awayTeam);
    expect(pick.publishedAt.getTime()).toBeLessThan(pick.matchDate.getTime());
  }
});

test('a year of settled picks covers every league and lies behind', () => {
  const picks = past();
  expect(picks).toHaveLength(350);
  expect(new Set(picks.map(({ league }) => league))).toEqual(
    new Set(demoLeagues.map(({ league }) => league)),
  );
  for (const { status, settledAt, matchDate } of picks) {
    expect(status).not.toBe('pending');
    expect(settledAt?.getTime()).toBeGreaterThan(matchDate.getTime());
    expect(settledAt?.getTime()).toBeLessThan(NOW.getTime());
  }
  const first = picks[0]?.matchDate.getTime() ?? 0;
  expect(NOW.getTime() - first).toBeGreaterThan(360 * 24 * HOUR);
});

test('the picks ahead are open, published already, and a third of them free', () => {
  const picks = ahead();
  expect(picks).toHaveLength(12);
  expect(picks.filter(({ accessLevel }) => accessLevel === 'free')).toHaveLength(4);
  for (const { status, settledAt, matchDate, publishedAt } of picks) {
    expect([status, settledAt]).toEqual(['pending', null]);
    expect(matchDate.getTime()).toBeGreaterThan(NOW.getTime());
    expect(publishedAt.getTime()).toBeLessThan(NOW.getTime());
  }
});

test('we win more often than the price says, and no more than anyone would believe', () => {
  const decided = [1, 2, 3, 4, 5].flatMap((seed) => past(seed)).filter(({ status }) => status !== 'void');
  const won = decided.filter(({ status }) => status === 'won').length / decided.length;
  expect(won).toBeGreaterThan(0.48);
  expect(won).toBeLessThan(0.6);
});

describe('a league is played in its season only', () => {
  const played = new Map(demoLeagues.map(({ league, months }) => [league, months]));
  const everyMonth = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 27, 12)));

  test('in the year behind', () => {
    for (const { league, matchDate } of [1, 2, 3].flatMap((seed) => past(seed)))
      expect(played.get(league)).toContain(matchDate.getUTCMonth() + 1);
  });

  test.each(everyMonth)('ahead of %s, over the end of the month', (now) => {
    for (const { league, matchDate } of [1, 2, 3, 4].flatMap((seed) => ahead(seed, now)))
      expect(played.get(league)).toContain(matchDate.getUTCMonth() + 1);
  });
});

test('the demo has sixty members and one administrator, each with an address of their own', () => {
  const members = demoMembers();
  expect(members.filter(({ role }) => role === 'user')).toHaveLength(60);
  expect(members.filter(({ role }) => role === 'admin')).toHaveLength(1);
  expect(new Set(members.map(({ email }) => email)).size).toBe(61);
});
