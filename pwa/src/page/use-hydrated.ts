import { startTransition, useEffect, useState } from 'react';

/** Whether this document came without a page in it, or its page has become the app's. */
let isOurs = typeof document !== 'undefined' && document.getElementById('root')?.hasChildNodes() !== true;

/**
 * False on the server and in the first render over its page, true soon after it: for what differs by reader. What
 * follows from it may be interrupted by what the reader does.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(isOurs);
  useEffect(() => {
    isOurs = true;
    if (!isHydrated) startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return isHydrated;
}
