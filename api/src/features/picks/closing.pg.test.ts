import { closingColumns, closingReason, gameMistakes, importClosing } from '@picks/contract/game-files.admin';
import { getAdminPick, updatePick } from '@picks/contract/picks.admin';
import { beforeEach, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, publish, takeAllBack } from '#test/people.ts';
import { recordedEntries, recordedHistory } from '#test/record.ts';

const app = await testApp();
const { clock } = app;
const { sql } = app.deps;
const HOUR = 3600;
let admin = '';
let at = NOON.getTime();

beforeEach(async () => {
  // Each test a week later, with nothing left over.
  at += 7 * 24 * HOUR * 1000;
  await takeAllBack(app);
  clock.set(new Date(at));
  admin = await newAdmin(app);
});

const home = { type: '1x2', side: 'home', line: null };
const pickOn = async (homeTeam: string, changes: Record<string, unknown> = {}) =>
  (await publish(app, admin, 'free', { homeTeam, awayTeam: 'Chelsea', market: home, ...changes }))._id;
async function afterGames(): Promise<void> {
  clock.advance(6 * HOUR);
  admin = await newAdmin(app);
}
const settle = (id: string) =>
  app.console(updatePick, { token: admin, params: { id }, body: { status: 'won' } });
const pickOf = async (id: string) => (await app.console(getAdminPick, { token: admin, params: { id } })).data;

type Row = Partial<Record<(typeof closingColumns)[number], string>>;
const row = (homeTeam: string, prices: Row): Row => ({
  matchDate: clock.now().toISOString().slice(0, 10),
  homeTeam,
  awayTeam: 'CHELSEA fc',
  ...prices,
});
const fileOf = (rows: readonly Row[]) =>
  [closingColumns, ...rows.map((one) => closingColumns.map((column) => one[column] ?? ''))]
    .map((cells) => cells.join(','))
    .join('\r\n');
const send = async (rows: readonly Row[], query: Record<string, string> = {}) =>
  (await app.console(importClosing, { token: admin, body: fileOf(rows), query })).data;
const counts = async () =>
  (
    await sql`select (select count(*) from record_entries)::int as entries,
      (select count(*) from audit_entries)::int as audited, (select count(*) from push_sends)::int as pushes`
  )[0];
const entriesOf = (id: string) => recordedEntries(sql, id);

test('fills the closing odds of a settled pick, as a correction that everyone sees, and of nothing else', async () => {
  const id = await pickOn('Arsenal');
  await afterGames();
  await settle(id);
  const before = (await pickOf(id)).pick;
  const pushes = (await counts())?.['pushes'];
  const { picks, mistakes } = await send([row('Arsenal', { homeOdds: '1.85', drawOdds: '3.5' })]);
  expect(mistakes).toEqual([]);
  expect(picks).toMatchObject([
    {
      _id: id,
      row: 2,
      standing: 'new',
      before: { odds: null, line: null },
      after: { odds: 1.85, line: null },
    },
  ]);
  const { pick, history } = await pickOf(id);
  const { version, updatedAt } = pick;
  expect(pick).toEqual({ ...before, closingOdds: 1.85, version, updatedAt });
  expect(history.at(-1)).toMatchObject({
    action: 'edited',
    by: 'Ben Okafor',
    changes: [{ field: 'closingOdds', from: '', to: '1.85' }],
    reason: closingReason,
  });
  const entries = await entriesOf(id);
  expect(entries.map(({ kind }) => kind)).toEqual(['published', 'settled', 'corrected']);
  expect(entries.at(-1)).toMatchObject({ to: { result: 'won', closingOdds: 1.85 }, reason: closingReason });
  expect((await recordedHistory(sql, id))?.result).toBe('won');
  const audited = await sql`
    select after from audit_entries where action = 'pick.edited' and target_id = ${id}`;
  expect(audited).toEqual([{ after: { closingOdds: '1.85' } }]);
  expect((await counts())?.['pushes']).toBe(pushes);
});

test('the same file again changes nothing, and neither does a dry run', async () => {
  const [settled, open] = [await pickOn('Arsenal'), await pickOn('Leeds')];
  await afterGames();
  await settle(settled);
  const rows = ['Arsenal', 'Leeds'].map((team) => row(team, { homeOdds: '1.85', drawOdds: '3.5' }));
  const unchanged = await counts();
  expect((await send(rows, { dryRun: '1' })).picks.map(({ standing }) => standing)).toEqual(['new', 'new']);
  expect(await counts()).toEqual(unchanged);
  await send(rows);
  expect((await pickOf(open)).pick).toMatchObject({ status: 'pending', closingOdds: 1.85 });
  const after = await counts();
  expect((await send(rows)).picks.map(({ standing }) => standing)).toEqual(['same', 'same']);
  expect(await counts()).toEqual(after);
});

test('fills a line beside the odds that are there, and leaves what says something else', async () => {
  const spread = { type: 'spread', side: 'home', line: -0.5 };
  const [lacking, other] = [
    await pickOn('Arsenal', { market: spread }),
    await pickOn('Leeds', { market: spread }),
  ];
  await afterGames();
  for (const [id, closingOdds] of [
    [lacking, 1.95],
    [other, 1.8],
  ] as const)
    await app.console(updatePick, { token: admin, params: { id }, body: { closingOdds } });
  const prices = { homeLine: '-0.25', homeLineOdds: '1.95', awayLineOdds: '1.95' };
  const { picks } = await send([row('Arsenal', prices), row('Leeds', prices)]);
  expect(picks.map(({ standing, after }) => [standing, after])).toEqual([
    ['new', { odds: 1.95, line: -0.25 }],
    ['conflict', { odds: 1.95, line: -0.25 }],
  ]);
  expect((await pickOf(lacking)).pick).toMatchObject({ closingOdds: 1.95, closingLine: -0.25 });
  expect((await pickOf(other)).pick).toMatchObject({ closingOdds: 1.8, closingLine: null });
});

test('says why a row does nothing', async () => {
  await pickOn('Arsenal', { market: null });
  await pickOn('Everton');
  await afterGames();
  const price = { homeOdds: '1.85', drawOdds: '3.5' };
  const { picks, mistakes } = await send([
    row('Arsenal', price),
    row('Leeds', price),
    row('Everton', {}),
    row('Everton', price),
    row('Everton', price),
  ]);
  expect(picks.map(({ homeTeam }) => homeTeam)).toEqual(['Everton']);
  expect(mistakes.map(({ row: number, message }) => [number, message])).toEqual([
    [2, gameMistakes.otherMarket],
    [3, gameMistakes.noGame],
    [4, gameMistakes.noPrice],
    [6, gameMistakes.twice],
  ]);
});

test('a game ahead has not closed', async () => {
  const id = await pickOn('Arsenal');
  const { mistakes } = await send([row('Arsenal', { homeOdds: '1.85', drawOdds: '3.5' })]);
  expect(mistakes.map(({ message }) => message)).toEqual([gameMistakes.ahead]);
  expect((await pickOf(id)).pick.closingOdds).toBeNull();
});
