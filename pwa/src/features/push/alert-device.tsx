import type { PushDevice } from '@picks/contract/push';
import { Button } from '@picks/ui/button';
import { formatDateTime, formatRelative } from '@picks/ui/format/dates';
import { useNow } from '@picks/ui/use-now';
import { useZone } from '#src/member/use-zone.ts';

interface AlertDeviceProps {
  readonly device: PushDevice;
  /** the one that shows this */
  readonly isOwn: boolean;
  readonly isBlocked: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function LastReceived({ at }: { at: string | null }) {
  const now = useNow();
  const zone = useZone();
  if (at === null) return 'Nothing received yet';
  const since = formatRelative(at, now);
  return (
    <>
      Last alert{' '}
      <time dateTime={at} title={formatDateTime(at, zone)}>
        {since === 'now' ? 'just now' : since}
      </time>
    </>
  );
}

/** A device by its name, when an alert last reached it, and what can be done about it. */
export function AlertDevice({ device, isOwn, isBlocked, onRename, onRemove }: AlertDeviceProps) {
  const { label, lastReceivedAt } = device;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="type-body font-semibold break-words text-ink">
          <bdi>{label}</bdi>
          {isOwn && <span className="type-meta ms-2 text-success">This device</span>}
        </p>
        <p className="type-meta font-normal text-ink-2">
          <LastReceived at={lastReceivedAt} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="small"
          className="max-lg:min-h-11"
          disabled={isBlocked}
          aria-label={`Rename ${label}`}
          onClick={onRename}
        >
          Rename
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="max-lg:min-h-11"
          disabled={isBlocked}
          aria-label={`Remove ${label}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
