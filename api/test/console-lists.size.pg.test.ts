import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Sql } from '#src/database/client.ts';
import { listEntries } from '#src/features/audit/audit.admin.queries.ts';
import { listDepositRequests } from '#src/features/deposits/deposits.queries.ts';
import { listAllTickets } from '#src/features/support/support.admin.queries.ts';
import { listUserRows } from '#src/features/users/users.admin.queries.ts';
import { listWithdrawalRequestRows } from '#src/features/withdrawals/withdrawals.queries.ts';
import { NOON, testApp } from './app.ts';
import { newMember } from './people.ts';

const FEW = 1000;
const MANY = 20_000;
/** The seventh record that there is an audit row of. */
const RECORD = '8f14e45f-ceea-167a-5a36-dedd4bea2543';

const app = await testApp();
const { owner } = app;
const reader = connect(app.target, { max: 1 });
afterAll(() => reader.end());

const page = { page: 1, limit: 20 };
const lists: Record<string, (sql: Sql) => Promise<unknown>> = {
  deposits: (sql) => listDepositRequests(sql, {}, page),
  'completed deposits': (sql) => listDepositRequests(sql, { status: 'completed' }, page),
  'withdrawal requests': (sql) => listWithdrawalRequestRows(sql, {}, page),
  'withdrawals to pay': (sql) => listWithdrawalRequestRows(sql, { status: 'unpaid' }, page),
  tickets: (sql) => listAllTickets(sql, {}, page, NOON),
  'refunded deposits': (sql) => listDepositRequests(sql, { status: 'refunded' }, page),
  users: (sql) => listUserRows(sql, {}, { ...page, sort: '-createdAt' }, NOON),
  'what was done to one record': (sql) => listEntries(sql, { target: RECORD }, page),
};

/** Rows of tables that the connection read so far; what an index alone answers is none. */
async function rowsSoFar(): Promise<number> {
  const [read] = await reader<[{ rows: number }]>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`;
  return read.rows;
}

async function rowsRead(call: (sql: Sql) => Promise<unknown>): Promise<number> {
  await reader`begin`;
  const before = await rowsSoFar();
  await call(reader);
  const after = await rowsSoFar();
  await reader`rollback`;
  return after - before;
}

async function growTo(total: number): Promise<void> {
  await owner.unsafe('set session_replication_role = replica');
  for (const [name, prefix] of [
    ['deposits', 'DEP'],
    ['withdrawals', 'WDR'],
  ] as const)
    await owner.unsafe(`
      insert into ${name} (id, user_id, amount, ${name === 'deposits' ? 'payment_method' : 'fee, method, details'}, status, reference, created_at, updated_at)
      select gen_random_uuid(), u.id, 5000, ${name === 'deposits' ? "'paypal'" : "0, 'paypal', '{}'"},
        case when n <= 10 then 'pending' else 'completed' end, '${prefix}-' || n, now() - n * interval '1 minute', now()
      from generate_series((select count(*) from ${name}) + 1, ${total}) n, users u where u.email = 'owner@example.com'`);
  await owner.unsafe(`
    insert into tickets (id, user_id, subject, description, category, priority, status, due_at, created_at, updated_at)
    select gen_random_uuid(), u.id, 'Subject', 'Description', 'general', 'medium',
      case when n <= 10 then 'open' else 'closed' end, now(), now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series((select count(*) from tickets) + 1, ${total}) n, users u where u.email = 'owner@example.com'`);
  await owner.unsafe(`
    insert into audit_entries (at, action, target_type, target_id, ip, request_id)
    select now() - n * interval '1 minute', 'user.edited', 'user', md5(n::text)::uuid::text, '', ''
    from generate_series((select count(*) from audit_entries) + 1, ${total}) n`);
  await owner.unsafe('set session_replication_role = origin');
  // A transaction that is open elsewhere keeps pages from being known as seen by all.
  for (let isKnown = false; !isKnown;) {
    await owner.unsafe('vacuum analyze');
    const behind = await owner`
      select from pg_class where relname in ('deposits', 'withdrawals', 'tickets') and relallvisible < relpages`;
    isKnown = behind.length === 0;
  }
}

const few: Record<string, number> = {};
const many: Record<string, number> = {};
beforeAll(async () => {
  await newMember(app, 'owner@example.com');
  for (const [total, found] of [
    [FEW, few],
    [MANY, many],
  ] as const) {
    await growTo(total);
    for (const [name, call] of Object.entries(lists)) found[name] = await rowsRead(call);
  }
});

test.each(Object.keys(lists))('the first page of %s reads no more rows of 20,000 than of 1,000', (name) => {
  expect(few[name]).toBeLessThan(150);
  expect(many[name]).toBeLessThanOrEqual(few[name] ?? 0);
});
