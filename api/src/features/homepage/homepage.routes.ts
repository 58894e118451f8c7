import { getHomepageContent } from '@picks/contract/homepage';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { PublicReply } from '#src/http/public-reply.ts';
import { readPublished } from './homepage.queries.ts';

export function homepageRoutes({ sql }: { sql: Sql }, publicReply: PublicReply): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(getHomepageContent.path, async (c) =>
    publicReply(c, getHomepageContent, async () => {
      const { content, version } = await readPublished(sql);
      return { ...content, version };
    }),
  );
  return routes;
}
