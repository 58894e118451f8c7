import type { WithdrawalStatus } from '@picks/contract/withdrawals';
import { unpaidStatuses } from '@picks/contract/withdrawals.admin';
import type { WalletSummary } from '@picks/contract/money';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { isAdministrator } from '#src/features/approvals/two-administrators.sql.ts';
import { lockedAccount } from '#src/features/wallet/wallet.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { isLiftable } from '#src/features/approvals/payee-hold.sql.ts';
import { type Gate, payingGate, payoutGate, type PayoutRules } from './payouts.sql.ts';
import { type WithdrawalRow, withdrawals } from './withdrawals.queries.ts';

interface Transition {
  readonly id: string;
  readonly from: readonly WithdrawalStatus[];
  readonly to: Exclude<WithdrawalStatus, 'pending'>;
  readonly at: Date;
  readonly act: Act;
  readonly reason?: string;
}

/** More that the move of a withdrawal depends on. */
interface Conditions {
  readonly owner?: Fragment;
  readonly gate?: Gate;
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
  const { owner = sql`true`, gate = { ctes: sql``, isOpen: sql`true` } } = conditions;
  const isFinal = to === 'completed' || to === 'rejected' || to === 'failed';
  const isPayout = to === 'approved' || to === 'processing';
  const isApproved = sql`exists (select from users a where a.id = before.approved_by and ${isAdministrator(sql, sql`a`)})`;
  return sql`
    before as (select * from withdrawals where id = ${id} and ${owner} for update), ${gate.ctes} moved as (
      update withdrawals w set status = ${to}, updated_at = ${at}, rejection_reason = coalesce(${reason ?? null}, w.rejection_reason)
        ${isFinal ? sql`, processed_by = ${act.actorId}, processed_at = ${at}` : sql``}
        ${to === 'completed' ? sql`, approved_by = case when ${isApproved} then w.approved_by else ${act.actorId}::uuid end` : sql``}
        ${isPayout ? sql`, approved_by = case when before.status = 'pending' then ${act.actorId}::uuid else w.approved_by end` : sql``}
      from before where w.id = before.id and before.status = any (${from as WithdrawalStatus[]}) and ${gate.isOpen}
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

/** The same toward a payout: also false while the payout details are on hold. */
export async function advanceWithdrawal(
  sql: Sql,
  transition: Transition,
  rules: PayoutRules,
): Promise<boolean> {
  const gate = payingGate(sql, { ...transition, rules });
  const rows = await sql`with ${moving(sql, transition, { gate })} select from moved`;
  return rows.length > 0;
}

/** The same to the end of a payout: also false when a second administrator is needed. */
export async function completeWithdrawal(
  sql: Sql,
  transition: Transition,
  userId: string,
  rules: PayoutRules,
): Promise<boolean> {
  const gate = payoutGate(sql, { ...transition, userId, rules });
  const rows = await sql`with ${moving(sql, transition, { gate })} select from moved`;
  return rows.length > 0;
}

/** Approves anew what somebody approved who is no administrator anymore, or nobody did; it stays where it stands. */
export async function renewApproval(
  sql: Sql,
  { id, act, at }: Omit<Transition, 'from' | 'to' | 'reason'>,
  rules: PayoutRules,
): Promise<boolean> {
  const gate = payingGate(sql, { act, at, rules });
  const rows = await sql`
    with before as (select * from withdrawals where id = ${id} for update), ${gate.ctes} renewed as (
      update withdrawals w set approved_by = ${act.actorId}::uuid, updated_at = ${at}
      from before where w.id = before.id and w.status = any (${[...unpaidStatuses]}::text[]) and ${gate.isOpen}
        and not exists (select from users a where a.id = w.approved_by and ${isAdministrator(sql, sql`a`)})
      returning w.id, w.status
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'withdrawal.approved_again', targetType: 'withdrawal' }, sql`renewed`, { after: sql`jsonb_build_object('status', status)` })}
    )
    select from renewed`;
  return rows.length > 0;
}

interface Lift {
  readonly id: string;
  readonly act: Act;
  readonly at: Date;
  readonly reason: string;
}

/** Lifts the hold on the payout details; false when there is none to lift, or nobody else could approve the payout then. */
export async function liftHold(
  sql: Sql,
  { id, act, at, reason }: Lift,
  { newPayeeHours }: PayoutRules,
): Promise<boolean> {
  const rows = await sql`
    with before as (select * from withdrawals where id = ${id} for update), lifted as (
      update withdrawals w set hold_lifted_by = ${act.actorId}::uuid, hold_lifted_at = ${at}, hold_lift_reason = ${reason}, updated_at = ${at}
      from before where w.id = before.id and ${isLiftable(sql, act, { at, newPayeeHours })}
      returning w.id, w.hold_lift_reason
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'withdrawal.hold_lifted', targetType: 'withdrawal' }, sql`lifted`, { reason: sql`hold_lift_reason` })}
    )
    select from lifted`;
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
