import { formatDollars, toCents, toDollars } from '@picks/contract/money';
import { type AdminSubscription, adminSubscriptionMessages } from '@picks/contract/subscriptions.admin';
import {
  type ApprovalDesk,
  askForApproval,
  type Approved,
  consentTo,
  refusedConsent,
} from '#src/features/approvals/consent.service.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import { payingAct, toMoneyOwner } from '#src/features/wallet/owner.service.ts';
import { toPlan } from '#src/features/plans/plans.sql.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import type { IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { assertNotOwn } from '#src/http/guards.ts';
import { fieldProblem, problem } from '#src/http/problem.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import {
  listSubscriptionsOfCharges,
  type AdminSubscriptionRow,
  findOpenSubscriptionOf,
  findSubscription,
  refundCharges,
  refuseRefund,
} from './subscriptions.admin.queries.ts';
import { planMails } from './subscriptions.mails.ts';
import { isRefundOpen, refundableCharges } from './subscriptions.rules.ts';
import { toCharge, toSubscription } from './subscriptions.service.ts';

export interface RefundDependencies extends ApprovalDesk {
  readonly sealing: Sealing;
}

interface Deciding extends Approved {
  readonly id: string;
  readonly reason: string;
  readonly at: Date;
  readonly act: Act;
  readonly request: IdempotentRequest;
}

const chargesOf = ({ charges }: AdminSubscriptionRow) =>
  charges.map(({ startsAt, endsAt, createdAt, ...rest }) => ({
    ...rest,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    createdAt: new Date(createdAt),
  }));

/** The charges that a refund gives back now, and their sum in cents. */
export function refundOf(row: AdminSubscriptionRow, now: Date) {
  const askedAt = row.approval && new Date(row.approval.madeAt);
  const charges = refundableCharges(row, chargesOf(row), now, askedAt);
  return {
    chargeIds: charges.map(({ id }) => id),
    cents: charges.reduce((sum, { amount }) => sum + toCents(amount), 0),
  };
}

/** As one administrator sees it: a refund that they asked for themselves, or of their own plan, somebody else carries out. */
export function toAdminSubscription(
  row: AdminSubscriptionRow,
  now: Date,
  viewer: string | null,
): AdminSubscription {
  const { chargeIds, cents } = refundOf(row, now);
  const { approval } = row;
  const isOwn = approval?.makerId === viewer;
  return {
    ...toSubscription(row, toPlan(row.plan), chargesOf(row).map(toCharge), now),
    user: toMoneyOwner(row),
    allowedActions: [
      ...(chargeIds.length > 0 && !isOwn && row.userId !== viewer ? (['refund'] as const) : []),
      ...(isRefundOpen(row) ? (['decline_refund'] as const) : []),
    ],
    refundable: toDollars(cents),
    approval: approval && { _id: approval.id, madeBy: approval.madeBy, madeAt: approval.madeAt, isOwn },
    refundedAt: row.refundedAt?.toISOString() ?? null,
    refundDeclinedAt: row.refundDeclinedAt?.toISOString() ?? null,
    refundReason: row.refundReason,
    available: row.available,
  };
}

async function known(sql: Sql, id: string): Promise<AdminSubscriptionRow> {
  const row = await findSubscription(sql, id);
  if (row === undefined) throw problem('not_found');
  return row;
}

/** What a member has that has not ended, as whoever looks at the member sees it. */
export async function openSubscriptionOf(
  sql: Sql,
  userId: string,
  now: Date,
): Promise<AdminSubscription | null> {
  const row = await findOpenSubscriptionOf(sql, userId);
  return row === undefined ? null : toAdminSubscription(row, now, null);
}

/** Nothing is stored when the subscription changed after it was read: it renewed, or somebody else decided. */
function decided(stored: string | null): string {
  if (stored === null) throw problem('stale_version');
  return stored;
}

function assertRefundable({ refundedAt }: AdminSubscriptionRow, chargeIds: readonly string[]): void {
  if (chargeIds.length > 0) return;
  const message =
    refundedAt === null
      ? "There's nothing to refund. The 30-day money-back guarantee has ended"
      : 'This subscription has already been refunded';
  throw problem('refund_refused', { message });
}

/** The subscription after a refund, and what its member is told. */
function refunded(row: AdminSubscriptionRow, { reason, at }: Deciding) {
  const { chargeIds, cents } = refundOf(row, at);
  const given = new Set(chargeIds);
  const after: AdminSubscriptionRow = {
    ...row,
    status: 'ended',
    refundedAt: at,
    refundReason: reason,
    available: toDollars(toCents(row.available) + cents),
    charges: row.charges.map((charge) => (given.has(charge.id) ? { ...charge, status: 'refunded' } : charge)),
  };
  const amount = formatDollars(toDollars(cents));
  const references = row.charges.flatMap(({ id, reference }) => (given.has(id) ? [reference] : []));
  const mail = planMails.refunded({ planName: row.plan.name, amount, reason, references, at });
  return { after, amount, mail };
}

/**
 * Gives the money of the guarantee back and ends the plan, or asks for a second administrator; the stored answer, null when it
 * was done before.
 */
export async function refund(
  deps: RefundDependencies,
  { approvalId, ...asked }: Deciding,
): Promise<string | null> {
  const { id, reason, at, request } = asked;
  const row = await known(deps.sql, id);
  assertNotOwn(asked.act, row.userId);
  const act = payingAct(asked.act, row);
  const deciding = { ...asked, act };
  const { chargeIds, cents } = refundOf(row, at);
  assertRefundable(row, chargeIds);
  const about = { kind: 'subscription_refund', targetId: id, act } as const;
  const consent = await consentTo(deps, approvalId === undefined ? about : { ...about, approvalId });
  const { after, amount, mail } = refunded(row, deciding);
  const answer = {
    subscription: toAdminSubscription({ ...after, approval: null }, at, act.actorId),
    message: `${amount} refunded to ${row.userName}`,
  };
  const { body, isAgreed, isUnchanged, isPayable } = await refundCharges(deps.sql, {
    ...deciding,
    subscription: row,
    chargeIds,
    cents,
    consent,
    mail: composeMail(deps.sealing, row.userEmail, mail),
    answer,
  });
  if (isAgreed || !isUnchanged) return decided(body);
  if (!isPayable) throw problem('member_disabled');
  if (consent.by === 'second') throw await refusedConsent(deps.sql, consent, act);
  const { userId } = row;
  const { allowedActions, ...shown } = toAdminSubscription(row, at, act.actorId);
  const subscription = { ...shown, allowedActions: allowedActions.filter((action) => action !== 'refund') };
  return askForApproval(deps, { ...about, userId, cents, reason, at, request, answer: { subscription } });
}

/** Refuses a requested refund; the stored answer. */
export async function declineRequestedRefund(deps: RefundDependencies, deciding: Deciding): Promise<string> {
  const { id, reason, at } = deciding;
  const row = await known(deps.sql, id);
  if (!isRefundOpen(row)) throw problem('refund_refused', { message: 'No refund is waiting for a decision' });
  const after = { ...row, refundRequestedAt: null, refundDeclinedAt: at, refundReason: reason };
  const stored = await refuseRefund(deps.sql, {
    ...deciding,
    subscription: row,
    mail: composeMail(deps.sealing, row.userEmail, planMails.refundDeclined(row.plan.name, reason)),
    answer: {
      subscription: toAdminSubscription(after, at, deciding.act.actorId),
      message: `Refund declined. ${row.userName} gets your reason by email`,
    },
  });
  return decided(stored);
}

interface StatusChange extends Omit<Deciding, 'reason'> {
  readonly reason: string | undefined;
}

/**
 * Charges among the transactions: one that the guarantee covers may be set to refunded, which refunds its subscription
 * as a whole. There is no plan without its charge.
 */
export const chargeTransactions = (deps: RefundDependencies) => ({
  async allowed(rows: readonly { id: string }[], now: Date, viewer: string | null) {
    const subscriptions = await listSubscriptionsOfCharges(
      deps.sql,
      rows.map(({ id }) => id),
    );
    const open = subscriptions.filter(({ approval }) => approval?.makerId !== viewer);
    const refundable = open.flatMap((row) => refundOf(row, now).chargeIds);
    return new Map(refundable.map((id) => [id, ['refunded'] as const]));
  },
  async setStatus({ reason, ...change }: StatusChange): Promise<void> {
    if (!reason) throw fieldProblem('reason', adminSubscriptionMessages.reasonNeeded);
    const [subscription] = await listSubscriptionsOfCharges(deps.sql, [change.id]);
    await refund(deps, { ...change, id: subscription?.id ?? change.id, reason });
  },
});
