import { csvName, statementCsv } from '@picks/contract/statement-csv';
import { transactionMessages } from '@picks/contract/transactions';
import { shellMessages } from '@picks/contract/shell';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { RetryButton } from '@picks/ui/retry-button';
import { EmptyState } from '@picks/ui/empty-state';
import { download } from '@picks/ui/download';
import { counted, formatCount } from '@picks/ui/format/numbers';
import { PageTitle } from '@picks/ui/page-title';
import { Skeleton } from '@picks/ui/skeleton';
import { ChevronLeft, ChevronRight, Download, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Statement, useStatement } from '#src/offline/use-statement.ts';
import { AsOfLine } from '#src/member/as-of-line.tsx';
import { usePaymentNews } from '#src/member/unread.tsx';
import { focusTitle } from '#src/page/focus-title.ts';
import { syncNow } from '#src/session/sync-now.ts';
import { useZone } from '#src/member/use-zone.ts';
import { filterStatement, pageOf, type StatementPage } from './statement-filter.ts';
import { StatementFilters } from './statement-filters.tsx';
import { StatementCards, StatementTable } from './statement-rows.tsx';
import { useStatementFilter } from './use-statement-filter.ts';

/** /dashboard/transactions: what this device holds of the statement, offline too; `children` is the balance. */
export function TransactionsPage({ children }: { children: ReactNode }) {
  const query = useStatement();
  return (
    <>
      <header className="mb-4">
        <PageTitle>Transaction History</PageTitle>
        {query.state === 'ready' && <AsOfLine {...query.data} />}
      </header>
      {children}
      {query.state === 'loading' && <Loading />}
      {query.state === 'failed' && <NoStatement />}
      {query.state === 'ready' &&
        (query.data.syncedAt === null && query.data.transactions.length === 0 ? (
          <NoStatement />
        ) : (
          <List {...query.data} />
        ))}
    </>
  );
}

function List({ transactions, now }: Statement) {
  const zone = useZone();
  const news = usePaymentNews();
  const { filter, page: wanted, change, goTo, ...filters } = useStatementFilter();
  const clear = () => {
    filters.clear();
    focusTitle();
  };
  const filtered = filterStatement(transactions, filter, now, zone);
  const shown = pageOf(filtered, wanted);
  const save = (rows: typeof filtered) => download(csvName(now, zone), statementCsv(rows, zone));
  return (
    <div className="flex flex-col gap-4">
      <StatementFilters filter={filter} onChange={change} onClear={clear} />
      <p role="status" className="sr-only">
        {counted(filtered.length, 'transaction')}
      </p>
      {filtered.length === 0 ? (
        <div className="card">
          <EmptyState
            icon={<ReceiptText size={28} aria-hidden="true" />}
            title={transactionMessages.empty}
            action={
              transactions.length > 0 && (
                <Button variant="secondary" onClick={clear}>
                  Clear Filters
                </Button>
              )
            }
          >
            {transactionMessages.emptyHint}
          </EmptyState>
        </div>
      ) : (
        <>
          <StatementCards rows={shown.rows} zone={zone} news={news} />
          <StatementTable rows={shown.rows} zone={zone} news={news} />
          <Pager {...shown} onGo={goTo} />
          <div className="grid gap-2 sm:flex sm:justify-end">
            {shown.pages > 1 && (
              <ExportButton onPress={() => save([...shown.rows])}>Export this page</ExportButton>
            )}
            <ExportButton onPress={() => save(filtered)}>Export all results</ExportButton>
          </div>
        </>
      )}
    </div>
  );
}

function ExportButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button variant="secondary" onClick={onPress} icon={<Download size={18} aria-hidden="true" />}>
      {children}
    </Button>
  );
}

function Pager({ page, pages, onGo }: StatementPage & { onGo: (page: number) => void }) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3">
      <Button variant="secondary" disabled={page === 1} onClick={() => onGo(page - 1)}>
        <ChevronLeft size={18} aria-hidden="true" />
        Previous
      </Button>
      <span className="type-meta tabular text-ink-2">
        Page {formatCount(page)} of {formatCount(pages)}
      </span>
      <Button variant="secondary" disabled={page === pages} onClick={() => onGo(page + 1)}>
        Next
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
    </nav>
  );
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{shellMessages.loading}</span>
      <Skeleton className="h-11 w-full" />
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-24 w-full lg:h-14" />
      ))}
    </div>
  );
}

function NoStatement() {
  return (
    <Banner tone="danger" action={<RetryButton onRetry={() => void syncNow({ waits: true })} />}>
      We couldn't load your transactions. Nothing is lost. This device doesn't have a copy yet.
    </Banner>
  );
}
