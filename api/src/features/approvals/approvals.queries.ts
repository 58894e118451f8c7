import {
  type ApprovalKind,
  type ApprovalStatus,
  approvalStatuses,
  type WaitingOfMember,
} from '@picks/contract/approvals.admin';
import type { MoneyFilters } from '@picks/contract/money-filters.admin';
import type { Fragment, Sql } from '#src/database/client.ts';
import { type QueueListing, queuePageOf, type StatusListing, statusCountsOf } from '#src/database/listing.ts';
import type { Page } from '#src/database/paging.ts';
import { conditionOf, idsOfPeople, type SearchWord, searchWords } from '#src/database/search.ts';
import { isAmountWithin, isCreatedWithin } from '#src/features/wallet/money-filters.sql.ts';
import { type OwnerRow, ownerColumns } from '#src/features/wallet/owner.sql.ts';
import { type Refusal, refusalCtes } from './consent.sql.ts';
import { hasColleague } from './two-administrators.sql.ts';

export interface ApprovalRow extends OwnerRow {
  readonly id: string;
  readonly kind: ApprovalKind;
  readonly status: ApprovalStatus;
  readonly targetId: string;
  /** dollars */
  readonly amount: number;
  readonly reason: string;
  readonly subject: string | null;
  readonly makerId: string;
  readonly madeBy: string;
  readonly hasColleague: boolean;
  readonly madeAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
  /** of the member, dollars */
  readonly available: number;
}

const statusOf = (sql: Sql) => sql`coalesce(a.outcome, 'waiting')`;

/** The rows of `approvals` with whom they are about and what, as the administrator `viewer` sees them. */
const approvals = (sql: Sql, viewer: string): Fragment => sql`
  select a.id, a.kind, ${statusOf(sql)} as status, ${ownerColumns(sql)},
    a.target_id as "targetId", (a.amount / 100.0)::float8 as amount, a.reason,
    case when a.kind in ('deposit', 'deposit_refund') then (select d.reference from deposits d where d.id = a.target_id)
      when a.kind = 'subscription_refund' then (
        select l.name from subscriptions s join plans l on l.id = s.plan_id where s.id = a.target_id) end as subject,
    a.made_by as "makerId", person_name(a.made_by) as "madeBy", ${hasColleague(sql, viewer)} as "hasColleague",
    a.made_at as "madeAt", person_name(a.decided_by) as "decidedBy", a.decided_at as "decidedAt",
    a.decision_reason as "decisionReason", ((m.posted - m.held) / 100.0)::float8 as available
  from approvals a join users u on u.id = a.user_id join money.account m on m.owner = a.user_id`;

/** What waits for the viewer, then what waits for others, the oldest on top; then what was decided, the newest on top. */
function queueOrder(sql: Sql, viewer: string) {
  const restOrder = sql`a.made_at desc, a.id`;
  return {
    row: sql`a`,
    isWaiting: sql`(a.outcome is null)`,
    restOrder,
    order: sql`(a.outcome is null) desc, (a.outcome is null and ${viewer}::uuid not in (a.made_by, a.user_id)) desc,
      (case when a.outcome is null then a.made_at end), ${restOrder}`,
  };
}

/** Whether every word is in whose money it is or in what was written of it. */
const approvalCondition = (sql: Sql, words: readonly SearchWord[]) =>
  conditionOf(
    sql,
    {
      row: sql`a`,
      text: sql`concat_ws(' ', u.first_name, u.last_name, u.email, a.reason)`,
      having: (isIn) => [
        sql`select f.id from approvals f where ${isIn(sql`f.reason`)}`,
        idsOfPeople(sql, sql`approvals`, isIn),
      ],
    },
    words,
  );

interface ApprovalFilters extends MoneyFilters {
  readonly status?: ApprovalStatus | undefined;
  readonly search?: string | undefined;
  readonly user?: string | undefined;
}

export async function approvalListing(
  sql: Sql,
  { status, search, user, ...money }: ApprovalFilters,
  viewer: string,
): Promise<QueueListing<ApprovalRow> & StatusListing<ApprovalRow>> {
  const words = searchWords(search);
  const sought = words && (await approvalCondition(sql, words));
  const asked = sql`approvals a ${words ? sql`join users u on u.id = a.user_id` : sql``} where true
    ${user ? sql`and a.user_id = ${user}` : sql``} ${sought ? sql`and ${sought.isFound}` : sql``}
    and ${isCreatedWithin(sql, sql`a.made_at`, money)} and ${isAmountWithin(sql, sql`a.amount`, money)}`;
  return {
    key: sql`a.id`,
    source: sql`${asked} ${status ? sql`and ${statusOf(sql)} = ${status}` : sql``}`,
    ...queueOrder(sql, viewer),
    select: approvals(sql, viewer),
    status: statusOf(sql),
    anyStatus: asked,
  };
}

export async function listApprovalRows(sql: Sql, filters: ApprovalFilters, page: Page, viewer: string) {
  const listing = await approvalListing(sql, filters, viewer);
  const [rows, { counts, sum }] = await Promise.all([
    queuePageOf(sql, listing, page),
    statusCountsOf(sql, listing, approvalStatuses),
  ]);
  return { rows, counts, total: filters.status === undefined ? sum : counts[filters.status] };
}

export async function findApproval(sql: Sql, id: string, viewer: string): Promise<ApprovalRow | undefined> {
  const [row] = await sql<ApprovalRow[]>`${approvals(sql, viewer)} where a.id = ${id}`;
  return row;
}

/** What waits about a member's money, the oldest first. */
export function listWaitingOf(sql: Sql, userId: string, viewer: string): Promise<WaitingOfMember[]> {
  return sql<WaitingOfMember[]>`
    select id as "_id", kind, (amount / 100.0)::float8 as amount, person_name(made_by) as "madeBy", made_by = ${viewer}::uuid as "isOwn"
    from approvals where user_id = ${userId} and outcome is null order by made_at, id`;
}

interface Refusing extends Refusal {
  readonly id: string;
}

/** Rejects what waits, or withdraws it for the one who asked for it; false when it was decided before. */
export async function refuseApproval(sql: Sql, { id, reason, at, act }: Refusing): Promise<boolean> {
  const rows =
    await sql`with ${refusalCtes(sql, sql`a.id = ${id}`, { reason, at, act })} select from refused`;
  return rows.length > 0;
}
