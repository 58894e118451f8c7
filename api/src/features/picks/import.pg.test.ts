import { getPick, listPicks } from '@picks/contract/picks';
import { importPicks, importRefusals, PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { deletePick, getAdminPick, listAdminPicks, updatePick } from '@picks/contract/picks.admin';
import { sync } from '@picks/contract/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { type FileRow, fileOf, pastRow } from '#test/import-files.ts';
import { newAdmin, newColleague, newMember, publish } from '#test/people.ts';
import { recordedEntries, recordedHistory } from '#test/record.ts';

const app = await testApp();
const { clock } = app;
const { sql } = app.deps;
let admin = '';

beforeAll(async () => {
  admin = await newAdmin(app);
});

const HOUR = 3_600_000;
const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();
const row = pastRow;
const ahead = (prediction: string, changes: FileRow = {}) =>
  row(prediction, { matchDate: at(5), status: '', ...changes });

const send = (rows: readonly FileRow[], query: Record<string, string> = {}, token = admin) =>
  app.console(importPicks, { token, body: fileOf(rows), query });
const found = async (search: string) =>
  (await app.console(listAdminPicks, { token: admin, query: { search } })).data.picks;
const countOf = async (table: 'picks' | 'push_sends' | 'audit_entries' | 'record_entries' | 'imports') =>
  (await sql<{ count: number }[]>`select count(*)::int from ${sql(table)}`)[0]?.count ?? 0;
const entriesOf = (id: string) => recordedEntries(sql, id);
const historyOf = (id: string) => recordedHistory(sql, id);

describe('a file of picks', () => {
  test('adds past ones as imported, with their results, apart from what was sealed before a game', async () => {
    const figures = () => sql`select won from record_figures where origin = 'own' and sport = 'Soccer'`;
    const { status, data } = await send([row('Oriole one'), row('Oriole two', { status: 'lost' })]);
    expect([status, data]).toMatchObject([200, { rows: 2, added: 2, past: 2, present: 0, mistakes: [] }]);
    const picks = await found('Oriole');
    expect(picks).toHaveLength(2);
    for (const pick of picks) {
      expect(pick).toMatchObject({
        imported: true,
        settledAt: clock.now().toISOString(),
        createdBy: 'Ben Okafor',
      });
      expect(await entriesOf(pick._id)).toMatchObject([
        { kind: 'published', origin: 'imported', at: clock.now().toISOString() },
        { kind: 'settled', origin: 'imported', result: pick.status },
      ]);
      expect((await historyOf(pick._id))?.origin).toBe('imported');
    }
    expect(await figures()).toEqual([]);
  });

  test('publishes those ahead as if they were typed: on the record, and no result', async () => {
    const { data } = await send([ahead('Plover one')]);
    expect(data).toMatchObject({ added: 1, past: 0 });
    const [pick] = await found('Plover');
    expect(pick).toMatchObject({ imported: false, status: 'pending', settledAt: null });
    const [entry] = await entriesOf(pick?._id ?? '');
    expect(entry).toMatchObject({ kind: 'published', author: 'Ben Okafor' });
    expect(entry?.origin).toBeUndefined();
    const free = await newMember(app, 'free@example.com');
    const told = (await app.member(getPick, { token: free, params: { id: pick?._id ?? '' } })).text;
    expect(told).not.toContain('Plover');
    expect(told).not.toContain('1.91');
  });

  test('adds nothing when it comes again, whole or in part, whatever became of its picks', async () => {
    const rows = [row('Egret one'), ahead('Egret two'), ahead('Egret three')];
    expect((await send(rows)).data).toMatchObject({ added: 3, present: 0 });
    const [gone] = await found('Egret three');
    await app.console(deletePick, { token: admin, params: { id: gone?._id ?? '' } });
    const [settled] = await found('Egret two');
    await app.console(updatePick, {
      token: admin,
      params: { id: settled?._id ?? '' },
      body: { status: 'void' },
    });
    const before = await Promise.all([countOf('picks'), countOf('record_entries'), countOf('audit_entries')]);
    expect((await send(rows)).data).toMatchObject({ rows: 3, added: 0, present: 3, mistakes: [] });
    expect((await send(rows.slice(1))).data).toMatchObject({ added: 0, present: 2 });
    expect(
      await Promise.all([countOf('picks'), countOf('record_entries'), countOf('audit_entries')]),
    ).toEqual(before);
  });

  test('has each pick once, though a row stands in it twice', async () => {
    expect((await send([row('Ibis'), row('Ibis')])).data).toMatchObject({ rows: 2, added: 1, present: 1 });
    expect((await send([row('Ibis'), row('Ibis other')])).data).toMatchObject({ added: 1, present: 1 });
  });

  test('goes by the ids it has, and knows the picks of this service by theirs', async () => {
    const { _id } = await publish(app, admin);
    const rows = [row('Crane', { _id: 'c-1' }), row('Crane again', { _id: 'c-1' }), row('Own', { _id })];
    expect((await send(rows)).data).toMatchObject({ added: 1, present: 2 });
  });

  test('with times adds nothing to the same picks from a file without times', async () => {
    const dated = (prediction: string) => row(prediction, { matchDate: '2026-10-03' });
    const timed = (prediction: string, matchDate: string) => row(prediction, { matchDate });
    expect((await send([dated('Gull one'), dated('Gull two')])).data).toMatchObject({ added: 2 });
    const evening = '2026-10-03T21:00:00-05:00';
    const again = [timed('Gull one', evening), timed('Gull two', '2026-10-03T11:30:00Z')];
    expect((await send(again)).data).toMatchObject({ added: 0, present: 2 });
    const tonight = clock.now().toISOString().slice(0, 10);
    expect(at(1).slice(0, 10)).toBe(tonight);
    expect((await send([row('Gull five', { matchDate: tonight })])).data).toMatchObject({ added: 1 });
    const later = await send([ahead('Gull five', { matchDate: at(1) })]);
    expect(later.data).toMatchObject({ added: 1, present: 0 });
    const both = [dated('Gull four'), timed('Gull four', evening)];
    expect((await send(both)).data).toMatchObject({ added: 1, present: 1 });
    const others = [timed('Gull one', '2026-10-04T21:00:00-05:00'), timed('Gull three', evening)];
    expect((await send(others)).data).toMatchObject({ added: 2, present: 0 });
  });

  test('shows its first picks as their rows were understood', async () => {
    const first = row('Tern', { odds: '-110', matchDate: '2026-10-03' });
    const rows = [
      first,
      row(''),
      ahead('Tern two', { matchDate: '2026-11-30T19:30:00+01:00', odds: '5/2', stake: '0.5' }),
      first,
      row('Tern three', { accessLevel: '', status: 'SETTLED_LOSS' }),
      row('Tern four'),
    ];
    const { samples } = (await send(rows, { dryRun: '1' })).data;
    expect(samples).toMatchObject([
      { row: 2, matchDate: '2026-10-03T12:00:00.000Z', hasTime: false, odds: 1.909, status: 'won' },
      {
        row: 4,
        matchDate: '2026-11-30T18:30:00.000Z',
        hasTime: true,
        odds: 3.5,
        stake: 0.5,
        status: 'pending',
      },
      { row: 6, prediction: 'Tern three', accessLevel: 'free', status: 'lost', market: null },
    ]);
  });

  test('by two people at once is added once', async () => {
    const rows = Array.from({ length: 40 }, (_, number) => row(`Heron ${number}`));
    const other = await newColleague(app);
    const answers = await Promise.all([send(rows), send(rows.toReversed(), {}, other), send(rows)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { data }) => sum + data.added, 0)).toBe(40);
    expect((await found('Heron')).length).toBe(20);
    expect((await sql`select from picks where prediction like 'Heron%'`).length).toBe(40);
  });

  test('alerts nobody, and counts nothing of a member’s week', async () => {
    const member = await newMember(app, 'two-a-week@example.com', { plan: 'gold', weeklyPickLimit: 1 });
    const sends = await countOf('push_sends');
    await send(Array.from({ length: 5 }, (_, number) => row(`Stork ${number}`)));
    expect(await countOf('push_sends')).toBe(sends);
    await sql`update picks set published_at = published_at - interval '8 days' where not is_imported`;
    clock.advance(1);
    const { _id } = await publish(app, admin, 'gold', { prediction: 'Open to one' });
    const { pick } = (await app.member(getPick, { token: member, params: { id: _id } })).data;
    expect(pick.locked).toBe(false);
  });
});

describe('mistakes', () => {
  test('are told by row and field, and the rest goes in', async () => {
    const { data } = await send([
      row('Lark'),
      row('', { odds: '0' }),
      ahead('Early', { status: 'won' }),
      row('Late', { status: '' }),
    ]);
    expect(data).toMatchObject({ rows: 4, added: 1, present: 0 });
    expect(data.mistakes.map(({ row: number, field }) => [number, field])).toEqual([
      [3, 'prediction'],
      [3, 'odds'],
      [4, 'status'],
      [5, 'status'],
    ]);
    expect(await found('Lark')).toHaveLength(1);
    expect(await found('Early')).toHaveLength(0);
  });

  test.each([
    ['no rows', 'sport,league\r\n'],
    ['nothing', ''],
    ['too many rows', fileOf(Array.from({ length: PICK_IMPORT.rows + 1 }, () => row('x')))],
  ])('a file with %s is refused', async (_, body) => {
    const { status, problem } = await app.console(importPicks, { token: admin, body });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['body']]);
  });

  test('what is no CSV, or too long, is refused', async () => {
    const json = await app.console(importPicks, {
      token: admin,
      body: {},
      headers: { 'Content-Type': 'application/json' },
    });
    expect(json.status).toBe(415);
    const long = await app.console(importPicks, { token: admin, body: 'x'.repeat(PICK_IMPORT.bytes + 1) });
    expect(long.status).toBe(413);
  });
});

test('a dry run says the same and does nothing', async () => {
  const rows = [row('Wren'), ahead('Wren two'), row('', {}), row('Wren')];
  const before = await Promise.all([countOf('picks'), countOf('imports'), countOf('audit_entries')]);
  const dry = await send(rows, { dryRun: '1' });
  expect(await Promise.all([countOf('picks'), countOf('imports'), countOf('audit_entries')])).toEqual(before);
  const real = await send(rows);
  expect(dry.data).toEqual(real.data);
  expect(real.data).toMatchObject({ rows: 4, added: 2, past: 1, present: 1 });
  expect((await send(rows, { dryRun: '1' })).data).toMatchObject({ added: 0, present: 3 });
});

const auditedOf = (importId: string) => sql`
  select target_type, after from audit_entries
  where action = 'picks.imported' and target_id = ${importId} order by id`;

test('each part of a file is in the audit log with what it added, and a part sent again answers as before', async () => {
  const query = { import: crypto.randomUUID(), name: 'season.csv', rows: '9' };
  const first = await send([row('Finch one')], query);
  const second = await send([row('Finch two'), ahead('Finch three'), row('Finch one'), row('')], query);
  expect((await send([row('Finch one')], query)).data).toEqual(first.data);
  expect(second.data).toMatchObject({ rows: 4, added: 3 });
  expect(await auditedOf(query.import)).toEqual([
    { target_type: 'import', after: { name: 'season.csv', rows: 1, added: 1, past: 1 } },
    { target_type: 'import', after: { name: 'season.csv', rows: 4, added: 2, past: 1 } },
  ]);
});

test("nothing is added to a colleague's import", async () => {
  const colleague = await newColleague(app, 'importer@example.com');
  const query = { import: crypto.randomUUID() };
  await send([row('Stork one')], query);
  const tries = [
    await send([row('Stork two')], query, colleague),
    await send([row('Stork two')], { ...query, dryRun: '1' }, colleague),
    await send([row('Stork one')], query, colleague),
  ];
  expect(tries.map(({ status, problem }) => [status, problem.fields])).toEqual(
    tries.map(() => [422, { import: importRefusals.notYours }]),
  );
  expect(await found('Stork two')).toEqual([]);
  expect(await auditedOf(query.import)).toHaveLength(1);
});

test('an import of more rows than a file can have is refused', async () => {
  const { status, problem } = await send([row('Crane')], { rows: String(PICK_IMPORT.fileRows + 1) });
  expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['rows']]);
});

test('an imported pick can be corrected, and stays apart', async () => {
  await send([row('Swift')]);
  const [pick] = await found('Swift');
  const id = pick?._id ?? '';
  expect(
    (await app.console(updatePick, { token: admin, params: { id }, body: { status: 'lost' } })).status,
  ).toBe(200);
  expect((await entriesOf(id)).at(-1)).toMatchObject({ kind: 'corrected', origin: 'imported' });
  const { history } = (await app.console(getAdminPick, { token: admin, params: { id } })).data;
  expect(history.map(({ action }) => action)).toEqual(['published', 'settled', 'corrected']);
});

test('phones get of past picks what a new phone would, and lists have them all', async () => {
  const member = await newMember(app, 'gold@example.com', { plan: 'gold' });
  const { cursor } = (await app.member(sync, { token: member })).data;
  await send([row('Rook of long ago', { matchDate: '2019-10-01T15:00:00Z' }), row('Rook of late')]);
  const changes = await app.member(sync, { token: member, query: { cursor } });
  expect(changes.text).toContain('Rook of late');
  expect(changes.text).not.toContain('Rook of long ago');
  const list = await app.member(listPicks, { token: member, query: { search: 'Rook' } });
  expect(list.data.picks.map((pick) => !pick.locked && pick.imported)).toEqual([true, true]);
});
