import { listPublicPicks, PUBLIC_PICKS } from '@picks/contract/site';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { PublicReply } from '#src/http/public-reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { listPicksForAnyone } from './picks.public.queries.ts';
import { toPublicPick } from './picks.rows.ts';

/** The picks as anyone may see them. */
export function publicPicksRoutes(
  { sql, clock }: { sql: Sql; clock: Clock },
  publicReply: PublicReply,
): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(listPublicPicks.path, async (c) => {
    const { query } = await input(c, listPublicPicks);
    const { page, ...filters } = query;
    const limit = PUBLIC_PICKS;
    return publicReply(c, listPublicPicks, async () => {
      const { rows, sports, total } = await listPicksForAnyone(sql, filters, { page, limit }, clock.now());
      const totalPages = Math.ceil(total / limit);
      return { picks: rows.map(toPublicPick), sports, page, limit, total, totalPages };
    });
  });
  return routes;
}
