import { getStatement } from '@picks/contract/statement.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { findUserRow } from '#src/features/accounts/accounts.sql.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import { readStatement, toStatementEntry } from './statement.admin.queries.ts';

/** What changed a member's balance, as the console reads it. */
export function statementAdminRoutes({ sql }: { readonly sql: Sql }, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(getStatement.path, guard(getStatement), async (c) => {
    const { params, query } = await input(c, getStatement);
    const { page, limit, ...filters } = query;
    if ((await findUserRow(sql, params.id)) === undefined) throw problem('not_found');
    const { rows, total, sum } = await readStatement(sql, params.id, filters, { page, limit });
    const totalPages = Math.ceil(total / limit);
    return reply(c, getStatement, {
      entries: rows.map(toStatementEntry),
      sum,
      page,
      limit,
      total,
      totalPages,
    });
  });

  return routes;
}
