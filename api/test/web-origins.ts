import { join } from 'node:path';
import type { Origin } from '@picks/contract/endpoint';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { besideConsoleApi, besideMemberApi, type RoutesByPath } from '#src/beside-api.ts';
import { consoleApi } from '#src/console-api.ts';
import type { Dependencies } from '#src/dependencies.ts';
import type { Env } from '#src/http/context.ts';
import { webOrigin } from '#src/http/origin.ts';
import { memberApi } from '#src/member-api.ts';

const observe = createMiddleware<Env>((_, next) => next());

/** Both origins as they are served, with what stands around and beside their APIs, but without the built apps. */
export function webOrigins(deps: Dependencies, trustProxyHops = 0): Record<Origin, Hono<Env>> {
  const { log, limits } = deps;
  const behind = { ...deps, config: { ...deps.config, trustProxyHops } };
  const { memberOrigin, consoleOrigin } = deps.config;
  const served = (api: Hono<Env>, beside: RoutesByPath, origin: string) =>
    webOrigin({
      log,
      limits,
      trustProxyHops,
      api,
      beside,
      observe,
      directory: join(import.meta.dirname, 'no-app'),
      origin,
      elsewhere: { paths: [], origin },
    });
  const isReady = () => true;
  return {
    member: served(memberApi(behind, isReady), besideMemberApi(behind), memberOrigin),
    console: served(consoleApi(behind, isReady), besideConsoleApi(behind), consoleOrigin),
  };
}
