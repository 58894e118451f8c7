import { createMiddleware } from 'hono/factory';
import type { Env } from './context.ts';
import { problem } from './problem.ts';

/** Seconds until a client should ask again. */
const RETRY = 2;

/**
 * Answers 503 when nothing has been answered after `milliseconds`, or after those of the path. The database ends long statements itself, but one
 * that fell silent, or whose connections are all taken, would hold its callers for ever.
 */
export function deadline(milliseconds: number, ofPath: ReadonlyMap<string, number> = new Map()) {
  return createMiddleware<Env>(async (c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(problem('unavailable', { retryAfter: RETRY })),
        ofPath.get(c.req.path) ?? milliseconds,
      );
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  });
}
