// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Sql } from '#src/database/client.ts';
import { listSubscriptions } from '#src/features/subscriptions/subscriptions.admin.queries.ts';
import { listTransactions } from '#src/features/transactions/transactions.admin.queries.ts';
import { listUserRows } from '#src/features/users/users.admin.queries.ts';
import { NOON, testApp } from '#test/app.ts';
import { newMember } from '#test/people.ts';
import { rowsRead } from '#test/rows-read.ts';
import { keepDay, nextOpenDay, readDays } from './trends.queries.ts';

const MEMBERS = 20_000;
const DAYS = 365;

const app = await testApp();
const { owner } = app;
const reader = connect(app.target, { max: 1 });
afterAll(() => reader.end());

/** Every member joined, paid in and bought within a year, and a fifth left after a month. */
async function grow(): Promise<void> {
  await owner.unsafe('set session_replication_role = replica');
  await owner.unsafe(`
    insert into users (id, email, first_name, referral_code, email_verified_at, created_at, updated_at)
    select gen_random_uuid(), 'member' || n || '@example.com', 'Member', 'CODE' || n, at, at, at
    from generate_series(1, ${MEMBERS}) n, lateral (select timestamptz '2026-11-18T12:00Z' - (n % ${DAYS}) * interval '1 day' as at) joined;
    insert into money.account (owner, kind) select id, 'member' from users on conflict do nothing;
    insert into deposits (id, user_id, amount, payment_method, status, reference, created_at, updated_at)
    select gen_random_uuid(), id, 5000, 'paypal', 'completed', 'DEP-' || referral_code, created_at, created_at from users;
    insert into subscriptions (id, user_id, plan_id, status, auto_renew, period_end, created_at, ended_at, updated_at, access_level)
    select gen_random_uuid(), u.id, (select min(id::text)::uuid from plans), case when has_left then 'ended' else 'active' end, false,
      u.created_at + interval '30 days', u.created_at, case when has_left then u.created_at + interval '30 days' end, u.created_at, 'premium'
    from users u, lateral (select hashtext(u.referral_code) % 5 = 0 as has_left) fate;
    insert into subscription_charges (id, subscription_id, user_id, plan_id, amount, reference, description, starts_at, ends_at, created_at, updated_at)
    select gen_random_uuid(), s.id, s.user_id, s.plan_id, 2900, 'SUB-' || s.id, 'Starter', s.created_at, s.period_end, s.created_at, s.created_at
    from subscriptions s;
    insert into money.journal (kind, ref, at) select 'deposit', id, created_at from deposits;
    insert into money.journal (kind, ref, at) select 'subscription', id, created_at from subscription_charges;
    insert into money.entry (journal, account, amount)
    select j.id, a.id, case when j.kind = 'deposit' then -5000 else 2900 end
    from money.journal j join money.account a on a.kind = case when j.kind = 'deposit' then 'external' else 'revenue' end;`);
  await owner.unsafe('set session_replication_role = origin');
  await owner.unsafe('vacuum analyze');
}

beforeAll(async () => {
  await newMember(app, 'first@example.com');
  await grow();
}, 300_000);

test('keeping a day reads each member a few times, and a year of days is read at once', async () => {
  expect(await nextOpenDay(reader, NOON)).toBe('2025-11-19');
  const kept = await rowsRead(reader, async (sql) => {
    await keepDay(sql, '2026-11-01');
    return readDays(sql, 2 * DAYS);
  });
  const [day] = kept.answer;
  expect(day?.newMembers).toBeGreaterThan(MEMBERS / DAYS / 2);
  expect(day?.subscribers).toBeGreaterThan(MEMBERS * 0.7);
  expect(kept.rows).toBeLessThan(7 * MEMBERS);
});

const month = { from: '2026-10-01', to: '2026-10-31' };
const page = { page: 1, limit: 20 };

test.each<[string, (sql: Sql) => Promise<{ total: number }>]>([
  ['what was booked in a month', (sql) => listTransactions(sql, { ...month, type: 'deposit' }, page)],
  ['who joined in a month', (sql) => listUserRows(sql, month, { ...page, sort: '-createdAt' }, NOON)],
  ['who left in a month', (sql) => listSubscriptions(sql, { ...month }, page)],
  ['whose plan ran on a day', (sql) => listSubscriptions(sql, { openOn: month.to }, page)],
])('%s is listed and counted by reading each member a few times', async (_, call) => {
  const { answer, rows } = await rowsRead(reader, call);
  expect(answer.total).toBeGreaterThan(MEMBERS / 100);
  expect(rows).toBeLessThan(3 * MEMBERS);
});
