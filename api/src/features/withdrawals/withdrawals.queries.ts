import type { WithdrawalMethod } from '@picks/contract/withdrawal-details';
import {
  type Withdrawal,
  WITHDRAWAL_CONFIRM_FROM,
  WITHDRAWAL_TWO_FACTOR_FROM,
  withdrawalStatuses,
  type WithdrawalStatus,
} from '@picks/contract/withdrawals';
import { unpaidStatuses, type WithdrawalFilter } from '@picks/contract/withdrawals.admin';
import type { MethodFilter, MoneyFilters } from '@picks/contract/money-filters.admin';
import { toCents } from '@picks/contract/money';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { type OfferedOption, offeredOption } from '#src/features/payment-options/payment-options.sql.ts';
import { hasMethod, isAmountWithin, isCreatedWithin } from '#src/features/wallet/money-filters.sql.ts';
import { isOpenWithdrawal } from '#src/features/wallet/open-withdrawals.sql.ts';
import { type OwnerRow, ownerColumns } from '#src/features/wallet/owner.sql.ts';
import { lockedAccount } from '#src/features/wallet/wallet.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { rowCondition, searchWords } from '#src/database/search.ts';
import { pageOf, type StatusListing, statusCountsOf } from '#src/database/listing.ts';
import type { Page } from '#src/database/paging.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';
import {
  holdColumns,
  type HoldFacts,
  type Holding,
  runningHold,
} from '#src/features/approvals/payee-hold.sql.ts';
import { payoutColumns, type PayoutFacts, type PayoutRules, type Viewing } from './payouts.sql.ts';
import { isSecondPayout } from '#src/features/approvals/second-payouts.sql.ts';

const DAY = 24 * 3600 * 1000;

export interface WithdrawalRow extends OwnerRow {
  readonly id: string;
  /** dollars */
  readonly amount: number;
  readonly fee: number;
  readonly method: Withdrawal['withdrawMethod'];
  readonly details: Readonly<Record<string, string>>;
  readonly status: WithdrawalStatus;
  readonly reference: string;
  readonly rejectionReason: string | null;
  readonly processedBy: string | null;
  readonly processedAt: Date | null;
  readonly createdAt: Date;
  readonly timeline: readonly { status: WithdrawalStatus; at: string }[];
}

/** A withdrawal as its member sees it. */
export type MembersWithdrawal = WithdrawalRow & HoldFacts;

/** A withdrawal as one administrator sees it. */
export type ViewedWithdrawal = WithdrawalRow & PayoutFacts;

/** The rows of `source`, a table or CTE called `w`, with their member, processor and steps, and `more` columns. */
export const withdrawals = (sql: Sql, source = sql`withdrawals`, more = sql``): Fragment => sql`
  select w.id, ${ownerColumns(sql)},
    (w.amount / 100.0)::float8 as amount, (w.fee / 100.0)::float8 as fee, w.method, w.details, w.status, w.reference,
    w.rejection_reason as "rejectionReason", nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') as "processedBy",
    w.processed_at as "processedAt", w.created_at as "createdAt",
    (select jsonb_agg(jsonb_build_object('status', h.to_status, 'at', h.at) order by h.id)
      from money.status_history h where h.noun = 'withdrawals' and h.request = w.id) as timeline ${more}
  from ${source} w join users u on u.id = w.user_id left join users p on p.id = w.processed_by`;

/** What a request is judged by: the option behind the method, null when it is not offered, and what is available, in cents. */
export interface Terms {
  readonly option: OfferedOption | null;
  readonly available: number;
}

export async function findTerms(sql: Sql, userId: string, method: WithdrawalMethod): Promise<Terms> {
  const [row] = await sql<Terms[]>`
    select (posted - held)::float8 as available, (
      select to_jsonb(option) from (${offeredOption(sql, method, 'withdrawal')}) option
    ) as option
    from money.account where owner = ${userId} and kind = 'member'`;
  if (row === undefined) throw new Error('a member without an account');
  return row;
}

interface NewWithdrawal {
  readonly id: string;
  readonly userId: string;
  readonly hasTwoFactor: boolean;
  readonly isConfirmed: boolean;
  readonly cents: number;
  readonly fee: number;
  /** by which fee and limits were judged */
  readonly option: OfferedOption;
  readonly method: WithdrawalMethod;
  readonly details: Readonly<Record<string, string>>;
  readonly reference: string;
  readonly at: Date;
  readonly act: Act;
  readonly request: IdempotentRequest;
  readonly rules: Pick<PayoutRules, 'newPayeeHours'>;
  /** the answer without its hold and its summary, which the statement adds */
  readonly answer: object;
}

/** A request that hasn't reached the account. */
export const NOT_HELD: Held = { body: null, isGranted: false, isGuarded: false, isProven: false };

/** The outcome of a request: its answer as text, or the first condition it didn't meet. */
export interface Held {
  /** null also when the key was claimed before */
  readonly body: string | null;
  /** the option still is what the request was judged by, and the locked account has the amount */
  readonly isGranted: boolean;
  /** the member has a second factor, or the sum of 24 hours needs none */
  readonly isGuarded: boolean;
  /** the member confirmed their identity, or neither the sum of 24 hours nor the payout details need that */
  readonly isProven: boolean;
}

/** The CTE `on_hold`: the hold on the payout details of a request that isn't among the withdrawals yet, JSON null without one. */
function onHold(sql: Sql, { userId, method, details, at, rules }: NewWithdrawal): Fragment {
  const requests = sql`(select user_id, method, details, created_at, status from withdrawals union all select * from asked)`;
  const hold = runningHold(sql, sql`asked`, { at, ...rules }, requests);
  return sql`asked as (
      select ${userId}::uuid as user_id, ${method}::text as method, ${sql.json(details)}::jsonb as details,
        ${at}::timestamptz as created_at, 'pending'::text as status
    ), on_hold as (select coalesce(${hold}, 'null') as hold from asked)`;
}

/** Holds the amount and writes the request, if it is granted, guarded and proven. */
export async function insertWithdrawal(sql: Sql, withdrawal: NewWithdrawal): Promise<Held> {
  const {
    id,
    userId,
    hasTwoFactor,
    isConfirmed,
    cents,
    fee,
    option,
    method,
    details,
    reference,
    at,
    act,
    request,
    answer,
  } = withdrawal;
  const body = sql`(jsonb_set(${sql.json(answer as never)}::jsonb, '{withdrawal,hold}', on_hold.hold)
    || jsonb_build_object('summary', money.summary(owner, posted, held + ${cents}::bigint)))::text`;
  const isUnchanged = sql`${sql.json(option as never)}::jsonb = (
    select to_jsonb(option) from (${offeredOption(sql, method, 'withdrawal')}) option)`;
  const dayAgo = new Date(at.getTime() - DAY);
  const ofDay = sql`(money.withdrawn_since(${userId}, ${dayAgo}) + ${cents}::bigint)`;
  const isGuarded = sql`(${hasTwoFactor}::boolean or ${ofDay} < ${toCents(WITHDRAWAL_TWO_FACTOR_FROM)})`;
  const isProven = sql`(${isConfirmed}::boolean or (
    exists (select from withdrawals p where p.user_id = ${userId} and p.status = 'completed' and p.method = ${method}
      and p.details = ${sql.json(details)})
    and ${ofDay} < ${toCents(WITHDRAWAL_CONFIRM_FROM)}))`;
  const [row] = await sql<Held[]>`
    with account as (${lockedAccount(sql, userId, isUnchanged)}), granted as (
      select * from account where available >= ${cents}::bigint
    ), guarded as (
      select * from granted where ${isGuarded}
    ), proven as (
      select * from guarded where ${isProven}
    ), ${onHold(sql, withdrawal)},
    claimed as (${claimInsert(sql, request, 201, body, at, sql`proven, on_hold`)}), withdrawal as (
      insert into withdrawals (id, user_id, amount, fee, method, details, reference, created_at, updated_at)
      select ${id}, ${userId}, ${cents}, ${fee}, ${method}, ${sql.json(details)}, ${reference}, ${at}, ${at} from claimed
      returning id, amount, method
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'withdrawal.requested', targetType: 'withdrawal' }, sql`withdrawal`, { after: sql`to_jsonb(withdrawal)` })}
    )
    select (select claimed.body from claimed) as body, exists (select from granted) as "isGranted",
      exists (select from guarded) as "isGuarded", exists (select from proven) as "isProven"`;
  return row ?? NOT_HELD;
}

export function listWithdrawalsOfMember(
  sql: Sql,
  userId: string,
  holding: Holding,
): Promise<MembersWithdrawal[]> {
  return sql<MembersWithdrawal[]>`
    ${withdrawals(sql, sql`withdrawals`, holdColumns(sql, holding))} where w.user_id = ${userId}
    order by w.created_at desc, w.id desc limit 1000`;
}

const viewed = (sql: Sql, viewing: Viewing): Fragment =>
  withdrawals(sql, sql`withdrawals`, payoutColumns(sql, viewing));

export async function findWithdrawal(
  sql: Sql,
  id: string,
  viewing: Viewing,
): Promise<ViewedWithdrawal | undefined> {
  const [row] = await sql<ViewedWithdrawal[]>`${viewed(sql, viewing)} where w.id = ${id}`;
  return row;
}

export function listWithdrawalsById(sql: Sql, ids: readonly string[], viewing: Viewing) {
  return sql<ViewedWithdrawal[]>`${viewed(sql, viewing)} where w.id = any (${ids as string[]}::uuid[])`;
}

/** Minutes in which an administrator who looks again leaves no further audit row. */
const READING = 10;

/** The same for an administrator, who reads where to pay to: that leaves an audit row. */
export async function readWithdrawal(
  sql: Sql,
  id: string,
  { act, ...viewing }: Viewing & { readonly act: Act },
): Promise<ViewedWithdrawal | undefined> {
  const { at } = viewing;
  const action = 'withdrawal.details_read';
  const unread = sql`(select w.id from withdrawals w where w.id = ${id} and not exists (
    select from audit_entries e where e.target_id = ${id} and e.action = ${action} and e.actor_id = ${act.actorId}
      and e.at > ${at}::timestamptz - make_interval(mins => ${READING})
  )) unread`;
  const [row] = await sql<ViewedWithdrawal[]>`
    with audited as (${auditInsert(sql, { act, at, action, targetType: 'withdrawal' }, unread)})
    ${viewed(sql, viewing)} where w.id = ${id}`;
  return row;
}

interface WithdrawalFilters extends MoneyFilters, MethodFilter {
  readonly status?: WithdrawalFilter | undefined;
  readonly search?: string | undefined;
  readonly user?: string | undefined;
}

/** Open ones first, the oldest on top, then the rest, the newest on top: the expressions of the index withdrawals_queue. */
const isOpen = (sql: Sql): Fragment => isOpenWithdrawal(sql, sql`w`);
const inQueue = (sql: Sql): Fragment => sql`${isOpen(sql)} desc,
  (case when ${isOpen(sql)} then w.created_at end), w.created_at desc, w.id`;

/** Whether the viewer can complete what a colleague approved: of what is to be paid that goes first. */
const secondOf = (sql: Sql, { viewer, at, rules }: Viewing): Fragment =>
  isSecondPayout(sql, sql`w`, { viewer, at, ...rules });

/** What has the reference in it: the expression of the index withdrawals_by_words. */
export const indexedText = (sql: Sql) => (row: Fragment) =>
  sql`(${row}.reference || ' ' || '' || ' ' || ${row}.method)`;

export async function withdrawalListing(
  sql: Sql,
  { status, search, user, ...money }: WithdrawalFilters,
  viewing: Viewing,
): Promise<StatusListing<ViewedWithdrawal>> {
  const words = searchWords(search);
  const sought =
    words &&
    (await rowCondition(sql, { table: sql`withdrawals`, row: sql`w`, indexed: indexedText(sql) }, words));
  const isSearched = sql`true ${user ? sql`and w.user_id = ${user}` : sql``}
    and ${isCreatedWithin(sql, sql`w.created_at`, money)} and ${isAmountWithin(sql, sql`w.amount`, money)}
    and ${hasMethod(sql, sql`w.method`, money)}
    ${sought ? sql`and ${sought.isFound}` : sql``}`;
  const isOfStatus =
    status === 'unpaid' || status === 'second'
      ? sql`and ${isOpen(sql)} and w.status = any (${[...unpaidStatuses]}::text[])
          ${status === 'second' ? sql`and ${secondOf(sql, viewing)}` : sql``}`
      : status === undefined
        ? sql``
        : sql`and w.status = ${status}`;
  // Whose it is is looked up for the rows of the page alone, unless it is searched by that.
  const asked = sql`withdrawals w ${words ? sql`join users u on u.id = w.user_id` : sql``} where ${isSearched}`;
  const isWaiting = status === 'pending' || status === 'approved' || status === 'processing';
  const ofOneStatus = isWaiting ? sql`w.created_at, w.id` : sql`w.created_at desc, w.id desc`;
  const isSecondFirst = viewing.rules.fourEyesFrom === 0 ? sql`` : sql`${secondOf(sql, viewing)} desc,`;
  const queue = status === 'unpaid' ? sql`${isSecondFirst} ${inQueue(sql)}` : inQueue(sql);
  return {
    key: sql`w.id`,
    source: sql`${asked} ${isOfStatus}`,
    order: status === undefined || status === 'unpaid' || status === 'second' ? queue : ofOneStatus,
    select: viewed(sql, viewing),
    status: sql`w.status`,
    anyStatus: asked,
  };
}

export async function listWithdrawalRequestRows(
  sql: Sql,
  filters: WithdrawalFilters,
  page: Page,
  viewing: Viewing,
) {
  const listing = await withdrawalListing(sql, filters, viewing);
  const { status } = filters;
  const [rows, { counts: byStatus, sum }, [{ second }]] = await Promise.all([
    pageOf(sql, listing, page),
    statusCountsOf(sql, listing, withdrawalStatuses),
    viewing.rules.fourEyesFrom === 0
      ? [{ second: 0 }]
      : sql<[{ second: number }]>`
          select count(*)::int as second from ${listing.anyStatus} and ${isOpen(sql)} and ${secondOf(sql, viewing)}`,
  ]);
  const unpaid = unpaidStatuses.reduce((total, each) => total + byStatus[each], 0);
  const counts = { ...byStatus, unpaid, second };
  return { rows, counts, total: status === undefined ? sum : counts[status] };
}
