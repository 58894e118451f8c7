import { useEffect, useState } from 'react';

/** The current time in milliseconds, renewed every `interval` (30 s unless told) while the page is visible. */
export function useNow(interval = 30_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const renew = () => document.visibilityState === 'visible' && setNow(Date.now());
    const timer = setInterval(renew, interval);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [interval]);
  return now;
}
