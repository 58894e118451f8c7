import type { AuditActionOf } from '@picks/contract/audit-actions';
import type { MoneyFilters } from '@picks/contract/money-filters.admin';
import type { AdminReferral } from '@picks/contract/referrals.admin';
import { type ReferralStatus, referralStatuses } from '@picks/contract/referrals';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { isAmountWithin, isCreatedWithin } from '#src/features/wallet/money-filters.sql.ts';
import { type OwnerRow, ownerColumns } from '#src/features/wallet/owner.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { idsOfPeople, conditionOf, type SearchWord, searchWords } from '#src/database/search.ts';
import { pageOf, type StatusListing, statusCountsOf } from '#src/database/listing.ts';
import type { Page } from '#src/database/paging.ts';
import type { Act } from '#src/http/context.ts';

export interface EarningRow extends OwnerRow {
  readonly id: string;
  readonly reference: string;
  readonly referredId: string;
  readonly referredName: string;
  readonly referredEmail: string;
  readonly source: AdminReferral['source'];
  /** dollars */
  readonly base: number;
  readonly percent: number;
  readonly amount: number;
  readonly status: ReferralStatus;
  readonly cancelledFor: AdminReferral['cancelledFor'];
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly approvedAt: Date | null;
  readonly paidAt: Date | null;
  readonly payoutReference: string | null;
  readonly processedBy: string | null;
  /** cents of the earner that the next pay-out would find */
  readonly nextCents: number;
}

/** When earnings must be approved, and have accrued, to be part of the next pay-out. */
export interface NextPayout {
  readonly day: Date;
  readonly accruedUntil: Date;
}

const nameOf = (sql: Sql, user: string) =>
  sql`trim(concat_ws(' ', ${sql(user)}.first_name, ${sql(user)}.last_name))`;

const people = (sql: Sql) =>
  sql`referral_earnings e join users u on u.id = e.user_id join users r on r.id = e.referred_id`;

function earnings(sql: Sql, { day, accruedUntil }: NextPayout): Fragment {
  return sql`
    select e.id, e.reference, ${ownerColumns(sql)},
      e.referred_id as "referredId", ${nameOf(sql, 'r')} as "referredName", r.email as "referredEmail", e.source,
      (e.base / 100.0)::float8 as base, e.percent, (e.amount / 100 / 100.0)::float8 as amount, e.status,
      e.cancelled_for as "cancelledFor", e.reason, e.created_at as "createdAt", e.approved_at as "approvedAt",
      p.created_at as "paidAt", p.reference as "payoutReference", nullif(${nameOf(sql, 'a')}, '') as "processedBy",
      (select floor(coalesce(sum(n.amount), 0) / 100) from referral_earnings n where n.user_id = e.user_id
        and ((n.status = 'approved' and n.approved_at <= ${day}) or (n.status = 'pending' and n.created_at <= ${accruedUntil}))
      )::float8 as "nextCents"
    from ${people(sql)} left join referral_payouts p on p.id = e.payout_id left join users a on a.id = e.processed_by`;
}

/** Whether every word is in the reference, in who earns or in who was referred. */
const earningCondition = (sql: Sql, words: readonly SearchWord[]) =>
  conditionOf(
    sql,
    {
      row: sql`e`,
      text: sql`concat_ws(' ', u.first_name, u.last_name, u.email, r.first_name, r.last_name, r.email, e.reference)`,
      having: (isIn) => [
        sql`select f.id from referral_earnings f where ${isIn(sql`f.reference`)}`,
        idsOfPeople(sql, sql`referral_earnings`, isIn),
        idsOfPeople(sql, sql`referral_earnings`, isIn, sql`referred_id`),
      ],
    },
    words,
  );

interface EarningFilters extends MoneyFilters {
  readonly status?: ReferralStatus | undefined;
  readonly search?: string | undefined;
  readonly user?: string | undefined;
}

/** What is not paid yet first, the oldest on top, then the newest: the expressions of referral_earnings_queue. */
const inQueue = (sql: Sql): Fragment => sql`(e.status in ('pending', 'approved')) desc,
  (case when e.status in ('pending', 'approved') then e.created_at end), e.created_at desc, e.id`;

export async function earningListing(
  sql: Sql,
  next: NextPayout,
  { status, search, user, ...money }: EarningFilters,
): Promise<StatusListing<EarningRow>> {
  const words = searchWords(search);
  const sought = words && (await earningCondition(sql, words));
  // Who earned it, and of whom, is looked up for the rows of the page alone, unless it is searched by that.
  const asked = sql`${words ? people(sql) : sql`referral_earnings e`} where true
    ${user ? sql`and e.user_id = ${user}` : sql``} ${sought ? sql`and ${sought.isFound}` : sql``}
    and ${isCreatedWithin(sql, sql`e.created_at`, money)} and ${isAmountWithin(sql, sql`e.amount / 100`, money)}`;
  return {
    key: sql`e.id`,
    source: sql`${asked} ${status ? sql`and e.status = ${status}` : sql``}`,
    order: inQueue(sql),
    select: earnings(sql, next),
    status: sql`e.status`,
    anyStatus: asked,
  };
}

export async function listEarnings(sql: Sql, next: NextPayout, filters: EarningFilters, page: Page) {
  const listing = await earningListing(sql, next, filters);
  const [rows, { counts, sum }] = await Promise.all([
    pageOf(sql, listing, page),
    statusCountsOf(sql, listing, referralStatuses),
  ]);
  return { rows, counts, total: filters.status === undefined ? sum : counts[filters.status] };
}

export async function findEarning(sql: Sql, next: NextPayout, id: string): Promise<EarningRow | undefined> {
  const [row] = await sql<EarningRow[]>`${earnings(sql, next)} where e.id = ${id}`;
  return row;
}

interface Move {
  readonly id: string;
  readonly from: readonly ReferralStatus[];
  readonly to: ReferralStatus;
  readonly at: Date;
  readonly act: Act;
}

/** Moves an earning along one edge, or does nothing when it stands elsewhere. */
async function moveEarning(
  sql: Sql,
  { id, from, to, at, act }: Move,
  action: AuditActionOf<'referral'>,
  changes: Fragment,
): Promise<boolean> {
  const rows = await sql`
    with before as (select id, status from referral_earnings where id = ${id} for update), moved as (
      update referral_earnings e set status = ${to}, processed_by = ${act.actorId}, updated_at = ${at}, ${changes} from before
      where e.id = before.id and before.status = any (${from as ReferralStatus[]})
      returning e.id, before.status as old, e.status, e.reason
    ), audited as (
      ${auditInsert(sql, { act, at, action, targetType: 'referral' }, sql`moved`, { before: sql`jsonb_build_object('status', old)`, after: sql`jsonb_build_object('status', status, 'reason', reason)` })}
    )
    select from moved`;
  return rows.length > 0;
}

export function approveEarly(sql: Sql, move: Move): Promise<boolean> {
  return moveEarning(sql, move, 'referral.approved_early', sql`approved_at = ${move.at}`);
}

export function cancelEarning(sql: Sql, move: Move, reason: string): Promise<boolean> {
  return moveEarning(sql, move, 'referral.cancelled', sql`cancelled_for = 'operator', reason = ${reason}`);
}
