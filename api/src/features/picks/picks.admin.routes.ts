import {
  createPick,
  deletePick,
  getAdminPick,
  listAdminPicks,
  listPickNames,
  updatePick,
} from '@picks/contract/picks.admin';
import { Hono } from 'hono';
import { deliveryFiguresOfPick } from '#src/features/push/delivery-figures.sql.ts';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { originOf } from '#src/features/record/record.service.ts';
import { findPick, listNamesInUse, listPicksForAdmin } from './picks.admin.queries.ts';
import { changePick, deletePickBeforeKickOff, publishPick } from './picks.admin.service.ts';
import { countPicks, countPicksBySport, listRevisions } from './picks.queries.ts';
import { toAdminPick } from './picks.rows.ts';

type Action = 'published' | 'edited' | 'settled' | 'corrected' | 'deleted';

interface PicksAdminDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly isDemo: boolean;
}

export function picksAdminRoutes(
  { sql, clock, isDemo }: PicksAdminDependencies,
  guard: SessionGuard,
): Hono<Env> {
  const recorded = { sql, origin: originOf(isDemo) };
  const routes = new Hono<Env>();

  routes.get(listAdminPicks.path, guard(listAdminPicks), async (c) => {
    const { query } = await input(c, listAdminPicks);
    const { page, limit, ...filters } = query;
    const [{ rows, total, dueCount }, stats, sports] = await Promise.all([
      listPicksForAdmin(sql, filters, { page, limit }, clock.now()),
      countPicks(sql),
      countPicksBySport(sql),
    ]);
    const picks = rows.map((row) => toAdminPick(row, row.createdBy));
    const totalPages = Math.ceil(total / limit);
    return reply(c, listAdminPicks, { picks, stats, sports, dueCount, page, limit, total, totalPages });
  });

  routes.post(createPick.path, guard(createPick), async (c) => {
    const { body } = await input(c, createPick);
    const request = idempotentRequest(c, createPick, body);
    const author = { act: actOf(c), name: c.get('identity').name };
    return onceOnly(sql, c, request, async () => {
      const pick = await publishPick(sql, body, author, request, clock.now());
      return pick && reply(c, createPick, { pick });
    });
  });

  // Before the one by id: their paths look alike.
  routes.get(listPickNames.path, guard(listPickNames), async (c) =>
    reply(c, listPickNames, { leagues: await listNamesInUse(sql) }),
  );

  routes.get(getAdminPick.path, guard(getAdminPick), async (c) => {
    const { params } = await input(c, getAdminPick);
    const row = await findPick(sql, params.id);
    if (row === undefined) throw problem('not_found');
    const [revisions, push] = await Promise.all([
      listRevisions(sql, row.id),
      deliveryFiguresOfPick(sql, row.id),
    ]);
    return reply(c, getAdminPick, {
      pick: toAdminPick(row, row.createdBy),
      history: revisions.map(({ at, by, action, changes, reason }) => ({
        at: at.toISOString(),
        by,
        action: action as Action,
        changes,
        reason,
      })),
      push,
    });
  });

  routes.put(updatePick.path, guard(updatePick), async (c) => {
    const { params, body } = await input(c, updatePick);
    return reply(c, updatePick, { pick: await changePick(recorded, params.id, body, actOf(c), clock.now()) });
  });

  routes.delete(deletePick.path, guard(deletePick), async (c) => {
    const { params, query } = await input(c, deletePick);
    await deletePickBeforeKickOff(recorded, params.id, query.reason || null, actOf(c), clock.now());
    return reply(c, deletePick, undefined);
  });

  return routes;
}
