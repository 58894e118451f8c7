import type { ResponseOf } from '@picks/contract/endpoint';
import { health, ready } from '@picks/contract/health';
import { Hono } from 'hono';
import type { Env } from '#src/http/context.ts';
import { reply } from '#src/http/reply.ts';

export type Checks = ResponseOf<typeof ready>['checks'];

/** Probes for load balancers. Mount them before all middleware: a rate limit or a query would make their result wrong. */
export function healthRoutes(checks: () => Checks): Hono<Env> {
  const routes = new Hono<Env>();

  for (const { path } of [health, ready])
    routes.use(path, (c, next) => {
      c.header('Cache-Control', 'no-store');
      c.header('X-Content-Type-Options', 'nosniff');
      return next();
    });

  routes.get(health.path, (c) => reply(c, health, { status: 'ok' }));

  routes.get(ready.path, (c) => {
    const state = checks();
    const isReady = Object.values(state).every(Boolean);
    const body = ready.response?.parse({ status: isReady ? 'ready' : 'not_ready', checks: state }) as object;
    return c.json(body, isReady ? 200 : 503);
  });

  return routes;
}
