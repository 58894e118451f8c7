// @module-tag full
import { requestDeposit } from '@picks/contract/deposits';
import { sync } from '@picks/contract/sync';
import { createTicket } from '@picks/contract/support';
import { currentUser } from '@picks/contract/sign-in';
import { describe, expect, test } from 'vitest';
import type { Sql } from '#src/database/client.ts';
import { syncSources } from '#src/sync-sources.ts';
import { insertPicks } from '#test/many-picks.ts';
import { testApp } from '#test/app.ts';
import { newAdmin, newMember, publish } from '#test/people.ts';
import { costOf } from '#test/plans.ts';
import { syncReader } from '#test/sync-reader.ts';
import { createSyncHead } from './sync.head.ts';
import { currentSnapshot, readChanges } from './sync.queries.ts';

const app = await testApp();
const { owner } = app;
const replica = await testApp(app);
const ana = await newMember(app, 'ana@example.com');
const ben = await newMember(app, 'ben@example.com');
const admin = await newAdmin(app);
const idOf = async (token: string) => (await app.member(currentUser, { token })).data.user._id;

/** The pool with the statements counted that are made with it. */
function counted(sql: Sql) {
  const count = { statements: 0 };
  const counting = new Proxy(sql, {
    apply(target, self, given: [TemplateStringsArray]) {
      if (/^\s*select pg_snapshot/.test(given[0][0] ?? '')) count.statements += 1;
      return Reflect.apply(target, self, given) as unknown;
    },
  });
  return { sql: counting, count };
}

async function deposit(token: string) {
  const { data } = await app.member(requestDeposit, { token, body: { amount: 20, paymentMethod: 'paypal' } });
  return data.deposit._id;
}

/** From a replica's point of view, with everything there is; `next` is what is new since. */
async function phone(token: string, at = replica) {
  const { pass } = syncReader(at, token);
  let { cursor } = await pass(undefined);
  const next = async () => {
    const found = await pass(cursor);
    cursor = found.cursor;
    return found.changes.map(({ type, id }) => [type, id]);
  };
  // Until a look has nothing to repeat.
  await next();
  await next();
  return { next };
}

test('whatever is numbered by its change is looked at', async () => {
  const numbered = await owner<{ name: string }[]>`
    select distinct tablename as name from pg_indexes
    where schemaname = 'public' and indexdef like '%changed_xid%' order by 1`;
  const looked = syncSources(owner).flatMap(({ tables }) => tables);
  expect(looked.toSorted()).toEqual(numbered.map(({ name }) => name));
});

test('a thousand phones with nothing new share a few looks, and their cursors go on', async () => {
  const { sql, count } = counted(app.deps.sql);
  const head = createSyncHead(sql, syncSources(sql));
  let since = (await currentSnapshot(owner)).xmin;
  const member = await idOf(ana);
  // A transaction that is open in another's database has a look repeat what was before it.
  const isQuiet = async () => {
    const answer = await head.look(member, since);
    since = answer?.snapshot.xmin ?? (await currentSnapshot(owner)).xmin;
    return answer?.isQuiet;
  };
  await expect.poll(isQuiet).toBe(true);
  count.statements = 0;
  const answers = await Promise.all(Array.from({ length: 1000 }, () => head.look(member, since)));
  expect(answers.every((answer) => answer?.isQuiet)).toBe(true);
  expect(count.statements).toBeLessThan(5);
});

describe('a phone hears at its next sync, at a replica that did not write it,', () => {
  test('of what its member did, and nobody else does', async () => {
    const [hers, his] = [await phone(ana), await phone(ben)];
    expect([await hers.next(), await his.next()]).toEqual([[], []]);
    const id = await deposit(ana);
    expect(await hers.next()).toEqual([['transaction', id]]);
    expect(await his.next()).toEqual([]);
    const { data } = await app.member(createTicket, {
      token: ben,
      body: { subject: 'Help', description: 'Please' },
    });
    expect([await hers.next(), await his.next()]).toEqual([[], [['ticket', data.ticket._id]]]);
    const { _id } = await publish(app, admin);
    expect([await hers.next(), await his.next()]).toEqual([[['pick', _id]], [['pick', _id]]]);
  });

  test('of a change that was committed long after it was made, though others were committed in between', async () => {
    const hers = await phone(ana);
    const member = await idOf(ana);
    const id = await owner.begin(async (tx) => {
      const [row] = await tx<{ id: string }[]>`
        insert into deposits (id, user_id, amount, payment_method, reference, created_at, updated_at)
        values (gen_random_uuid(), ${member}, 100, 'paypal', 'DEP-LATE', now(), now()) returning id`;
      const ask = async () => (await replica.member(sync, { token: ben })).status;
      for (let count = 0; count < 3; count += 1) {
        await deposit(ben);
        expect(await ask()).toBe(200);
      }
      return row?.id;
    });
    expect(await hers.next()).toEqual([['transaction', id]]);
  });

  test('of changes without a notification, and of more than one look goes through', async () => {
    const [hers, his] = [await phone(ana), await phone(ben)];
    const member = await idOf(ana);
    const inserted = await owner`
      insert into deposits (id, user_id, amount, payment_method, reference, created_at, updated_at)
      select gen_random_uuid(), ${member}, 100, 'paypal', 'DEP-' || n, now(), now() from generate_series(1, 1500) n
      returning id`;
    expect(await his.next()).toEqual([]);
    expect(new Set((await hers.next()).map(([, id]) => id))).toEqual(
      new Set(inserted.map(({ id }) => id as string)),
    );
    expect([await hers.next(), await his.next()]).toEqual([[], []]);
  });

  test('of the one change before a thousand of another member, which is all that one look goes through', async () => {
    const [hers, his] = [await phone(ana), await phone(ben)];
    const member = await idOf(ana);
    const id = await deposit(ben);
    await owner`
      insert into deposits (id, user_id, amount, payment_method, reference, created_at, updated_at)
      select gen_random_uuid(), ${member}, 100, 'paypal', 'NEXT-' || n, now(), now() from generate_series(1, 1000) n`;
    expect(await hers.next()).toHaveLength(1000);
    expect(await his.next()).toEqual([['transaction', id]]);
  });
});

test('a process that just started tells what is new since a cursor of another', async () => {
  const hers = syncReader(app, ana);
  const { cursor } = await hers.pass(undefined);
  const { _id: id } = await publish(app, admin);
  const started = syncReader(await testApp(app), ana);
  expect((await started.pass(cursor)).changes.map((change) => change.id)).toEqual([id]);
});

test('a process that just started knows by one look who has nothing new, after many changes of others too', async () => {
  const [member, other] = [await idOf(ana), await idOf(ben)];
  const depositsOf = (userId: string, reference: string, count: number) => owner`
    insert into deposits (id, user_id, amount, payment_method, reference, created_at, updated_at)
    select gen_random_uuid(), ${userId}, 100, 'paypal', ${reference} || n, now(), now()
    from generate_series(1, ${count}::int) n returning pg_current_xact_id()::text as xid`;
  const [many] = await depositsOf(other, 'MANY-', 1500);
  // An older transaction of another test's database may still be open.
  await expect
    .poll(async () => BigInt((await currentSnapshot(owner)).xmin) > BigInt(many?.['xid'] as string))
    .toBe(true);
  const { xmin } = await currentSnapshot(owner);
  await depositsOf(other, 'LAST-', 1);
  const { sql, count } = counted(app.deps.sql);
  const head = createSyncHead(sql, syncSources(sql));
  const [hers, his, before] = await Promise.all([
    head.look(member, xmin),
    head.look(other, xmin),
    head.look(member, '3'),
  ]);
  expect([hers?.isQuiet, his?.isQuiet, before, count.statements]).toEqual([true, false, null, 1]);
});

test('a look costs the same among twenty times as many rows', async () => {
  const insertSome = (count: number) => owner`
    insert into deposits (id, user_id, amount, payment_method, reference, created_at, updated_at)
    select gen_random_uuid(), u.id, 100, 'paypal', 'MANY-' || gen_random_uuid(), now(), now()
    from generate_series(1, ${count}::int) n, users u where u.email = 'ana@example.com'`;
  /** Their triggers take their time: a few at a time, each within that of a statement. */
  async function insert(count: number): Promise<void> {
    for (let first = 0; first < count; first += 1000) await insertSome(1000);
  }
  async function cost() {
    await owner`analyze`;
    const { xmin } = await currentSnapshot(owner);
    return costOf(app.deps.sql, (sql) => readChanges(sql, xmin, syncSources(sql)));
  }
  await insertPicks(owner, 1000);
  await insert(1000);
  const before = await cost();
  await insertPicks(owner, 19_000);
  await insert(19_000);
  const after = await cost();
  expect(after.rows, JSON.stringify({ before, after })).toBeLessThan(before.rows + 20);
  // An index may be a level deeper by then; reading the rows themselves would take twenty times as many blocks.
  expect(after.blocks, JSON.stringify({ before, after })).toBeLessThan(before.blocks * 2);
});
