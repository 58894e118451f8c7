import type { PlanName } from '@picks/contract/accounts';
import { RECENT_USERS, type SetUpState, type WorkQueues } from '@picks/contract/dashboard.admin';
import { unpaidStatuses } from '@picks/contract/withdrawals.admin';
import { isSecondPayout } from '#src/features/approvals/second-payouts.sql.ts';
import type { Sql } from '#src/database/client.ts';
import { isOpenWithdrawal } from '#src/features/wallet/open-withdrawals.sql.ts';

interface Figures {
  readonly totalUsers: number;
  readonly goldUsers: number;
  readonly silverUsers: number;
  readonly freeUsers: number;
  /** dollars */
  readonly totalRevenue: number;
  readonly customerBalances: number;
  readonly totalPicks: number;
  readonly openTickets: number;
}

/** The figures of the business. A plan counts as it stands `now`, as in the list of users. */
export async function readFigures(sql: Sql, now: Date): Promise<Figures> {
  const [row] = await sql<Figures[]>`
    with plans_now as (select case when plan_expires_at <= ${now} then 'free' else plan end as plan from users)
    select count(*)::int as "totalUsers", count(*) filter (where plan = 'gold')::int as "goldUsers",
      count(*) filter (where plan = 'silver')::int as "silverUsers", count(*) filter (where plan = 'free')::int as "freeUsers",
      (select (coalesce(sum(e.amount), 0) / 100.0)::float8 from money.entry e join money.account a on a.id = e.account
        where a.kind = 'revenue') as "totalRevenue",
      (select (coalesce(sum(a.posted), 0) / 100.0)::float8 from money.account a where a.kind = 'member') as "customerBalances",
      (select coalesce(sum(picks), 0)::int from pick_counts) as "totalPicks",
      (select count(*)::int from tickets where status = 'open') as "openTickets"
    from plans_now`;
  if (row === undefined) throw new Error('no figures');
  return row;
}

interface RecentUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly plan: PlanName;
  readonly createdAt: Date;
}

export async function listRecentUsers(sql: Sql, now: Date) {
  const rows = await sql<RecentUser[]>`
    select id, trim(concat_ws(' ', first_name, last_name)) as name, email, created_at as "createdAt",
      case when plan_expires_at <= ${now} then 'free' else plan end as plan
    from users order by created_at desc, id limit ${RECENT_USERS}`;
  return rows.map(({ id, createdAt, ...rest }) => ({
    _id: id,
    ...rest,
    createdAt: createdAt.toISOString(),
  }));
}

/** What waits for an administrator, counted as the lists behind each number count it. */
export async function countWork(
  sql: Sql,
  now: Date,
  viewing: { readonly viewer: string; readonly fourEyesFrom: number; readonly newPayeeHours: number },
): Promise<WorkQueues> {
  const { viewer } = viewing;
  const isSecond = isSecondPayout(sql, sql`w`, { ...viewing, at: now });
  const [row] = await sql<WorkQueues[]>`
    select
      (select count(*)::int from approvals where outcome is null
        and ${viewer}::uuid not in (made_by, user_id)) as approvals,
      (select count(*)::int from withdrawals w where ${isOpenWithdrawal(sql, sql`w`)} and ${isSecond}) as "secondPayouts",
      (select count(*)::int from deposits where status = 'pending') as "pendingDeposits",
      (select count(*)::int from deposits where status = 'waiting_for_deposit') as "awaitedDeposits",
      (select count(*)::int from withdrawals where status = 'pending') as "pendingWithdrawals",
      (select count(*)::int from withdrawals where status = any (${[...unpaidStatuses]}::text[])) as "unpaidWithdrawals",
      (select count(*)::int from subscriptions where refund_requested_at is not null and refunded_at is null) as "requestedRefunds",
      waiting_tickets.count as "waitingTickets", waiting_tickets.overdue as "overdueTickets",
      (select count(*)::int from inquiries where status = 'new') as "newInquiries",
      (select count(*)::int from picks where deleted_at is null and status = 'pending' and match_date <= ${now}) as "duePicks"
    from (
      select count(*)::int as count, count(*) filter (where due_at < ${now})::int as overdue
      from tickets where status in ('open', 'in_progress') and waiting_since is not null
    ) waiting_tickets`;
  if (row === undefined) throw new Error('no work queues');
  return row;
}

/** What a new service has of all that it needs. */
export async function readSetUp(sql: Sql): Promise<SetUpState> {
  const [row] = await sql<SetUpState[]>`
    select exists (select from mails where status = 'sent') as mail,
      exists (select from payment_options where is_active and type <> 'withdrawal' and admin_instructions <> '') as "paymentInstructions",
      exists (select from push_subscriptions) as alerts,
      (select count(*) > 1 from users where role = 'admin' and is_active) as "secondAdministrator",
      exists (select from picks) as "firstPick"`;
  if (row === undefined) throw new Error('no state of the set-up');
  return row;
}
