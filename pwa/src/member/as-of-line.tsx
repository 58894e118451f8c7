import { formatClock, formatDateTime } from '@picks/ui/format/dates';
import clsx from 'clsx';
import { useSyncStatus } from '#src/offline/sync.ts';
import { syncNow } from '#src/session/sync-now.ts';
import { useZone } from './use-zone.ts';

interface AsOfProps {
  /** milliseconds */
  readonly at: number;
  readonly isOld: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** beside a price: "As of" also while it is fresh */
  readonly isPrice?: boolean;
}

/** How old a copy is: "Updated 10:42 AM"; amber after a day; with a retry when the last try failed. */
export function AsOf({ at, isOld, hasFailed, onRetry, isPrice = false }: AsOfProps) {
  const zone = useZone();
  return (
    <p className={clsx('type-meta tabular font-normal', isOld ? 'text-warning' : 'text-ink-3')}>
      {isPrice || isOld || hasFailed ? 'As of' : 'Updated'}{' '}
      {isOld ? formatDateTime(at, zone) : formatClock(at, zone)}
      {hasFailed && <NotRefreshed onRetry={onRetry} />}
    </p>
  );
}

/** Behind a time: the last try failed, and another can be had. */
export function NotRefreshed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      , couldn't refresh ·{' '}
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

interface AsOfLineProps {
  readonly syncedAt: number | null;
  readonly isOld: boolean;
  readonly isPrice?: boolean;
}

/** The age of what the last sync brought. */
export function AsOfLine({ syncedAt, ...rest }: AsOfLineProps) {
  const phase = useSyncStatus((status) => status.phase);
  if (syncedAt === null) return null;
  const retry = () => void syncNow({ waits: true });
  return <AsOf at={syncedAt} hasFailed={phase === 'failed'} onRetry={retry} {...rest} />;
}
