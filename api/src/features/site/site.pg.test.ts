import { updatePick } from '@picks/contract/picks.admin';
import { listPlans } from '@picks/contract/plans';
import { analyticsRanges, listPublicPicks, publicAnalytics } from '@picks/contract/site';
import { adminAnalytics } from '@picks/contract/site.admin';
import { beforeAll, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, publish } from '#test/people.ts';

const app = await testApp();
let admin = '';

/** A pick whose game was an hour ago, graded as an administrator does it. */
async function settled(status: 'won' | 'lost' | 'void', changes: Record<string, unknown> = {}) {
  const { closingOdds, ...selection } = changes;
  const hours = (count: number) => app.clock.advance(count * 3600);
  hours(-2);
  const matchDate = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const { _id } = await publish(app, await newAdmin(app), 'gold', { matchDate, ...selection });
  hours(2);
  const body = { status, ...(closingOdds === undefined ? {} : { closingOdds }) };
  const { status: code } = await app.console(updatePick, {
    token: await newAdmin(app),
    params: { id: _id },
    body,
  });
  expect(code).toBe(200);
  return _id;
}

/** The same at another time, from which the clock comes back. */
async function settledAt(time: string, status: 'won' | 'lost', changes: Record<string, unknown> = {}) {
  const back = app.clock.now().getTime() - new Date(time).getTime();
  app.clock.advance(-back / 1000);
  await settled(status, changes);
  app.clock.advance(back / 1000);
}

beforeAll(async () => {
  await settled('won', { prediction: 'Celtics by ten', odds: 2, stake: 1.5, closingOdds: 1.6 });
  const nfl = { sport: 'NFL', league: 'NFL', homeTeam: 'Bears', awayTeam: 'Jets' };
  await settled('lost', { ...nfl, stake: 2, confidence: 'low', odds: 1.9, closingOdds: 1.9 });
  await settled('void', { sport: 'NFL', league: 'NFL', stake: 5, closingOdds: 1.2 });
  admin = await newAdmin(app);
  await publish(app, admin, 'free', {
    prediction: 'Hidden underdog',
    title: 'Hidden title',
    analysis: 'Hidden why',
  });
});

const picks = async (query: Record<string, string | number> = {}) =>
  (await app.member(listPublicPicks, { query })).data;

describe('picks for anyone', () => {
  test('are settled ones as they were, and teasers of the rest, free ones included', async () => {
    const { picks: all, total } = await picks();
    expect([all.length, total]).toEqual([4, 4]);
    const teaser = all.find(({ locked }) => locked);
    const open = all.filter(({ locked }) => !locked);
    expect(teaser).toEqual({
      _id: expect.any(String),
      sport: 'NBA',
      league: 'NBA',
      homeTeam: 'Boston Celtics',
      awayTeam: 'Miami Heat',
      matchDate: expect.any(String),
      accessLevel: 'free',
      status: 'pending',
      locked: true,
      lockedReason: 'sign_in',
    });
    expect(open.map(({ status }) => status).toSorted()).toEqual(['lost', 'void', 'won']);
    expect(all.at(-1)).toBe(teaser);
  });

  test('never tell a pending selection, whatever is searched for', async () => {
    for (const search of ['', 'Hidden', 'underdog', 'why', 'Boston']) {
      const { text } = await app.member(listPublicPicks, { query: { search } });
      expect(text.replace(/search=[^"]*/, '')).not.toMatch(/hidden/i);
    }
    expect((await picks({ search: 'Hidden' })).total).toBe(0);
  });

  test('are found by game and by settled selection, by sport, with the counts of the search', async () => {
    expect((await picks({ search: 'celtics BY' })).total).toBe(1);
    const jets = await picks({ search: 'jets' });
    expect([jets.total, jets.sports]).toEqual([1, [{ sport: 'NFL', count: 1 }]]);
    const nfl = await picks({ sport: 'NFL' });
    expect([nfl.total, nfl.sports.map(({ count }) => count)]).toEqual([2, [2, 2]]);
    expect((await picks({ search: '100%_' })).total).toBe(0);
  });

  test('are asked for by whether they are settled', async () => {
    const active = await picks({ status: 'active' });
    const settledOnes = await picks({ status: 'settled' });
    expect([active.total, active.picks.every(({ locked }) => locked)]).toEqual([1, true]);
    expect([settledOnes.total, settledOnes.picks.some(({ locked }) => locked)]).toEqual([3, false]);
    expect(settledOnes.sports).toEqual([
      { sport: 'NFL', count: 2 },
      { sport: 'NBA', count: 1 },
    ]);
  });

  test('come in pages', async () => {
    expect(await picks({ page: 2 })).toMatchObject({ picks: [], page: 2, total: 4, totalPages: 1 });
  });

  test('are asked for again by their ETag, until one changes', async () => {
    for (const endpoint of [listPublicPicks, publicAnalytics, listPlans]) {
      const first = await app.member(endpoint);
      const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
      expect([first.status, (await app.member(endpoint, { headers })).status]).toEqual([200, 304]);
      expect(first.headers.get('cache-control')).toBe('public, no-cache');
    }
    const { headers } = await app.member(listPublicPicks);
    const id = (await picks({ search: 'jets' })).picks[0]?._id ?? '';
    await app.console(updatePick, { token: admin, params: { id }, body: { analysis: 'Looked at again' } });
    const known = { 'If-None-Match': headers.get('etag') ?? '' };
    expect((await app.member(listPublicPicks, { headers: known })).status).toBe(200);
  });
});

describe('analytics for anyone', () => {
  test('count what was settled, leave out what was called off, and tell no percentage of so few', async () => {
    const { data } = await app.member(publicAnalytics);
    expect(data).toMatchObject({
      range: '6m',
      source: 'live',
      asOf: NOON.toISOString(),
      figures: { won: 1, lost: 1, void: 1, units: -0.5, winPercent: null, roi: null },
    });
    expect(data.months.map(({ month }) => month)).toEqual([
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
    expect(data.months.at(-1)).toEqual({
      month: '2026-11',
      won: 1,
      lost: 1,
      void: 1,
      units: -0.5,
      total: -0.5,
    });
    expect(data.sports.map(({ sport, won, lost }) => [sport, won, lost])).toEqual([
      ['NFL', 0, 1],
      ['NBA', 1, 0],
    ]);
  });

  test('tell by confidence how it went, and how the odds stood to the closing ones', async () => {
    const { confidences, closing } = (await app.member(publicAnalytics)).data;
    expect(
      confidences.map(({ confidence, won, lost, void: voided }) => [confidence, won, lost, voided]),
    ).toEqual([
      ['high', 1, 0, 1],
      ['low', 0, 1, 0],
    ]);
    // A tie gave its stake back, and had a close all the same.
    expect(closing).toEqual({ priced: 3, beat: 2, level: 1, percent: null });
  });

  test('reach as far back as they are asked to', async () => {
    await settledAt('2025-12-31T23:30:00Z', 'won', { odds: 3, stake: 1 });
    const read = async (range: string) => (await app.member(publicAnalytics, { query: { range } })).data;
    const won = async (range: string) => (await read(range)).figures.won;
    expect([await won('6m'), await won('1y'), await won('all')]).toEqual([1, 2, 2]);
    await settledAt('2025-11-30T23:30:00Z', 'lost', { odds: 3, stake: 1 });
    const lost = async (range: string) => (await read(range)).figures.lost;
    expect([await lost('1y'), await lost('all')]).toEqual([1, 2]);
    const { months, curve, drawdown, asOf } = await read('all');
    expect([months.length, months[0]]).toEqual([
      13,
      { month: '2025-11', won: 0, lost: 1, void: 0, units: -1, total: -1 },
    ]);
    expect(curve).toEqual([
      { day: '2025-11-30', units: -1 },
      { day: '2025-12-31', units: 1 },
      { day: NOON.toISOString().slice(0, 10), units: 0.5 },
    ]);
    expect(drawdown).toEqual({ units: 1, from: '2025-11-30', to: '2025-11-30' });
    expect(asOf).toBe(NOON.toISOString());
    expect((await read('6m')).curve).toEqual([{ day: NOON.toISOString().slice(0, 10), units: -0.5 }]);
  });

  test('take an unknown range for a mistake', async () => {
    expect((await app.member(publicAnalytics, { query: { range: '2w' } })).status).toBe(422);
  });

  test('are the same in the console, for administrators alone', async () => {
    for (const range of analyticsRanges) {
      const { source: _, ...shown } = (await app.member(publicAnalytics, { query: { range } })).data;
      expect((await app.console(adminAnalytics, { token: admin, query: { range } })).data).toEqual(shown);
    }
    expect((await app.console(adminAnalytics)).status).toBe(401);
  });
});
