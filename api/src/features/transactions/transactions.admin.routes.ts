import { approvalMessages } from '@picks/contract/approvals.admin';
import {
  getAdminTransaction,
  listAdminTransactions,
  setTransactionStatus,
  updateTransaction,
} from '@picks/contract/transactions.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { findOwnerFacts } from '#src/features/approvals/owner-facts.sql.ts';
import { summaryOf } from '#src/features/wallet/wallet.sql.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest } from '#src/http/idempotency.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { listJournals, listTransactions } from './transactions.admin.queries.ts';
import {
  changeStatus,
  readTransaction,
  type TransactionNouns,
  withActions,
} from './transactions.admin.service.ts';

export function transactionsAdminRoutes(
  { sql, clock }: { sql: Sql; clock: Clock },
  nouns: TransactionNouns,
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(listAdminTransactions.path, guard(listAdminTransactions), async (c) => {
    const { query } = await input(c, listAdminTransactions);
    const { page, limit, ...filters } = query;
    const { rows, total } = await listTransactions(sql, filters, { page, limit });
    const transactions = await withActions(nouns, rows, clock.now(), actOf(c).actorId);
    const totalPages = Math.ceil(total / limit);
    return reply(c, listAdminTransactions, { transactions, page, limit, total, totalPages });
  });

  routes.get(getAdminTransaction.path, guard(getAdminTransaction), async (c) => {
    const { params } = await input(c, getAdminTransaction);
    const [transaction, rows] = await Promise.all([
      readTransaction(sql, nouns, params.id, clock.now(), actOf(c).actorId),
      listJournals(sql, params.id),
    ]);
    const journals = rows.map(({ kind, at, entries }) => ({ kind, at: at.toISOString(), entries }));
    const owner = await findOwnerFacts(sql, transaction.user._id, clock.now());
    return reply(c, getAdminTransaction, { transaction, journals, owner });
  });

  for (const endpoint of [setTransactionStatus, updateTransaction]) {
    routes.put(endpoint.path, guard(endpoint), async (c) => {
      const { params, body } = await input(c, endpoint);
      const { status, reason, overrideReason } = body;
      const transaction = await changeStatus(sql, nouns, {
        id: params.id,
        status,
        reason,
        act: actOf(c, overrideReason),
        at: clock.now(),
        request: idempotentRequest(c, endpoint, body),
      });
      const isSet = transaction.status === status;
      const now = `${transaction.transactionId} is ${transaction.status.replaceAll('_', ' ')}`;
      const message = isSet ? now : approvalMessages.asked;
      return reply(c, endpoint, {
        transaction,
        message,
        summary: await summaryOf(sql, transaction.user._id),
      });
    });
  }

  return routes;
}
