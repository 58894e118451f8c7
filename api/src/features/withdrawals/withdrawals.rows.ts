import type { Withdrawal } from '@picks/contract/withdrawals';
import type { AdminWithdrawal } from '@picks/contract/withdrawals.admin';
import { toCents, toDollars } from '@picks/contract/money';
import type { Viewing } from './payouts.sql.ts';
import type { ViewedWithdrawal, WithdrawalRow } from './withdrawals.queries.ts';
import { masked, payableFrom, secondStepOf, withdrawalActionsFor } from './withdrawals.rules.ts';

export function toWithdrawal(row: WithdrawalRow): Withdrawal {
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

/** The specification's names where ours differ. */
function outwardDetails({ phone, ...details }: Readonly<Record<string, string>>): Record<string, string> {
  return phone === undefined ? details : { ...details, phoneNumber: phone };
}

export function toAdminWithdrawal(row: ViewedWithdrawal, viewing: Viewing): AdminWithdrawal {
  return {
    ...toWithdrawal(row),
    user: { _id: row.userId, name: row.userName, email: row.userEmail },
    paymentDetails: outwardDetails(row.details),
    processedBy: row.processedBy,
    allowedActions: withdrawalActionsFor(row, viewing),
    approvedBy: row.approvedBy,
    secondStep: secondStepOf(row, viewing),
    payableFrom: payableFrom(row, viewing)?.toISOString() ?? null,
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
