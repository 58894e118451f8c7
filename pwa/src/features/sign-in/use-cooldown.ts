import { useCountdown } from '@picks/ui/use-countdown';
import { useState } from 'react';

interface Cooldown {
  /** whole seconds */
  readonly left: number;
  /** for a screen reader, at 60, 30 and 10 seconds only */
  readonly spoken: string;
  readonly start: (seconds: number) => void;
}

/** A pause before the next code, running until an instant in milliseconds; null when none runs. */
export function useCooldown(initial: number | null): Cooldown {
  const [until, setUntil] = useState(initial);
  const { seconds, announced } = useCountdown(until);
  return {
    left: seconds,
    spoken:
      announced === undefined || seconds === 0 ? '' : `${announced} seconds until you can request a new code`,
    start: (pause) => setUntil(Date.now() + pause * 1000),
  };
}
