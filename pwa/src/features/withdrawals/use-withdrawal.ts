import {
  checkWithdrawalDetails,
  cryptoCurrencies,
  processingTimeOf,
  type WithdrawalMethod,
  withdrawalMethods,
} from '@picks/contract/withdrawal-details';
import type { PayeeHold } from '@picks/contract/payee-hold';
import { requestWithdrawal, WITHDRAWAL, withdrawalMessages } from '@picks/contract/withdrawals';
import { parseMoney } from '@picks/contract/money';
import { type SubmitEvent, useState } from 'react';
import { api } from '#src/session/api.ts';
import { useIdempotencyKey } from '#src/session/idempotency.ts';
import { methodName, type PaymentMethod, usePaymentMethods } from '#src/member/payment-options.ts';
import { syncNow } from '#src/session/sync-now.ts';
import { useSubmit } from '#src/forms/use-submit.ts';
import { keepWallet, useWallet } from '#src/member/wallet.ts';
import { amountError } from './withdrawal-rules.ts';

export interface PayoutMethod extends PaymentMethod {
  readonly code: WithdrawalMethod;
}

const hardCoded = (code: WithdrawalMethod): PayoutMethod => ({
  code,
  name: methodName(code),
  minAmount: WITHDRAWAL.min,
  maxAmount: WITHDRAWAL.max,
  fees: { fixed: 0, percentage: 0, max: null },
  processingTime: processingTimeOf(code),
});
const paypal = hardCoded('paypal');
const fallback = withdrawalMethods.map(hardCoded);

const isPayout = (method: PaymentMethod): method is PayoutMethod =>
  withdrawalMethods.some((code) => code === method.code);

const untouched: Readonly<Record<string, string>> = { currency: cryptoCurrencies[0] };

function bodyOf(amount: number, withdrawMethod: WithdrawalMethod, given: Record<string, string>) {
  const details = withdrawMethod === 'bank' ? { bankDetails: given } : { paymentDetails: given };
  return { amount, withdrawMethod, ...details };
}

type Body = ReturnType<typeof bodyOf>;

function useInputs() {
  const [amount, setAmount] = useState('');
  const [details, setDetails] = useState(untouched);
  const [chosen, choose] = useState<string>('paypal');
  const methods = usePaymentMethods('withdrawal', fallback).filter(isPayout);
  const method = methods.find(({ code }) => code === chosen) ?? methods[0] ?? paypal;
  return { amount, setAmount, details, setDetails, methods, method, choose };
}

/** A request that is looked over before it is sent; what is wrong with it then is told at the form. */
function useReview(send: (body: Body) => Promise<unknown>) {
  const [reviewed, look] = useState<Body | null>(null);
  async function confirm() {
    if (reviewed === null) return;
    await send(reviewed);
    look(null);
  }
  return { reviewed, look, confirm, goBack: () => look(null) };
}

/** The request just made. */
export interface RequestedPayout {
  readonly id: string;
  readonly method: PayoutMethod;
  readonly hold: PayeeHold | null;
}

/** The withdrawal form: what is typed, what is wrong with it, and the request. */
export function useWithdrawal() {
  const available = useWallet()?.available ?? null;
  const { setAmount, setDetails, choose, ...inputs } = useInputs();
  const { amount, details, method } = inputs;
  const [doneWith, setDoneWith] = useState<RequestedPayout | null>(null);
  const { busy, failure, setFailure, submit } = useSubmit(withdrawalMessages.failed);
  const { keyOf, done } = useIdempotencyKey();
  const dollars = parseMoney(amount);
  const wrong = dollars === undefined ? null : amountError(dollars, available, method);

  function touch() {
    setDoneWith(null);
    setFailure({ message: null, fields: {} });
  }

  async function send(body: Body) {
    const { withdrawal, summary } = await api.call(requestWithdrawal, { body, idempotencyKey: keyOf(body) });
    done();
    setAmount('');
    setDoneWith({ id: withdrawal._id, method, hold: withdrawal.hold ?? null });
    await keepWallet(summary);
    void syncNow({ waits: true });
  }

  const { look, ...review } = useReview((body) => submit(() => send(body)));

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (dollars === undefined || wrong !== null) return;
    const checked = checkWithdrawalDetails(method.code, details);
    if (Object.keys(checked.fields).length > 0) {
      setFailure({ message: withdrawalMessages.detailsMissing, fields: checked.fields });
    } else look(bodyOf(dollars, method.code, { ...checked.details }));
  }

  const form = { ...inputs, ...review, dollars, available, busy, failure, doneWith, onSubmit };
  return {
    ...form,
    amountError: wrong ?? failure.fields['amount'],
    fill: (typed: string) => (touch(), setAmount(typed)),
    choose: (code: string) => (touch(), choose(code)),
    detail: (name: string, value: string) => (touch(), setDetails({ ...details, [name]: value })),
  };
}

export type WithdrawalForm = ReturnType<typeof useWithdrawal>;
