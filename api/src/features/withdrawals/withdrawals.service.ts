import { toCents, toDollars } from '@picks/contract/money';
import { checkWithdrawalDetails, type WithdrawalMethod } from '@picks/contract/withdrawal-details';
import { type Withdrawal, withdrawalFee, withdrawalMessages } from '@picks/contract/withdrawals';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import type { OfferedOption } from '#src/features/payment-options/payment-options.sql.ts';
import { newReference } from '#src/features/wallet/wallet.sql.ts';
import type { Act } from '#src/http/context.ts';
import type { IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { Problem, problem } from '#src/http/problem.ts';
import type { PayoutRules } from './payouts.sql.ts';
import { findTerms, type Held, insertWithdrawal, NOT_HELD, type Terms } from './withdrawals.queries.ts';
import { withdrawalAmountProblem } from './withdrawals.rules.ts';

export interface WithdrawalRequest {
  readonly amount: number;
  readonly withdrawMethod: WithdrawalMethod;
  readonly paymentDetails?: Readonly<Record<string, string>> | undefined;
  readonly bankDetails?: Readonly<Record<string, string>> | undefined;
}

interface Requester {
  readonly userId: string;
  readonly hasTwoFactor: boolean;
  /** has signed in or confirmed who is there lately */
  readonly isConfirmed: boolean;
  readonly act: Act;
}

/** The options as they were last read, by method: what is tried first, and made sure of by the statement that carries it out. */
export type KnownOptions = Map<WithdrawalMethod, OfferedOption>;

interface Desk {
  readonly sql: Sql;
  readonly known: KnownOptions;
  readonly rules: Pick<PayoutRules, 'newPayeeHours'>;
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

/** How often terms are read that change before the statement makes sure of them. */
const TRIES = 3;

/** Known options refuse nobody: they may have changed. */
function unlessBroken(error: unknown): Held {
  if (error instanceof Problem) return NOT_HELD;
  throw error;
}

/** What is paid and to where, or the refusal; amounts in cents. */
function quoteWithdrawal(
  asked: WithdrawalRequest,
  { option, available }: Terms,
): { cents: number; fee: number; option: OfferedOption; details: Record<string, string> } {
  if (option === null)
    throw problem('payment_method_unknown', { fields: { withdrawMethod: 'Not available' } });
  const cents = toCents(asked.amount);
  const refusal = withdrawalAmountProblem(cents, available, option);
  if (refusal !== null) throw refusal;
  const details = completeDetails(asked);
  return { cents, fee: withdrawalFee(cents, option.fees), option, details };
}

/** Holds the amount for a pay-out; the stored answer as text, null when the request was carried out before. */
export async function holdWithdrawal(
  { sql, known, rules }: Desk,
  asked: WithdrawalRequest,
  { userId, hasTwoFactor, isConfirmed, act }: Requester,
  request: IdempotentRequest,
  at: Date,
): Promise<string | null> {
  const { withdrawMethod: method } = asked;
  const hold = async (terms: Terms) => {
    const { fee, ...judged } = quoteWithdrawal(asked, terms);
    const withdrawal = draft(uuidv7(), asked, fee, at);
    const { id, transactionId: reference } = withdrawal;
    const answer = { withdrawal, message: withdrawalMessages.requested };
    const known = {
      ...judged,
      id,
      userId,
      hasTwoFactor,
      isConfirmed,
      fee,
      method,
      reference,
      at,
      act,
      request,
      rules,
      answer,
    };
    return insertWithdrawal(sql, known);
  };
  const option = known.get(method);
  let held =
    option === undefined ? NOT_HELD : await hold({ option, available: Infinity }).catch(unlessBroken);
  for (let tries = 0; !held.isGranted && tries < TRIES; tries += 1) {
    const terms = await findTerms(sql, userId, method);
    if (terms.option === null) known.delete(method);
    else known.set(method, terms.option);
    held = await hold(terms);
  }
  if (!held.isGranted)
    throw problem('insufficient_balance', { fields: { amount: withdrawalMessages.insufficient } });
  if (!held.isGuarded) throw problem('two_factor_required');
  if (!held.isProven) throw problem('reauthentication_required', { message: withdrawalMessages.confirm });
  return held.body;
}
