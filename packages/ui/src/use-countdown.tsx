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

/** Counts down to an instant in milliseconds; null means there is nothing to wait for. */
export function useCountdown(until: number | null): Countdown {
  const [state, setState] = useState<Countdown>({ seconds: 0, announced: undefined });
  useEffect(() => {
    if (until === null) return setState({ seconds: 0, announced: undefined });
    const tick = () =>
      setState((previous) => {
        const seconds = secondsUntil(until, Date.now());
        return { seconds, announced: passedMark(previous.seconds, seconds) ?? previous.announced };
      });
    setState({ seconds: secondsUntil(until, Date.now()), announced: undefined });
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [until]);
  return state;
}
