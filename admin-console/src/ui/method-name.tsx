import { lookUp } from '@picks/contract/fields';
import { type AdminPaymentOption, listAdminPaymentOptions } from '@picks/contract/payment-options.admin';
import { WRITE_OFF } from '@picks/contract/withdrawals';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';

export const optionsQuery = queryOptions({
  queryKey: ['payment-options'],
  queryFn: ({ signal }) => api.call(listAdminPaymentOptions, { signal }),
});

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

/** A method by the name of its payment option; by its code where the option is gone. */
export function MethodName({ code }: { code: string }) {
  const { data } = useQuery(optionsQuery);
  return methodName(code, data?.options);
}
