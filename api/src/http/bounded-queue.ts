import { problem } from './problem.ts';

interface Bounds {
  /** pieces of work under way */
  readonly atOnce: number;
  /** and waiting; beyond that the caller is told to come back */
  readonly waiting: number;
}

/** Work that takes a core for a while: so much at once, however many ask from however many addresses. */
export function boundedQueue({ atOnce, waiting: most }: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= most) throw problem('unavailable', { retryAfter: 1 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  // A leaving one hands its place to the next in line.
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async function run(work) {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
