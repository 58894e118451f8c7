import { getPickAudience } from '@picks/contract/picks.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { boundedQueue } from '#src/http/bounded-queue.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { countAudience } from './audience.queries.ts';

/** Goes over all members: one at a time, so that the connections for such statements are left for those that send. */
const count = boundedQueue({ atOnce: 1, waiting: 20 });

interface AudienceDependencies {
  readonly patientSql: Sql;
  readonly clock: Clock;
  readonly weekStart: (now: Date) => Date;
}

export function audienceAdminRoutes(
  { patientSql, clock, weekStart }: AudienceDependencies,
  guard: SessionGuard,
): Hono<Env> {
  return new Hono<Env>().get(getPickAudience.path, guard(getPickAudience), async (c) => {
    const { query } = await input(c, getPickAudience);
    const now = clock.now();
    const audience = await count(() => countAudience(patientSql, query, now, weekStart(now)));
    return reply(c, getPickAudience, audience);
  });
}
