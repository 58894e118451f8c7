import { useEffect, useState } from 'react';

/** True once `isWaiting` has lasted 150 ms: what loads faster shows no skeleton. */
export function useDelayedFlag(isWaiting: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setIsShown(false);
    const timer = setTimeout(() => setIsShown(true), 150);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isShown;
}
