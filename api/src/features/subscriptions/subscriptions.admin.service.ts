import { formatDollars, toCents, toDollars } from '@picks/contract/money';
import { type AdminSubscription, adminSubscriptionMessages } from '@picks/contract/subscriptions.admin';
import { composeMail } from '#src/features/mail/mail.service.ts';
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

export interface RefundDependencies {
  readonly sql: Sql;
  readonly sealing: Sealing;
}

interface Deciding {
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
  const charges = refundableCharges(row, chargesOf(row), now);
  return {
    chargeIds: charges.map(({ id }) => id),
    cents: charges.reduce((sum, { amount }) => sum + toCents(amount), 0),
  };
}

export function toAdminSubscription(row: AdminSubscriptionRow, now: Date): AdminSubscription {
  const { chargeIds, cents } = refundOf(row, now);
  return {
    ...toSubscription(row, toPlan(row.plan), chargesOf(row).map(toCharge), now),
    user: { _id: row.userId, name: row.userName, email: row.userEmail },
    allowedActions: [
      ...(chargeIds.length > 0 ? (['refund'] as const) : []),
      ...(isRefundOpen(row) ? (['decline_refund'] as const) : []),
    ],
    refundable: toDollars(cents),
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

/** What a member has that has not ended. */
export async function openSubscriptionOf(
  sql: Sql,
  userId: string,
  now: Date,
): Promise<AdminSubscription | null> {
  const row = await findOpenSubscriptionOf(sql, userId);
  return row === undefined ? null : toAdminSubscription(row, now);
}

/** Nothing is stored when the subscription changed after it was read: it renewed, or somebody else decided. */
function decided(stored: string | null): string {
  if (stored === null) throw problem('stale_version');
  return stored;
}

/** Gives the money of the guarantee back and ends the plan; the stored answer. */
export async function refund(deps: RefundDependencies, deciding: Deciding): Promise<string> {
  const { id, reason, at } = deciding;
  const row = await known(deps.sql, id);
  assertNotOwn(deciding.act, row.userId);
  const { chargeIds, cents } = refundOf(row, at);
  if (chargeIds.length === 0) {
    const message =
      row.refundedAt === null
        ? "There's nothing to refund. The 30-day money-back guarantee has ended"
        : 'This subscription has already been refunded';
    throw problem('refund_refused', { message });
  }
  const amount = formatDollars(toDollars(cents));
  const given = new Set(chargeIds);
  const references = row.charges.flatMap(({ id, reference }) => (given.has(id) ? [reference] : []));
  const planName = row.plan.name;
  const after: AdminSubscriptionRow = {
    ...row,
    status: 'ended',
    refundedAt: at,
    refundReason: reason,
    available: toDollars(toCents(row.available) + cents),
    charges: row.charges.map((charge) => (given.has(charge.id) ? { ...charge, status: 'refunded' } : charge)),
  };
  const stored = await refundCharges(deps.sql, {
    ...deciding,
    subscription: row,
    chargeIds,
    cents,
    mail: composeMail(
      deps.sealing,
      row.userEmail,
      planMails.refunded({ planName, amount, reason, references, at }),
    ),
    answer: {
      subscription: toAdminSubscription(after, at),
      message: `${amount} refunded to ${row.userName}`,
    },
  });
  return decided(stored);
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
      subscription: toAdminSubscription(after, at),
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
  async allowed(rows: readonly { id: string }[], now: Date) {
    const subscriptions = await listSubscriptionsOfCharges(
      deps.sql,
      rows.map(({ id }) => id),
    );
    const refundable = subscriptions.flatMap((row) => refundOf(row, now).chargeIds);
    return new Map(refundable.map((id) => [id, ['refunded'] as const]));
  },
  async setStatus({ reason, ...change }: StatusChange): Promise<void> {
    if (!reason) throw fieldProblem('reason', adminSubscriptionMessages.reasonNeeded);
    const [subscription] = await listSubscriptionsOfCharges(deps.sql, [change.id]);
    await refund(deps, { ...change, id: subscription?.id ?? change.id, reason });
  },
});
