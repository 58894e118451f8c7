import type { QueryOf } from '@picks/contract/endpoint';
import { csvName, statementCsv } from '@picks/contract/statement-csv';
import { exportTransactions, listTransactions, TRANSACTIONS } from '@picks/contract/transactions';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { summaryOf } from '#src/features/wallet/wallet.sql.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { findTimezone, listTransactionsOfMember, toTransaction } from './transactions.queries.ts';
import { rangeStart } from './transactions.rules.ts';

type Asked = QueryOf<typeof exportTransactions>;

export function transactionsRoutes(
  { sql, clock }: { sql: Sql; clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();

  /** The filters as the query takes them, and the member's zone that their days are of. */
  async function filtersOf(userId: string, { type, dateRange, search }: Asked) {
    const zone = await findTimezone(sql, userId);
    return { zone, filters: { type, since: rangeStart(dateRange, clock.now(), zone), search } };
  }

  routes.get(listTransactions.path, guard(listTransactions), async (c) => {
    const { query } = await input(c, listTransactions);
    const { userId } = c.get('identity');
    // Without a page the specification's clients expect the whole statement.
    const limit = query.page === undefined ? TRANSACTIONS.most : query.limit;
    const page = query.page ?? 1;
    const { filters } = await filtersOf(userId, query);
    const [{ rows, total }, summary] = await Promise.all([
      listTransactionsOfMember(sql, userId, filters, { page, limit }),
      summaryOf(sql, userId),
    ]);
    const transactions = rows.map(toTransaction);
    const totalPages = Math.ceil(total / limit);
    return reply(c, listTransactions, { transactions, summary, page, limit, total, totalPages });
  });

  routes.get(exportTransactions.path, guard(exportTransactions), async (c) => {
    const { query } = await input(c, exportTransactions);
    const { userId } = c.get('identity');
    const { zone, filters } = await filtersOf(userId, query);
    const { rows } = await listTransactionsOfMember(sql, userId, filters, null);
    // The mark tells spreadsheets that it is UTF-8.
    return c.body(`\uFEFF${statementCsv(rows.map(toTransaction), zone)}`, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${csvName(clock.now().getTime(), zone)}"`,
    });
  });

  return routes;
}
