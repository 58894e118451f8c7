import type { Fragment, Sql } from '#src/database/client.ts';

/** How many rows of each kind there shall be. */
export interface Size {
  readonly members: number;
  /** deposits, withdrawals, charges and earnings together */
  readonly money: number;
  readonly tickets: number;
  readonly picks: number;
}

/** The same id for the same row `n`, so that others can name it. */
const idOf = (sql: Sql, table: string, n = sql`n`): Fragment =>
  sql`overlay(overlay(md5(${table}::text || (${n})) placing '4' from 13) placing '8' from 17)::uuid`;

const rows = (sql: Sql, total: number): Fragment => sql`from generate_series(1, ${Math.round(total)}::int) n`;
/** A minute between a row and the next. */
const ago = (sql: Sql): Fragment => sql`now() - n * interval '1 minute'`;
const memberOf = (sql: Sql, members: number): Fragment => idOf(sql, 'users', sql`1 + n % ${members}::int`);

/** Members; each five hundredth is an Odette. */
async function growMembers(sql: Sql, { members }: Size): Promise<void> {
  await sql`
    insert into users (id, email, first_name, last_name, phone, email_verified_at, referral_code, plan, plan_expires_at, created_at, updated_at)
    select ${idOf(sql, 'users')}, 'member' || n || '@example.com', case when n % 500 = 0 then 'Odette' else 'Given' || n % 499 end,
      'Family' || n % 977, '+1555' || lpad(n::text, 7, '0'), now(), 'CODE' || n, (array['free', 'free', 'silver', 'gold'])[1 + n % 4],
      case when n % 4 > 1 then now() + interval '9 days' end, ${ago(sql)}, now() ${rows(sql, members)}`;
  await sql`
    insert into money.account (kind, owner, posted) select 'member', id, 10000 from users u
    where not exists (select from money.account a where a.owner = u.id)`;
  await sql`
    insert into subscriptions (id, user_id, plan_id, status, auto_renew, period_end, created_at, updated_at, access_level, ended_at, refund_requested_at)
    select ${idOf(sql, 'subscriptions')}, ${idOf(sql, 'users')}, (select id from plans order by name offset n % 2 limit 1),
      case when n % 4 > 1 then 'active' else 'ended' end, true, now() + interval '9 days', ${ago(sql)}, now(), 'premium',
      case when n % 4 <= 1 then now() end, case when n % 4 > 1 and n < 100 then now() end ${rows(sql, members)}`;
}

/** Requests of members, of which the newest 20 of a kind are pending, with the story of each. */
async function growRequests(sql: Sql, { members, money }: Size): Promise<void> {
  const member = memberOf(sql, members);
  const status = sql`case when n <= 20 then 'pending' else 'completed' end`;
  await sql`
    insert into deposits (id, user_id, amount, payment_method, status, reference, created_at, updated_at, processed_at)
    select ${idOf(sql, 'deposits')}, ${member}, 5000, (array['paypal', 'crypto', 'bank_transfer'])[1 + n % 3], ${status}, 'DEP-' || n,
      ${ago(sql)}, ${ago(sql)}, ${ago(sql)} ${rows(sql, money * 0.4)}`;
  await sql`
    insert into withdrawals (id, user_id, amount, fee, method, details, status, reference, created_at, updated_at, processed_at)
    select ${idOf(sql, 'withdrawals')}, ${member}, 5000, 0, 'paypal', '{}', ${status}, 'WDR-' || n, ${ago(sql)}, ${ago(sql)}, ${ago(sql)}
    ${rows(sql, money * 0.2)}`;
  await sql`
    insert into money.status_history (noun, request, from_status, to_status, at)
    select noun, id, case step when 2 then 'pending' end, case step when 1 then 'pending' else status end, created_at
    from (select 'deposits' noun, id, status, created_at from deposits union all select 'withdrawals', id, status, created_at from withdrawals) r
      cross join generate_series(1, 2) step where step = 1 or status <> 'pending'`;
}

/** What was charged for plans and earned by referrers: 976 of them, of whom most was cancelled after a season. */
async function growCharges(sql: Sql, { members, money }: Size): Promise<void> {
  await sql`
    insert into subscription_charges (id, subscription_id, user_id, plan_id, amount, reference, description, starts_at, ends_at, created_at, updated_at)
    select ${idOf(sql, 'charges')}, s.id, s.user_id, s.plan_id, 7900, 'SUB-' || n, 'Monthly', ${ago(sql)}, now(), ${ago(sql)}, now()
    ${rows(sql, money * 0.3)} join subscriptions s on s.id = ${idOf(sql, 'subscriptions', sql`1 + n % ${members}::int`)}`;
  await sql`
    insert into referral_earnings (id, user_id, referred_id, source, source_id, base, percent, amount, status, cancelled_for, reference, created_at, updated_at)
    select ${idOf(sql, 'earnings')}, ${idOf(sql, 'users', sql`1 + n % 977`)}, ${idOf(sql, 'users', sql`978 + n % (${members}::int - 977)`)},
      'deposit', gen_random_uuid(), 5000, 10, 50000, case when n % 9 > 1 then 'cancelled' else 'pending' end,
      case when n % 9 > 1 then 'operator' end, 'REF-' || n, ${ago(sql)}, now() ${rows(sql, money * 0.1)}`;
}

async function growDesk(sql: Sql, { members, money, tickets }: Size): Promise<void> {
  const member = memberOf(sql, members);
  await sql`
    insert into tickets (id, user_id, subject, description, category, priority, status, due_at, waiting_since, created_at, updated_at)
    select ${idOf(sql, 'tickets')}, ${member}, 'Subject ' || n, 'Where does the money of yesterday stand?', 'general', 'medium',
      case when n <= 40 then 'open' else 'closed' end, now(), case when n <= 40 then ${ago(sql)} end, ${ago(sql)}, ${ago(sql)} ${rows(sql, tickets)}`;
  await sql`
    insert into inquiries (id, first_name, last_name, email, type, subject, message, status, created_at, updated_at)
    select ${idOf(sql, 'inquiries')}, 'Some', 'One', 'visitor' || n || '@example.com', 'other', 'A question', 'What of ' || n,
      case when n <= 9 then 'new' else 'closed' end, ${ago(sql)}, now() ${rows(sql, tickets)}`;
  await sql`
    insert into announcements (id, title, message, type, priority, audience, created_at, updated_at)
    select ${idOf(sql, 'announcements')}, 'News ' || n, 'Message', 'info', 'low', 'all', ${ago(sql)}, now() ${rows(sql, tickets / 20)}`;
  await sql`
    insert into mails (id, to_address, subject, status, created_at, sent_at)
    select ${idOf(sql, 'mails')}, 'member' || n || '@example.com', 'Receipt ' || n, 'sent', ${ago(sql)}, ${ago(sql)} ${rows(sql, money / 5)}`;
  await sql`
    insert into audit_entries (at, actor_id, action, target_type, target_id, ip, request_id)
    select ${ago(sql)}, ${member}, 'deposit.completed', 'deposit', ${idOf(sql, 'deposits')}::text, '', '' ${rows(sql, money / 2)}`;
}

/** Picks of 4 sports and 8 leagues, one an hour; 500 teams play them. */
async function growPicks(sql: Sql, { picks }: Size): Promise<void> {
  await sql`
    insert into picks (id, sport, league, home_team, away_team, title, match_date, prediction, odds, stake, confidence,
      access_level, status, published_at, settled_at, updated_at)
    select gen_random_uuid(), 'Sport ' || n % 4, 'League ' || n % 8, 'Home ' || n % 500, 'Away ' || n % 499,
      'Home ' || n % 500 || ' vs Away ' || n % 499, now() + 30 * interval '1 hour' - n * interval '1 hour', 'Over ' || n % 7 || '.5 goals',
      1.9, 1, 'high', (array['free', 'silver', 'premium', 'gold'])[1 + n % 4], case when n <= 30 then 'pending' else 'won' end,
      now() - n * interval '1 hour', case when n > 30 then now() - (n - 30) * interval '1 hour' end, now() ${rows(sql, picks)}`;
}

/** Writes rows as years of trade would leave them, without what a statement of the product does besides. */
export async function grow(owner: Sql, size: Size): Promise<void> {
  // A million rows take as long as they take.
  await owner`set statement_timeout = 0`;
  await owner`set session_replication_role = replica`;
  await growMembers(owner, size);
  await growRequests(owner, size);
  await growCharges(owner, size);
  await growDesk(owner, size);
  await owner`set session_replication_role = origin`;
  await growPicks(owner, size);
  await owner`vacuum analyze`;
}
