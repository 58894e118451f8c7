import { Button } from '@picks/ui/button';
import { RefreshCw } from 'lucide-react';
import { applyUpdate, useUpdate } from './service-worker.ts';

/** Offers a new version; nothing reloads under the reader's hands. */
export function UpdatePrompt() {
  const isReady = useUpdate(({ waiting }) => waiting !== null);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-24 z-20 flex justify-center px-4 lg:bottom-6"
    >
      {isReady && (
        <div className="pointer-events-auto flex items-center gap-4 rounded-card bg-surface py-2 ps-4 pe-2 shadow-float">
          <span className="type-body font-medium">A new version is ready</span>
          <Button size="small" icon={<RefreshCw size={15} aria-hidden="true" />} onClick={applyUpdate}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}
