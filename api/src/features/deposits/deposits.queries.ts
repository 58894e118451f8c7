import type { AuditVerb } from '@picks/contract/audit-actions';
import { DEPOSIT, depositStatuses, type DepositStatus } from '@picks/contract/deposits';
import type { addPaymentDetails } from '@picks/contract/deposits.admin';
import type { BodyOf } from '@picks/contract/endpoint';
import type { MethodFilter, MoneyFilters } from '@picks/contract/money-filters.admin';
import { toDollars, type WalletSummary } from '@picks/contract/money';
import type { PlanActivation } from '@picks/contract/plan-activations';
import {
  type Consent,
  consentCtes,
  refusalCtes,
  waitingApproval,
  type WaitingApproval,
} from '#src/features/approvals/consent.sql.ts';
import type { Direction } from '#src/features/approvals/two-administrators.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { type OfferedOption, offeredOption } from '#src/features/payment-options/payment-options.sql.ts';
import { planActivationOf } from '#src/features/plans/plans.sql.ts';
import { hasMethod, isAmountWithin, isCreatedWithin } from '#src/features/wallet/money-filters.sql.ts';
import { isPayable, type OwnerRow, ownerColumns } from '#src/features/wallet/owner.sql.ts';
import { lockedAccount } from '#src/features/wallet/wallet.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { columnAssignments } from '#src/database/column-values.ts';
import { rowCondition, searchWords } from '#src/database/search.ts';
import { pageOf, type StatusListing, statusCountsOf } from '#src/database/listing.ts';
import type { Page } from '#src/database/paging.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { reportable } from './deposits.rules.ts';

export interface DepositRow extends OwnerRow {
  readonly id: string;
  /** dollars */
  readonly amount: number;
  readonly paymentMethod: string;
  readonly status: DepositStatus;
  readonly reference: string;
  readonly description: string;
  readonly instructions: string;
  readonly accountInfo: string;
  readonly paymentReference: string;
  readonly notes: string;
  readonly rejectionReason: string | null;
  readonly processedBy: string | null;
  readonly processedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** of the member, dollars */
  readonly available: number;
  readonly planActivation: PlanActivation | null;
  /** that its approval or refund waits for a second administrator */
  readonly approval: WaitingApproval | null;
  readonly sentAt: Date | null;
}

/** The rows of `source`, a table or CTE called `d`, with their member, processor and account. */
function deposits(sql: Sql, source: Fragment): Fragment {
  return sql`
    select d.id, ${ownerColumns(sql)},
      (d.amount / 100.0)::float8 as amount, d.payment_method as "paymentMethod", d.status, d.reference, d.description,
      d.instructions, d.account_info as "accountInfo", d.payment_reference as "paymentReference", d.notes,
      d.rejection_reason as "rejectionReason", nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') as "processedBy",
      d.processed_at as "processedAt", d.created_at as "createdAt", d.updated_at as "updatedAt", d.sent_at as "sentAt",
      ((a.posted - a.held) / 100.0)::float8 as available, ${planActivationOf(sql, sql`d.id`)} as "planActivation",
      ${waitingApproval(sql, sql`d.id`)} as approval
    from ${source} d join users u on u.id = d.user_id join money.account a on a.owner = d.user_id
    left join users p on p.id = d.processed_by`;
}

interface NewDeposit {
  readonly id: string;
  readonly userId: string;
  readonly cents: number;
  readonly paymentMethod: string;
  readonly reference: string;
  readonly at: Date;
  readonly act: Act;
  readonly request: IdempotentRequest;
  /** the plan that starts when the deposit is approved */
  readonly activation: PlanActivation | null;
  /** the answer without its summary, which the statement adds */
  readonly answer: object;
}

function intentInsert(sql: Sql, { activation, at }: NewDeposit): Fragment {
  if (activation === null) return sql``;
  const { planId, planName, duration, autoRenew } = activation;
  return sql`, intent as (
    insert into deposit_intents (deposit_id, plan_id, plan_name, duration, price, auto_renew, created_at, updated_at)
    select id, ${planId}::uuid, ${planName}, ${duration}, (select l.price from plans l where l.id = ${planId}),
      ${autoRenew}, ${at}, ${at} from deposit
  )`;
}

/** A summary with what this statement itself adds to the pending deposits, in dollars: it was read before that. */
const summaryWith = (sql: Sql, summary: Fragment, pending: Fragment): Fragment =>
  sql`(select jsonb_set(said, '{pendingDeposits}', to_jsonb((said -> 'pendingDeposits')::numeric + ${pending}))
    from (select ${summary} as said) summary)`;

/**
 * Writes the request if its method is offered and the amount within its limits, both as of this statement. `body`, the
 * stored answer as text, is null when it was not this statement that carried the request out. `isFull`: as many requests
 * as one may have are pending. Those that arrive in the same instant do not see each other; nothing hangs on one more.
 */
export async function insertDeposit(
  sql: Sql,
  deposit: NewDeposit,
): Promise<{ body: string | null; option: OfferedOption | null; isFull: boolean }> {
  const { id, userId, cents, paymentMethod, reference, at, act, request, answer } = deposit;
  const summary = summaryWith(
    sql,
    sql`money.summary(owner, posted, held)`,
    sql`${toDollars(cents)}::numeric`,
  );
  const body = sql`(${sql.json(answer as never)}::jsonb || jsonb_build_object('summary', ${summary}))::text`;
  const [row] = await sql<{ body: string | null; option: OfferedOption | null; isFull: boolean }[]>`
    with option as (${offeredOption(sql, paymentMethod, 'deposit')}), waiting as (
      select count(*) >= ${DEPOSIT.maxPending} as is_full from deposits where user_id = ${userId} and status = 'pending'
    ), account as (
      ${lockedAccount(
        sql,
        userId,
        sql`exists (
        select from option where ${toDollars(cents)}::float8 between "minAmount" and "maxAmount")
          and not (select is_full from waiting)`,
      )}
    ), claimed as (${claimInsert(sql, request, 201, body, at, sql`account`)}), deposit as (
      insert into deposits (id, user_id, amount, payment_method, reference, created_at, updated_at)
      select ${id}, ${userId}, ${cents}, ${paymentMethod}, ${reference}, ${at}, ${at} from claimed
      returning id, amount, payment_method
    ) ${intentInsert(sql, deposit)}, audited as (
      ${auditInsert(sql, { act, at, action: 'deposit.requested', targetType: 'deposit' }, sql`deposit`, { after: sql`to_jsonb(deposit)` })}
    )
    select (select body from claimed) as body, (select to_jsonb(option) from option) as option,
      (select is_full from waiting) as "isFull"`;
  return row ?? { body: null, option: null, isFull: false };
}

/** What an administrator added is no request: it stays out of the deposit reports. */
export const isRequest = (sql: Sql, deposit = sql`d`): Fragment =>
  sql`${deposit}.payment_method <> 'admin_credit'`;

/** What has the reference in it: the expression of the index deposits_by_words. */
export const indexedText = (sql: Sql) => (row: Fragment) =>
  sql`(${row}.reference || ' ' || ${row}.description || ' ' || ${row}.payment_method)`;

interface DepositFilters extends MoneyFilters, MethodFilter {
  readonly status?: DepositStatus | undefined;
  readonly search?: string | undefined;
  readonly user?: string | undefined;
}

/** Open ones first, the oldest on top, then the rest, the newest on top: the expressions of the index deposits_queue. */
const inQueue = (sql: Sql): Fragment => sql`(d.status in ('pending', 'waiting_for_deposit')) desc,
  (case when d.status in ('pending', 'waiting_for_deposit') then d.created_at end), d.created_at desc, d.id`;

export async function depositListing(
  sql: Sql,
  { status, search, user, ...money }: DepositFilters,
): Promise<StatusListing<DepositRow>> {
  const words = searchWords(search);
  const sought =
    words &&
    (await rowCondition(sql, { table: sql`deposits`, row: sql`d`, indexed: indexedText(sql) }, words));
  const isSearched = sql`${isRequest(sql)} ${user ? sql`and d.user_id = ${user}` : sql``}
    and ${isCreatedWithin(sql, sql`d.created_at`, money)} and ${isAmountWithin(sql, sql`d.amount`, money)}
    and ${hasMethod(sql, sql`d.payment_method`, money)}
    ${sought ? sql`and ${sought.isFound}` : sql``}`;
  // Whose it is is looked up for the rows of the page alone, unless it is searched by that.
  const asked = sql`deposits d ${words ? sql`join users u on u.id = d.user_id` : sql``} where ${isSearched}`;
  const isOpen = status === 'pending' || status === 'waiting_for_deposit';
  const ofOneStatus = isOpen ? sql`d.created_at, d.id` : sql`d.created_at desc, d.id desc`;
  return {
    key: sql`d.id`,
    source: sql`${asked} ${status ? sql`and d.status = ${status}` : sql``}`,
    order: status === undefined ? inQueue(sql) : ofOneStatus,
    select: deposits(sql, sql`deposits`),
    status: sql`d.status`,
    anyStatus: asked,
  };
}

export async function listDepositRequests(sql: Sql, filters: DepositFilters, page: Page) {
  const listing = await depositListing(sql, filters);
  const [rows, { counts, sum }] = await Promise.all([
    pageOf(sql, listing, page),
    statusCountsOf(sql, listing, depositStatuses),
  ]);
  return { rows, counts, total: filters.status === undefined ? sum : counts[filters.status] };
}

/** A request of a member, and no money that an administrator added. */
export async function findDepositRequest(sql: Sql, id: string): Promise<DepositRow | undefined> {
  const [row] = await sql<
    DepositRow[]
  >`${deposits(sql, sql`deposits`)} where d.id = ${id} and ${isRequest(sql)}`;
  return row;
}

export async function findDeposit(sql: Sql, id: string): Promise<DepositRow | undefined> {
  const [row] = await sql<DepositRow[]>`${deposits(sql, sql`deposits`)} where d.id = ${id}`;
  return row;
}

export function listDepositsById(sql: Sql, ids: readonly string[]): Promise<DepositRow[]> {
  return sql<DepositRow[]>`${deposits(sql, sql`deposits`)} where d.id = any (${ids as string[]}::uuid[])`;
}

interface Transition {
  readonly id: string;
  readonly from: readonly DepositStatus[];
  readonly to: DepositStatus;
  readonly action: AuditVerb<'deposit'>;
  readonly at: Date;
  readonly act: Act;
  /** further assignments, each beginning with a comma */
  readonly changes: Fragment;
  /** on whose word it moves money; without it none moves */
  readonly agreement?: Agreement;
}

interface Agreement {
  readonly userId: string;
  readonly cents: number;
  readonly direction: Direction;
  readonly consent: Consent;
}

/** The steps of a move: `before` is the deposit as it stood, `moved` what became of it. */
function moving(
  sql: Sql,
  { id, from, to, action, at, act, changes, agreement }: Transition,
  condition: Fragment = sql`true`,
): Fragment {
  const isReady = sql`before.status = any (${from as DepositStatus[]})`;
  const agreed = agreement
    ? sql`account as (${lockedAccount(sql, agreement.userId, sql`exists (select from before where ${isReady})`)}),
        ${consentCtes(sql, sql`account`, { ...agreement, isPaying: true, act, at })},`
    : sql``;
  return sql`before as (select * from deposits where id = ${id} and ${condition} for update), ${agreed} moved as (
      update deposits d set status = ${to}, updated_at = ${at} ${changes} from before
      where d.id = before.id and ${isReady} ${agreement ? sql`and exists (select from consent)` : sql``}
      returning d.id, d.amount, before.status as old, d.status, d.rejection_reason
    ), audited as (
      ${auditInsert(sql, { act, at, action: `deposit.${action}`, targetType: 'deposit' }, sql`moved`, { before: sql`jsonb_build_object('status', old)`, after: sql`jsonb_build_object('status', status, 'reason', rejection_reason)` })}
    )`;
}

/** Moves a deposit along one edge, or does nothing when it stands elsewhere. Its ledger effect is the database's. */
async function moveDeposit(sql: Sql, transition: Transition, further = sql``): Promise<boolean> {
  const rows = await sql`with ${moving(sql, transition)} ${further} select from moved`;
  return rows.length > 0;
}

/** A deposit as it stood before its member took it back, and where the member's money stands after it. */
type TakenBack = DepositRow & { readonly isMoved: boolean; readonly summary: WalletSummary };

/** Takes a deposit of the member's own back and says everything about it; undefined when the member has no such one. */
export async function cancelDepositOfMember(
  sql: Sql,
  move: Move,
  userId: string,
): Promise<TakenBack | undefined> {
  const transition = { ...move, action: 'cancelled', changes: sql`` } as const;
  const [row] = await sql<TakenBack[]>`
    with ${moving(sql, transition, sql`user_id = ${userId} and ${isRequest(sql, sql`deposits`)}`)}
    select asked.*, exists (select from moved) as "isMoved", ${summaryWith(
      sql,
      sql`money.summary(account.owner, account.posted, account.held)`,
      sql`-coalesce((select amount / 100.0 from moved), 0)`,
    )} as summary
    from (${deposits(sql, sql`before`)}) asked join money.account account on account.owner = ${userId} and account.kind = 'member'`;
  return row;
}

/** Notes that the member has sent the money of a deposit of their own, once; says how it stood before that. */
export async function noteDepositSent(
  sql: Sql,
  { id, userId, at, act }: { id: string; userId: string; at: Date; act: Act },
): Promise<DepositRow | undefined> {
  const [row] = await sql<DepositRow[]>`
    with before as (
      select * from deposits d where id = ${id} and user_id = ${userId} and ${isRequest(sql)} for update
    ), sent as (
      update deposits d set sent_at = ${at}, updated_at = ${at} from before
      where d.id = before.id and before.status = ${reportable} and before.sent_at is null
      returning d.id
    ), audited as (${auditInsert(sql, { act, at, action: 'deposit.sent', targetType: 'deposit' }, sql`sent`)})
    ${deposits(sql, sql`before`)}`;
  return row;
}

type Move = Omit<Transition, 'changes' | 'action' | 'agreement'>;

export type DepositDetails = BodyOf<typeof addPaymentDetails>;

/** Omitted fields keep their values. */
export function attachDetails(
  sql: Sql,
  move: Move,
  { instructions, accountInfo, reference, notes }: DepositDetails,
): Promise<boolean> {
  const changes = columnAssignments(sql, {
    instructions,
    account_info: accountInfo,
    payment_reference: reference,
    notes,
  });
  return moveDeposit(sql, { ...move, action: 'details_attached', changes });
}

const processed = (sql: Sql, { act, at }: Move) => sql`, processed_by = ${act.actorId}, processed_at = ${at}`;

type AgreedMove = Move & { readonly agreement: Agreement };

/** What became of a move that pays the member. */
interface Paid {
  readonly isMoved: boolean;
  /** false: it's refused because the account is disabled */
  readonly isPayable: boolean;
}

async function payByMove(sql: Sql, action: AuditVerb<'deposit'>, move: AgreedMove): Promise<Paid> {
  const [row] = await sql<[Paid]>`
    with ${moving(sql, { ...move, action, changes: processed(sql, move) })}
    select exists (select from moved) as "isMoved",
      ${isPayable(sql, sql`${move.agreement.userId}::uuid`, move.act)} as "isPayable"`;
  return row;
}

export const completeDeposit = (sql: Sql, move: AgreedMove): Promise<Paid> =>
  payByMove(sql, 'approved', move);

/** What waits for a second administrator about it goes with it. */
export function failDeposit(sql: Sql, move: Move, reason: string): Promise<boolean> {
  const { act, at } = move;
  const refusal = { act, at, reason: 'The deposit was rejected' };
  const changes = sql`${processed(sql, move)}, rejection_reason = ${reason}`;
  return moveDeposit(
    sql,
    { ...move, action: 'rejected', changes },
    sql`, ${refusalCtes(sql, sql`a.target_id in (select id from moved)`, refusal)}`,
  );
}

export const refundDeposit = (sql: Sql, move: AgreedMove): Promise<Paid> => payByMove(sql, 'refunded', move);

/** Takes the plan off a deposit of the member's; false when it does not wait any more. */
export async function dropIntent(
  sql: Sql,
  { id, userId, at, act }: { id: string; userId: string; at: Date; act: Act },
): Promise<boolean> {
  const rows = await sql`
    with deposit as (select id from deposits where id = ${id} and user_id = ${userId} for update), dropped as (
      update deposit_intents i set status = 'dropped', updated_at = ${at} from deposit
      where i.deposit_id = deposit.id and i.status = 'waiting'
      returning i.deposit_id
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'deposit.plan_dropped', targetType: 'deposit' }, sql`dropped`, { id: sql`deposit_id` })}
    )
    select from dropped`;
  return rows.length > 0;
}

export async function findIntentOfMember(
  sql: Sql,
  depositId: string,
  userId: string,
): Promise<PlanActivation | null> {
  const [row] = await sql<{ planActivation: PlanActivation | null }[]>`
    select ${planActivationOf(sql, sql`d.id`)} as "planActivation" from deposits d
    where d.id = ${depositId} and d.user_id = ${userId}`;
  return row?.planActivation ?? null;
}
