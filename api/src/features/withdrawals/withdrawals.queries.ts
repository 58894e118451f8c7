import type { WithdrawalMethod } from '@picks/contract/withdrawal-details';
import {
  type Withdrawal,
  WITHDRAWAL_CONFIRM_FROM,
  WITHDRAWAL_TWO_FACTOR_FROM,
  withdrawalStatuses,
  type WithdrawalStatus,
} from '@picks/contract/withdrawals';
import { unpaidStatuses, type WithdrawalFilter } from '@picks/contract/withdrawals.admin';
import { toCents, type WalletSummary } from '@picks/contract/money';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { type OfferedOption, offeredOption } from '#src/features/payment-options/payment-options.sql.ts';
import { isSecondPayout } from '#src/features/approvals/second-payouts.sql.ts';
import { isAdministrator } from '#src/features/approvals/two-administrators.sql.ts';
import { lockedAccount } from '#src/features/wallet/wallet.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { rowCondition, searchWords } from '#src/database/search.ts';
import { countByStatus } from '#src/database/count-by-status.ts';
import { onPage, type Page } from '#src/database/paging.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';
import {
  payoutColumns,
  type PayoutFacts,
  payoutGate,
  type PayoutRules,
  type Viewing,
} from './payouts.sql.ts';

const DAY = 24 * 3600 * 1000;

export interface WithdrawalRow {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly userEmail: string;
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

/** A withdrawal as one administrator sees it. */
export type ViewedWithdrawal = WithdrawalRow & PayoutFacts;

/** The rows of `source`, a table or CTE called `w`, with their member, processor and steps, and `more` columns. */
const withdrawals = (sql: Sql, source = sql`withdrawals`, more = sql``): Fragment => sql`
  select w.id, w.user_id as "userId", trim(concat_ws(' ', u.first_name, u.last_name)) as "userName", u.email as "userEmail",
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
  /** the answer without its summary, which the statement adds */
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
  const body = sql`(${sql.json(answer as never)}::jsonb
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
    ), claimed as (${claimInsert(sql, request, 201, body, at, sql`proven`)}), withdrawal as (
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

export function listWithdrawalsOfMember(sql: Sql, userId: string): Promise<WithdrawalRow[]> {
  return sql<
    WithdrawalRow[]
  >`${withdrawals(sql)} where w.user_id = ${userId} order by w.created_at desc, w.id desc limit 1000`;
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

interface WithdrawalFilters {
  readonly status?: WithdrawalFilter | undefined;
  readonly search?: string | undefined;
  readonly user?: string | undefined;
}

/** Open ones first, the oldest on top, then the rest, the newest on top: the expressions of the index withdrawals_queue. */
const isOpen = (sql: Sql): Fragment => sql`(w.status in ('pending', 'approved', 'processing'))`;
const inQueue = (sql: Sql): Fragment => sql`${isOpen(sql)} desc,
  (case when ${isOpen(sql)} then w.created_at end), w.created_at desc, w.id`;

/** Whether the viewer can complete what a colleague approved: of what is to be paid that goes first. */
const secondOf = (sql: Sql, { viewer, at, rules }: Viewing): Fragment =>
  isSecondPayout(sql, sql`w`, { viewer, at, ...rules });

/** What has the reference in it: the expression of the index withdrawals_by_text. */
export const indexedText = (sql: Sql) => (row: Fragment) =>
  sql`(${row}.reference || ' ' || '' || ' ' || ${row}.method)`;

export async function listWithdrawalRequestRows(
  sql: Sql,
  { status, search, user }: WithdrawalFilters,
  page: Page,
  viewing: Viewing,
) {
  const words = searchWords(search);
  const sought =
    words &&
    (await rowCondition(sql, { table: sql`withdrawals`, row: sql`w`, indexed: indexedText(sql) }, words));
  const isSearched = sql`true ${user ? sql`and w.user_id = ${user}` : sql``}
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
  const order = status === undefined || status === 'unpaid' || status === 'second' ? queue : ofOneStatus;
  const [rows, counted, [{ second }]] = await Promise.all([
    sql<ViewedWithdrawal[]>`
      ${viewed(sql, viewing)} where w.id = any (array(
        select w.id from ${asked} ${isOfStatus}
        order by ${order} ${onPage(sql, page)}
      )) order by ${order}`,
    sql<{ name: WithdrawalStatus; count: number }[]>`
      select w.status as name, count(*)::int as count from ${asked} group by w.status`,
    viewing.rules.fourEyesFrom === 0
      ? [{ second: 0 }]
      : sql<[{ second: number }]>`
          select count(*)::int as second from ${asked} and ${isOpen(sql)} and ${secondOf(sql, viewing)}`,
  ]);
  const { counts: byStatus, sum } = countByStatus(withdrawalStatuses, counted);
  const unpaid = unpaidStatuses.reduce((total, each) => total + byStatus[each], 0);
  const counts = { ...byStatus, unpaid, second };
  return { rows, counts, total: status === undefined ? sum : counts[status] };
}

interface Transition {
  readonly id: string;
  readonly from: readonly WithdrawalStatus[];
  readonly to: WithdrawalStatus;
  readonly at: Date;
  readonly act: Act;
  readonly reason?: string;
}

/** More that the move of a withdrawal depends on. */
interface Conditions {
  readonly owner?: Fragment;
  /** CTEs after `before`, the last one followed by a comma */
  readonly gate?: Fragment;
  readonly isAllowed?: Fragment;
}

/**
 * The CTEs that move a withdrawal along one edge, or do nothing when it stands elsewhere: `before` is the row as it stood,
 * locked, `moved` what became of it. Hold and ledger are the database's. Who takes it out of the pending ones approved it, and
 * so did who completes it when that is no administrator anymore: the payout counts as moved alone.
 */
function moving(
  sql: Sql,
  { id, from, to, at, act, reason }: Transition,
  conditions: Conditions = {},
): Fragment {
  const { owner = sql`true`, gate = sql``, isAllowed = sql`true` } = conditions;
  const isFinal = to === 'completed' || to === 'rejected' || to === 'failed';
  const isPayout = to === 'approved' || to === 'processing';
  const isApproved = sql`exists (select from users a where a.id = before.approved_by and ${isAdministrator(sql, sql`a`)})`;
  return sql`
    before as (select * from withdrawals where id = ${id} and ${owner} for update), ${gate} moved as (
      update withdrawals w set status = ${to}, updated_at = ${at}, rejection_reason = coalesce(${reason ?? null}, w.rejection_reason)
        ${isFinal ? sql`, processed_by = ${act.actorId}, processed_at = ${at}` : sql``}
        ${to === 'completed' ? sql`, approved_by = case when ${isApproved} then w.approved_by else ${act.actorId}::uuid end` : sql``}
        ${isPayout ? sql`, approved_by = case when before.status = 'pending' then ${act.actorId}::uuid else w.approved_by end` : sql``}
      from before where w.id = before.id and before.status = any (${from as WithdrawalStatus[]}) and ${isAllowed}
      returning w.id, w.amount, before.status as old, w.status, w.rejection_reason
    ), audited as (
      ${auditInsert(sql, { act, at, action: `withdrawal.${to}`, targetType: 'withdrawal' }, sql`moved`, { before: sql`jsonb_build_object('status', old)`, after: sql`jsonb_build_object('status', status, 'reason', rejection_reason)` })}
    )`;
}

/** False when it stands where this edge does not begin. */
export async function moveWithdrawal(sql: Sql, transition: Transition): Promise<boolean> {
  const rows = await sql`with ${moving(sql, transition)} select from moved`;
  return rows.length > 0;
}

/** The same to the end of a payout: also false when a second administrator is needed, or the payout details are too new. */
export async function completeWithdrawal(
  sql: Sql,
  transition: Transition,
  userId: string,
  rules: PayoutRules,
): Promise<boolean> {
  const { at, act } = transition;
  const gate = sql`${payoutGate(sql, { userId, at, act, rules })},`;
  const rows = await sql`
    with ${moving(sql, transition, { gate, isAllowed: sql`exists (select from allowed)` })} select from moved`;
  return rows.length > 0;
}

/** Approves anew what somebody approved who is no administrator anymore, or nobody did; it stays where it stands. */
export async function renewApproval(
  sql: Sql,
  { id, act, at }: Omit<Transition, 'from' | 'to' | 'reason'>,
): Promise<boolean> {
  const rows = await sql`
    with renewed as (
      update withdrawals w set approved_by = ${act.actorId}::uuid, updated_at = ${at}
      where w.id = ${id} and w.status = any (${[...unpaidStatuses]}::text[])
        and not exists (select from users a where a.id = w.approved_by and ${isAdministrator(sql, sql`a`)})
      returning w.id, w.status
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'withdrawal.approved_again', targetType: 'withdrawal' }, sql`renewed`, { after: sql`jsonb_build_object('status', status)` })}
    )
    select from renewed`;
  return rows.length > 0;
}

/** A withdrawal as it stood before its member called it back, and where the member's money stands after it. */
type CalledBack = WithdrawalRow & { readonly isMoved: boolean; readonly summary: WalletSummary };

/** Moves a withdrawal of the member's own and says everything about it; undefined when the member has no such one. */
export async function moveWithdrawalOfMember(
  sql: Sql,
  transition: Transition,
  userId: string,
): Promise<CalledBack | undefined> {
  const [row] = await sql<CalledBack[]>`
    with ${moving(sql, transition, { owner: sql`user_id = ${userId}` })}, account as (
      ${lockedAccount(sql, userId, sql`exists (select from before)`)}
    )
    select asked.*, exists (select from moved) as "isMoved",
      money.summary(owner, posted, held - coalesce((select amount from moved), 0)) as summary
    from (${withdrawals(sql, sql`before`)}) asked, account`;
  return row;
}
