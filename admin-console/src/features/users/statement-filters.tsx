import { balanceParts } from '@picks/contract/statement.admin';
import { Button } from '@picks/ui/button';
import { DateFilter } from '#src/ui/filters/date-filter.tsx';
import { SearchBox } from '#src/ui/search-box.tsx';
import { partLabels } from './balance-labels.ts';
import type { useStatementUrl } from './statement-url.ts';

interface StatementFiltersProps {
  readonly address: ReturnType<typeof useStatementUrl>;
  readonly isFiltered: boolean;
  /** IANA time zone of the member, and of the days */
  readonly zone: string;
}

export function StatementFilters({ address, isFiltered, zone }: StatementFiltersProps) {
  const { url, filter, clearFilters } = address;
  return (
    <search aria-label="Statement" className="flex flex-col gap-2">
      <SearchBox
        isInPanel
        label="Search the statement"
        placeholder="Description, reference or amount"
        value={url.q}
        onSearch={(q) => filter({ q })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <select
          aria-label="Entries"
          value={url.part ?? ''}
          onChange={(event) =>
            filter({ part: balanceParts.find((part) => part === event.target.value) ?? null })
          }
          className="console-control !min-h-8 !w-auto font-medium"
        >
          <option value="">All entries</option>
          {balanceParts.map((part) => (
            <option key={part} value={part}>
              {partLabels[part]}
            </option>
          ))}
        </select>
        <DateFilter label="Date" range={url.dates} zone={zone} onFilter={(dates) => filter({ dates })} />
        {isFiltered && (
          <Button variant="quiet" size="small" onClick={clearFilters}>
            Clear
          </Button>
        )}
      </div>
    </search>
  );
}
