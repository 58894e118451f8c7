import { Check } from 'lucide-react';
import { zoneName } from '@picks/ui/format/zones';
import { daysName, isDay } from '#src/ui/days.ts';
import { dateRangeText, namedChoices, readDateRange, writeDateRange } from './date-range.ts';
import { FilterPopover } from './filter-popover.tsx';
import { type Ends, RangeForm, unreadableDate } from './range-form.tsx';
import { useTodayIn } from './use-today-in.ts';

interface DateFilterProps {
  /** what happened on the days: "Requested" */
  readonly label: string;
  /** a range as the address has it */
  readonly range: string;
  /** IANA time zone of the days; UTC unless given */
  readonly zone?: string;
  readonly onFilter: (range: string) => void;
}

function NamedRanges({
  today,
  range,
  onFilter,
}: Omit<DateFilterProps, 'label' | 'zone'> & { readonly today: string }) {
  return (
    <ul className="-mx-1 mb-3 border-b border-line pb-2">
      {namedChoices(today).map(({ value, label, days }) => (
        <li key={value}>
          <button
            type="button"
            aria-pressed={value === range}
            onClick={() => onFilter(value)}
            className="flex w-full items-center gap-2 rounded-control px-2 py-1.5 text-start hover:bg-sunken"
          >
            <span className="inline-flex size-4 shrink-0 text-accent-text">
              {value === range && <Check size={16} aria-hidden="true" />}
            </span>
            <span className="flex-1 font-medium">{label}</span>
            <span className="type-meta font-normal whitespace-nowrap text-ink-3">{days}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function faultsOf([from, to]: Ends): Ends<string | undefined> {
  const [fromFault, toFault] = [from, to].map((day) =>
    day === '' || isDay(day) ? undefined : unreadableDate,
  );
  const isInOrder = from === '' || to === '' || from <= to;
  return [fromFault, toFault ?? (isInOrder ? undefined : `Choose ${daysName(from, from)} or later`)];
}

/** Filter by date: a named range, or any days. */
export function DateFilter({ label, range, zone = 'UTC', onFilter }: DateFilterProps) {
  const today = useTodayIn(zone);
  const { from = '', to = '' } = readDateRange(range, today);
  const value = dateRangeText(range, today, zone);
  return (
    <FilterPopover label={label} value={value} onFilter={onFilter}>
      {(filter) => (
        <>
          <NamedRanges today={today} range={range} onFilter={filter} />
          <RangeForm
            labels={['From', 'To']}
            initial={[from, to]}
            input={{ type: 'date', max: '9999-12-31' }}
            hint={`Days begin and end at midnight, ${zoneName(zone)}.`}
            faultsOf={faultsOf}
            // unchanged, a named range stays one
            onApply={([first, last]) =>
              filter(first === from && last === to ? range : writeDateRange(first, last))
            }
            clearLabel="Any date"
            onClear={value === null ? undefined : () => filter('')}
          />
        </>
      )}
    </FilterPopover>
  );
}
