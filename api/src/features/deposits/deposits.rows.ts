import type { Deposit } from '@picks/contract/deposits';
import type { AdminDeposit } from '@picks/contract/deposits.admin';
import { allowedDepositActions } from './deposits.rules.ts';
import type { DepositRow } from './deposits.queries.ts';

export function toDeposit(row: DepositRow): Deposit {
  const { instructions, accountInfo, paymentReference, notes } = row;
  return {
    _id: row.id,
    amount: row.amount,
    paymentMethod: row.paymentMethod,
    status: row.status,
    transactionId: row.reference,
    description: row.description,
    adminPaymentDetails:
      instructions === '' ? null : { instructions, accountInfo, reference: paymentReference, notes },
    rejectionReason: row.rejectionReason,
    planActivation: row.planActivation,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toAdminDeposit(row: DepositRow): AdminDeposit {
  return {
    ...toDeposit(row),
    user: { _id: row.userId, name: row.userName, email: row.userEmail },
    allowedActions: allowedDepositActions(row.status),
    processedBy: row.processedBy,
    processedAt: row.processedAt?.toISOString() ?? null,
    available: row.available,
  };
}
