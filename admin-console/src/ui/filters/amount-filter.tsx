import { parseMoney } from '@picks/contract/money';
import { formatMoney } from '@picks/ui/format/money';
import { amountRangeText, isAmount, readAmountRange, writeAmountRange } from './amount-range.ts';
import { FilterPopover } from './filter-popover.tsx';
import { type Ends, RangeForm } from './range-form.tsx';

interface AmountFilterProps {
  /** "Amount" */
  readonly label: string;
  /** a range as the address has it */
  readonly range: string;
  readonly onFilter: (range: string) => void;
}

/** Dollars as typed; undefined for nothing and for what the server doesn't take. */
function amountOf(typed: string): number | undefined {
  const amount = parseMoney(typed);
  return amount !== undefined && isAmount(String(amount)) ? amount : undefined;
}

function faultsOf(typed: Ends): Ends<string | undefined> {
  const [min, max] = typed.map(amountOf);
  const faultOf = (text: string, amount: number | undefined) =>
    text.trim() !== '' && amount === undefined ? 'Enter dollars, such as 99.50' : undefined;
  const isInOrder = min === undefined || max === undefined || min <= max;
  return [faultOf(typed[0], min), isInOrder ? faultOf(typed[1], max) : `Enter ${formatMoney(min)} or more`];
}

/** Filter by amount. */
export function AmountFilter({ label, range, onFilter }: AmountFilterProps) {
  const { minAmount, maxAmount } = readAmountRange(range);
  const value = amountRangeText(range);
  return (
    <FilterPopover label={label} value={value} onFilter={onFilter}>
      {(filter) => (
        <RangeForm
          labels={['At least', 'At most']}
          initial={[String(minAmount ?? ''), String(maxAmount ?? '')]}
          input={{ type: 'text', inputMode: 'decimal', placeholder: '0.00' }}
          faultsOf={faultsOf}
          onApply={([min, max]) => filter(writeAmountRange(amountOf(min), amountOf(max)))}
          clearLabel="Any amount"
          onClear={value === null ? undefined : () => filter('')}
        />
      )}
    </FilterPopover>
  );
}
