import { addAdminAttachment, addAttachment } from '@picks/contract/attachments';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { compressed } from './compressed.ts';
import { allowedMethods } from './allowed-methods.ts';
import type { Env } from './context.ts';
import { deadline } from './deadline.ts';
import type { CallerOf } from './guards.ts';
import { problem } from './problem.ts';
import { problemResponse } from './problem-response.ts';
import { generalRateLimit, type RateLimits } from './rate-limit.ts';
import { requestContext, requestLog } from './request-context.ts';

interface ApiOptions {
  readonly log: Logger;
  readonly limits: RateLimits;
  readonly config: { readonly trustProxyHops: number };
  readonly hints: { announceChange(): void };
}

/** Calls back after each request that changed something. */
const afterChange = (announce: () => void) =>
  createMiddleware<Env>(async (c, next) => {
    await next();
    if (c.req.method !== 'GET' && c.res.ok) announce();
  });

/** Milliseconds a call may take: longer than statements and locks (database/client), shorter than clients wait. */
const DEADLINE = 10_000;

/** The same of a call whose body is a file. */
const SLOW_DEADLINE = 60_000;
const slowPaths = new Map(
  [addAttachment, addAdminAttachment].map(({ path }) => [`/api${path}`, SLOW_DEADLINE]),
);

/** Methods that calls have: one that a path has no call for is not there, as on the other origin. */
const usual: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** An API of one origin: the routers under /api, one error handler, the general limits. */
export function api(
  { log, limits, config, hints }: ApiOptions,
  callerOf: CallerOf,
  routers: readonly Hono<Env>[],
): Hono<Env> {
  const app = new Hono<Env>();
  app.onError((error, c) => problemResponse(error, c, log));
  app.use(
    '/api/*',
    requestContext(config.trustProxyHops),
    requestLog(log),
    compressed(),
    deadline(DEADLINE, slowPaths),
    generalRateLimit(limits, callerOf),
    afterChange(() => hints.announceChange()),
  );
  for (const router of routers) app.route('/api', router);
  const allowed = allowedMethods(app);
  app.all('/api/*', (c) => {
    const allow = usual.has(c.req.method) ? null : allowed(c.req.path);
    if (allow === null) throw problem('not_found');
    throw problem('method_not_allowed', { allow });
  });
  return app;
}
