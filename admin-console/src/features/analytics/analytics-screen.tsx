import { type AnalyticsRange, analyticsRanges } from '@picks/contract/site';
import { adminAnalyticsMessages } from '@picks/contract/site.admin';
import { buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { formatDate } from '@picks/ui/format/dates';
import { Segmented } from '@picks/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChartLine } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useDelayedFlag } from '#src/ui/delayed-flag.ts';
import { Failure } from '#src/ui/failure.tsx';
import { LoadingPage } from '#src/ui/loading-page.tsx';
import { PageBody } from '#src/ui/scroll-area.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { type Analytics, analyticsQuery } from './analytics.queries.ts';
import { Results } from './results.tsx';

const rangeNames: Readonly<Record<AnalyticsRange, string>> = {
  '6m': '6 months',
  '1y': '12 months',
  all: 'All',
};

/** The tab "Analytics": how the settled picks went, as anyone can check it on the record. */
export function AnalyticsScreen() {
  const [search, setSearch] = useSearchParams();
  const range = analyticsRanges.find((one) => one === search.get('range')) ?? '6m';
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(analyticsQuery(range));
  const isWaiting = useDelayedFlag(data === undefined && isFetching);
  const show = (next: AnalyticsRange) =>
    setSearch(
      (now) => new URLSearchParams([...[...now].filter(([name]) => name !== 'range'), ['range', next]]),
      {
        replace: true,
      },
    );
  return (
    <>
      <ScreenHeader
        title="Analytics"
        aside={
          data?.asOf != null && (
            <span className="text-ink-3">Newest result {formatDate(data.asOf, 'UTC')}</span>
          )
        }
        actions={
          <div className="whitespace-nowrap">
            <Segmented
              label="Range"
              options={analyticsRanges.map((value) => ({ value, label: rangeNames[value] }))}
              value={range}
              onChange={show}
            />
          </div>
        }
      />
      <PageBody label="Analytics">
        {error !== null && (
          <Failure title={adminAnalyticsMessages.loadFailed} error={error} onRetry={() => void refetch()} />
        )}
        {data && (
          <div
            aria-busy={isPlaceholderData || undefined}
            className={clsx('flex flex-col gap-6', isPlaceholderData && 'opacity-60')}
          >
            {isEmpty(data) ? (
              <NoResults range={data.range} onAll={() => show('all')} />
            ) : (
              <Results {...data} />
            )}
          </div>
        )}
        {isWaiting && <LoadingPage parts={['h-16', 'h-72', 'h-72']} />}
      </PageBody>
    </>
  );
}

const isEmpty = ({ figures: { won, lost, void: voided } }: Analytics) => won + lost + voided === 0;

function NoResults({ range, onAll }: { range: AnalyticsRange; onAll: () => void }) {
  const isAll = range === 'all';
  return (
    <div className="card">
      <EmptyState
        icon={<ChartLine size={28} aria-hidden="true" />}
        title={isAll ? 'No results yet' : 'No results in this time'}
        action={
          isAll ? (
            <Link to={paths.grading} className={buttonClass('secondary')}>
              Grade picks
            </Link>
          ) : (
            <button type="button" onClick={onAll} className={buttonClass('secondary')}>
              Show everything
            </button>
          )
        }
      >
        Figures come from picks that were sealed before kickoff and have a result. Imported picks don't count.
      </EmptyState>
    </div>
  );
}
