import { checkResults, importClosing } from '@picks/contract/game-files.admin';
import { listImports, withdrawImport } from '@picks/contract/imports.admin';
import { importPicks } from '@picks/contract/pick-import.admin';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { originOf } from '#src/features/record/record.service.ts';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env } from '#src/http/context.ts';
import { assertConfirmed, type SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { importClosingOdds } from './closing.service.ts';
import { importFile } from './import.service.ts';
import { recentImports, withdrawWhole } from './import-withdrawal.service.ts';
import { scoresOf } from './results.service.ts';

interface ImportDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly isDemo: boolean;
}

export function importRoutes({ sql, clock, isDemo }: ImportDependencies, guard: SessionGuard): Hono<Env> {
  const deps = { sql, origin: originOf(isDemo) };
  const routes = new Hono<Env>();

  routes.post(importPicks.path, guard(importPicks), async (c) => {
    const { query, body } = await input(c, importPicks);
    const { dryRun, name, rows } = query;
    const isDryRun = dryRun === '1';
    if (!isDryRun) assertConfirmed(c, clock.now());
    const file = { text: body, isDryRun, importId: query.import ?? uuidv7(), name, rows };
    const author = { act: actOf(c), name: c.get('identity').name };
    return reply(c, importPicks, await importFile(sql, file, author, clock.now()));
  });

  routes.get(listImports.path, guard(listImports), async (c) => {
    await input(c, listImports);
    return reply(c, listImports, { imports: await recentImports(sql, clock.now()) });
  });

  routes.post(withdrawImport.path, guard(withdrawImport), async (c) => {
    const { params } = await input(c, withdrawImport);
    return reply(c, withdrawImport, {
      import: await withdrawWhole(sql, params.id, actOf(c), clock.now()),
    });
  });

  routes.post(checkResults.path, guard(checkResults), async (c) => {
    const { query, body } = await input(c, checkResults);
    return reply(c, checkResults, await scoresOf(sql, { text: body, zone: query.zone }, clock.now()));
  });

  routes.post(importClosing.path, guard(importClosing), async (c) => {
    const { query, body } = await input(c, importClosing);
    const isDryRun = query.dryRun === '1';
    if (!isDryRun) assertConfirmed(c, clock.now());
    const file = { text: body, zone: query.zone, isDryRun };
    return reply(c, importClosing, await importClosingOdds(deps, file, actOf(c), clock.now()));
  });

  return routes;
}
