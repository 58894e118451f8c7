import { lookUp } from '@picks/contract/fields';
import type { AdminPaymentOption } from '@picks/contract/payment-options.admin';
import { WRITE_OFF } from '@picks/contract/withdrawals';

/** Methods that aren't payment options, by code. */
const ownMethods: Readonly<Record<string, string | undefined>> = {
  balance: 'Balance',
  admin_credit: 'Added by support',
  [WRITE_OFF]: 'Write-off',
};

/** The payment option of a request. `method` is its code, in either case. */
export const optionOf = (
  method: string,
  options: readonly AdminPaymentOption[] = [],
): AdminPaymentOption | undefined => options.find(({ code }) => code.toUpperCase() === method.toUpperCase());

/** The name of a method, by its code. */
export const methodName = (method: string, options?: readonly AdminPaymentOption[]): string =>
  lookUp(ownMethods, method, undefined) ?? optionOf(method, options)?.name ?? method.toUpperCase();
