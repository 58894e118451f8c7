import { getHomepageContent } from '@picks/contract/homepage';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import { reply } from '#src/http/reply.ts';
import { readPublished } from './homepage.queries.ts';

export function homepageRoutes({ sql }: { sql: Sql }): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(getHomepageContent.path, etag(), async (c) => {
    const { content, version } = await readPublished(sql);
    c.header('Cache-Control', 'no-cache');
    return reply(c, getHomepageContent, { ...content, version });
  });
  return routes;
}
