import { dashboardMessages } from '@picks/contract/dashboard';
import { Banner } from '@picks/ui/banner';
import { Button, buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { counted, formatCount } from '@picks/ui/format/numbers';
import { PageTitle } from '@picks/ui/page-title';
import { RefreshCw, SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useSyncStatus } from '#src/offline/sync.ts';
import { syncNow } from '#src/session/sync-now.ts';
import { AsOfLine } from '#src/member/as-of-line.tsx';
import { useUnread } from '#src/member/unread.tsx';
import { Filters } from './filters.tsx';
import { NoPicksYet, PicksLoading } from './no-picks.tsx';
import { filterPicks } from './pick-filter.ts';
import { PickSections } from './pick-sections.tsx';
import { UnreadPicks } from './unread-picks.tsx';
import { usePicks } from './picks-provider.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import type { ShownPick } from './shown-pick.ts';
import { usePickFilter } from './use-pick-filter.ts';

const refresh = () => void syncNow({ waits: true });

/** /dashboard/picks: everything this device holds, offline too. */
export function PicksPage() {
  const query = usePicks();
  const isRefreshing = useSyncStatus((status) => status.phase === 'running');
  return (
    <PullToRefresh isBusy={isRefreshing} onRefresh={refresh}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-max flex-1">
          <PageTitle>Picks</PageTitle>
          {query.state === 'ready' && <AsOfLine {...query.data} />}
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to={paths.results} className={buttonClass('secondary')}>
            My results
          </Link>
          <Button
            variant="secondary"
            busy={isRefreshing}
            onClick={refresh}
            icon={<RefreshCw size={16} aria-hidden="true" />}
          >
            Refresh
          </Button>
        </div>
      </div>
      {query.state === 'loading' && <PicksLoading />}
      {query.state === 'failed' && <Banner tone="danger">{dashboardMessages.picksFailed}</Banner>}
      {query.state === 'ready' &&
        (query.data.picks.length === 0 ? (
          <NoPicksYet syncedAt={query.data.syncedAt} />
        ) : (
          <PickList {...query.data} />
        ))}
    </PullToRefresh>
  );
}

function PickList({ picks, now }: { picks: readonly ShownPick[]; now: number }) {
  const { filter, text, setText, rows, change, showMore, clear } = usePickFilter();
  const filtered = filterPicks(picks, filter, useUnread(), now);
  const total = filtered.picks.length;
  const shown = filtered.picks.slice(0, rows);
  return (
    <>
      <Filters filter={filter} text={text} filtered={filtered} onText={setText} onChange={change} />
      <UnreadPicks isAlone={filter.status === 'unread'} onShow={() => change({ status: 'unread' })} />
      <p role="status" className="sr-only">
        {counted(total, 'pick')}
      </p>
      {total === 0 ? (
        <div className="card mt-5">
          <EmptyState
            icon={<SearchX size={28} aria-hidden="true" />}
            title="No pick matches"
            action={
              <Button variant="secondary" onClick={clear}>
                Clear filters
              </Button>
            }
          >
            Try another team, sport or status.
          </EmptyState>
        </div>
      ) : (
        <PickSections picks={shown} now={now} />
      )}
      {total > shown.length && (
        <div className="mt-6 flex flex-col items-center gap-2">
          <Button variant="secondary" onClick={showMore}>
            Load more
          </Button>
          <p className="type-meta tabular font-normal text-ink-3">
            {formatCount(shown.length)} of {formatCount(total)}
          </p>
        </div>
      )}
    </>
  );
}
