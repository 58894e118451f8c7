import { listPaymentOptions, type PaymentOption } from '@picks/contract/payment-options';
import { statusWords } from '@picks/contract/statement-csv';
import { WRITE_OFF } from '@picks/contract/withdrawals';
import { useEffect, useState } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { api } from '#src/session/api.ts';

/** What a form needs to know of a way to pay. */
export type PaymentMethod = Pick<
  PaymentOption,
  'code' | 'name' | 'minAmount' | 'maxAmount' | 'fees' | 'processingTime'
>;

const names: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  cashapp: 'Cash App',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  bank: 'Bank transfer (ACH)',
  westernunion: 'Western Union',
  moneygram: 'MoneyGram',
  crypto: 'Cryptocurrency',
  [WRITE_OFF]: 'Write-off',
};

/** The name of a method by its code, for lists that hold only the code. */
export const methodName = (code: string): string => names[code] ?? statusWords(code);

/** The ways that are offered now; the hard-coded ones until the server answers. */
export function usePaymentMethods(
  type: 'deposit' | 'withdrawal',
  fallback: readonly PaymentMethod[],
): readonly PaymentMethod[] {
  const [offered, setOffered] = useState<readonly PaymentMethod[]>(fallback);
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  useEffect(() => {
    if (!isReachable) return;
    const stop = new AbortController();
    api
      .call(listPaymentOptions, { query: { type }, signal: stop.signal })
      .then(({ options }) => options.length > 0 && setOffered(options))
      .catch(() => undefined);
    return () => stop.abort();
  }, [type, isReachable]);
  return offered;
}
