// @module-tag full
import type { MoneyFilters } from '@picks/contract/money-filters.admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Sql } from '#src/database/client.ts';
import { searchWords } from '#src/database/search.ts';
import { listEveryAnnouncement } from '#src/features/announcements/announcements.admin.queries.ts';
import { listAllInquiries } from '#src/features/inquiries/inquiries.admin.queries.ts';
import { listMails } from '#src/features/mail/outbox.admin.queries.ts';
import { listEarnings } from '#src/features/referrals/referrals.admin.queries.ts';
import { listDepositRequests } from '#src/features/deposits/deposits.queries.ts';
import { findDeposits } from '#src/features/deposits/deposits.search.queries.ts';
import { findPicks } from '#src/features/picks/picks.search.queries.ts';
import { findTickets } from '#src/features/support/support.search.queries.ts';
import { listSubscriptions } from '#src/features/subscriptions/subscriptions.admin.queries.ts';
import { listTransactions } from '#src/features/transactions/transactions.admin.queries.ts';
import { findUsers } from '#src/features/users/users.search.queries.ts';
import { listWithdrawalRequestRows } from '#src/features/withdrawals/withdrawals.queries.ts';
import { findWithdrawals } from '#src/features/withdrawals/withdrawals.search.queries.ts';
import { NOON, testApp } from './app.ts';
import { newMember } from './people.ts';
import { rowsRead } from './rows-read.ts';

const MANY = 20_000;
/** Rows that a page, its counts and who they are of may take; a table that is read whole takes MANY. */
const MOST = 1000;

const app = await testApp();
const { owner } = app;
const reader = connect(app.target, { max: 1 });
afterAll(() => reader.end());

const page = { page: 1, limit: 20 };
const viewing = { viewer: null, at: NOON, rules: { fourEyesFrom: 100_00, newPayeeHours: 24 } };
const deep = { page: 800, limit: 20 };

type Found = Promise<{ total: number }>;
const transactions = (sql: Sql, search?: string): Found => listTransactions(sql, { search }, page);

const subscriptions = (sql: Sql, search?: string): Found => listSubscriptions(sql, { search }, page);
const referrals = (sql: Sql, search?: string): Found =>
  listEarnings(sql, { day: NOON, accruedUntil: NOON }, { search }, page);
const inquiries = (sql: Sql, search?: string): Found => listAllInquiries(sql, { search }, page);
const mails = (sql: Sql, search?: string): Found => listMails(sql, search, page);
const announcements = (sql: Sql, search?: string): Found => listEveryAnnouncement(sql, { search }, page);

const finders = [findUsers, findTickets, findPicks, findDeposits, findWithdrawals];
/** The search over everything: what it finds of each kind. */
async function everything(sql: Sql, search: string): Found {
  const words = searchWords(search) ?? [];
  let total = 0;
  for (const find of finders) total += (await find(sql, words, 5)).length;
  return { total };
}

const lists: Record<string, (sql: Sql) => Found> = {
  transactions,
  'completed transactions': (sql) => listTransactions(sql, { status: 'completed' }, page),
  'refunded transactions': (sql) => listTransactions(sql, { status: 'refunded' }, page),
  'transactions of subscriptions': (sql) => listTransactions(sql, { type: 'subscription' }, page),
  'transactions of a name': (sql) => transactions(sql, 'lam odette'),
  'the transaction of a reference': (sql) => transactions(sql, 'sub-77x'),
  'transactions of a description': (sql) => transactions(sql, 'goodwill'),
  'transactions of a method': (sql) => transactions(sql, 'western'),
  subscriptions,
  'active subscriptions': (sql) => listSubscriptions(sql, { status: 'active' }, page),
  'refunds that are asked for': (sql) => listSubscriptions(sql, { refundRequested: '1' }, page),
  'page 800 of the subscriptions': (sql) => listSubscriptions(sql, {}, deep),
  'subscriptions of a name': (sql) => subscriptions(sql, 'lam odette'),
  'subscriptions of a plan': (sql) => subscriptions(sql, 'mammoth'),
  referrals,
  'paid referrals': (sql) => listEarnings(sql, { day: NOON, accruedUntil: NOON }, { status: 'paid' }, page),
  'page 800 of the referrals': (sql) => listEarnings(sql, { day: NOON, accruedUntil: NOON }, {}, deep),
  'referrals of a name': (sql) => referrals(sql, 'lam odette'),
  'the referral of a reference': (sql) => referrals(sql, 'ref-77x'),
  inquiries,
  'closed inquiries': (sql) => listAllInquiries(sql, { status: 'closed', type: 'other' }, page),
  'page 800 of the inquiries': (sql) => listAllInquiries(sql, {}, deep),
  'inquiries of a name': (sql) => inquiries(sql, 'lam odette'),
  'inquiries of a message': (sql) => inquiries(sql, 'zebra'),
  mails,
  'mails to an address': (sql) => mails(sql, 'odette@'),
  'mails of a subject': (sql) => mails(sql, 'zebra'),
  'mails of two letters': (sql) => mails(sql, 'ze'),
  'page 800 of the mails': (sql) => listMails(sql, undefined, deep),
  announcements,
  'live announcements': (sql) => listEveryAnnouncement(sql, { state: 'live' }, page),
  'scheduled announcements': (sql) => listEveryAnnouncement(sql, { state: 'scheduled' }, page),
  'expired announcements': (sql) => listEveryAnnouncement(sql, { state: 'expired' }, page),
  'announcements of a message': (sql) => announcements(sql, 'zebra'),
  'everything of a name': (sql) => everything(sql, 'lam odette'),
  'everything of a reference': (sql) => everything(sql, 'wdr-77x'),
};

const MINUTES_OF_A_DAY = 24 * 60;

/** What a money list has of one day: every table has a row a minute. */
const ofDay: Record<string, (sql: Sql, day: MoneyFilters) => Found> = {
  deposits: (sql, day) => listDepositRequests(sql, day, page),
  'completed deposits': (sql, day) => listDepositRequests(sql, { ...day, status: 'completed' }, page),
  withdrawals: (sql, day) => listWithdrawalRequestRows(sql, day, page, viewing),
  'transactions of subscriptions': (sql, day) =>
    listTransactions(sql, { ...day, type: 'subscription' }, page),
  subscriptions: (sql, day) => listSubscriptions(sql, day, page),
  referrals: (sql, day) => listEarnings(sql, { day: NOON, accruedUntil: NOON }, day, page),
};

/** The same id for the same row, so that answers can be compared. */
const idOf = (table: string) => `md5('${table}' || n)::uuid`;
const agoOf = "now() - n * interval '1 minute'";
const rowsTo = (total: number) => `generate_series(1, ${total}) n
  join users u on u.email = case when n in (77, 78) then 'odette@example.org' else 'member' || n || '@example.com' end`;

async function insertMoney(total: number): Promise<void> {
  const reference = (prefix: string) => `'${prefix}-' || n || case n when 77 then 'X' else '' end`;
  const steps = `case when n <= 10 then 'pending' when n = 77 then 'refunded' else 'completed' end`;
  await owner.unsafe(`
    insert into deposits (id, user_id, amount, payment_method, description, status, reference, created_at, updated_at)
    select ${idOf('deposits')}, u.id, 5000, case when n = 77 then 'western_union' else 'paypal' end,
      case n when 78 then 'Goódwill 100%' else '' end, ${steps}, ${reference('DEP')}, ${agoOf}, now() from ${rowsTo(total)};
    insert into withdrawals (id, user_id, amount, fee, method, details, status, reference, created_at, updated_at)
    select ${idOf('withdrawals')}, u.id, 5000, 0, 'paypal', '{}', ${steps.replace('refunded', 'failed')}, ${reference('WDR')}, ${agoOf}, now() from ${rowsTo(total)};
    insert into subscriptions (id, user_id, plan_id, status, auto_renew, period_end, created_at, updated_at, access_level,
      refund_requested_at, ended_at, next_try_at)
    select ${idOf('subscriptions')}, u.id, (select id from plans where (name = 'Mâmmoth') = (n = 80) order by name limit 1),
      case when n = 5 then 'grace' when n <= 100 then 'active' else 'ended' end, true, now(), ${agoOf}, now(), 'premium',
      case when n <= 3 then now() end, case when n > 100 then now() end, case n when 5 then now() end
    from ${rowsTo(total)} where n <> 78;
    insert into subscription_charges (id, subscription_id, user_id, plan_id, amount, reference, description, starts_at, ends_at, created_at, updated_at)
    select ${idOf('charges')}, s.id, s.user_id, s.plan_id, 7900, ${reference('SUB')}, 'A month of it', ${agoOf}, now(), ${agoOf}, now()
    from generate_series(1, ${total}) n join subscriptions s on s.id = ${idOf('subscriptions')};
    insert into referral_payouts (id, user_id, period, amount, reference, description, created_at, updated_at)
    select ${idOf('payouts')}, u.id, date '2026-10-01' - n * interval '1 month', 100, ${reference('PAY')}, 'Referrals of a month', ${agoOf}, now()
    from ${rowsTo(500)};
    insert into referral_earnings (id, user_id, referred_id, source, source_id, base, percent, amount, status, cancelled_for, approved_at, payout_id, reference, created_at, updated_at)
    select ${idOf('earnings')}, u.id, r.id, 'deposit', ${idOf('sources')}, 5000, 10, 50000,
      case when n <= 10 then 'pending' when n = 77 then 'cancelled' else 'paid' end, case n when 77 then 'operator' end, now(),
      case when n > 10 and n <> 77 then ${idOf('payouts').replace('|| n', '|| (1 + n % 500)')} end, ${reference('REF')}, ${agoOf}, now()
    from ${rowsTo(total)} join users r on r.email = case n when 79 then 'odette@example.org' else 'member' || 20 + n % 1000 || '@example.com' end`);
}

async function insertWords(total: number): Promise<void> {
  const message = `case n when 79 then 'About a Zébra_100%' else 'Nothing new ' || n end`;
  const rows = `from generate_series(1, ${total}) n`;
  await owner.unsafe(`
    insert into inquiries (id, first_name, last_name, email, type, subject, message, status, created_at, updated_at)
    select ${idOf('inquiries')}, case n when 77 then 'Ödette' else 'Some' end, case n when 77 then 'Łambert' else 'One' end,
      'visitor' || n || '@example.com', 'other', 'A question', ${message}, 'closed', ${agoOf}, now() ${rows};
    insert into mails (id, to_address, subject, status, created_at)
    select ${idOf('mails')}, case n when 77 then 'odette@example.org' else 'member' || n || '@example.com' end, ${message}, 'sent', ${agoOf} ${rows};
    insert into announcements (id, title, message, type, priority, audience, is_scheduled, is_expired, expires_at, created_at, updated_at)
    select ${idOf('announcements')}, 'News', ${message}, 'info', 'low', 'all', n <= 10, n % 2 = 0 and n > 10, now(), ${agoOf}, now() ${rows}`);
}

async function settle(): Promise<void> {
  // A transaction that is open elsewhere keeps pages from being known as seen by all; new pages at the end never are.
  for (let isKnown = false; !isKnown;) {
    await owner.unsafe('vacuum analyze');
    const behind = await owner`
      select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relpages > 100 and relallvisible < relpages * 0.9`;
    isKnown = behind.length === 0;
  }
}

const read: Record<string, number> = {};
beforeAll(async () => {
  await newMember(app, 'odette@example.org');
  await owner`update users set first_name = 'Ödette', last_name = 'Łambert' where email = 'odette@example.org'`;
  await owner`
    insert into plans (id, family, name, price, duration) select gen_random_uuid(), 'mammoth', 'Mâmmoth', 9900, 30`;
  await owner.unsafe('set session_replication_role = replica');
  await owner.unsafe(`
    insert into users (id, email, first_name, referral_code, created_at, updated_at)
    select ${idOf('users')}, 'member' || n || '@example.com', 'Member', 'CODE' || n, ${agoOf}, now() from generate_series(1, ${MANY}) n;
    insert into money.account (kind, owner) select 'member', id from users where not exists (select from money.account where owner = users.id)`);
  await insertMoney(MANY);
  await insertWords(MANY);
  await owner.unsafe('set session_replication_role = origin');
  await settle();
  for (const [name, call] of Object.entries(lists)) read[name] = (await rowsRead(reader, call)).rows;
});

test.each(Object.keys(lists))('the first page of %s reads a few of 20,000 rows', (name) => {
  expect(read[name]).toBeLessThan(MOST);
});

test.each(Object.entries(ofDay))('%s of a day are found by reading that day alone', async (_, call) => {
  const [{ day }] = await owner<
    [{ day: string }]
  >`select ((now() at time zone 'utc')::date - 7)::text as day`;
  const { answer, rows } = await rowsRead(reader, (sql) => call(sql, { createdFrom: day, createdTo: day }));
  expect(answer.total).toBe(MINUTES_OF_A_DAY);
  // once for the page and once for the count
  expect(rows).toBeLessThan(2 * MINUTES_OF_A_DAY + MOST);
});

test.each([
  ['odette', 7],
  ['bert OD', 7],
  ['sub-77x odette', 1],
  ['sub-79 odette', 0],
  ['GOODwill', 1],
  ['góodwill', 1],
  ['WESTERN_', 1],
  ['western%', 0],
  ['100%', 1],
  ['goodwill lambert 10', 1],
  ['we od', 1],
  ['od', 7],
  ['7x', 0],
  ['am', 0],
  ['%', 1],
  ['\\', 0],
])('transactions found by %s: %d', async (search, found) => {
  expect((await transactions(reader, search)).total).toBe(found);
});

test.each<[string, (sql: Sql, search: string) => Found, string, number]>([
  ['subscriptions', subscriptions, 'ODETTE', 1],
  ['subscriptions', subscriptions, 'mammoth', 1],
  ['subscriptions', subscriptions, 'mammoth odette', 0],
  ['subscriptions', subscriptions, 'od ette', 1],
  ['referrals', referrals, 'odette', 3],
  ['referrals', referrals, 'lámbert', 3],
  ['referrals', referrals, 'REF-77x lam', 1],
  ['referrals', referrals, 'ref-79 odette', 1],
  ['referrals', referrals, 'ref_79', 0],
  ['inquiries', inquiries, 'zebra_ about', 1],
  ['inquiries', inquiries, 'zebra%', 0],
  ['inquiries', inquiries, '0%', 1],
  ['inquiries', inquiries, 'LAMBERT visitor77@', 1],
  ['mails', mails, 'Odette@ new', 1],
  ['mails', mails, 'zebra', 1],
  ['mails', mails, '\\', 0],
  ['announcements', announcements, 'news zebra', 1],
  ['everything', everything, 'lam odette', 5],
  ['everything', everything, 'wdr-77x', 1],
  ['everything', everything, 'member', 15],
])('%s are found by a part of every word', async (_, search, words, found) => {
  expect((await search(reader, words)).total).toBe(found);
});
