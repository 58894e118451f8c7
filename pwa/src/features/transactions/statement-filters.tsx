import {
  type DateRange,
  dateRanges,
  type TransactionType,
  transactionTypes,
} from '@picks/contract/transactions';
import { Button } from '@picks/ui/button';
import { controlClass, Select } from '@picks/ui/field';
import { Search, X } from 'lucide-react';
import type { StatementFilter } from './statement-filter.ts';

const typeWords: Readonly<Record<TransactionType | 'all', string>> = {
  all: 'All Types',
  deposit: 'Deposits',
  withdraw: 'Withdrawals',
  referral: 'Referral Earnings',
  subscription: 'Subscriptions',
};
const rangeWords: Readonly<Record<DateRange, string>> = {
  all: 'All Time',
  today: 'Today',
  week: 'This Week',
  month: 'This Month',
  year: 'This Year',
};

interface FiltersProps {
  readonly filter: StatementFilter;
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
  readonly onClear: () => void;
}

export function StatementFilters({ filter, onChange, onClear }: FiltersProps) {
  const isFiltered = filter.search !== '' || filter.type !== 'all' || filter.range !== 'all';
  return (
    <search className="flex flex-col gap-2 lg:flex-row">
      <form
        // Back, forward and "Clear Filters" change the URL under the input.
        key={filter.search}
        className="flex min-w-0 flex-1 gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const search = new FormData(event.currentTarget).get('search');
          onChange({ search: typeof search === 'string' ? search.trim() : null });
        }}
      >
        <input
          type="search"
          dir="auto"
          name="search"
          defaultValue={filter.search}
          maxLength={80}
          aria-label="Search transactions"
          placeholder="Description or ID"
          enterKeyHint="search"
          autoComplete="off"
          className={`${controlClass(false)} min-h-11 min-w-0 flex-1`}
        />
        <Button type="submit" variant="secondary" icon={<Search size={18} aria-hidden="true" />}>
          Search
        </Button>
      </form>
      <div className="grid grid-cols-2 gap-2">
        <Choice label="Type" value={filter.type} onPick={(type) => onChange({ type })}>
          {(['all', ...transactionTypes] as const).map((type) => [type, typeWords[type]])}
        </Choice>
        <Choice label="Date range" value={filter.range} onPick={(range) => onChange({ range })}>
          {dateRanges.map((range) => [range, rangeWords[range]])}
        </Choice>
      </div>
      {isFiltered && (
        <Button variant="quiet" onClick={onClear} icon={<X size={18} aria-hidden="true" />}>
          Clear Filters
        </Button>
      )}
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onPick: (value: string) => void;
  readonly children: readonly (readonly [string, string])[];
}

function Choice({ label, value, onPick, children }: ChoiceProps) {
  return (
    <Select aria-label={label} value={value} onChange={(event) => onPick(event.target.value)}>
      {children.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </Select>
  );
}
