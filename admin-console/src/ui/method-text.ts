import { lookUp } from '@picks/contract/fields';
import type { AdminPaymentOption } from '@picks/contract/payment-options.admin';
import { WRITE_OFF } from '@picks/contract/withdrawals';

/** Methods that aren't payment options, by code. */
const ownMethods: Readonly<Record<string, string | undefined>> = {
  balance: 'Balance',
  admin_credit: 'Added by support',
  [WRITE_OFF]: 'Write-off',
};

/** The name of a method, by its code. */
export const methodName = (code: string, options: readonly AdminPaymentOption[] = []): string =>
  lookUp(ownMethods, code, undefined) ??
  options.find((option) => option.code === code)?.name ??
  code.toUpperCase();
