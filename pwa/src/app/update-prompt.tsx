import { brand } from '@picks/ui/brand';
import { Button } from '@picks/ui/button';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSyncStatus } from '#src/offline/sync.ts';
import { applyUpdate, updateNow, useUpdate } from './service-worker.ts';

/** Offers a new version; nothing reloads under the reader's hands. */
export function UpdatePrompt() {
  const isReady = useUpdate(({ waiting }) => waiting !== null);
  const isOutdated = useSyncStatus((status) => status.isOutdated);
  return (
    <div
      role="status"
      className="pointer-events-none print:hidden fixed inset-x-0 bottom-24 z-20 flex justify-center px-4 lg:bottom-6"
    >
      {isOutdated ? <Outdated /> : isReady && <Ready />}
    </div>
  );
}

const toast =
  'pointer-events-auto flex max-w-lg items-center gap-4 rounded-card border border-line bg-surface py-2 ps-4 pe-2 shadow-float';

function Ready() {
  return (
    <div className={toast}>
      <span className="type-body font-medium">A new version is ready</span>
      <Button icon={<RefreshCw size={16} aria-hidden="true" />} onClick={applyUpdate}>
        Reload
      </Button>
    </div>
  );
}

function Outdated() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <div className={toast}>
      <span className="type-body font-medium">
        This version of {brand.name} is too old to load new picks. What is on this device stays readable.
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
