import { Hono } from 'hono';
import type { Logger } from 'pino';
import { compressed } from './compressed.ts';
import type { Env } from './context.ts';
import { deadline } from './deadline.ts';
import type { CallerOf } from './guards.ts';
import { problem } from './problem.ts';
import { problemResponse } from './problem-response.ts';
import { generalRateLimit, type RateLimits } from './rate-limit.ts';
import { requestContext } from './request-context.ts';

interface ApiOptions {
  readonly log: Logger;
  readonly limits: RateLimits;
  readonly config: { readonly trustProxyHops: number };
}

/** Milliseconds a call may take: longer than statements and locks (database/client), shorter than clients wait. */
const DEADLINE = 10_000;

/** An API of one origin: the routers under /api, one error handler, the general limits. */
export function api(
  { log, limits, config }: ApiOptions,
  callerOf: CallerOf,
  routers: readonly Hono<Env>[],
): Hono<Env> {
  const app = new Hono<Env>();
  app.onError((error, c) => problemResponse(error, c, log));
  app.use(
    '/api/*',
    requestContext(log, config.trustProxyHops),
    compressed(),
    deadline(DEADLINE),
    generalRateLimit(limits, callerOf),
  );
  for (const router of routers) app.route('/api', router);
  app.all('/api/*', () => {
    throw problem('not_found');
  });
  return app;
}
