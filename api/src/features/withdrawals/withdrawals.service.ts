import { toCents, toDollars } from '@picks/contract/money';
import { checkWithdrawalDetails, type WithdrawalMethod } from '@picks/contract/withdrawal-details';
import { WITHDRAWAL_TWO_FACTOR_FROM, type Withdrawal, withdrawalMessages } from '@picks/contract/withdrawals';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { newReference } from '#src/features/wallet/wallet.service.ts';
import type { Act } from '#src/http/context.ts';
import type { IdempotentRequest } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { findTerms, insertWithdrawal } from './withdrawals.queries.ts';
import { withdrawalAmountProblem, withdrawalFee } from './withdrawals.rules.ts';

export interface WithdrawalRequest {
  readonly amount: number;
  readonly withdrawMethod: WithdrawalMethod;
  readonly paymentDetails?: Readonly<Record<string, string>> | undefined;
  readonly bankDetails?: Readonly<Record<string, string>> | undefined;
}

interface Requester {
  readonly userId: string;
  readonly hasTwoFactor: boolean;
  readonly act: Act;
}

function completeDetails({ withdrawMethod, bankDetails, paymentDetails }: WithdrawalRequest) {
  const given = withdrawMethod === 'bank' ? (bankDetails ?? paymentDetails) : paymentDetails;
  const { details, fields } = checkWithdrawalDetails(withdrawMethod, given ?? {});
  if (Object.keys(fields).length > 0) {
    throw problem('validation_failed', { message: withdrawalMessages.detailsMissing, fields });
  }
  return details;
}

function draft(id: string, request: WithdrawalRequest, fee: number, at: Date): Withdrawal {
  const { amount, withdrawMethod } = request;
  return {
    id,
    _id: id,
    amount,
    fee: toDollars(fee),
    payout: toDollars(toCents(amount) - fee),
    withdrawMethod,
    paymentMethod: withdrawMethod,
    status: 'pending',
    transactionId: newReference('WDR', id),
    rejectionReason: null,
    createdAt: at.toISOString(),
    processedAt: null,
    timeline: [{ status: 'pending', at: at.toISOString() }],
  };
}

/** Holds the amount for a pay-out; the stored answer as text, null when the request was carried out before. */
export async function holdWithdrawal(
  sql: Sql,
  asked: WithdrawalRequest,
  { userId, hasTwoFactor, act }: Requester,
  request: IdempotentRequest,
  at: Date,
): Promise<string | null> {
  const { option, available } = await findTerms(sql, userId, asked.withdrawMethod);
  if (option === null)
    throw problem('payment_method_unknown', { fields: { withdrawMethod: 'Not available' } });
  const cents = toCents(asked.amount);
  const refusal = withdrawalAmountProblem(cents, available, option);
  if (refusal !== null) throw refusal;
  const details = completeDetails(asked);
  if (asked.amount >= WITHDRAWAL_TWO_FACTOR_FROM && !hasTwoFactor) throw problem('two_factor_required');
  const fee = withdrawalFee(cents, option.fees);
  const withdrawal = draft(uuidv7(), asked, fee, at);
  const { body, isCovered } = await insertWithdrawal(sql, {
    id: withdrawal.id,
    userId,
    cents,
    fee,
    method: asked.withdrawMethod,
    details,
    reference: withdrawal.transactionId,
    at,
    act,
    request,
    answer: { withdrawal, message: withdrawalMessages.requested },
  });
  if (!isCovered)
    throw problem('insufficient_balance', { fields: { amount: withdrawalMessages.insufficient } });
  return body;
}
