import { getGradingBoard, gradePicks, undoGrade, undoneReason } from '@picks/contract/grading.admin';
import { getPick } from '@picks/contract/picks';
import { deletePick, getAdminPick, updatePick } from '@picks/contract/picks.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newColleague, newMember, publish, takeAllBack } from '#test/people.ts';
import { newReader } from '#test/reader.ts';
import { recordedEntries, recordedHistory } from '#test/record.ts';

const app = await testApp();
const { clock } = app;
const { sql } = app.deps;
await newReader(app);
let admin = '';
let at = NOON.getTime();
const HOUR = 3600;

beforeEach(async () => {
  // Each test a day later, with nothing left over.
  at += 24 * HOUR * 1000;
  await takeAllBack(app);
  clock.set(new Date(at));
  admin = await newAdmin(app);
});

/** Picks whose games have begun. */
async function duePicks(count: number, changes: Record<string, unknown> = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1)
    ids.push((await publish(app, admin, 'gold', { title: `Pick ${number}`, ...changes }))._id);
  clock.advance(4 * HOUR);
  admin = await newAdmin(app);
  return ids;
}

type Grade = 'won' | 'lost' | 'void';
const grade = (
  results: readonly (readonly [string, Grade])[],
  headers: Record<string, string> = {},
  token = admin,
) =>
  app.console(gradePicks, {
    token,
    headers,
    body: { results: results.map(([_id, status]) => ({ _id, status })) },
  });
const undo = (id: string, token = admin) => app.console(undoGrade, { token, params: { id } });
const board = async () => (await app.console(getGradingBoard, { token: admin })).data;
const pickOf = async (id: string) => (await app.console(getAdminPick, { token: admin, params: { id } })).data;

const entriesOf = (id: string) => recordedEntries(sql, id);
const historyOf = (id: string) => recordedHistory(sql, id);

const countOf = async (table: 'push_sends' | 'audit_entries' | 'record_entries' | 'pick_revisions') =>
  (await sql<{ count: number }[]>`select count(*)::int from ${sql(table)}`)[0]?.count ?? 0;

describe('grading together', () => {
  test('gives each pick its result, its entry, its revision, its audit row and its push', async () => {
    const ids = await duePicks(3);
    const [first = '', second = '', third = ''] = ids;
    expect((await board()).picks.map(({ _id }) => _id)).toEqual(ids);
    const pushes = await countOf('push_sends');
    const { status, data } = await grade([
      [first, 'won'],
      [second, 'lost'],
      [third, 'void'],
    ]);
    expect(status).toBe(200);
    expect(data.picks.map(({ status }) => status)).toEqual(['won', 'lost', 'void']);
    expect(data.grade).toMatchObject({ won: 1, lost: 1, void: 1, by: 'Ben Okafor', undoneAt: null });
    expect((await historyOf(first))?.result).toBe('won');
    expect((await entriesOf(second)).map(({ kind }) => kind)).toEqual(['published', 'settled']);
    const { pick, history } = await pickOf(third);
    expect(pick).toEqual(data.picks[2]);
    expect(history.at(-1)).toMatchObject({
      action: 'settled',
      changes: [{ field: 'status', from: 'pending', to: 'void' }],
    });
    expect((await countOf('push_sends')) - pushes).toBe(3);
    const audited = await sql`
      select target_id, before, after from audit_entries where action = 'pick.graded' order by id`;
    expect(audited).toContainEqual({
      target_id: first,
      before: { status: 'pending' },
      after: { status: 'won' },
    });
    expect((await board()).picks).toEqual([]);
    expect((await board()).grades[0]).toEqual(data.grade);
  });

  test('is done once, however often it is sent', async () => {
    const [id = ''] = await duePicks(1);
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => grade([[id, 'won']], key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['published', 'settled']);
    const entries = await countOf('audit_entries');
    // Another request for what is so already changes nothing.
    expect((await grade([[id, 'won']])).data).toMatchObject({ grade: null, picks: [{ status: 'won' }] });
    expect(await countOf('audit_entries')).toBe(entries);
  });

  test('refuses all when one has another result, is ahead, or is not there', async () => {
    const [graded = '', open = ''] = await duePicks(2);
    await grade([[graded, 'lost']]);
    const before = await countOf('record_entries');
    const taken = await grade([
      [open, 'won'],
      [graded, 'won'],
    ]);
    expect([taken.status, taken.problem.code]).toEqual([409, 'grade_taken']);
    expect(taken.problem.fields).toEqual({ 'results.1.status': 'Already graded lost: Pick 0' });
    const ahead = (await publish(app, admin, 'gold'))._id;
    const early = await grade([
      [open, 'won'],
      [ahead, 'won'],
    ]);
    expect(early.problem.code).toBe('pick_not_started');
    expect((await grade([[crypto.randomUUID(), 'won']])).status).toBe(404);
    await app.console(deletePick, { token: admin, params: { id: ahead } });
    expect((await grade([[ahead, 'void']])).status).toBe(404);
    const twice = await grade([
      [open, 'won'],
      [open, 'lost'],
    ]);
    expect(twice.status).toBe(422);
    expect((await board()).picks.map(({ _id }) => _id)).toEqual([open]);
    // Only the pick ahead, published and taken back.
    expect((await countOf('record_entries')) - before).toBe(2);
  });

  test('of the same picks by two people at once: one decides, the other hears of it', async () => {
    const ids = await duePicks(20);
    const colleague = await newColleague(app, `colleague-${at}@fairline.example`);
    const answers = await Promise.all([
      grade(ids.map((id) => [id, 'won'] as const)),
      grade(
        ids.toReversed().map((id) => [id, 'lost'] as const),
        {},
        colleague,
      ),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const results = new Set(await Promise.all(ids.map(async (id) => (await pickOf(id)).pick.status)));
    expect(results.size).toBe(1);
    for (const id of ids) expect((await historyOf(id))?.state).toBe('settled');
  });

  test('of two hundred at once, and no more', async () => {
    const ids = await duePicks(2);
    const [row = ''] = ids;
    await app.owner`
      insert into picks select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
      from picks p, generate_series(1, 300) where p.id = ${row}`;
    const { picks, total } = await board();
    expect([picks.length, total]).toEqual([200, 302]);
    expect((await grade(picks.map(({ _id }) => [_id, 'won'] as const))).status).toBe(200);
    expect((await board()).total).toBe(102);
    const many = Array.from({ length: 201 }, () => [crypto.randomUUID(), 'won'] as const);
    expect((await grade(many)).status).toBe(422);
  });
});

describe('undoing', () => {
  test('makes each pick void by a correction that stays, and it is graded again', async () => {
    const [first = '', second = ''] = await duePicks(2);
    const { data } = await grade([
      [first, 'won'],
      [second, 'void'],
    ]);
    const id = data.grade?._id ?? '';
    const pushes = await countOf('push_sends');
    const undone = await undo(id);
    expect(undone.data).toMatchObject({ grade: { _id: id, undoneAt: clock.now().toISOString() }, kept: 0 });
    expect(await countOf('push_sends')).toBe(pushes);
    expect((await entriesOf(first)).at(-1)).toMatchObject({
      kind: 'corrected',
      from: { result: 'won' },
      to: { result: 'void' },
      reason: undoneReason,
    });
    expect((await entriesOf(second)).map(({ kind }) => kind)).toEqual(['published', 'settled']);
    expect((await board()).picks.map(({ _id }) => _id).toSorted()).toEqual([first, second].toSorted());
    const member = await newMember(app, 'gold@example.com', { plan: 'gold' });
    const { proof } = (await app.member(getPick, { token: member, params: { id: first } })).data;
    expect(proof.revisions.at(-1)?.changes).toEqual([
      { field: 'status', from: 'won', to: 'void' },
      { field: 'result', from: 'given', to: 'undone' },
    ]);
    const again = await grade([
      [first, 'lost'],
      [second, 'void'],
    ]);
    expect(again.data.grade).toMatchObject({ lost: 1, void: 1 });
    expect((await historyOf(first))?.result).toBe('lost');
    expect((await entriesOf(first)).map(({ kind }) => kind)).toEqual([
      'published',
      'settled',
      'corrected',
      'corrected',
    ]);
    expect((await board()).picks).toEqual([]);
    expect(await countOf('push_sends')).toBe(pushes + 2);
  });

  test('gives the units back', async () => {
    const units = async () =>
      (await sql<{ units: number }[]>`select coalesce(sum(units), 0)::float as units from record_figures`)[0]
        ?.units;
    const ids = await duePicks(3);
    const before = await units();
    const { data } = await grade(ids.map((id) => [id, 'won'] as const));
    expect(await units()).not.toBe(before);
    await undo(data.grade?._id ?? '');
    expect(await units()).toBeCloseTo(before ?? 0, 6);
  });

  test('is done once, within ten minutes, and leaves what was changed since', async () => {
    const [first = '', second = ''] = await duePicks(2);
    const { data } = await grade([
      [first, 'won'],
      [second, 'won'],
    ]);
    const id = data.grade?._id ?? '';
    await app.console(updatePick, { token: admin, params: { id: second }, body: { status: 'lost' } });
    const answers = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ data }) => data.kept).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect((await entriesOf(first)).filter(({ kind }) => kind === 'corrected')).toHaveLength(1);
    expect((await pickOf(second)).pick.status).toBe('lost');
    const later = await grade([[first, 'won']]);
    clock.advance(601);
    admin = await newAdmin(app);
    const late = await undo(later.data.grade?._id ?? '');
    expect([late.status, late.problem.code]).toEqual([409, 'grade_undo_late']);
    expect((await undo(crypto.randomUUID())).status).toBe(404);
  });

  test('an undone pick that is corrected by itself leaves the board', async () => {
    const [id = ''] = await duePicks(1);
    const { data } = await grade([[id, 'won']]);
    await undo(data.grade?._id ?? '');
    await app.console(updatePick, { token: admin, params: { id }, body: { status: 'lost' } });
    expect((await board()).picks).toEqual([]);
    expect((await grade([[id, 'won']])).problem.code).toBe('grade_taken');
  });
});
