import { reconciliation, type Reconciliation } from '@picks/contract/health.admin';
import { panelMessages } from '@picks/contract/panel.admin';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { formatClock } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { formatCount } from '@picks/ui/format/numbers';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { api } from '#src/session/api.ts';
import { useZone } from '#src/session/zone.ts';
import { useDelayedFlag } from '#src/ui/delayed-flag.ts';
import { Failure } from '#src/ui/failure.tsx';
import { Figures } from '#src/ui/figures.tsx';
import { PageBody } from '#src/ui/scroll-area.tsx';
import { type Discrepancy, discrepancyOf } from './trial-balance.ts';
import { FinancialHeader } from '#src/features/financial/list/financial-header.tsx';
import { Flows, TrialBalance } from './reconciliation-tables.tsx';

/** Whether the books balance, what is owed to members, and what moved in the last 30 days. */
export function ReconciliationPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reconciliation'],
    queryFn: ({ signal }) => api.call(reconciliation, { signal }),
  });
  const isWaiting = useDelayedFlag(data === undefined && isFetching);
  return (
    <>
      <FinancialHeader
        list="reconciliation"
        total={undefined}
        actions={
          <>
            {data && <AsOf at={data.at} />}
            <Button
              variant="secondary"
              size="small"
              busy={isFetching}
              icon={<RefreshCw size={16} aria-hidden="true" />}
              onClick={() => void refetch()}
            >
              Refresh
            </Button>
          </>
        }
      />
      <PageBody label="Reconciliation">
        {error !== null && (
          <Failure title={panelMessages.loadFailed} error={error} onRetry={() => void refetch()} />
        )}
        {data && <Books books={data} />}
        {isWaiting && <Skeleton className="h-96" />}
      </PageBody>
    </>
  );
}

function AsOf({ at }: { at: string }) {
  const zone = useZone();
  return (
    <span className="tabular text-ink-3">
      As of <time dateTime={at}>{formatClock(at, zone)}</time>
    </span>
  );
}

function Books({ books }: { books: Reconciliation }) {
  const { balances, held, members } = books.liability;
  const found = discrepancyOf(books);
  return (
    <>
      {found === null ? (
        <Banner tone="success">
          The books balance. All accounts add up to {formatMoney(0)}, and members see what the ledger owes
          them.
        </Banner>
      ) : (
        <Wrong found={found} />
      )}
      <section aria-labelledby="owed">
        <h2 id="owed" className="type-heading mb-2">
          Customers’ money
        </h2>
        <Figures
          figures={[
            ['Owed to members', formatMoney(balances)],
            ['Held for withdrawals', formatMoney(held)],
            ['Members with a balance', formatCount(members)],
          ]}
        />
      </section>
      <TrialBalance balances={books.trialBalance} total={books.total} />
      <Flows flows={books.flows} />
    </>
  );
}

function Wrong({ found: { total, members } }: { found: Discrepancy }) {
  return (
    <Banner tone="danger">
      {total !== 0 &&
        `The books don't balance. The accounts add up to ${formatMoney(total)} instead of zero. `}
      {members !== 0 && `What members see is off by ${formatMoney(members)} from what the ledger owes them. `}
      <span className="mt-1 block font-normal">
        Stop approving and completing requests until you know why.{' '}
        <Link to={paths.tab('health')} className="underline underline-offset-2">
          Health
        </Link>{' '}
        lists the failed checks.
      </span>
    </Banner>
  );
}
