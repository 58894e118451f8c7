// @module-tag full
import { NAMED_PICKS } from '@picks/contract/picks.admin';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Sql } from '#src/database/client.ts';
import { NOON, testApp } from '#test/app.ts';
import { insertPicks } from '#test/many-picks.ts';
import { type Cost, costOf } from '#test/plans.ts';
import { listGames } from './calendar-feed.queries.ts';
import { FEED_GAMES, FEED_PAST } from './calendar-feed.rules.ts';
import { listNamesInUse, listPicksForAdmin } from './picks.admin.queries.ts';
import { listPicksForAnyone } from './picks.public.queries.ts';
import { countPicks, countPicksBySport, listPicksForMember, type PickFilters } from './picks.queries.ts';
import { weekStart } from './picks.rules.ts';

const SMALL = 1_000;
const LARGE = 20_000;
const reader = { rank: 1, weeklyPickLimit: 2, weekStart: weekStart(NOON) };
const list =
  (filters: PickFilters, page = 1) =>
  (sql: Sql) =>
    listPicksForMember(sql, reader, filters, { page, limit: 20 });
const forAnyone = (sql: Sql, filters: Parameters<typeof listPicksForAnyone>[1]) =>
  listPicksForAnyone(sql, filters, { page: 1, limit: 12 }, NOON);
const inConsole = { sort: '-matchDate' };

const reads: Record<string, (sql: Sql) => Promise<unknown>> = {
  'the first page': list({}),
  'the first page of a sport': list({ sport: 'Sport 1' }),
  'the first page of a league': list({ league: 'League 1' }),
  'the first page of what is pending': list({ status: 'pending' }),
  'the first page of what is pending of a sport': list({ sport: 'Sport 1', status: 'pending' }),
  "a member's calendar": (sql) => listGames(sql, reader, new Date(NOON.getTime() - FEED_PAST), FEED_GAMES),
  'the figures': countPicks,
  'the sports': countPicksBySport,
  'the first page for anyone': (sql) => forAnyone(sql, {}),
  'the first page for anyone of a sport': (sql) => forAnyone(sql, { sport: 'Sport 1' }),
  'the first page for anyone of what is ahead': (sql) => forAnyone(sql, { status: 'active' }),
  'the first page for anyone of what is settled': (sql) => forAnyone(sql, { status: 'settled' }),
  'the first page for anyone of what is settled of a sport': (sql) =>
    forAnyone(sql, { sport: 'Sport 1', status: 'settled' }),
  'a search': list({ search: 'zebra' }),
  'a search of two words': list({ search: 'zebra home' }),
  'a search by anyone': (sql) => forAnyone(sql, { search: 'zebra' }),
  'a search in the console': (sql) =>
    listPicksForAdmin(sql, { ...inConsole, search: 'zebra' }, { page: 1, limit: 20 }, NOON),
  "the console's first page": (sql) => listPicksForAdmin(sql, inConsole, { page: 1, limit: 20 }, NOON),
};

const app = await testApp();
const small = new Map<string, Cost>();

/** As the server's own housekeeping leaves them: pages that everybody may see, which an index answers for. */
async function settle() {
  await vi.waitFor(async () => {
    await app.owner`vacuum (analyze) picks`;
    const [row] = await app.owner<{ isVisible: boolean }[]>`
      select relallvisible >= relpages * 0.9 as "isVisible" from pg_class where oid = 'picks'::regclass`;
    if (row?.isVisible !== true) throw new Error('some pages wait for a transaction to end');
  }, 20_000);
}

beforeAll(async () => {
  await insertPicks(app.owner, SMALL);
  await settle();
  for (const [name, read] of Object.entries(reads)) small.set(name, await costOf(app.deps.sql, read));
  await app.owner`delete from picks`;
  await insertPicks(app.owner, LARGE);
  await settle();
});

test.each(Object.entries(reads))('%s costs the same among twenty times as many picks', async (name, read) => {
  const before = small.get(name) ?? { blocks: 0, rows: 0 };
  const after = await costOf(app.deps.sql, read);
  // A week holds more of them, and a tree is a level higher.
  expect(after.rows, JSON.stringify({ before, after })).toBeLessThan(before.rows * 1.5 + 50);
  expect(after.blocks, JSON.stringify({ before, after })).toBeLessThan(before.blocks * 1.5 + 50);
});

test('a deep page reads the index up to there, and of the picks only its own', async () => {
  const first = await costOf(app.deps.sql, list({}));
  const deep = await costOf(app.deps.sql, list({}, LARGE / 20));
  // Some hundred entries of the index are a block; every skipped pick would be one to itself.
  expect(deep.blocks - first.blocks).toBeLessThan(LARGE / 50);
});

test('the names in use are read from the last picks alone', async () => {
  const { rows, blocks } = await costOf(app.deps.sql, listNamesInUse);
  // Each of them has two teams, which are counted at every step.
  expect(rows).toBeLessThan(NAMED_PICKS * 8 + 50);
  expect(blocks).toBeLessThan(NAMED_PICKS * 1.5);
});
