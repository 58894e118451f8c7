import { checkInput } from '@picks/api-client/check-input';
import {
  DEPOSIT,
  type Deposit,
  defaultDepositMethod,
  depositMessages,
  requestDeposit,
} from '@picks/contract/deposits';
import { processingTimeOf } from '@picks/contract/withdrawal-details';
import { parseMoney } from '@picks/contract/money';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#src/session/api.ts';
import { useIdempotencyKey } from '#src/session/idempotency.ts';
import { type PaymentMethod, usePaymentMethods } from '#src/member/payment-options.ts';
import { syncNow } from '#src/session/sync-now.ts';
import { useSubmit } from '#src/forms/use-submit.ts';
import { keepWallet } from '#src/member/wallet.ts';
import { usePlanWish } from './use-plan-wish.ts';

const fallback: readonly PaymentMethod[] = [
  {
    code: defaultDepositMethod,
    name: 'PayPal',
    minAmount: DEPOSIT.min,
    maxAmount: DEPOSIT.max,
    fees: { fixed: 0, percentage: 0, max: null },
    processingTime: processingTimeOf(defaultDepositMethod),
  },
];

/** The deposit form: what is typed, and the request; `?amount=` fills it in, `?plan=` adds the plan to start. */
export function useDeposit() {
  const [params] = useSearchParams();
  const [amount, setAmount] = useState(params.get('amount') ?? '');
  const [chosen, setChosen] = useState<string>(defaultDepositMethod);
  const wish = usePlanWish();
  const [doneWith, setDoneWith] = useState<Deposit | null>(null);
  const methods = usePaymentMethods('deposit', fallback);
  const method = methods.find(({ code }) => code === chosen) ?? methods[0];
  const { busy, failure, setFailure, submit } = useSubmit(depositMessages.failed);
  const { keyOf, done } = useIdempotencyKey();

  function fill(typed: string) {
    setAmount(typed);
    setDoneWith(null);
    setFailure({ message: null, fields: {} });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const activatePlan = wish.asked ?? undefined;
    const input = { amount: parseMoney(amount), paymentMethod: method?.code, activatePlan };
    const { value: body, fields } = checkInput(requestDeposit.body, input);
    setDoneWith(null);
    if (body === undefined) return setFailure({ message: null, fields });
    void submit(async () => {
      const { deposit, summary } = await api.call(requestDeposit, { body, idempotencyKey: keyOf(body) });
      done();
      setAmount('');
      wish.remove();
      setDoneWith(deposit);
      await keepWallet(summary);
      void syncNow({ waits: true });
    });
  }

  return { amount, fill, methods, method, choose: setChosen, busy, failure, wish, doneWith, onSubmit };
}
