import type { Withdrawal } from '@picks/contract/withdrawals';
import type { AdminWithdrawal } from '@picks/contract/withdrawals.admin';
import { toCents, toDollars } from '@picks/contract/money';
import { toMoneyOwner } from '#src/features/wallet/owner.service.ts';
import type { Viewing } from './payouts.sql.ts';
import type { MembersWithdrawal, ViewedWithdrawal, WithdrawalRow } from './withdrawals.queries.ts';
import { canLiftHold, masked, secondStepOf, withdrawalActionsFor } from './withdrawals.rules.ts';

export function toWithdrawal(row: WithdrawalRow): Omit<Withdrawal, 'hold'> {
  return {
    id: row.id,
    _id: row.id,
    amount: row.amount,
    fee: row.fee,
    payout: toDollars(toCents(row.amount) - toCents(row.fee)),
    withdrawMethod: row.method,
    paymentMethod: row.method,
    status: row.status,
    transactionId: row.reference,
    rejectionReason: row.rejectionReason,
    createdAt: row.createdAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
    timeline: row.timeline.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
  };
}

/** A hold that was lifted holds nothing back from the member. */
export function toMembersWithdrawal(row: MembersWithdrawal): Withdrawal {
  return { ...toWithdrawal(row), hold: row.isLifted ? null : row.hold };
}

/** The specification's names where ours differ. */
function outwardDetails({ phone, ...details }: Readonly<Record<string, string>>): Record<string, string> {
  return phone === undefined ? details : { ...details, phoneNumber: phone };
}

function holdOf(row: ViewedWithdrawal, viewing: Viewing): Pick<AdminWithdrawal, 'hold' | 'holdLift'> {
  const { hold, isLifted, lifterId, liftedBy, liftedAt, liftReason: reason } = row;
  return {
    hold: hold && { ...hold, isLifted, canLift: canLiftHold(row, viewing) },
    holdLift:
      liftedAt === null || reason === null
        ? null
        : {
            by: liftedBy ?? 'Somebody else',
            at: liftedAt.toISOString(),
            reason,
            isOwn: lifterId === viewing.viewer,
          },
  };
}

export function toAdminWithdrawal(row: ViewedWithdrawal, viewing: Viewing): AdminWithdrawal {
  return {
    ...toWithdrawal(row),
    user: toMoneyOwner(row),
    paymentDetails: outwardDetails(row.details),
    processedBy: row.processedBy,
    allowedActions: withdrawalActionsFor(row, viewing),
    approvedBy: row.approvedBy,
    secondStep: secondStepOf(row, viewing),
    ...holdOf(row, viewing),
  };
}

/** As it stands in a list, which is read by whoever is near the screen. */
export function toListedWithdrawal(row: ViewedWithdrawal, viewing: Viewing): AdminWithdrawal {
  const { paymentDetails, ...whole } = toAdminWithdrawal(row, viewing);
  const details = Object.entries(paymentDetails).map(([name, value]) => [
    name,
    name.endsWith('Name') ? value : masked(value),
  ]);
  return { ...whole, paymentDetails: Object.fromEntries(details) as Record<string, string> };
}
