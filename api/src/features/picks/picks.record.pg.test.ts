import { deletePick, getAdminPick, updatePick } from '@picks/contract/picks.admin';
import { textOf } from '@picks/record/bytes';
import { opens } from '@picks/record/commitment';
import { type Entry, parseEntry } from '@picks/record/entry';
import { follow, type PickHistory } from '@picks/record/history';
import { leafHash } from '@picks/record/tree';
import { describe, expect, test } from 'vitest';
import { enterPicks } from '#src/features/picks/picks.record.service.ts';
import { recordOfNew } from '#src/features/record/record.service.ts';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, pickBody, publish } from '#test/people.ts';
import { newReader } from '#test/reader.ts';

const app = await testApp();
const { clock, owner } = app;
const { sql } = app.deps;
await newReader(app);
const admin = () => newAdmin(app);
const HOUR = 3600;

const editAs = (token: string, id: string, body: object) =>
  app.console(updatePick, { token, params: { id }, body });
const edit = async (id: string, body: object) => editAs(await admin(), id, body);
const takeBack = async (id: string, query: { reason?: string } = {}) =>
  app.console(deletePick, { token: await admin(), params: { id }, query });

const entriesOf = async (id: string): Promise<Entry[]> => {
  const rows = await sql<{ entry: Buffer }[]>`
    select entry from record_entries where pick_id = ${id} order by index`;
  return rows.map(({ entry }) => parseEntry(entry));
};

/** The pick's history, which throws where an entry cannot follow the one before. */
const historyOf = async (id: string): Promise<PickHistory | undefined> =>
  (await entriesOf(id)).reduce<PickHistory | undefined>(follow, undefined);

const indexes = async () =>
  (await sql<{ index: string }[]>`select index::text from record_entries order by record_entries.index`).map(
    ({ index }) => Number(index),
  );
const countUp = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A pick as it was published before there was a record: as the owner, without its entry. */
async function unrecorded(changes: Record<string, unknown> = {}): Promise<string> {
  const { _id } = await publish(app, await admin());
  const [row] = await owner<{ id: string }[]>`
    insert into picks select (jsonb_populate_record(p, ${owner.json({ id: crypto.randomUUID(), ...changes })})).*
    from picks p where p.id = ${_id} returning id`;
  return row?.id ?? '';
}

describe('each change of a pick writes exactly its entry', () => {
  test('published: the game and a commitment, nothing of the selection', async () => {
    const pick = await publish(app, await admin(), 'gold', { analysis: 'Rested legs.' });
    const [entry, ...more] = await entriesOf(pick._id);
    expect(more).toEqual([]);
    expect(entry).toEqual({
      v: 1,
      kind: 'published',
      pick: pick._id,
      at: NOON.toISOString(),
      kickOff: pick.matchDate,
      sport: 'NBA',
      league: 'NBA',
      home: 'Boston Celtics',
      away: 'Miami Heat',
      level: 'gold',
      author: 'Ben Okafor',
      commitment: expect.any(String) as string,
    });
  });

  test('the leaf hash is the one of RFC 6962', async () => {
    const { _id } = await publish(app, await admin());
    const [row] = await sql<{ entry: Buffer; leafHash: Buffer }[]>`
      select entry, leaf_hash as "leafHash" from record_entries where pick_id = ${_id}`;
    expect(row?.leafHash).toEqual(Buffer.from(leafHash(row?.entry ?? Buffer.of())));
  });

  test('revised, each time with a new commitment, and all of them open when it is settled', async () => {
    const { _id } = await publish(app, await admin(), 'gold');
    await edit(_id, { odds: 2.05, accessLevel: 'silver' });
    await edit(_id, { analysis: 'One more thing.' });
    clock.advance(4 * HOUR);
    expect((await edit(_id, { status: 'won', closingOdds: 1.8 })).status).toBe(200);
    const entries = await entriesOf(_id);
    expect(entries.map(({ kind }) => kind)).toEqual(['published', 'revised', 'revised', 'settled']);
    expect(entries[1]).toMatchObject({ changed: { level: 'silver' }, reason: null });
    expect(entries[2]).toMatchObject({ changed: {} });
    expect(entries[3]).toMatchObject({ result: 'won', closingOdds: 1.8, score: null });
    const commitments = entries.flatMap((entry) => ('commitment' in entry ? [entry.commitment] : []));
    expect(new Set(commitments).size).toBe(3);
    const history = await historyOf(_id);
    expect(history).toMatchObject({ state: 'settled', result: 'won', origin: 'live' });
    expect(history?.selection).toMatchObject({ odds: 2.05, analysis: 'One more thing.', confidence: 'high' });
  });

  test('an edit and a void at once are two entries in their order', async () => {
    const { _id } = await publish(app, await admin());
    await edit(_id, { odds: 2.5, status: 'void' });
    expect((await entriesOf(_id)).map(({ kind }) => kind)).toEqual(['published', 'revised', 'settled']);
    expect(await historyOf(_id)).toMatchObject({ result: 'void', selection: { odds: 2.5 } });
  });

  test('corrected: a grade, or its closing odds', async () => {
    const { _id } = await publish(app, await admin());
    clock.advance(4 * HOUR);
    await edit(_id, { status: 'won' });
    await edit(_id, { status: 'lost' });
    await edit(_id, { closingOdds: 1.7 });
    const [, , first, second] = await entriesOf(_id);
    expect(first).toMatchObject({ kind: 'corrected', from: { result: 'won' }, to: { result: 'lost' } });
    expect(second).toMatchObject({
      from: { result: 'lost', closingOdds: null },
      to: { result: 'lost', closingOdds: 1.7 },
    });
    expect(await historyOf(_id)).toMatchObject({ result: 'lost' });
  });

  test('withdrawn, and read by everyone', async () => {
    const { _id } = await publish(app, await admin(), 'gold');
    await edit(_id, { odds: 3 });
    expect((await takeBack(_id)).status).toBe(204);
    expect((await entriesOf(_id)).map(({ kind }) => kind)).toEqual(['published', 'revised', 'withdrawn']);
    expect(await historyOf(_id)).toMatchObject({ state: 'withdrawn', selection: { odds: 3 } });
  });

  test('analysis after kickoff, closing odds before a grade, and an edit of nothing write none', async () => {
    const { _id } = await publish(app, await admin());
    await edit(_id, { closingOdds: 1.8 });
    await edit(_id, { odds: 1.91 });
    clock.advance(4 * HOUR);
    await edit(_id, { analysis: 'We saw it coming.' });
    expect(await entriesOf(_id)).toHaveLength(1);
    await edit(_id, { status: 'lost' });
    expect((await historyOf(_id))?.selection?.analysis).toBe('');
  });

  test('what is refused writes none', async () => {
    const { _id, version } = await publish(app, await admin());
    const before = (await indexes()).length;
    await edit(_id, { status: 'won' });
    await Promise.all([1.5, 1.6, 1.7].map((odds) => edit(_id, { odds, version })));
    await edit(_id, { odds: 9, version });
    clock.advance(4 * HOUR);
    await takeBack(_id);
    await edit(_id, { odds: 1.2 });
    expect((await indexes()).length - before).toBe(1);
    expect(await historyOf(_id)).toBeDefined();
  });

  test('a pick is edited as long as all its versions can be opened', async () => {
    const { _id } = await publish(app, await admin());
    let refused = 0;
    for (let number = 0; number < 20; number += 1) {
      const { status, problem } = await edit(_id, { analysis: `${number}${'é'.repeat(3_900)}` });
      if (status === 200) continue;
      expect(problem.code).toBe('pick_revised_too_often');
      refused += 1;
    }
    expect(refused).toBeGreaterThan(5);
    clock.advance(4 * HOUR);
    expect((await edit(_id, { status: 'won' })).status).toBe(200);
    expect(await historyOf(_id)).toMatchObject({ state: 'settled' });
  });
});

describe('the order of entries', () => {
  test('has no gap after fifty publications at once, some of which fail', async () => {
    const token = await admin();
    await app.owner`
      create or replace function fail_some() returns trigger language plpgsql as $$
      begin if new.entry::text like '%' || encode('fails', 'hex') || '%' then raise exception 'no'; end if; return null; end $$`;
    await app.owner`create trigger fail_some after insert on record_entries for each row execute function fail_some()`;
    const before = (await indexes()).length;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, number) =>
        publish(app, token, 'free', { homeTeam: number % 3 === 0 ? `fails ${number}` : `Team ${number}` }),
      ),
    );
    await app.owner`drop trigger fail_some on record_entries`;
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(done).toBe(33);
    expect(await indexes()).toEqual(countUp(before + done));
    expect(await sql`select size::int from record_counter`).toEqual([{ size: before + done }]);
  });

  test('is not held up by edits that touch each other', async () => {
    const token = await admin();
    const ids: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      clock.advance(1);
      ids.push((await publish(app, token, 'silver'))._id);
    }
    const statuses: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      const edits = Array.from({ length: 12 }, (_, number) =>
        editAs(token, ids[number % 6] ?? '', {
          accessLevel: (number + round) % 2 === 0 ? 'gold' : 'silver',
          odds: 2 + number / 10 + round / 100,
        }),
      );
      statuses.push(...(await Promise.all(edits)).map(({ status }) => status));
    }
    // A deadlock would be a 503.
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await indexes()).toEqual(countUp((await indexes()).length));
    for (const id of ids) expect(await historyOf(id)).toBeDefined();
  });
});

describe('what is on the record stays', () => {
  test.each(['record_entries', 'record_seals', 'record_counter'])('%s, for the service', async (table) => {
    await publish(app, await admin());
    for (const act of [sql`delete from ${sql(table)}`, sql`truncate ${sql(table)}`])
      await expect(act).rejects.toThrow(/permission denied/);
  });

  test.each(['record_entries', 'record_seals', 'record_checkpoints'])(
    '%s, for its owner too',
    async (table) => {
      for (const act of [
        owner`delete from ${owner(table)}`,
        owner`truncate ${owner(table)} cascade`,
        owner.unsafe(
          `update ${table} set ${table === 'record_checkpoints' ? 'size = size' : 'pick_id = pick_id'}`,
        ),
      ])
        await expect(act).rejects.toThrow(/append-only/);
    },
  );

  test('a commitment that is not of its selection is refused', async () => {
    const { _id } = await publish(app, await admin());
    await expect(sql`
      insert into record_seals (pick_id, version, salt, selection, commitment)
      select pick_id, 2, salt, selection || ' ', commitment from record_seals where pick_id = ${_id}`).rejects.toThrow(
      /check constraint/,
    );
  });

  test('an entry gets its place and hash from the database, whatever it says', async () => {
    const { _id } = await publish(app, await admin());
    const size = (await indexes()).length;
    await sql`
      insert into record_entries (index, pick_id, kind, entry, leaf_hash)
      select 7000, pick_id, 'revised', entry, '\\x00' from record_entries where pick_id = ${_id}`;
    expect(await indexes()).toEqual(countUp(size + 1));
    await expect(sql`select record_break()`).resolves.toEqual([{ record_break: null }]);
  });
});

describe('picks that were there before the record', () => {
  test('enter once, by whoever comes first, with where they are from', async () => {
    const ids = [
      await unrecorded(),
      await unrecorded({ status: 'won', settled_at: NOON, match_date: '2026-11-01T10:00:00Z' }),
    ];
    await Promise.all([1, 2, 3].map(() => enterPicks(sql, NOON, 'imported')));
    expect((await entriesOf(ids[0] ?? '')).map(({ kind, origin }) => [kind, origin])).toEqual([
      ['published', 'imported'],
    ]);
    expect((await entriesOf(ids[1] ?? '')).map(({ kind, origin }) => [kind, origin])).toEqual([
      ['published', 'imported'],
      ['settled', 'imported'],
    ]);
    expect(await historyOf(ids[1] ?? '')).toMatchObject({ result: 'won', origin: 'imported' });
    expect(await enterPicks(sql, NOON, 'imported')).toBe(0);
    expect(await indexes()).toEqual(countUp((await indexes()).length));
  });

  test('enter when they are first changed, and keep where they are from', async () => {
    const id = await unrecorded();
    await edit(id, { odds: 2.4 });
    await takeBack(id);
    expect((await entriesOf(id)).map(({ kind, origin }) => [kind, origin])).toEqual([
      ['published', 'imported'],
      ['revised', 'imported'],
      ['withdrawn', 'imported'],
    ]);
    expect(await historyOf(id)).toMatchObject({ selection: { odds: 2.4 } });
  });

  test('were settled by an older release beside this one: the grade follows', async () => {
    const { _id } = await publish(app, await admin());
    await owner`update picks set status = 'lost', settled_at = ${NOON} where id = ${_id}`;
    await enterPicks(sql, NOON, 'imported');
    expect(await historyOf(_id)).toMatchObject({ state: 'settled', result: 'lost', origin: 'live' });
  });

  test('were taken back before it: they stay out', async () => {
    const id = await unrecorded({ deleted_at: NOON });
    await enterPicks(sql, NOON, 'imported');
    expect(await entriesOf(id)).toEqual([]);
  });
});

test('no plausible selection leads to the commitment of a locked pick', async () => {
  const pick = await publish(app, await admin(), 'gold', { analysis: '' });
  const [entry] = await entriesOf(pick._id);
  const commitment = entry?.kind === 'published' ? entry.commitment : '';
  const selection = {
    analysis: '',
    confidence: pick.confidence,
    market: pick.market,
    odds: pick.odds,
    prediction: pick.prediction,
    stake: pick.stake,
    title: pick.title,
  };
  const salts = [
    new Uint8Array(32),
    new Uint8Array(32).fill(255),
    ...countUp(50).map((fill) => new Uint8Array(32).fill(fill)),
  ];
  for (const salt of salts)
    expect(opens({ salt: Buffer.from(salt).toString('base64'), selection }, commitment)).toBe(false);
  const [seal] = await sql<{ salt: Buffer; selection: Buffer }[]>`
    select salt, selection from record_seals where pick_id = ${pick._id}`;
  const opening = { salt: seal?.salt.toString('base64') ?? '', selection };
  expect(opens(opening, commitment)).toBe(true);
  expect(JSON.parse(textOf(seal?.selection ?? Buffer.of()))).toEqual(selection);
});

test('a salt is never used twice', () => {
  const pick = {
    ...pickBody(app),
    id: 'a',
    matchDate: NOON,
    title: '',
    market: null,
    closingOdds: null,
    closingLine: null,
    analysis: '',
    status: 'pending' as const,
  };
  const salts = countUp(1000).map(() => recordOfNew(pick, '', NOON).seal?.salt);
  expect(new Set(salts).size).toBe(1000);
});

describe('why a pick was changed', () => {
  const reasonsOf = async (id: string) =>
    (await entriesOf(id)).flatMap((entry) => ('reason' in entry ? [entry.reason] : []));
  const auditedOf = (id: string) =>
    sql`select action, reason from audit_entries where target_id = ${id} and reason is not null order by id`;
  const historyFor = async (id: string) => {
    const { data } = await app.console(getAdminPick, { token: await admin(), params: { id } });
    return data.history.map(({ action, reason }) => [action, reason]);
  };

  test('is in the entry of the edit and of the correction, the audit log and the history', async () => {
    const { _id } = await publish(app, await admin(), 'gold', { odds: 2 });
    await edit(_id, { odds: 1.9, reason: '  Their center is out  ' });
    clock.advance(3 * HOUR);
    await edit(_id, { status: 'won' });
    await edit(_id, { status: 'lost', reason: 'Overtime counts' });
    expect(await reasonsOf(_id)).toEqual(['Their center is out', 'Overtime counts']);
    expect(await auditedOf(_id)).toEqual([
      { action: 'pick.edited', reason: 'Their center is out' },
      { action: 'pick.corrected', reason: 'Overtime counts' },
    ]);
    expect(await historyFor(_id)).toEqual([
      ['published', null],
      ['edited', 'Their center is out'],
      ['settled', null],
      ['corrected', 'Overtime counts'],
    ]);
  });

  test('is in the entry that takes a pick back', async () => {
    const { _id } = await publish(app, await admin());
    expect((await takeBack(_id, { reason: 'The game was called off' })).status).toBe(204);
    expect(await reasonsOf(_id)).toEqual(['The game was called off']);
    expect(await auditedOf(_id)).toEqual([{ action: 'pick.deleted', reason: 'The game was called off' }]);
  });

  test('may not say what is sealed, while it is', async () => {
    const { _id } = await publish(app, await admin(), 'gold', { prediction: 'Köln +7.5', odds: 2.05 });
    for (const reason of ['It was KÖLN +7.5 all along', 'It was koln\u00a0+7.5 all along']) {
      const { status, problem } = await edit(_id, { stake: 2, reason });
      expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([
        422,
        'pick_reason_tells',
        ['reason'],
      ]);
    }
    for (const reason of ['Now at 2.20', 'Now at ٢٫٢٠', 'Now –2.2'])
      expect((await edit(_id, { odds: 2.2, reason })).status).toBe(422);
    expect((await edit(_id, { odds: 2.5, reason: 'Now at 2½' })).status).toBe(422);
    expect(await reasonsOf(_id)).toEqual([]);
    clock.advance(3 * HOUR);
    await edit(_id, { status: 'won' });
    expect((await edit(_id, { status: 'lost', reason: 'Köln +7.5 lost by 8' })).status).toBe(200);
  });
});
