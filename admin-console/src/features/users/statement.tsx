import type { ResponseOf } from '@picks/contract/endpoint';
import type { WalletSummary } from '@picks/contract/money';
import { type getStatement, statementMessages } from '@picks/contract/statement.admin';
import type { AdminUser } from '@picks/contract/users.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { formatMoney, formatSignedMoney } from '@picks/ui/format/money';
import { counted } from '@picks/ui/format/numbers';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useZone } from '#src/session/zone.ts';
import { zoneName } from '@picks/ui/format/zones';
import { ExportButton } from '#src/ui/export-button.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { useTodayIn } from '#src/ui/filters/use-today-in.ts';
import { NoRows } from '#src/ui/no-rows.tsx';
import { Pager, pageSizes } from '#src/ui/pager.tsx';
import { StatementEntries } from './statement-entries.tsx';
import { StatementFilters } from './statement-filters.tsx';
import { isFiltered, statementQuery, useStatementUrl } from './statement-url.ts';
import { statementPageQuery } from './statement.queries.ts';

type Page = ResponseOf<typeof getStatement>;

/** "$254.10 balance − $60.00 held = $194.10 available" */
const Available = ({
  summary: { balance, pendingWithdrawals: held, available },
}: {
  summary: WalletSummary;
}) => (
  <p className="text-ink-2 tabular">
    {held > 0 && `${formatMoney(balance)} balance \u2212 ${formatMoney(held)} held = `}
    <span className="font-semibold text-ink">{formatMoney(available)}</span> available
  </p>
);

/** "12 entries, −$149.00 in total" */
const totalsText = ({ total, sum }: Page): string =>
  `${counted(total, 'entry', 'entries')}, ${formatSignedMoney(sum)} in total`;

/** Says whose times these are, if the reader's own differ. */
function ZoneNote({ zone }: { zone: string }) {
  if (useZone() === zone) return null;
  return <p className="type-meta font-normal text-ink-3">{`Times are the member's: ${zoneName(zone)}.`}</p>;
}

interface EntriesProps {
  readonly page: Page;
  readonly address: ReturnType<typeof useStatementUrl>;
  readonly hasFilters: boolean;
  readonly zone: string;
  readonly isOutdated: boolean;
}

/** Why there are no entries. */
function NoEntries({ page, address, hasFilters }: Pick<EntriesProps, 'page' | 'address' | 'hasFilters'>) {
  return (
    <NoRows
      resources="entries"
      isFiltered={hasFilters}
      isPastTheEnd={page.total > 0}
      onClear={address.clearFilters}
      onFirstPage={() => address.goToPage(1)}
    >
      <EmptyState icon={<ReceiptText size={28} aria-hidden="true" />} title={statementMessages.empty}>
        Completed deposits, withdrawals and plan charges appear here.
      </EmptyState>
    </NoRows>
  );
}

function Entries({ page, address, hasFilters, zone, isOutdated }: EntriesProps) {
  const { url, goToPage, showPerPage } = address;
  if (page.entries.length === 0 && isOutdated) return <Skeleton className="h-80" />;
  if (page.entries.length === 0) return <NoEntries page={page} address={address} hasFilters={hasFilters} />;
  return (
    <>
      <div className="overflow-x-auto">
        <StatementEntries entries={page.entries} zone={zone} isOutdated={isOutdated} />
      </div>
      {page.total > pageSizes[0] && (
        <div className="-mx-4 -mb-4">
          <Pager
            label="Pages of the statement"
            page={Math.max(1, url.page)}
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

interface StatementProps {
  readonly user: Pick<AdminUser, '_id' | 'timezone'>;
  readonly summary: WalletSummary;
}

/** What changed a member's balance, newest first, with filters and export. */
export function Statement({ user: { _id, timezone }, summary }: StatementProps) {
  const address = useStatementUrl();
  const query = statementQuery(address.url, useTodayIn(timezone));
  const { data, error, isPlaceholderData, refetch } = useQuery(statementPageQuery(_id, query));
  const hasFilters = isFiltered(query);
  const isEmpty = data?.total === 0 && !hasFilters && !isPlaceholderData;
  return (
    <div className="flex flex-col gap-3">
      {!isEmpty && <Available summary={summary} />}
      {!isEmpty && <StatementFilters address={address} isFiltered={hasFilters} zone={timezone} />}
      {!isEmpty && (
        <div className="flex min-h-8 items-center justify-between gap-3">
          <p role="status" className="text-ink-2 tabular">
            {data !== undefined && !isPlaceholderData && data.total > 0 && totalsText(data)}
          </p>
          <ExportButton
            label="Export statement"
            table="statement"
            filters={{ ...query, user: _id }}
            total={isPlaceholderData ? undefined : data?.total}
          />
        </div>
      )}
      {!isEmpty && <ZoneNote zone={timezone} />}
      {error !== null && (
        <Failure title={statementMessages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton className="h-80" />}
      {data !== undefined && (
        <Entries
          page={data}
          address={address}
          hasFilters={hasFilters}
          zone={timezone}
          isOutdated={isPlaceholderData}
        />
      )}
    </div>
  );
}
