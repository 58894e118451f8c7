import { useSyncExternalStore } from 'react';

const HALF_MINUTE = 30_000;
let now = Date.now();
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

function tick(): void {
  if (document.visibilityState !== 'visible') return;
  now = Date.now();
  for (const tell of listeners) tell();
}

function start(): () => void {
  now = Date.now();
  const timer = setInterval(tick, HALF_MINUTE);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** The UTC day of a time in milliseconds, as `2026-11-24`. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const read = () => now;
const readDay = () => dayOf(now);

/** The time in milliseconds: one clock for the whole page, renewed every half minute while it is visible. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read, read);
}

/** The day by UTC, as `2026-11-24`. Renders again only when it changes. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, readDay, readDay);
}
