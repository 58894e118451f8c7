import { AmountFilter } from '#src/ui/filters/amount-filter.tsx';
import { DateFilter } from '#src/ui/filters/date-filter.tsx';
import type { ListAddress } from './list-url.ts';
import { MethodFilter } from './method-name.tsx';
import type { RequestResource } from './resource.ts';

interface MoneyFiltersProps {
  readonly resource: Pick<RequestResource<never>, 'createdLabel' | 'amountLabel' | 'otherMethods'>;
  /** codes of the methods of the rows on the page */
  readonly shownMethods: readonly string[];
  readonly address: ListAddress;
}

/** Date, amount and method filters of a money list. */
export function MoneyFilters({ resource, shownMethods, address: { url, filter } }: MoneyFiltersProps) {
  const { createdLabel, amountLabel, otherMethods } = resource;
  return (
    <>
      <DateFilter label={createdLabel} range={url.created} onFilter={(created) => filter({ created })} />
      <AmountFilter label={amountLabel} range={url.amount} onFilter={(amount) => filter({ amount })} />
      {otherMethods && (
        <MethodFilter
          others={[...otherMethods, ...shownMethods]}
          current={url.method}
          onChoose={(method) => filter({ method })}
        />
      )}
    </>
  );
}
