import { toDollars } from '@picks/contract/money';
import { REFERRAL, type ReferralStatus } from '@picks/contract/referrals';
import type { AdminReferral } from '@picks/contract/referrals.admin';
import { toMoneyOwner } from '#src/features/wallet/owner.service.ts';
import type { Sql } from '#src/database/client.ts';
import type { Page } from '#src/database/paging.ts';
import type { Act } from '#src/http/context.ts';
import { assertNotOwn } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import {
  approveEarly,
  cancelEarning,
  type EarningRow,
  findEarning,
  listEarnings,
  type NextPayout,
} from './referrals.admin.queries.ts';
import {
  allowedReferralActions,
  nextPayoutDay,
  qualifiedUntil,
  qualifiesAt,
  referralTransitions,
  refusedReferral,
} from './referrals.rules.ts';

interface Doing {
  readonly id: string;
  readonly act: Act;
  readonly at: Date;
}

interface Filters {
  readonly status?: ReferralStatus | undefined;
  readonly search?: string | undefined;
  readonly user?: string | undefined;
}

export function nextPayout(now: Date): NextPayout {
  const day = nextPayoutDay(now);
  return { day, accruedUntil: qualifiedUntil(day) };
}

/** As one administrator sees it: what they earned themselves, somebody else approves. */
export function toAdminReferral(row: EarningRow, { day }: NextPayout, viewer: string | null): AdminReferral {
  const approvedAt = row.approvedAt ?? (row.status === 'pending' ? qualifiesAt(row.createdAt) : null);
  return {
    _id: row.id,
    transactionId: row.reference,
    user: toMoneyOwner(row),
    referredUser: { _id: row.referredId, name: row.referredName, email: row.referredEmail },
    source: row.source,
    base: row.base,
    percent: row.percent,
    amount: row.amount,
    status: row.status,
    cancelledFor: row.cancelledFor,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    approvedAt: approvedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    payoutReference: row.payoutReference,
    processedBy: row.processedBy,
    nextPayout: {
      at: day.toISOString(),
      amount: toDollars(row.nextCents),
      isDue: row.nextCents >= REFERRAL.minPayout * 100,
    },
    allowedActions: allowedReferralActions(row.status).filter(
      (action) => action !== 'approve' || row.userId !== viewer,
    ),
  };
}

interface Look {
  readonly at: Date;
  /** the administrator who looks */
  readonly viewer: string | null;
}

export async function referralEarnings(sql: Sql, filters: Filters, page: Page, { at, viewer }: Look) {
  const next = nextPayout(at);
  const { rows, ...counted } = await listEarnings(sql, next, filters, page);
  return { referrals: rows.map((row) => toAdminReferral(row, next, viewer)), ...counted };
}

export async function readReferral(sql: Sql, id: string, { at, viewer }: Look): Promise<AdminReferral> {
  const next = nextPayout(at);
  const row = await findEarning(sql, next, id);
  if (row === undefined) throw problem('not_found');
  return toAdminReferral(row, next, viewer);
}

/** Answers the earning after a move, or why it was refused where it stands now. */
async function settled(sql: Sql, { id, at, act }: Doing, isMoved: boolean): Promise<AdminReferral> {
  const referral = await readReferral(sql, id, { at, viewer: act.actorId });
  if (!isMoved) throw problem('transition_refused', { message: refusedReferral(referral.status) });
  return referral;
}

export async function approveReferralEarly(sql: Sql, doing: Doing): Promise<AdminReferral> {
  const { user } = await readReferral(sql, doing.id, { at: doing.at, viewer: doing.act.actorId });
  assertNotOwn(doing.act, user._id);
  return settled(sql, doing, await approveEarly(sql, { ...doing, ...referralTransitions.approve }));
}

export async function cancelReferralEarning(sql: Sql, doing: Doing, reason: string): Promise<AdminReferral> {
  return settled(sql, doing, await cancelEarning(sql, { ...doing, ...referralTransitions.cancel }, reason));
}
