import { deletePick, updatePick } from '@picks/contract/picks.admin';
import { listRecord, RECORD_ROWS } from '@picks/contract/record';
import type { NamedFigures } from '@picks/contract/site';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterPicks } from '#src/features/picks/picks.record.service.ts';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, publish } from '#test/people.ts';
import { readRecord } from './record-list.routes.ts';

const app = await testApp();
const { clock, owner } = app;
const { sql } = app.deps;
const HOUR = 3600;
let admin = '';

type Changes = Record<string, unknown>;
type Result = 'won' | 'lost' | 'void';
const edit = (id: string, body: Changes) => app.console(updatePick, { token: admin, params: { id }, body });
const takeBack = (id: string, query: { reason?: string } = {}) =>
  app.console(deletePick, { token: admin, params: { id }, query });

/** The administrator's session does not live as long as some tests wait. */
async function wait(seconds: number): Promise<void> {
  clock.advance(seconds);
  admin = await newAdmin(app);
}

/** A pick whose game is an hour after it went out. */
async function published(changes: Changes = {}): Promise<string> {
  const matchDate = new Date(clock.now().getTime() + HOUR * 1000).toISOString();
  return (await publish(app, admin, 'gold', { matchDate, ...changes }))._id;
}

async function settled(status: Result, changes: Changes = {}): Promise<string> {
  const id = await published(changes);
  await wait(2 * HOUR);
  const { status: code } = await edit(id, { status });
  expect(code).toBe(200);
  return id;
}

type Question = { sport?: string; league?: string; month?: string; author?: string; before?: string };
const answer = (query: Question = {}) => app.member(listRecord, { query });
const read = async (query: Question = {}) => (await answer(query)).data;
const ids = async (query: Question = {}) => (await read(query)).picks.map(({ _id }) => _id);
const isProven = async () => {
  const rows = await owner<{ ok: boolean }[]>`
    select ok from invariants where name = 'the kept figures of the record are what a count finds'`;
  return rows[0]?.ok;
};

beforeAll(async () => {
  admin = await newAdmin(app);
});
beforeEach(async () => {
  await owner`set session_replication_role = replica`;
  await owner`delete from record_figures`;
  await owner`delete from record_days`;
  await owner`delete from record_outcomes`;
  await owner`delete from record_entries`;
  await owner`delete from record_seals`;
  await owner`delete from picks`;
  await owner`set session_replication_role = origin`;
});

describe('the record for anyone', () => {
  test('is empty before the first result', async () => {
    await published();
    expect(await read()).toEqual({
      head: null,
      picks: [],
      next: null,
      total: 0,
      figures: {
        won: 0,
        lost: 0,
        void: 0,
        units: 0,
        winPercent: null,
        roi: null,
        likely: null,
        breakEven: null,
      },
      uncounted: 0,
      sports: [],
      leagues: [],
      months: [],
      authors: [],
      byMarket: [],
      byLevel: [],
      byAuthor: [],
      losingRun: null,
    });
  });

  test('says of each pick what it was, what came of it, and which entries say so', async () => {
    const at = clock.now();
    const id = await settled('won', { prediction: 'Celtics by ten', odds: 2.5, stake: 1.5 });
    const [pick] = (await read()).picks;
    expect(pick).toMatchObject({
      _id: id,
      homeTeam: 'Boston Celtics',
      result: 'won',
      prediction: 'Celtics by ten',
      odds: 2.5,
      stake: 1.5,
      units: 2.25,
      sealed: { at: at.toISOString() },
      closed: { at: clock.now().toISOString() },
      edits: 0,
      isCorrected: false,
      origin: null,
    });
    const entries = await sql<{ index: number; kind: string }[]>`
      select index::int as index, kind from record_entries where pick_id = ${id} order by record_entries.index`;
    expect(entries).toEqual([
      { index: pick?.sealed?.index, kind: 'published' },
      { index: pick?.closed?.index, kind: 'settled' },
    ]);
  });

  test('shows nothing of a pick that is neither settled nor withdrawn, whatever is asked', async () => {
    const secret = { prediction: 'Hidden underdog', title: 'Hidden title', analysis: 'Hidden why' };
    const pending = await published({ ...secret, sport: 'Hidden sport', league: 'Hidden league' });
    const result = await settled('lost');
    const month = clock.now().toISOString().slice(0, 7);
    for (const query of [
      {},
      { month },
      { sport: 'Hidden sport' },
      { league: 'Hidden league' },
      { before: result },
      { before: pending },
    ]) {
      const { text } = await answer(query);
      expect(text).not.toMatch(/hidden/i);
      expect(text).not.toContain(`"${pending}"`);
    }
    // Taken back without an entry that says so, it is read by nobody.
    await owner`update picks set deleted_at = ${NOON} where id = ${pending}`;
    expect((await answer()).text).not.toMatch(/hidden/i);
  });

  test('has a pick that was taken back, with what it was, and without units', async () => {
    const id = await published({ prediction: 'Taken back' });
    await takeBack(id);
    const { picks, total, figures } = await read();
    expect(picks).toMatchObject([{ _id: id, result: 'withdrawn', prediction: 'Taken back', units: null }]);
    expect([total, figures.won + figures.lost + figures.void]).toEqual([1, 0]);
  });

  test('says that a pick was edited before kickoff, and that its grade was corrected', async () => {
    const id = await published({ odds: 2, stake: 1 });
    await edit(id, { odds: 1.8 });
    await edit(id, { odds: 1.9 });
    await wait(2 * HOUR);
    await edit(id, { status: 'won' });
    expect((await read()).figures).toMatchObject({ won: 1, lost: 0, units: 0.9 });
    await edit(id, { status: 'lost' });
    const { picks, figures } = await read();
    expect(picks).toMatchObject([{ result: 'lost', odds: 1.9, units: -1, edits: 2, isCorrected: true }]);
    expect(figures).toMatchObject({ won: 0, lost: 1, units: -1 });
    expect(await isProven()).toBe(true);
  });

  test('is asked for by sport, league and month of kickoff, with the counts of each', async () => {
    const first = clock.now().toISOString().slice(0, 7);
    const nba = await settled('won', { sport: 'NBA', league: 'NBA', odds: 2, stake: 1 });
    await wait(40 * 24 * HOUR);
    const second = clock.now().toISOString().slice(0, 7);
    const nfl = await settled('lost', { sport: 'NFL', league: 'Week 12', stake: 2 });
    const other = await settled('void', { sport: 'NFL', league: 'Week 13' });
    expect(await ids()).toEqual([other, nfl, nba]);
    expect([
      await ids({ sport: 'NFL' }),
      await ids({ league: 'Week 12' }),
      await ids({ month: first }),
    ]).toEqual([[other, nfl], [nfl], [nba]]);
    const { months, sports, leagues, figures, total, uncounted } = await read({ sport: 'NFL' });
    expect(months).toEqual([{ name: second, count: 2 }]);
    expect(sports).toEqual([
      { name: 'NFL', count: 2 },
      { name: 'NBA', count: 1 },
    ]);
    expect(leagues.map(({ name }) => name)).toEqual(['Week 12', 'Week 13']);
    expect([total, figures.lost, figures.void, figures.units, uncounted]).toEqual([2, 1, 1, -2, 0]);
    expect(await ids({ sport: 'NBA', month: second })).toEqual([]);
    // A month begins with its first instant and ends before the next one's.
    await owner`update picks set match_date = ${`${second}-01T00:00:00Z`} where id = ${nba}`;
    expect([await ids({ month: second }), await ids({ month: first })]).toEqual([[other, nfl, nba], []]);
    for (const month of ['2026-13', '0000-01', '2026', "2026-11'"])
      expect((await answer({ month })).status).toBe(422);
    expect((await answer({ before: 'x' })).status).toBe(422);
  });

  test('comes in pages that neither repeat nor miss a pick, also of games at the same time', async () => {
    const matchDate = new Date(clock.now().getTime() + HOUR * 1000).toISOString();
    const all: string[] = [];
    for (let made = 0; made < 2 * RECORD_ROWS + 1; made += 1) all.push(await published({ matchDate }));
    await wait(2 * HOUR);
    for (const id of all) await edit(id, { status: 'won' });
    const pages: string[][] = [];
    let before: string | null | undefined;
    do {
      const { picks, next }: Awaited<ReturnType<typeof read>> = await read(before ? { before } : {});
      pages.push(picks.map(({ _id }) => _id));
      before = next;
    } while (before !== null);
    expect(pages.map(({ length }) => length)).toEqual([RECORD_ROWS, RECORD_ROWS, 1]);
    expect(new Set(pages.flat())).toEqual(new Set(all));
    // More than thirty of them: percentages are told.
    expect((await read()).figures).toMatchObject({ won: 41, winPercent: 100 });
  });

  test('marks picks from before the record, and leaves them out of the figures', async () => {
    const { _id } = await publish(app, admin);
    await owner`
      insert into picks select (jsonb_populate_record(p, ${owner.json({ id: crypto.randomUUID(), status: 'won', settled_at: NOON })})).*
      from picks p where p.id = ${_id}`;
    await enterPicks(sql, clock.now(), 'imported');
    const { picks, figures, uncounted, total } = await read();
    expect(picks).toMatchObject([{ origin: 'imported', result: 'won' }]);
    expect([figures.won, uncounted, total]).toEqual([0, 1, 1]);
  });

  test('counts samples on a demonstration alone', async () => {
    const { _id } = await publish(app, admin);
    await owner`
      insert into picks select (jsonb_populate_record(p, ${owner.json({ id: crypto.randomUUID(), status: 'lost', settled_at: NOON })})).*
      from picks p where p.id = ${_id}`;
    await enterPicks(sql, clock.now(), 'demo');
    const figuresOf = async (isDemo: boolean) => (await readRecord({ sql, isDemo }, {})).figures.lost;
    expect([await figuresOf(true), await figuresOf(false)]).toEqual([1, 0]);
  });
});

test('says why a pick was edited, corrected or taken back', async () => {
  const id = await published();
  await edit(id, { stake: 2, reason: 'Their center is out' });
  await wait(2 * HOUR);
  await edit(id, { status: 'won' });
  await edit(id, { status: 'lost', reason: 'Overtime counts' });
  await takeBack(await published(), { reason: 'The game was called off' });
  const { picks } = await read();
  expect(picks.map(({ reasons }) => reasons?.map(({ kind, reason }) => [kind, reason]))).toEqual([
    [['withdrawn', 'The game was called off']],
    [
      ['revised', 'Their center is out'],
      ['corrected', 'Overtime counts'],
    ],
  ]);
});

test('is in groups by market, level and author, and has the longest run of losses of what is asked', async () => {
  const total = { type: 'total', line: 220.5, side: 'over' };
  const first = await settled('lost', { market: total, accessLevel: 'free', stake: 1 });
  await settled('lost', { market: total, sport: 'NFL', league: 'NFL', stake: 2 });
  await settled('void');
  const last = await settled('lost', { stake: 1 });
  await settled('won', { odds: 2, stake: 1, accessLevel: 'silver' });
  const whole = await read();
  const [author = ''] = whole.picks.map((pick) => pick.author);
  const shortly = (groups: readonly NamedFigures[] = []) =>
    groups.map(({ name, won, lost, void: voided, units }) => [name, won, lost, voided, units]);
  expect(shortly(whole.byMarket)).toEqual([
    ['', 1, 1, 1, 0],
    ['total', 0, 2, 0, -3],
  ]);
  expect(shortly(whole.byLevel)).toEqual([
    ['free', 0, 1, 0, -1],
    ['silver', 1, 0, 0, 1],
    ['gold', 0, 2, 1, -3],
  ]);
  expect(shortly(whole.byAuthor)).toEqual([[author, 1, 3, 1, -3]]);
  expect(whole.authors).toEqual([{ name: author, count: 5 }]);
  expect(whole.losingRun?.picks).toBe(3);
  const nba = await read({ sport: 'NBA', author });
  expect([nba.losingRun?.picks, nba.total, shortly(nba.byMarket)]).toEqual([
    2,
    4,
    [
      ['', 1, 1, 1, 0],
      ['total', 0, 1, 0, -1],
    ],
  ]);
  expect(await ids({ author })).toEqual(whole.picks.map(({ _id }) => _id));
  expect((await ids({ author, before: last })).at(-1)).toBe(first);
  const nobody = await read({ author: 'Nobody' });
  expect([nobody.picks, nobody.total, nobody.byMarket, nobody.losingRun]).toEqual([[], 0, [], null]);
});

describe('the kept figures', () => {
  test('are what a count finds after whatever happens to picks', async () => {
    for (const status of ['won', 'lost', 'void'] as const) {
      const id = await settled(status, { odds: 1.909, stake: 0.7 });
      await edit(id, { closingOdds: 1.7 });
      await edit(id, { status: status === 'void' ? 'won' : 'void' });
      await edit(id, { closingOdds: 1.909 });
      await settled(status, { sport: 'NFL', league: 'NFL' });
    }
    const moved = await published();
    await edit(moved, {
      league: 'Cup',
      matchDate: new Date(clock.now().getTime() + 60 * 24 * HOUR * 1000).toISOString(),
    });
    await takeBack(moved);
    expect(await isProven()).toBe(true);
    const [row] = (await read({ league: 'Cup' })).months;
    expect(row?.name).toBe(new Date(clock.now().getTime() + 60 * 24 * HOUR * 1000).toISOString().slice(0, 7));
  });

  test('are what a count finds after acts in any order', async () => {
    const result = fc.constantFrom<Result>('won', 'lost', 'void');
    const odds = fc.integer({ min: 1_001, max: 9_999 }).map((thousandths) => thousandths / 1000);
    const act = fc.oneof(
      fc.record({ odds, stake: fc.integer({ min: 1, max: 100 }).map((tenths) => tenths / 10) }),
      fc.record({ status: result }),
      fc.record({ closingOdds: odds }),
      fc.record({ closingLine: fc.integer({ min: 880, max: 884 }).map((quarters) => quarters / 4) }),
      fc.constant(null),
    );
    const story = fc.record({
      confidence: fc.constantFrom('low', 'medium', 'high'),
      sport: fc.constantFrom('NBA', 'NFL'),
      market: fc.constantFrom(null, { type: 'total', line: 220.5, side: 'over' }),
      accessLevel: fc.constantFrom('free', 'gold'),
      // How many of the acts come before kickoff.
      early: fc.nat(3),
      acts: fc.array(act, { maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 4 }), async (stories) => {
        for (const { early, acts, ...facts } of stories) {
          const id = await published({ ...facts, league: facts.sport });
          // What may not be done at its time is refused, and changes nothing.
          const carryOut = (one: Changes | null) => (one === null ? takeBack(id) : edit(id, one));
          for (const one of acts.slice(0, early)) await carryOut(one);
          await wait(2 * HOUR);
          for (const one of acts.slice(early)) await carryOut(one);
        }
        expect(await isProven()).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  test('are written by nobody but the entries', async () => {
    await settled('won');
    for (const table of ['record_figures', 'record_days', 'record_outcomes'])
      await expect(sql`delete from ${sql(table)}`).rejects.toThrow(/permission denied/);
    await owner`update record_figures set won = 100`;
    expect(await isProven()).toBe(false);
  });
});
