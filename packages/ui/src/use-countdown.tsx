import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Seconds left at which a countdown is said aloud; the ticking itself is silent. */
const marks = [60, 30, 10] as const;

/** Whole seconds until an instant, never below 0. Both in milliseconds. */
export function secondsUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / SECOND));
}

/** The mark passed between two readings of a countdown, also when a throttled timer jumped over it. */
export function passedMark(before: number, after: number): number | undefined {
  return marks.findLast((mark) => before > mark && after <= mark && after > 0);
}

interface Countdown {
  readonly seconds: number;
  /** the last mark passed, to be announced */
  readonly announced: number | undefined;
}

function startOf(until: number | null): Countdown {
  return { seconds: until === null ? 0 : secondsUntil(until, Date.now()), announced: undefined };
}

/** Counts down to an instant in milliseconds; null means there is nothing to wait for. */
export function useCountdown(until: number | null): Countdown {
  const [state, setState] = useState<Countdown>(() => startOf(until));
  useEffect(() => {
    setState(startOf(until));
    if (until === null) return undefined;
    const tick = () =>
      setState((previous) => {
        const seconds = secondsUntil(until, Date.now());
        return { seconds, announced: passedMark(previous.seconds, seconds) ?? previous.announced };
      });
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [until]);
  return state;
}
