import type { PlanName, Role } from '@picks/contract/accounts';
import { folded } from '@picks/contract/folding';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { userColumns, type UserRow } from '#src/features/accounts/accounts.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { type Days, isWithin } from '#src/database/days.ts';
import { countOf, type Listing, pageOf } from '#src/database/listing.ts';
import type { Page } from '#src/database/paging.ts';
import { foldedText, hasWords, personText, searchWords } from '#src/database/search.ts';
import type { Act } from '#src/http/context.ts';

type Order = '-createdAt' | 'createdAt' | 'name' | '-name' | '-balance' | 'balance';

/** Cents that a user `u` has. */
const balanceOf = (sql: Sql): Fragment =>
  sql`coalesce((select a.posted from money.account a where a.owner = u.id), 0)`;

const orders = (sql: Sql): Record<Order, Fragment> => ({
  '-createdAt': sql`u.created_at desc`,
  createdAt: sql`u.created_at`,
  name: sql`lower(u.first_name), lower(u.last_name)`,
  '-name': sql`lower(u.first_name) desc, lower(u.last_name) desc`,
  '-balance': sql`${balanceOf(sql)} desc`,
  balance: balanceOf(sql),
});

interface Filters extends Days {
  readonly search?: string | undefined;
  readonly plan?: PlanName | undefined;
  readonly role?: Role | undefined;
  readonly isActive?: 'true' | 'false' | undefined;
  readonly tag?: string | undefined;
}

/** Whoever is called or writes exactly so first, then those whose name begins so. */
const bestMatch = (sql: Sql, search: string) => {
  const name = foldedText(sql, sql`concat_ws(' ', u.first_name, u.last_name)`);
  const words = folded(search).trim();
  return sql`(${name} = ${words} or u.email = ${words}) desc, starts_with(${name}, ${words}) desc,`;
};

/** `now` decides whose plan has lapsed, as everywhere. */
export function userListing(
  sql: Sql,
  { search, plan, role, isActive, tag, ...days }: Filters,
  sort: Order,
  now: Date,
): Listing<UserRow> {
  const words = searchWords(search);
  const where = sql`u.closed_at is null ${role ? sql`and u.role = ${role}` : sql``}
    ${isActive === undefined ? sql`` : sql`and u.is_active = ${isActive === 'true'}`}
    ${tag ? sql`and u.tags @> array[${tag}]` : sql``}
    ${plan ? sql`and case when u.plan_expires_at <= ${now} then 'free' else u.plan end = ${plan}` : sql``}
    and ${isWithin(sql, sql`u.email_verified_at`, days)}
    ${words ? sql`and ${hasWords(sql, personText(sql), words)}` : sql``}`;
  return {
    key: sql`u.id`,
    source: sql`users u where ${where}`,
    order: sql`${search ? bestMatch(sql, search) : sql``} ${orders(sql)[sort]}, u.id`,
    select: sql`select ${userColumns(sql)} from users u`,
  };
}

export async function listUserRows(
  sql: Sql,
  filters: Filters,
  { sort, ...page }: Page & { readonly sort: Order },
  now: Date,
) {
  const listing = userListing(sql, filters, sort, now);
  const [rows, total] = await Promise.all([pageOf(sql, listing, page), countOf(sql, listing)]);
  return { rows, total };
}

interface Grant {
  readonly userId: string;
  readonly plan: PlanName;
  readonly at: Date;
  readonly act: Act;
}

/**
 * Gives what `plan` is better than what the member pays for; a plan that is paid for is not given on top. The plan
 * itself follows by trigger. False when the member pays for a better one.
 */
export async function grantPlan(sql: Sql, { userId, plan, at, act }: Grant): Promise<boolean> {
  const rows = await sql`
    with paid as (
      select coalesce(max(access_rank(access_level)), 0) as rank from subscriptions
      where user_id = ${userId} and status <> 'ended'
    ), was as (select id, plan, granted_plan from users where id = ${userId} for update), granted as (
      update users u set updated_at = ${at},
        granted_plan = case when access_rank(${plan}) > paid.rank then ${plan} end
      from was, paid where u.id = was.id and access_rank(${plan}) >= paid.rank
      returning u.id, was.plan as plan_before, was.granted_plan as granted_before, u.granted_plan
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'user.plan_granted', targetType: 'user' }, sql`granted`, { before: sql`jsonb_build_object('plan', plan_before, 'granted', granted_before)`, after: sql`jsonb_build_object('plan', ${plan}::text, 'granted', granted_plan)` })}
    )
    select from granted`;
  return rows.length > 0;
}

interface PaidPlan {
  readonly name: string;
  readonly periodEnd: Date;
}

/** What the member pays for now. */
export async function findPaidPlan(sql: Sql, userId: string): Promise<PaidPlan | undefined> {
  const [row] = await sql<PaidPlan[]>`
    select l.name, s.period_end as "periodEnd" from subscriptions s join plans l on l.id = s.plan_id
    where s.user_id = ${userId} and s.status <> 'ended'`;
  return row;
}
