import { getTimeline, timelineMessages } from '@picks/contract/timeline.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { fieldProblem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import { decodeCursor, encodeCursor } from './timeline.cursor.ts';
import { isPlace, listTimeline } from './timeline.queries.ts';
import { entryText } from './timeline.texts.ts';
import { knownUser } from './users.admin.service.ts';

/** What happened with a member, page by page. */
export function timelineRoutes({ sql }: { readonly sql: Sql }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(getTimeline.path, guard(getTimeline), async (c) => {
    const { params, query } = await input(c, getTimeline);
    const { kind, limit } = query;
    const before = query.before === undefined ? null : decodeCursor(query.before);
    if (query.before !== undefined && (before === null || !isPlace(sql, before)))
      throw fieldProblem('before', timelineMessages.noPlace);
    const { id: userId, email } = await knownUser(sql, params.id);
    const rows = await listTimeline(sql, { userId, email, kind, before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return reply(c, getTimeline, {
      entries: shown.map((row) => ({
        _id: `${row.rank}-${row.id}`,
        kind: row.kind,
        at: row.at,
        ...entryText(row.facts, row.id),
      })),
      next: rows.length > limit && last !== undefined ? encodeCursor(last) : null,
    });
  });

  return routes;
}
