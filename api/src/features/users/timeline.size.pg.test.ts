// @module-tag full
import { currentUser } from '@picks/contract/sign-in';
import { type TimelineKind, timelineKinds } from '@picks/contract/timeline.admin';
import { beforeAll, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';
import { costOf } from '#test/plans.ts';
import type { TimelineCursor } from './timeline.cursor.ts';
import { listTimeline } from './timeline.queries.ts';

/** Entries of the member in each table; a page. */
const [EACH, PAGE] = [20_000, 21];

const app = await testApp();
const email = 'ana@example.com';
let userId = '';

beforeAll(async () => {
  const { owner } = app;
  await newAdmin(app);
  const token = await newMember(app, email);
  await newMember(app, 'other@example.com');
  userId = (await app.member(currentUser, { token })).data.user._id;
  for (const table of ['mails', 'push_sends', 'deposits'])
    await owner`alter table ${owner(table)} disable trigger user`;
  const rows = owner`users u, generate_series(1, case u.email when ${email} then ${EACH}::int else 1000 end) n where u.role = 'user'`;
  const at = owner`${NOON}::timestamptz - n * interval '7 minutes'`;
  await owner`
    insert into sessions (id, user_id, audience, label, ip, created_at, last_seen_at, reauthenticated_at, expires_at, ended_at)
    select gen_random_uuid(), u.id, 'member', 'Chrome', '', ${at}, ${at}, ${at}, ${at}, ${at} from ${rows}`;
  await owner`
    insert into mails (id, to_address, subject, status, created_at)
    select gen_random_uuid(), u.email, 'Hello', 'sent', ${at} from ${rows}`;
  await owner`
    insert into push_sends (id, kind, user_id, created_at, expires_at, title, body, path)
    select gen_random_uuid(), 'notice', u.id, ${at}, ${at}, 'Support replied', '', '/' from ${rows}`;
  await owner`
    insert into audit_entries (at, action, target_type, target_id, ip, request_id)
    select ${at}, case when n % 2 = 0 then 'sign_in.succeeded' else 'profile.saved' end, 'user', u.id::text, '', '' from ${rows}`;
  await owner`
    insert into deposits (id, user_id, amount, payment_method, reference, created_at, updated_at)
    select gen_random_uuid(), u.id, 5000, 'paypal', 'DEP-' || u.id || n, ${at}, ${at} from ${rows}`;
  await owner`
    insert into user_notes (id, user_id, author_id, note, created_at)
    select gen_random_uuid(), u.id, u.id, 'Called', ${at} from ${rows}`;
  await owner`vacuum analyze`;
});

const read = async (kind: TimelineKind | undefined, before: TimelineCursor | null) => {
  let rows: Awaited<ReturnType<typeof listTimeline>> = [];
  const cost = await costOf(app.deps.sql, async (explained) => {
    rows = await listTimeline(explained, { userId, email, kind, before, limit: PAGE });
  });
  return { rows, cost };
};
const deep = {
  at: new Date(NOON.getTime() - 60 * 86_400_000).toISOString(),
  rank: 0,
  id: crypto.randomUUID(),
};

test.each([
  ['first', null],
  ['deep', deep],
])('of a member with 100,000 entries the %s page is read from the ends of the indexes', async (_, before) => {
  const { rows, cost } = await read(undefined, before);
  expect(rows).toHaveLength(PAGE);
  expect(cost.rows).toBeLessThan(400);
  expect(cost.blocks).toBeLessThan(400);
});

test.each(timelineKinds)('and so is one of the kind %s alone', async (kind) => {
  const { cost } = await read(kind, deep);
  expect(cost.rows).toBeLessThan(300);
  expect(cost.blocks).toBeLessThan(300);
});
