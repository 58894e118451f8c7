import { setImmediate as otherWork } from 'node:timers/promises';

/** Milliseconds of work after which others are answered. */
const AT_ONCE = 2;

/** Does something with each item and lets other calls be answered in between, after `atOnce` milliseconds of work; 0 is before each item. */
export async function withPauses<T, R>(
  items: readonly T[],
  work: (item: T) => R,
  atOnce = AT_ONCE,
): Promise<R[]> {
  const done: R[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began >= atOnce) {
      await otherWork();
      began = performance.now();
    }
    done.push(work(item));
  }
  return done;
}
