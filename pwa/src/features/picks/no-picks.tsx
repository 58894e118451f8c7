import { dashboardMessages } from '@picks/contract/dashboard';
import { shellMessages } from '@picks/contract/shell';
import { Banner } from '@picks/ui/banner';
import { RetryButton } from '@picks/ui/retry-button';
import { EmptyState } from '@picks/ui/empty-state';
import { ListChecks } from 'lucide-react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useSyncStatus } from '#src/offline/sync.ts';
import { syncNow } from '#src/session/sync-now.ts';
import { PickCardSkeleton } from './pick-card-skeleton.tsx';

export function PicksLoading({ cards = 4 }: { cards?: number }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:gap-4">
      <span className="sr-only">{shellMessages.loading}</span>
      {Array.from({ length: cards }, (_, index) => (
        <PickCardSkeleton key={index} />
      ))}
    </div>
  );
}

/** The device holds no pick: not reachable so far, too old for the server, or truly none. */
export function NoPicksYet({ syncedAt }: { syncedAt: number | null }) {
  if (syncedAt === null) return <NoCopy />;
  return (
    <div className="card">
      <EmptyState icon={<ListChecks size={28} aria-hidden="true" />} title={dashboardMessages.noRecentPicks}>
        The next pick will appear here as soon as it's published.
      </EmptyState>
    </div>
  );
}

function NoCopy() {
  const { phase, isOutdated } = useSyncStatus();
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  if (isOutdated) {
    return <Banner tone="danger">{dashboardMessages.picksFailed}. Update Fairline to continue.</Banner>;
  }
  return (
    <Banner
      tone="danger"
      action={<RetryButton busy={phase === 'running'} onRetry={() => void syncNow({ waits: true })} />}
    >
      {dashboardMessages.picksFailed}.{' '}
      {isReachable
        ? 'Something went wrong on our side. Please try again.'
        : "Connect to the internet and try again. This device doesn't have a copy yet."}
    </Banner>
  );
}
