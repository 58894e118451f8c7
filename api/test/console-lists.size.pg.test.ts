// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Sql } from '#src/database/client.ts';
import { listEntries } from '#src/features/audit/audit.admin.queries.ts';
import { listDepositRequests } from '#src/features/deposits/deposits.queries.ts';
import { listAllTickets } from '#src/features/support/support.admin.queries.ts';
import { listUserRows } from '#src/features/users/users.admin.queries.ts';
import { listWithdrawalRequestRows } from '#src/features/withdrawals/withdrawals.queries.ts';
import { NOON, testApp } from './app.ts';
import { newMember } from './people.ts';
import { rowsRead } from './rows-read.ts';

const MANY = 20_000;
/** Rows that a page, its counts and who they are of may take; a table that is read whole takes MANY. */
const MOST = 1000;
/** The seventh record that there is an audit row of. */
const RECORD = '8f14e45f-ceea-167a-5a36-dedd4bea2543';

const app = await testApp();
const { owner } = app;
const reader = connect(app.target, { max: 1 });
afterAll(() => reader.end());

const page = { page: 1, limit: 20 };
const viewing = { viewer: null, at: NOON, rules: { fourEyesFrom: 100_00, newPayeeHours: 24 } };
const lists: Record<string, (sql: Sql) => Promise<unknown>> = {
  deposits: (sql) => listDepositRequests(sql, {}, page),
  'completed deposits': (sql) => listDepositRequests(sql, { status: 'completed' }, page),
  'withdrawal requests': (sql) => listWithdrawalRequestRows(sql, {}, page, viewing),
  'withdrawals to pay': (sql) => listWithdrawalRequestRows(sql, { status: 'unpaid' }, page, viewing),
  tickets: (sql) => listAllTickets(sql, {}, page, NOON),
  'tickets waiting for us': (sql) => listAllTickets(sql, { status: 'waiting' }, page, NOON),
  'overdue tickets': (sql) => listAllTickets(sql, { status: 'overdue' }, page, NOON),
  'tickets in progress': (sql) => listAllTickets(sql, { status: 'in_progress' }, page, NOON),
  'closed tickets': (sql) => listAllTickets(sql, { status: 'closed' }, page, NOON),
  'refunded deposits': (sql) => listDepositRequests(sql, { status: 'refunded' }, page),
  users: (sql) => listUserRows(sql, {}, { ...page, sort: '-createdAt' }, NOON),
  'users of a name': (sql) => listUserRows(sql, { search: 'odette' }, { ...page, sort: '-createdAt' }, NOON),
  'deposits of a name': (sql) => listDepositRequests(sql, { search: 'lam odette' }, page),
  'the deposit of a reference': (sql) => listDepositRequests(sql, { search: 'dep-77x' }, page),
  'withdrawals of an email': (sql) => listWithdrawalRequestRows(sql, { search: 'odette@' }, page, viewing),
  'the withdrawal of a reference': (sql) => listWithdrawalRequestRows(sql, { search: '77x' }, page, viewing),
  'tickets of a subject': (sql) => listAllTickets(sql, { search: 'flickering' }, page, NOON),
  'open tickets of a name': (sql) =>
    listAllTickets(sql, { status: 'open', search: 'lam odette' }, page, NOON),
  'the ticket of a number': (sql) => listAllTickets(sql, { search: 'tck-1077' }, page, NOON),
  'what was done to one record': (sql) => listEntries(sql, { target: RECORD }, page),
};

async function growTo(total: number): Promise<void> {
  await owner.unsafe('set session_replication_role = replica');
  await owner.unsafe(`
    insert into users (id, email, first_name, referral_code, created_at, updated_at)
    select gen_random_uuid(), 'member' || n || '@example.com', 'Member', 'CODE' || n, now() - n * interval '1 minute', now()
    from generate_series((select count(*) from users) + 1, ${total}) n`);
  for (const [name, prefix] of [
    ['deposits', 'DEP'],
    ['withdrawals', 'WDR'],
  ] as const)
    await owner.unsafe(`
      insert into ${name} (id, user_id, amount, ${name === 'deposits' ? 'payment_method' : 'fee, method, details'}, status, reference, created_at, updated_at)
      select gen_random_uuid(), u.id, 5000, ${name === 'deposits' ? "'paypal'" : "0, 'paypal', '{}'"},
        case when n <= 10 then 'pending' else 'completed' end, '${prefix}-' || n || case n when 77 then 'X' else '' end, now() - n * interval '1 minute', now()
      from generate_series((select count(*) from ${name}) + 1, ${total}) n
        join users u on u.email = case when n = 77 then 'odette@example.org' else 'member' || greatest(n, 9) || '@example.com' end`);
  await owner.unsafe(`
    insert into tickets (id, user_id, subject, description, category, priority, status, due_at, waiting_since, created_at, updated_at)
    select gen_random_uuid(), u.id, case n when 77 then 'A flickering screen' else 'Subject' end, 'Description', 'general', 'medium',
      case when n <= 10 then 'open' when n <= 100 then 'in_progress' else 'closed' end, case when n <= 5 then '2026-11-17' else now() end,
      case when n <= 10 then now() end, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series((select count(*) from tickets) + 1, ${total}) n
      join users u on u.email = case when n in (7, 8) then 'odette@example.org' else 'member' || greatest(n, 9) || '@example.com' end`);
  await owner.unsafe(`
    insert into audit_entries (at, action, target_type, target_id, ip, request_id)
    select now() - n * interval '1 minute', 'user.edited', 'user', md5(n::text)::uuid::text, '', ''
    from generate_series((select count(*) from audit_entries) + 1, ${total}) n`);
  await owner.unsafe('set session_replication_role = origin');
  // A transaction that is open elsewhere keeps pages from being known as seen by all; new pages at the end never are.
  for (let isKnown = false; !isKnown;) {
    await owner.unsafe('vacuum analyze');
    const behind = await owner`
      select from pg_class where relname in ('deposits', 'withdrawals', 'tickets', 'users') and relallvisible < relpages * 0.9`;
    isKnown = behind.length === 0;
  }
}

const read: Record<string, number> = {};
beforeAll(async () => {
  await newMember(app, 'owner@example.com');
  await newMember(app, 'odette@example.org');
  await owner`update users set first_name = 'Ödette', last_name = 'Łambert' where email = 'odette@example.org'`;
  await growTo(MANY);
  for (const [name, call] of Object.entries(lists)) read[name] = (await rowsRead(reader, call)).rows;
});

test.each(Object.keys(lists))('the first page of %s reads a few of 20,000 rows', (name) => {
  expect(read[name]).toBeLessThan(MOST);
});

test.each([
  ['odette lambert', 1],
  ['bert OD', 1],
  ['dep-77x odette', 1],
  ['dep-78 odette', 0],
  ['dep-78x', 0],
  ['%', 0],
])('deposits found by %s: %d', async (search, found) => {
  expect((await listDepositRequests(reader, { search }, page)).total).toBe(found);
});

test.each([
  ['flickering', 1],
  ['SCREEN flick', 1],
  ['odette', 2],
  ['lambert subject', 2],
  ['odette flickering', 0],
  ['%', 0],
])('tickets found by %s: %d', async (search, found) => {
  expect((await listAllTickets(reader, { search }, page, NOON)).total).toBe(found);
});

test('a ticket is found by its number, and by a part of it', async () => {
  const [{ number }] = await owner<
    [{ number: number }]
  >`select number from tickets where subject like 'A flick%'`;
  const found = async (search: string) => {
    const { tickets } = await listAllTickets(reader, { search }, { page: 1, limit: 100 }, NOON);
    return tickets.map(({ subject }) => subject);
  };
  expect(await found(`tck-${number}`)).toContain('A flickering screen');
  expect(await found(`TCK-${number} screen`)).toEqual(['A flickering screen']);
});
