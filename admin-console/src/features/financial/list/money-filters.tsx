import { AmountFilter } from '#src/ui/filters/amount-filter.tsx';
import { DateFilter } from '#src/ui/filters/date-filter.tsx';
import { MethodFilter } from '#src/ui/filters/method-filter.tsx';
import type { ListAddress } from './list-url.ts';
import type { MoneyRecord, RequestResource } from './resource.ts';

interface MoneyFiltersProps<T extends MoneyRecord> {
  readonly resource: RequestResource<T>;
  /** of the page */
  readonly rows: readonly T[];
  readonly address: ListAddress;
}

/** Date, amount and method filters of a money list. */
export function MoneyFilters<T extends MoneyRecord>({
  resource: { createdLabel, amountLabel, methods },
  rows,
  address: { url, filter },
}: MoneyFiltersProps<T>) {
  return (
    <>
      <DateFilter label={createdLabel} range={url.created} onFilter={(created) => filter({ created })} />
      <AmountFilter label={amountLabel} range={url.amount} onFilter={(amount) => filter({ amount })} />
      {methods && (
        <MethodFilter
          others={[...methods.others, ...rows.map(methods.of)]}
          current={url.method}
          onChoose={(method) => filter({ method })}
        />
      )}
    </>
  );
}
