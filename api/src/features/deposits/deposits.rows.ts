import type { Deposit } from '@picks/contract/deposits';
import type { AdminDeposit } from '@picks/contract/deposits.admin';
import { toMoneyOwner } from '#src/features/wallet/owner.service.ts';
import { agreedActions, allowedDepositActions } from './deposits.rules.ts';
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
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** As one administrator sees it: what they asked for themselves, and what is their own money, somebody else carries out. */
export function toAdminDeposit(row: DepositRow, viewer: string | null): AdminDeposit {
  const { approval } = row;
  const isOwn = approval?.makerId === viewer;
  const isForOthers = isOwn || row.userId === viewer;
  return {
    ...toDeposit(row),
    user: toMoneyOwner(row),
    allowedActions: allowedDepositActions(row.status).filter(
      (action) => !isForOthers || !agreedActions.has(action),
    ),
    approval: approval && { _id: approval.id, madeBy: approval.madeBy, madeAt: approval.madeAt, isOwn },
    processedBy: row.processedBy,
    processedAt: row.processedAt?.toISOString() ?? null,
    available: row.available,
  };
}
