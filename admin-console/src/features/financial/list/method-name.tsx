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

const nameOf = (code: string, options: readonly AdminPaymentOption[] = []): string =>
  lookUp(ownMethods, code, undefined) ??
  options.find((option) => option.code === code)?.name ??
  code.toUpperCase();

/** A method by the name of its payment option; by its code where the option is gone. */
export function MethodName({ code }: { code: string }) {
  const { data } = useQuery(optionsQuery);
  return nameOf(code, data?.options);
}

interface MethodFilterProps {
  /** codes of methods to offer besides the payment options there are now */
  readonly others: readonly string[];
  /** a code, or empty for every method */
  readonly current: string;
  readonly onChoose: (code: string) => void;
}

/** Filter by payment method. Options that were removed are offered as long as a row has one. */
export function MethodFilter({ others, current, onChoose }: MethodFilterProps) {
  const { data } = useQuery(optionsQuery);
  const offered = (data?.options ?? []).map(({ code }) => code);
  const codes = new Set([...offered, ...others, ...(current === '' ? [] : [current])]);
  return (
    <select
      aria-label="Method"
      value={current}
      onChange={(event) => onChoose(event.target.value)}
      className="console-control !min-h-8 !w-auto shrink-0 font-medium"
    >
      <option value="">All methods</option>
      {[...codes].map((code) => (
        <option key={code} value={code}>
          {nameOf(code, data?.options)}
        </option>
      ))}
    </select>
  );
}
