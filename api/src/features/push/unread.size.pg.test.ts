// @module-tag full
import { currentUser } from '@picks/contract/sign-in';
import { UNREAD } from '@picks/contract/unread';
import { beforeAll, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newMember, publish } from '#test/people.ts';
import { costOf } from '#test/plans.ts';
import { addDevice } from '#test/push-devices.ts';
import { listDueDeliveries } from './fan-out.queries.ts';
import { markRead } from './unread.queries.ts';
import { readUnreadChanges } from './unread.sync.queries.ts';

/**
 * What all others have, and what a member may have who opens nothing for two weeks of 24 picks; beside each unread mark are
 * ten that were read.
 */
const [OTHERS, OWN] = [40_000, UNREAD.days * 24];

const app = await testApp();
const { sql } = app.deps;
const admin = await newAdmin(app);
const token = await newMember(app, 'ana@example.com', { plan: 'gold' });
const userId = (await app.member(currentUser, { token })).data.user._id;
await newMember(app, 'other@example.com');
await addDevice(app, token, 'phone');
await app.owner`
  insert into unread_marks (id, user_id, kind, told_at, read_at)
  select gen_random_uuid(), u.id, 'pick', ${NOON}, case when n % 11 <> 0 then ${NOON}::timestamptz end
  from users u, generate_series(1, case u.email when 'ana@example.com' then ${OWN}::int * 11 when 'other@example.com' then ${OTHERS}::int else 0 end) n`;
const { _id: pick } = await publish(app, admin, 'gold');
await app.runJobs();
async function isSeenByAll(): Promise<boolean> {
  await app.owner`vacuum analyze unread_marks`;
  const [table] = await app.owner<[{ isSeen: boolean }]>`
    select relallvisible = relpages as "isSeen" from pg_class where oid = 'unread_marks'::regclass`;
  return table.isSeen;
}

// A transaction from before holds it up for a moment: rows that some may not see are looked up in the table as well.
beforeAll(async () => {
  while (!(await isSeenByAll()));
});

test("a push counts its member's own unread marks, none that were read, and nobody else's", async () => {
  const [send] = await sql<{ id: string }[]>`select id from push_sends where pick_id = ${pick}`;
  await sql`update push_deliveries set status = 'pending', next_attempt_at = ${NOON}`;
  let due: Awaited<ReturnType<typeof listDueDeliveries>> = [];
  const { rows } = await costOf(sql, async (explained) => {
    due = await listDueDeliveries(explained, send?.id ?? '', 0, NOON);
  });
  expect(due).toMatchObject([{ rev: 1, unread: { total: OWN + 1, picks: OWN + 1 } }]);
  expect(rows).toBeLessThan(2 * OWN);
});

test("what has changed is found by its change, and what is read among its member's own", async () => {
  const [last] = await sql<
    { xid: string }[]
  >`select changed_xid::text as xid from unread_marks where id = ${pick}`;
  const since = { since: last?.xid ?? '', after: null, limit: 200 };
  const changes = await costOf(sql, async (explained) => {
    expect(await readUnreadChanges(explained, userId, since, NOON)).toHaveLength(1);
  });
  expect(changes.rows).toBeLessThan(10);
  const reading = await costOf(sql, (explained) =>
    markRead(explained, { userId, sessionId: userId, reads: [{ id: pick, rev: 1 }] }, NOON),
  );
  expect(reading.rows).toBeLessThan(2 * OWN);
});
