import { getPublicPick, type PublicPick } from '@picks/contract/record';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { PublicReply } from '#src/http/public-reply.ts';
import { input } from '#src/http/validate.ts';
import { findGame, findRecorded } from './record-list.queries.ts';
import { toRecordedPick, toSealedGame } from './record-list.rules.ts';

/** A pick as anyone may see it; of what was picked, only what the record has opened. */
export async function readPublicPick(sql: Sql, id: string): Promise<PublicPick> {
  const [game, recorded] = await Promise.all([findGame(sql, id), findRecorded(sql, id)]);
  return {
    game: game === undefined ? null : toSealedGame(game),
    result: recorded === undefined ? null : toRecordedPick(recorded),
  };
}

/** One pick; anyone may read it. */
export function publicPickRoutes({ sql }: { readonly sql: Sql }, publicReply: PublicReply): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(getPublicPick.path, async (c) => {
    const { query } = await input(c, getPublicPick);
    return publicReply(c, getPublicPick, () => readPublicPick(sql, query.id));
  });
  return routes;
}
