import { listTransactions, TRANSACTIONS } from '@picks/contract/transactions';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { summaryOf } from '#src/features/wallet/wallet.service.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { findTimezone, listTransactionsOfMember, toTransaction } from './transactions.queries.ts';
import { rangeStart } from './transactions.rules.ts';

export function transactionsRoutes(
  { sql, clock }: { sql: Sql; clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(listTransactions.path, guard, async (c) => {
    const { query } = await input(c, listTransactions);
    const { userId } = c.get('identity');
    // Without a page the specification's clients expect the whole statement.
    const limit = query.page === undefined ? TRANSACTIONS.most : query.limit;
    const page = query.page ?? 1;
    const timezone = query.dateRange === 'all' ? 'UTC' : await findTimezone(sql, userId);
    const since = rangeStart(query.dateRange, clock.now(), timezone);
    const filters = { type: query.type, since, search: query.search };
    const [{ rows, total }, summary] = await Promise.all([
      listTransactionsOfMember(sql, userId, filters, { limit, offset: (page - 1) * limit }),
      summaryOf(sql, userId),
    ]);
    const transactions = rows.map(toTransaction);
    const totalPages = Math.ceil(total / limit);
    return reply(c, listTransactions, { transactions, summary, page, limit, total, totalPages });
  });

  return routes;
}
