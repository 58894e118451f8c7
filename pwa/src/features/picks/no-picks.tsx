import { dashboardMessages } from '@picks/contract/dashboard';
import { shellMessages } from '@picks/contract/shell';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { ListChecks } from 'lucide-react';
import { useSyncStatus } from '#src/offline/sync.ts';
import { syncNow } from '#src/session/sync-now.ts';
import { PickCardSkeleton } from './pick-card-skeleton.tsx';

export function PicksLoading({ cards = 4 }: { cards?: number }) {
  return (
    <div role="status" className="grid gap-3 md:grid-cols-2 lg:gap-4">
      <span className="sr-only">{shellMessages.loading}</span>
      {Array.from({ length: cards }, (_, index) => (
        <PickCardSkeleton key={index} />
      ))}
    </div>
  );
}

interface NoPicksProps {
  /** null: this device was never filled, so "nothing" would be a guess */
  readonly syncedAt: number | null;
  readonly cards?: number;
}

/** The device holds no pick: still on its way, not reachable, or truly none. */
export function NoPicksYet({ syncedAt, cards }: NoPicksProps) {
  const phase = useSyncStatus((status) => status.phase);
  if (syncedAt === null && phase !== 'failed')
    return <PicksLoading {...(cards === undefined ? {} : { cards })} />;
  if (syncedAt === null) {
    return (
      <Banner
        tone="danger"
        action={
          <Button variant="quiet" size="small" onClick={() => void syncNow({ waits: true })}>
            Retry
          </Button>
        }
      >
        {dashboardMessages.picksFailed}. This device has no copy yet; connect to the internet and try again.
      </Banner>
    );
  }
  return (
    <div className="card">
      <EmptyState icon={<ListChecks size={28} aria-hidden="true" />} title={dashboardMessages.noRecentPicks}>
        The next pick shows up here as soon as it is published.
      </EmptyState>
    </div>
  );
}
