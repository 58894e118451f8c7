import type { MemberPick } from '@picks/contract/picks';
import { expect, test } from 'vitest';
import { calendarOf } from './pick-calendar.ts';

const fixture = {
  _id: '0198a000-0000-7000-8000-000000000001',
  sport: 'NBA',
  league: 'NBA',
  homeTeam: 'Celtics; Boston, MA',
  awayTeam: 'Miami Heat',
  matchDate: '2026-11-18T20:00:00.000Z',
  accessLevel: 'gold',
} as const;
const open: MemberPick = {
  ...fixture,
  locked: false,
  status: 'pending',
  title: 'Celtics vs Heat',
  prediction: `Celtics -4.5 \\ ${'überraschend '.repeat(20)}`,
  odds: 1.91,
  stake: 1,
  confidence: 'high',
  market: null,
  closingOdds: null,
  analysis: '',
  publishedAt: '2026-11-18T10:00:00.000Z',
  settledAt: null,
};
const locked: MemberPick = { ...fixture, locked: true, lockedReason: 'plan', status: 'pending' };
const file = (pick: MemberPick) =>
  calendarOf(pick, 'https://fairline.example', Date.parse('2026-11-18T12:00Z'));
const unfolded = (pick: MemberPick) => file(pick).replaceAll('\r\n ', '').split('\r\n');

test('holds the game at its time in UTC, with what commas and semicolons ask for', () => {
  expect(unfolded(open)).toEqual(
    expect.arrayContaining([
      'DTSTART:20261118T200000Z',
      'DTEND:20261118T220000Z',
      'DTSTAMP:20261118T120000Z',
      String.raw`SUMMARY:Celtics\; Boston\, MA vs Miami Heat (NBA)`,
      'URL:https://fairline.example/dashboard/picks/0198a000-0000-7000-8000-000000000001',
    ]),
  );
  expect(unfolded(open).find((line) => line.startsWith('DESCRIPTION'))).toMatch(
    /^DESCRIPTION:Your pick: Celtics -4\.5 \\\\ überraschend/,
  );
});

test('has lines of at most 75 bytes, each ended by CR and LF', () => {
  const lines = file(open).split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(file(open).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

test('says nothing of a locked pick but its game', () => {
  expect(unfolded(locked).some((line) => line.startsWith('DESCRIPTION'))).toBe(false);
});
