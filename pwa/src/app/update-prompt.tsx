import { brand } from '@picks/ui/brand';
import { Button } from '@picks/ui/button';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSyncStatus } from '#src/offline/sync.ts';
import { applyUpdate, putOffUpdate, updateNow, useUpdate } from './update.ts';

/** Offers a new version; nothing reloads under the reader's hands. At the top: what sends a form is at the bottom. */
export function UpdatePrompt() {
  const isReady = useUpdate(
    ({ waiting, isTakenOver, isPutOff }) => (waiting !== null || isTakenOver) && !isPutOff,
  );
  const isOutdated = useSyncStatus((status) => status.isOutdated);
  return (
    <div
      role="status"
      className="pointer-events-none print:hidden fixed inset-x-0 top-[calc(env(safe-area-inset-top)+3.75rem)] z-20 flex justify-center px-4 lg:top-[4.5rem]"
    >
      {isOutdated ? <Outdated /> : isReady && <Ready />}
    </div>
  );
}

const toast =
  'pointer-events-auto flex max-w-lg flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface py-2 ps-4 pe-2 shadow-float';

function Ready() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <div className={toast}>
      <span className="type-body font-medium">A new version is ready</span>
      <span className="ms-auto flex gap-1">
        <Button variant="quiet" onClick={putOffUpdate}>
          Later
        </Button>
        <Button
          busy={isBusy}
          icon={<RefreshCw size={16} aria-hidden="true" />}
          onClick={() => {
            setIsBusy(true);
            applyUpdate();
          }}
        >
          Reload
        </Button>
      </span>
    </div>
  );
}

function Outdated() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <div className={toast}>
      <span className="type-body font-medium">
        This version of {brand.name} is too old to load new picks. You can still read what's on this device.
      </span>
      <Button
        busy={isBusy}
        icon={<RefreshCw size={16} aria-hidden="true" />}
        onClick={() => {
          setIsBusy(true);
          void updateNow();
        }}
      >
        Update
      </Button>
    </div>
  );
}
