import { listAdminPaymentOptions } from '@picks/contract/payment-options.admin';
import { WRITE_OFF } from '@picks/contract/withdrawals';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';

export const optionsQuery = queryOptions({
  queryKey: ['payment-options'],
  queryFn: ({ signal }) => api.call(listAdminPaymentOptions, { signal }),
});

/** A method by the name of its payment option; by its code where the option is gone. */
export function MethodName({ code }: { code: string }) {
  const { data } = useQuery(optionsQuery);
  if (code === WRITE_OFF) return 'Write-off';
  return data?.options.find((option) => option.code === code)?.name ?? code.toUpperCase();
}
