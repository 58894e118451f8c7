import { useEffect, useState } from 'react';

/** Seconds left of a pause that runs from `start(seconds)`; exact also when the tab slept. */
export function useCooldown(initial: number): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(() => Date.now() + initial * 1000);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    left,
    start(seconds) {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  };
}

/** A countdown is read out at 60, 30 and 10 seconds only. */
export function spokenCountdown(left: number): string {
  return [60, 30, 10].includes(left) ? `${left} seconds until you can request a new code` : '';
}
