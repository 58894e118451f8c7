import { consoleApi } from '#src/console-api.ts';
import type { RateLimits } from '#src/http/rate-limit.ts';
import { memberApi } from '#src/member-api.ts';
import { caller, type TestApp } from './app.ts';

/**
 * Both APIs with limits that count. Each call comes from an address of its own unless it says `X-Forwarded-For`, as
 * behind one proxy.
 */
export function servedOrigins({ deps }: TestApp, limits: RateLimits) {
  const limited = { ...deps, limits, config: { ...deps.config, trustProxyHops: 1 } };
  let calls = 0;
  const fromAnywhere = () => ({ 'X-Forwarded-For': `10.1.${Math.floor((calls += 1) / 250)}.${calls % 250}` });
  return {
    member: caller(memberApi(limited), fromAnywhere),
    console: caller(consoleApi(limited), fromAnywhere),
  };
}
