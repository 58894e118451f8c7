import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Env } from './context.ts';

/** The pattern that answers a request, never the path as asked: that has ids in it, and anyone could fill a memory with those. */
export function routeOf(c: Context<Env>): string {
  const pattern = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path;
  return pattern ?? (c.req.path.startsWith('/api/') ? 'unknown' : 'file');
}
