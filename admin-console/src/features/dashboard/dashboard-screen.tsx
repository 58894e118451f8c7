import { panelMessages } from '@picks/contract/panel.admin';
import { formatClock } from '@picks/ui/format/dates';
import { useQuery } from '@tanstack/react-query';
import { useZone } from '#src/session/zone.ts';
import { useDelayedFlag } from '#src/ui/delayed-flag.ts';
import { Failure } from '#src/ui/failure.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { dashboardQuery } from './dashboard.queries.ts';
import { Figures, PlanMix } from './figures.tsx';
import { RecentUsers } from './recent-users.tsx';
import { SetUp } from './set-up.tsx';
import { Trends } from './trends/trends.tsx';
import { TeamNotes } from './team-notes.tsx';
import { WorkQueueTiles } from './work-queues.tsx';

/** The tab "Dashboard": what waits, how the business stands, who is new. */
export function DashboardScreen() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(dashboardQuery);
  const isLoading = useDelayedFlag(data === undefined && isFetching);
  const zone = useZone();
  return (
    <>
      <ScreenHeader
        title="Dashboard"
        aside={
          data && (
            <span className="type-meta tabular font-normal text-ink-3">
              Updated {formatClock(dataUpdatedAt, zone)}
            </span>
          )
        }
      />
      <div
        aria-busy={isLoading || undefined}
        className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto *:shrink-0 p-4 lg:p-6"
      >
        {error !== null && (
          <Failure title={panelMessages.loadFailed} error={error} onRetry={() => void refetch()} />
        )}
        <TeamNotes />
        <SetUp state={data?.setUp} />
        {(data !== undefined || error === null) && (
          <>
            <WorkQueueTiles work={data?.workQueues} />
            <Figures data={data} />
            <Trends />
            <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-5">
              <div className="xl:col-span-3">
                <RecentUsers users={data?.recentUsers} />
              </div>
              <div className="xl:col-span-2">
                <PlanMix data={data} />
              </div>
            </div>
          </>
        )}
      </div>
    </>
  );
}
