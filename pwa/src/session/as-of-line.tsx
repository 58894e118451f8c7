import { formatClock, formatDateTime } from '@picks/ui/format/dates';
import clsx from 'clsx';
import { useSyncStatus } from '#src/offline/sync.ts';
import { syncNow } from './sync-now.ts';
import { useZone } from './use-zone.ts';

interface AsOfProps {
  readonly syncedAt: number | null;
  readonly isOld: boolean;
  /** beside a price: "As of" also while it is fresh */
  readonly isPrice?: boolean;
}

/** How old the list is: "Updated 10:42"; amber after a day; with a retry when the last try failed (D22). */
export function AsOfLine({ syncedAt, isOld, isPrice = false }: AsOfProps) {
  const zone = useZone();
  const phase = useSyncStatus((status) => status.phase);
  if (syncedAt === null) return null;
  const at = isOld ? formatDateTime(syncedAt, zone) : formatClock(syncedAt, zone);
  return (
    <p className={clsx('type-meta tabular font-normal', isOld ? 'text-warning' : 'text-ink-3')}>
      {isPrice || isOld || phase === 'failed' ? 'As of' : 'Updated'} {at}
      {phase === 'failed' && <NotRefreshed onRetry={() => void syncNow({ waits: true })} />}
    </p>
  );
}

/** Behind a time: the last try failed, and another can be had. */
export function NotRefreshed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      , could not refresh ·{' '}
      <button
        type="button"
        onClick={onRetry}
        className="-m-3.5 p-3.5 font-semibold text-accent-text underline-offset-2 hover:underline"
      >
        Retry
      </button>
    </>
  );
}
