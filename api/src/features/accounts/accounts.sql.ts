import type { User } from '@picks/contract/accounts';
import type { BodyOf } from '@picks/contract/endpoint';
import type { updateProfile } from '@picks/contract/profile';
import type { AdminUser } from '@picks/contract/users.admin';
import type { Fragment, Sql } from '#src/database/client.ts';
import { listed } from '#src/database/listed.ts';

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly role: User['role'];
  readonly plan: User['plan'];
  readonly planExpiresAt: Date | null;
  /** given without charge */
  readonly grantedPlan: 'silver' | 'gold' | null;
  /** labels of the house */
  readonly tags: readonly string[];
  readonly isActive: boolean;
  readonly emailVerifiedAt: Date | null;
  readonly stats: User['stats'];
  readonly timezone: string;
  readonly notifications: User['notifications'];
  /** dollars */
  readonly balance: number;
  readonly hasTwoFactor: boolean;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

/** Where each choice of a member is stored. */
const choiceColumns = {
  email: 'notify_email',
  sms: 'notify_sms',
  picks: 'notify_picks',
  results: 'notify_results',
  marketing: 'notify_marketing',
} as const satisfies Record<keyof User['notifications'], string>;

const choices = Object.entries(choiceColumns) as [keyof User['notifications'], string][];

const chosen = (sql: Sql): Fragment =>
  sql`json_build_object(${listed(
    sql,
    choices.map(([choice, column]) => sql`${choice}::text, u.${sql(column)}`),
  )})`;

/** The assignments of what was chosen, as `update users set ...` takes them; the rest stays. */
export const choiceAssignments = (
  sql: Sql,
  given: NonNullable<BodyOf<typeof updateProfile>['notifications']>,
): Fragment =>
  listed(
    sql,
    choices.map(
      ([choice, column]) => sql`${sql(column)} = coalesce(${given[choice] ?? null}, ${sql(column)})`,
    ),
  );

/**
 * How many bets an account `u` won, lost and got back, as JSON: saved bets that settled, in the columns `b` of
 * `tailed_bets`, and the adjustment that makes them the total an administrator typed.
 */
const betTotals = (sql: Sql): Fragment => sql`json_build_object('wonBets', greatest(0, u.won_bets + b.won),
  'lostBets', greatest(0, u.lost_bets + b.lost), 'refundedBets', greatest(0, u.refunded_bets + b.refunded))`;

/** The columns of `UserRow`, for any query that returns an account; the table is called `u`. */
export function userColumns(sql: Sql): Fragment {
  return sql`u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.phone, u.role, u.plan,
    u.plan_expires_at as "planExpiresAt", u.granted_plan as "grantedPlan", u.tags, u.is_active as "isActive", u.email_verified_at as "emailVerifiedAt",
    (select ${betTotals(sql)} from tailed_bets(u.id) b) as stats, u.timezone,
    ${chosen(sql)} as notifications, u.has_two_factor as "hasTwoFactor", u.created_at as "createdAt", u.closed_at as "closedAt",
    coalesce((select (a.posted / 100.0)::float8 from money.account a where a.owner = u.id), 0) as balance`;
}

export async function findUserRow(sql: Sql, userId: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`select ${userColumns(sql)} from users u where u.id = ${userId}`;
  return row;
}

/** An account as its owner sees it. */
export function toUser(row: UserRow, now: Date): User {
  return {
    _id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    plan: effectivePlan(row, now),
    planExpiresAt: row.planExpiresAt?.toISOString() ?? null,
    role: row.role,
    isActive: row.isActive,
    emailVerified: row.emailVerifiedAt !== null,
    balance: row.balance,
    stats: row.stats,
    timezone: row.timezone,
    notifications: row.notifications,
    twoFactorEnabled: row.hasTwoFactor,
    createdAt: row.createdAt.toISOString(),
  };
}

/** An account as an administrator sees it. */
export function toAdminUser(row: UserRow, now: Date): AdminUser {
  return {
    ...toUser(row, now),
    grantedPlan: row.grantedPlan,
    tags: [...row.tags],
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

/** The plan that counts at `now`: a lapsed one is free, whether or not a job has said so yet. */
export function effectivePlan(row: Pick<UserRow, 'plan' | 'planExpiresAt'>, now: Date): User['plan'] {
  return row.planExpiresAt !== null && row.planExpiresAt <= now ? 'free' : row.plan;
}

/** Splits a full name on its last space. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const parts = name.split(/\s+/);
  const lastName = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return { firstName: parts.slice(0, parts.length > 1 ? -1 : 1).join(' '), lastName };
}

/**
 * The CTE `closed` of one row, column `ties`: empty when the account was closed by it, null when there is none or
 * `condition` does not hold. For members who leave and administrators who delete alike. With it go the answers kept for
 * administrators' repeated requests that quote the person; the member's own go with the account.
 */
export function closeAccount(
  sql: Sql,
  { userId, reason, at }: { userId: string; reason: string; at: Date },
  condition: Fragment = sql`true`,
): Fragment {
  return sql`closed as materialized (
    select case when ${condition} then close_account(${userId}, ${reason}, ${at}) end as ties
  ), unquoted as (
    delete from idempotency_records
    where strpos(body, ${userId}) > 0 and not starts_with(scope, ${`${userId} `}) and exists (select from closed where ties = '{}')
  )`;
}

/** Whether an account may take an address: nobody has it, or only a sign-up that was never verified (`free_address`). */
export const isAddressFree = (sql: Sql, email: string): Fragment =>
  sql`not exists (select from users other where other.email = ${email} and not is_abandoned(other))`;
