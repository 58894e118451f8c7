import { announcementMessages } from '@picks/contract/announcements';
import { Banner } from '@picks/ui/banner';
import { RetryButton } from '@picks/ui/retry-button';
import { useSyncStatus } from '#src/offline/sync.ts';
import { syncNow } from '#src/session/sync-now.ts';

/** Nothing was ever loaded on this device. */
export function NoAnnouncementsCopy() {
  const isRunning = useSyncStatus(({ phase }) => phase === 'running');
  return (
    <Banner
      tone="danger"
      action={<RetryButton busy={isRunning} onRetry={() => void syncNow({ waits: true })} />}
    >
      {announcementMessages.failed}. This device doesn't have a copy yet.
    </Banner>
  );
}
