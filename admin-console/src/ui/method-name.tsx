import { listAdminPaymentOptions } from '@picks/contract/payment-options.admin';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import { methodName } from './method-text.ts';

export const optionsQuery = queryOptions({
  queryKey: ['payment-options'],
  queryFn: ({ signal }) => api.call(listAdminPaymentOptions, { signal }),
});

/** A method by the name of its payment option; by its code where the option is gone. */
export function MethodName({ code }: { code: string }) {
  const { data } = useQuery(optionsQuery);
  return <bdi>{methodName(code, data?.options)}</bdi>;
}
