import { createMiddleware } from 'hono/factory';
import type { Tracing } from '#src/integrations/tracing.ts';
import type { Env } from './context.ts';
import { routeOf } from './route-of.ts';

/** Others are anything that somebody sends. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * A span for each request: method, pattern of the route and status. `traceparent` counts behind a proxy only (`hops`), as the
 * caller's address does: anyone else would choose what is kept.
 */
export const tracedRequests = (tracing: Tracing, origin: 'member' | 'console', hops: number) =>
  createMiddleware<Env>(async (c, next) => {
    if (!tracing.isOn) return next();
    const method = METHODS.has(c.req.method) ? c.req.method : '_OTHER';
    const parent = hops > 0 ? (c.req.header('traceparent') ?? null) : null;
    const attributes = { 'http.request.method': method, 'fairline.origin': origin };
    return tracing.run({ name: method, kind: 'server', parent, attributes }, async (span) => {
      await next();
      const route = routeOf(c);
      span.rename(`${method} ${route}`);
      span.set({ 'http.route': route, 'http.response.status_code': c.res.status });
      if (c.res.status >= 500) span.fail(String(c.res.status));
    });
  });
