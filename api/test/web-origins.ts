import { join } from 'node:path';
import type { Origin } from '@picks/contract/endpoint';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { consoleSiteRoutes, memberSiteRoutes } from '#src/site-routes.ts';
import { consoleApi } from '#src/console-api.ts';
import type { Dependencies } from '#src/dependencies.ts';
import type { Env } from '#src/http/context.ts';
import { webOrigin } from '#src/http/origin.ts';
import { memberApi } from '#src/member-api.ts';
import { probes } from './probes.ts';

const observe = createMiddleware<Env>((_, next) => next());

interface WebOriginOptions {
  readonly trustProxyHops?: number;
  /** the folder of the member app's build, which has the public pages; without it there are none */
  readonly pages?: string | undefined;
}

/** Both origins as they are served: their APIs, and the routes and headers around them. The console's app isn't. */
export function webOrigins(
  deps: Dependencies,
  { trustProxyHops = 0, pages }: WebOriginOptions = {},
): Record<Origin, Hono<Env>> {
  const { log, limits } = deps;
  const behind = { ...deps, config: { ...deps.config, trustProxyHops } };
  const { memberOrigin, consoleOrigin } = deps.config;
  const nowhere = join(import.meta.dirname, 'no-app');
  const common = { log, limits, trustProxyHops, observe, probes };
  return {
    member: webOrigin({
      ...common,
      api: memberApi(behind),
      routes: memberSiteRoutes(behind),
      directory: pages ?? nowhere,
      origin: memberOrigin,
      elsewhere: { paths: ['/admin'], origin: consoleOrigin },
      ...(pages !== undefined && { site: { heroEmbedUrl: '', socialLinks: [] } }),
    }),
    console: webOrigin({
      ...common,
      api: consoleApi(behind),
      routes: consoleSiteRoutes(behind),
      directory: nowhere,
      origin: consoleOrigin,
      elsewhere: { paths: ['/dashboard'], origin: memberOrigin },
    }),
  };
}
