import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';

const PATIENCE = 2_000;

/** 'Offline', once the server has been out of reach for two seconds. */
export function OfflineChip() {
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (isReachable) return;
    const timer = setTimeout(() => setIsShown(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [isReachable]);
  return (
    <div aria-live="polite">
      {isShown && (
        <span className="type-meta inline-flex h-8 items-center gap-1.5 rounded-full bg-warning-soft px-3 font-semibold text-warning">
          <CloudOff size={15} aria-hidden="true" />
          Offline
        </span>
      )}
    </div>
  );
}
