import { importPicks } from '@picks/contract/pick-import.admin';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { importFile } from './import.service.ts';

interface ImportDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
}

export function importRoutes({ sql, clock }: ImportDependencies, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();

  routes.post(importPicks.path, guard, async (c) => {
    const { query, body } = await input(c, importPicks);
    const { dryRun, name, rows } = query;
    const file = { text: body, isDryRun: dryRun === '1', importId: query.import ?? uuidv7(), name, rows };
    const author = { act: actOf(c), name: c.get('identity').name };
    return reply(c, importPicks, await importFile(sql, file, author, clock.now()));
  });

  return routes;
}
