import { getGradingBoard, gradePicks, GRADING, undoGrade } from '@picks/contract/grading.admin';
import { Hono } from 'hono';
import { originOf } from '#src/features/record/record.service.ts';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { listGradesSince, listUngraded } from './grading.queries.ts';
import { gradeTogether, toGradeBatch, toldSince, undoTogether } from './grading.service.ts';
import { toAdminPick } from './picks.rows.ts';

interface GradingDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly isDemo: boolean;
}

export function gradingRoutes({ sql, clock, isDemo }: GradingDependencies, guard: SessionGuard): Hono<Env> {
  const deps = { sql, origin: originOf(isDemo) };
  const routes = new Hono<Env>();

  routes.get(getGradingBoard.path, guard(getGradingBoard), async (c) => {
    await input(c, getGradingBoard);
    const now = clock.now();
    const [{ rows, total }, grades] = await Promise.all([
      listUngraded(sql, GRADING.picks, now),
      listGradesSince(sql, toldSince(now)),
    ]);
    const picks = rows.map((row) => toAdminPick(row, row.createdBy));
    return reply(c, getGradingBoard, { picks, total, grades: grades.map(toGradeBatch) });
  });

  routes.post(gradePicks.path, guard(gradePicks), async (c) => {
    const { body } = await input(c, gradePicks);
    const request = idempotentRequest(c, gradePicks, body);
    const author = { act: actOf(c), name: c.get('identity').name };
    return onceOnly(sql, c, request, async () => {
      const graded = await gradeTogether(deps, body.results, author, request, clock.now());
      return graded && reply(c, gradePicks, graded);
    });
  });

  routes.post(undoGrade.path, guard(undoGrade), async (c) => {
    const { params } = await input(c, undoGrade);
    return reply(c, undoGrade, await undoTogether(deps, params.id, actOf(c), clock.now()));
  });

  return routes;
}
