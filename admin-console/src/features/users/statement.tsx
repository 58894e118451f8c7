import type { ResponseOf } from '@picks/contract/endpoint';
import { balanceParts, type getStatement, statementMessages } from '@picks/contract/statement.admin';
import type { AdminUser } from '@picks/contract/users.admin';
import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { formatSignedMoney } from '@picks/ui/format/money';
import { Skeleton } from '@picks/ui/skeleton';
import { useToday } from '@picks/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { ExportButton } from '#src/ui/export-button.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { DateFilter } from '#src/ui/filters/date-filter.tsx';
import { NoRows } from '#src/ui/no-rows.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { SearchBox } from '#src/ui/search-box.tsx';
import { partLabels } from './balance-labels.ts';
import { StatementEntries } from './statement-entries.tsx';
import { isStatementFiltered, statementQuery, useStatementUrl } from './statement-url.ts';
import { statementPageQuery } from './statement.queries.ts';

type Address = ReturnType<typeof useStatementUrl>;

interface FiltersProps {
  readonly address: Address;
  readonly exported: ReactNode;
}

function Filters({ address: { url, filter, clearFilters }, exported }: FiltersProps) {
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search the statement"
        placeholder="Description or reference"
        value={url.q}
        onSearch={(q) => filter({ q })}
      />
      <select
        aria-label="Part of the balance"
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
      <div className="flex basis-full flex-wrap items-center gap-2">
        <DateFilter label="Date" range={url.dates} onFilter={(dates) => filter({ dates })} />
        {isStatementFiltered(url) && (
          <Button variant="quiet" size="small" onClick={clearFilters}>
            Clear
          </Button>
        )}
        <div className="ms-auto">{exported}</div>
      </div>
    </search>
  );
}

type Page = ResponseOf<typeof getStatement>;

/** "12 entries, −$149.00 in total" */
const totalsText = ({ total, sum }: Page): string =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'entry' : 'entries'}, ${formatSignedMoney(sum)} in total`;

interface EntriesProps {
  readonly page: Page;
  readonly address: Address;
  readonly isOutdated: boolean;
}

function Entries({ page, address, isOutdated }: EntriesProps) {
  const { url, clearFilters, goToPage, showPerPage } = address;
  if (page.entries.length === 0)
    return (
      <NoRows
        resources="entries"
        isFiltered={isStatementFiltered(url)}
        isPastTheEnd={page.total > 0}
        onClear={clearFilters}
        onFirstPage={() => goToPage(1)}
      >
        <EmptyState icon={<ReceiptText size={28} aria-hidden="true" />} title={statementMessages.empty}>
          Money that was added to or taken from the balance appears here.
        </EmptyState>
      </NoRows>
    );
  return (
    <>
      <StatementEntries entries={page.entries} isOutdated={isOutdated} />
      {page.total > 20 && (
        <div className="-mx-4 -mb-4 lg:-mx-6">
          <Pager
            page={url.page}
            per={url.per}
            total={page.total}
            totalPages={page.totalPages}
            onPage={goToPage}
            onPer={showPerPage}
          />
        </div>
      )}
    </>
  );
}

/** What changed a member's balance, newest first, with filters and export. */
export function Statement({ user }: { user: Pick<AdminUser, '_id'> }) {
  const address = useStatementUrl();
  const query = statementQuery(address.url, useToday());
  const { data, error, isPlaceholderData, refetch } = useQuery(statementPageQuery(user._id, query));
  return (
    <div className="flex flex-col gap-3">
      <Filters
        address={address}
        exported={
          <ExportButton
            table="statement"
            filters={{ ...query, user: user._id }}
            total={isPlaceholderData ? undefined : data?.total}
          />
        }
      />
      <p role="status" className="text-ink-2 tabular">
        {data !== undefined && !isPlaceholderData && data.total > 0 && totalsText(data)}
      </p>
      {error !== null && (
        <Failure title={statementMessages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton className="h-80" />}
      {data !== undefined && <Entries page={data} address={address} isOutdated={isPlaceholderData} />}
    </div>
  );
}
