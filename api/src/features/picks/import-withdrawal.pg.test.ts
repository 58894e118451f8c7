import { gradePicks, undoGrade } from '@picks/contract/grading.admin';
import {
  IMPORT_WITHDRAWAL,
  importWithdrawnReason,
  listImports,
  withdrawImport,
} from '@picks/contract/imports.admin';
import { getPick } from '@picks/contract/picks';
import { importPicks, importRefusals } from '@picks/contract/pick-import.admin';
import { deletePick, getAdminPick, listAdminPicks, updatePick } from '@picks/contract/picks.admin';
import { sync } from '@picks/contract/sync';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { type FileRow, fileOf, pastRow, seasonFile } from '#test/import-files.ts';
import { waitingForLocks } from '#test/locks.ts';
import { newAdmin, newColleague, newMember, publish } from '#test/people.ts';
import { recordedEntries, recordedHistory } from '#test/record.ts';
import { takeNextPicks } from './import-withdrawal.service.ts';

const app = await testApp();
const { clock } = app;
const { sql } = app.deps;
let admin = '';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let days = 0;

// Each test has a day of its own: only so many imports of one are listed.
beforeEach(async () => {
  days += 2;
  await later(NOON.getTime() + days * DAY - clock.now().getTime());
});

/** Some time passes, and the administrator signs in again. */
async function later(milliseconds: number): Promise<void> {
  const time = new Date(clock.now().getTime() + milliseconds);
  clock.set(time);
  admin = await newAdmin(app);
  clock.set(time);
}

const in5Hours = () => new Date(clock.now().getTime() + 300 * MINUTE).toISOString();
const ahead = (prediction: string, changes: FileRow = {}) =>
  pastRow(prediction, { matchDate: in5Hours(), status: '', ...changes });

/** A name that nothing else has. */
const newName = () => `Bird ${randomUUID()}`;

async function send(
  rows: readonly FileRow[],
  importId: string = randomUUID(),
  query: Record<string, string> = {},
) {
  const given = { import: importId, name: 'bets.csv', ...query };
  return app.console(importPicks, { token: admin, body: fileOf(rows), query: given });
}
/** Imports rows as one file; its id. */
async function imported(rows: readonly FileRow[]): Promise<string> {
  const id = randomUUID();
  const { status, text, data } = await send(rows, id);
  expect([status, data.mistakes], text).toEqual([200, []]);
  return id;
}
const withdraw = (id: string, token = admin) => app.console(withdrawImport, { token, params: { id } });
/** Withdraws an import, and lets all of its picks go. */
async function withdrawn(id: string): Promise<void> {
  expect((await withdraw(id)).status).toBe(200);
  await app.runJobs();
}
const imports = async () => (await app.console(listImports, { token: admin })).data.imports;
const one = async (id: string) => (await imports()).find(({ _id }) => _id === id);

const idOf = async (prediction: string) => {
  const [row] = await sql<
    { id: string }[]
  >`select id from picks where prediction = ${prediction} order by published_at desc limit 1`;
  return row?.id ?? '';
};
const pickOf = async (id: string) => (await app.console(getAdminPick, { token: admin, params: { id } })).data;
const grade = (id: string, status: 'won' | 'lost') =>
  app.console(gradePicks, { token: admin, body: { results: [{ _id: id, status }] } });
const entriesOf = (id: string) => recordedEntries(sql, id);
const historyOf = (id: string) => recordedHistory(sql, id);
const audited = (id: string) => sql`
  select action, after, actor_id is not null as "isSomebodys" from audit_entries
  where target_id = ${id} and action <> 'picks.imported' order by id`;

describe('a withdrawn import', () => {
  test('takes back the picks whose games are ahead, and makes the others void, with the reason for everyone', async () => {
    const [upcoming, past, started] = [newName(), newName(), newName()];
    const soon = new Date(clock.now().getTime() + 10 * MINUTE).toISOString();
    const id = await imported([ahead(upcoming), pastRow(past), ahead(started, { matchDate: soon })]);
    await later(20 * MINUTE);
    expect(await one(id)).toMatchObject({
      name: 'bets.csv',
      by: 'Ben Okafor',
      picks: 3,
      ahead: 1,
      started: 2,
      withdrawnAt: null,
    });
    const ids = await Promise.all([upcoming, past, started].map(idOf));
    const answer = await withdraw(id);
    expect([answer.status, answer.data.import]).toMatchObject([200, { withdrawnBy: 'Ben Okafor', left: 3 }]);
    await app.runJobs();
    const [first = '', second = '', third = ''] = ids;
    await historyOf(first);
    expect((await entriesOf(first)).at(-1)).toMatchObject({
      kind: 'withdrawn',
      reason: importWithdrawnReason,
    });
    expect((await app.console(getAdminPick, { token: admin, params: { id: first } })).status).toBe(404);
    expect((await entriesOf(second)).at(-1)).toMatchObject({
      kind: 'corrected',
      origin: 'imported',
      reason: importWithdrawnReason,
      from: { result: 'won' },
      to: { result: 'void' },
    });
    expect((await entriesOf(third)).at(-1)).toMatchObject({ kind: 'settled', result: 'void' });
    for (const void_ of [second, third]) {
      const { pick, history } = await pickOf(void_);
      expect([pick.status, pick.settledAt]).toEqual(['void', clock.now().toISOString()]);
      expect(history.at(-1)).toMatchObject({ reason: importWithdrawnReason, by: 'Ben Okafor' });
      await historyOf(void_);
    }
    expect(await one(id)).toMatchObject({
      picks: 3,
      ahead: 0,
      started: 0,
      left: 0,
      withdrawnAt: clock.now().toISOString(),
    });
  });

  test('is in the audit log, with what became of its picks', async () => {
    const id = await imported([ahead(newName()), ahead(newName()), pastRow(newName())]);
    await withdrawn(id);
    expect(await audited(id)).toEqual([
      { action: 'picks.import_withdrawn', after: { name: 'bets.csv' }, isSomebodys: true },
      { action: 'picks.withdrawn', after: { name: 'bets.csv', withdrawn: 2, void: 1 }, isSomebodys: true },
    ]);
  });

  test('leaves what was withdrawn or void already as it is, and no pick waits for a grade any more', async () => {
    const names = [newName(), newName(), newName()];
    const id = await imported([
      ahead(names[0] ?? ''),
      ahead(names[1] ?? ''),
      pastRow(names[2] ?? '', { status: 'void' }),
    ]);
    const [gone = '', undone = '', void_ = ''] = await Promise.all(names.map(idOf));
    await app.console(deletePick, { token: admin, params: { id: gone } });
    await sql`update picks set match_date = ${clock.now()} where id = ${undone}`;
    const graded = (await grade(undone, 'won')).data.grade;
    await app.console(undoGrade, { token: admin, params: { id: graded?._id ?? '' } });
    const before = await Promise.all([gone, undone, void_].map(entriesOf));
    await withdrawn(id);
    expect(await Promise.all([gone, undone, void_].map(entriesOf))).toEqual(before);
    expect(await sql`select status, awaits_grade from picks where id = ${undone}`).toEqual([
      { status: 'void', awaits_grade: false },
    ]);
    expect((await audited(id)).map(({ action }) => action)).toEqual(['picks.import_withdrawn']);
  });

  test('alerts nobody', async () => {
    const name = newName();
    const id = await imported([ahead(name), pastRow(newName())]);
    const [before] = await sql`select count(*) from push_sends`;
    await withdrawn(id);
    expect(await idOf(name)).not.toBe('');
    expect(await sql`select count(*) from push_sends`).toEqual([before]);
  });

  test("is gone from the members' lists and phones", async () => {
    const member = await newMember(app, `${randomUUID()}@example.com`, { plan: 'gold' });
    const [upcoming, past] = [newName(), newName()];
    const id = await imported([ahead(upcoming), pastRow(past)]);
    const { cursor, ...first } = (await app.member(sync, { token: member })).data;
    expect(JSON.stringify(first)).toContain(upcoming);
    await withdrawn(id);
    const changes = await app.member(sync, { token: member, query: { cursor } });
    expect(changes.text).not.toContain(upcoming);
    expect(changes.text).toContain(await idOf(upcoming));
    const pick = await app.member(getPick, { token: member, params: { id: await idOf(past) } });
    expect(pick.data).toMatchObject({ pick: { status: 'void' } });
    expect(pick.text).toContain(importWithdrawnReason);
  });

  test('opens later picks of a limited week', async () => {
    const member = await newMember(app, `${randomUUID()}@example.com`, { plan: 'gold', weeklyPickLimit: 1 });
    await sql`update picks set published_at = published_at - interval '8 days' where not is_imported`;
    const id = await imported([ahead(newName())]);
    clock.advance(1);
    const { _id } = await publish(app, admin, 'gold');
    const isLocked = async () =>
      (await app.member(getPick, { token: member, params: { id: _id } })).data.pick.locked;
    expect(await isLocked()).toBe(true);
    const { cursor } = (await app.member(sync, { token: member })).data;
    await withdrawn(id);
    expect(await isLocked()).toBe(false);
    expect((await app.member(sync, { token: member, query: { cursor } })).text).toContain(_id);
  });
});

describe('the file of a withdrawn import', () => {
  test('can be imported again, corrected or as it was, and its rows are new', async () => {
    const names = [newName(), newName()];
    const rows = [ahead(names[0] ?? ''), pastRow(names[1] ?? ''), pastRow(newName(), { _id: randomUUID() })];
    await withdrawn(await imported(rows));
    const again = await send(rows);
    expect(again.data).toMatchObject({ added: 3, present: 0 });
    const shown = (await app.console(listAdminPicks, { token: admin, query: { search: names[0] ?? '' } }))
      .data;
    expect(shown.picks.map(({ status }) => status)).toEqual(['pending']);
    expect((await send(rows)).data).toMatchObject({ added: 0, present: 3 });
  });

  test('adds nothing that another import or the desk brought', async () => {
    const name = newName();
    await imported([pastRow(name)]);
    const id = randomUUID();
    await send([pastRow(name), pastRow(newName())], id);
    await withdrawn(id);
    expect((await send([pastRow(name)])).data).toMatchObject({ added: 0, present: 1 });
    expect(await pickOf(await idOf(name))).toMatchObject({ pick: { status: 'won' } });
  });

  test('knows the ids of picks that stayed, and not of those that went', async () => {
    const [staying, going] = [newName(), newName()];
    await imported([pastRow(staying)]);
    await withdrawn(await imported([pastRow(going)]));
    const rows = await Promise.all(
      [staying, going].map(async (name) => pastRow(name, { _id: await idOf(name) })),
    );
    expect((await send(rows)).data).toMatchObject({ added: 1, present: 1 });
  });

  test('waits until its picks are gone, and a check says what it will add', async () => {
    const rows = [pastRow(newName()), pastRow(newName())];
    expect((await withdraw(await imported(rows))).status).toBe(200);
    const id = randomUUID();
    expect((await send(rows, id, { dryRun: '1' })).data).toMatchObject({ added: 2, present: 0 });
    const early = await send(rows, id);
    expect([early.status, early.problem.code]).toEqual([409, 'import_being_withdrawn']);
    await app.runJobs();
    expect((await send(rows, id)).data).toMatchObject({ added: 2, present: 0 });
  });

  test('takes no more parts under the id of that import', async () => {
    const id = await imported([pastRow(newName())]);
    await withdrawn(id);
    for (const query of [{}, { dryRun: '1' }]) {
      const { status, problem } = await send([pastRow(newName())], id, query);
      expect([status, problem.fields]).toEqual([422, { import: importRefusals.withdrawn }]);
    }
  });
});

describe('withdrawing', () => {
  test('works for an hour', async () => {
    const [early, late] = [await imported([pastRow(newName())]), await imported([pastRow(newName())])];
    await later(IMPORT_WITHDRAWAL.minutes * MINUTE - 1);
    expect((await withdraw(early)).status).toBe(200);
    await later(1);
    const { status, problem } = await withdraw(late);
    expect([status, problem.code]).toEqual([409, 'import_withdraw_late']);
    await app.runJobs();
    expect(await one(late)).toMatchObject({ withdrawnAt: null, started: 1, left: 0 });
  });

  test('twice, or by two people at once, happens once', async () => {
    const id = await imported([pastRow(newName()), ahead(newName())]);
    const colleague = await newColleague(app);
    const answers = await Promise.all([withdraw(id), withdraw(id, colleague), withdraw(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await app.runJobs();
    expect((await withdraw(id)).status).toBe(200);
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'picks.import_withdrawn',
      'picks.withdrawn',
    ]);
  });

  test("a colleague's import is possible, an unknown one isn't", async () => {
    const id = await imported([pastRow(newName())]);
    expect((await withdraw(id, await newColleague(app, `${randomUUID()}@example.com`))).status).toBe(200);
    expect((await withdraw(randomUUID())).status).toBe(404);
  });

  test('while a part is being added takes the part along, and the next one is refused', async () => {
    const id = await imported([pastRow(newName())]);
    const name = newName();
    const { held, release } = await holdImport(id);
    const part = send([pastRow(name)], id);
    await expect.poll(() => waitingForLocks(app)).toBe(1);
    const withdrawing = withdraw(id);
    await expect.poll(() => waitingForLocks(app)).toBe(2);
    release();
    await held;
    const statuses = [(await part).status, (await withdrawing).status];
    expect(statuses).toEqual([200, 200]);
    await app.runJobs();
    expect(await pickOf(await idOf(name))).toMatchObject({ pick: { status: 'void' } });
    expect((await send([pastRow(newName())], id)).status).toBe(422);
  });

  test('refuses a part that was on its way when it began', async () => {
    const id = await imported([pastRow(newName())]);
    const name = newName();
    const { held, release } = await holdImport(id);
    const withdrawing = withdraw(id);
    await expect.poll(() => waitingForLocks(app)).toBe(1);
    const part = send([pastRow(name)], id);
    await expect.poll(() => waitingForLocks(app)).toBe(2);
    release();
    await held;
    expect((await withdrawing).status).toBe(200);
    const { status, problem } = await part;
    expect([status, problem.fields]).toEqual([422, { import: importRefusals.withdrawn }]);
    await app.runJobs();
    expect(await idOf(name)).toBe('');
  });

  test('goes on after picks that were changed meanwhile', async () => {
    const name = newName();
    const id = await imported([ahead(name), ahead(newName())]);
    await withdraw(id);
    const pick = await idOf(name);
    const edited = await app.console(updatePick, {
      token: admin,
      params: { id: pick },
      body: { analysis: 'Late words' },
    });
    expect(edited.status).toBe(200);
    await app.runJobs();
    expect(await one(id)).toMatchObject({ left: 0, ahead: 0 });
    expect((await entriesOf(pick)).map(({ kind }) => kind)).toEqual(['published', 'revised', 'withdrawn']);
  });

  test('a long file takes it batch by batch, and a batch that is repeated takes the next ones', async () => {
    const id = randomUUID();
    for (const first of [0, 400, 800])
      await app.console(importPicks, { token: admin, body: seasonFile(first, 400), query: { import: id } });
    await withdraw(id);
    await takeNextPicks({ sql, origin: undefined }, id, clock.now());
    expect(await one(id)).toMatchObject({ picks: 1200, started: 700, left: 700 });
    await app.runJobs();
    expect(await one(id)).toMatchObject({ picks: 1200, started: 0, left: 0 });
    const counts = (await audited(id)).flatMap(({ after }) => (after as { void?: number }).void ?? []);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1200);
  });
});

test('imports of the last day are listed, the newest first', async () => {
  const old = await imported([pastRow(newName())]);
  await later(IMPORT_WITHDRAWAL.listedHours * 60 * MINUTE);
  const first = await imported([pastRow(newName())]);
  clock.advance(1);
  const second = await imported([pastRow(newName())]);
  const ids = (await imports()).map(({ _id }) => _id);
  expect(ids.slice(0, 2)).toEqual([second, first]);
  expect(ids).not.toContain(old);
});

/** Locks the row of an import until it is let go. */
async function holdImport(id: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const held = app.owner.begin(async (tx) => {
    await tx`select from imports where id = ${id} for update`;
    locked();
    await released;
  });
  await isLocked;
  return { held, release };
}
