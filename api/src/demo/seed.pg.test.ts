// @module-tag full
import { expect, test } from 'vitest';
import { settleReferrals } from '#src/features/referrals/payouts.service.ts';
import { createSealing } from '#src/integrations/sealing.ts';
import { freshDatabase } from '#test/database.ts';
import { seedDemo } from './seed.queries.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-11-18T12:00:00Z');
const hash = () => Promise.resolve('a hash');

async function counted({ sql }: Awaited<ReturnType<typeof freshDatabase>>, now: Date) {
  const [row] = await sql<{ members: number; picks: number; ahead: number }[]>`
    select (select count(*)::int from users) as members, (select count(*)::int from picks) as picks,
      (select count(*)::int from picks where match_date > ${now}) as ahead`;
  return row;
}

test('the season is told once; a week later the picks ahead are filled up, and nothing else', async () => {
  const database = await freshDatabase();
  await seedDemo(database.target, hash, NOW);
  const first = await counted(database, NOW);
  expect(first).toMatchObject({ members: 61, ahead: 12 });
  await seedDemo(database.target, hash, NOW);
  expect(await counted(database, NOW)).toEqual(first);
  const later = new Date(NOW.getTime() + 7 * DAY);
  await seedDemo(database.target, hash, later);
  expect(await counted(database, later)).toEqual({ members: 61, picks: (first?.picks ?? 0) + 12, ahead: 12 });
});

test('two processes that start at once tell it once', async () => {
  const database = await freshDatabase();
  await Promise.all([seedDemo(database.target, hash, NOW), seedDemo(database.target, hash, NOW)]);
  expect(await counted(database, NOW)).toMatchObject({ members: 61, ahead: 12 });
});

test('a database with accounts of its own is not filled with invented picks', async () => {
  const database = await freshDatabase();
  await database.sql`
    insert into users (id, email, first_name, role, referral_code, created_at, updated_at)
    values (gen_random_uuid(), 'ops@picks.example', 'Ben', 'admin', 'REALADMIN', ${NOW}, ${NOW})`;
  await seedDemo(database.target, hash, NOW);
  expect(await counted(database, NOW)).toEqual({ members: 1, picks: 0, ahead: 0 });
});

test('money is told too, oldest first: every book is right, plans are paid for, and a queue waits', async () => {
  const database = await freshDatabase();
  const { sql } = database;
  await seedDemo(database.target, hash, NOW);
  expect(await sql`select name from invariants where not ok`).toEqual([]);
  const [ledger] = await sql`
    select count(*)::int > 100 as "isLong", bool_and(at >= before) as "isInOrder" from (
      select at, lag(at, 1, at) over (order by id) as before from money.journal) journal`;
  expect(ledger).toEqual({ isLong: true, isInOrder: true });
  const [row] = await sql`
    select (select count(*)::int from users where plan <> 'free' and role = 'user') as paying,
      (select count(*)::int from subscriptions where status = 'active') as subscribed,
      (select count(*)::int from deposits where status in ('pending', 'waiting_for_deposit')) as deposits,
      (select count(*)::int from withdrawals where status in ('pending', 'approved')) as withdrawals,
      (select count(*)::int from referral_earnings) > 0 as "hasEarnings",
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'notices.tell') as told`;
  expect(row).toMatchObject({ deposits: 5, withdrawals: 2, hasEarnings: true, told: 0 });
  expect(row?.['subscribed']).toBe(row?.['paying']);
});

test('two members saved bets on picks they could see, one of them in dollars', async () => {
  const { sql, target } = await freshDatabase();
  await seedDemo(target, hash, NOW);
  const rows = await sql`
    select u.email, count(*)::int > 20 as "isMany", bool_and(t.amount is not null) as "inDollars",
      bool_and(t.placed_at < p.match_date and t.placed_at > p.published_at) as "inTime",
      bool_or(t.odds < t.pick_odds) and bool_or(t.odds >= t.pick_odds) as "isMixed"
    from tails t join users u on u.id = t.user_id join picks p on p.id = t.pick_id group by u.email order by u.email`;
  const bets = { isMany: true, inTime: true, isMixed: true };
  expect(rows).toEqual([
    { email: 'gold@fairline.example', inDollars: true, ...bets },
    { email: 'silver@fairline.example', inDollars: false, ...bets },
  ]);
});

test('referral earnings stand as the hourly job would leave them', async () => {
  const { sql, target } = await freshDatabase();
  await seedDemo(target, hash, NOW);
  const standing = () =>
    sql`select status, count(*)::int as count from referral_earnings group by status order by status`;
  const seeded = await standing();
  expect(seeded.map(({ status }) => status)).toEqual(['approved', 'paid', 'pending']);
  await settleReferrals(
    {
      sql,
      sealing: createSealing('a-data-key-of-some-length-0123456789'),
    },
    NOW,
  );
  expect(await standing()).toEqual(seeded);
});

test('the desk has tickets of every standing, in the order in which they were written, and tells nobody of them', async () => {
  const { sql, target } = await freshDatabase();
  await seedDemo(target, hash, NOW);
  const tickets = await sql<{ status: string; priority: string; category: string; replies: number }[]>`
    select t.status, t.priority, t.category,
      (select count(*)::int from ticket_responses r where r.ticket_id = t.id) as replies
    from tickets t order by t.created_at`;
  for (const status of ['open', 'in_progress', 'resolved', 'closed'])
    expect(tickets.map((ticket) => ticket.status)).toContain(status);
  expect(new Set(tickets.map(({ category }) => category)).size).toBeGreaterThan(4);
  expect(new Set(tickets.map(({ priority }) => priority)).size).toBe(4);
  expect(tickets.every(({ status, replies }) => (status === 'open') === (replies === 0))).toBe(true);
  const [row] = await sql`
    select (select array_agg(number order by created_at) = array_agg(number order by number) from tickets) as "isInOrder",
      (select count(*)::int from mails) as mails, (select count(*)::int from push_sends) as pushes,
      (select count(*)::int from tickets t join users u on u.id = t.user_id where u.role <> 'user') as "ofTheTeam"`;
  expect(row).toEqual({ isInOrder: true, mails: 0, pushes: 0, ofTheTeam: 0 });
});
