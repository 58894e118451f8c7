import { approvalMessages } from '@picks/contract/approvals.admin';
import {
  addPaymentDetails,
  approveDeposit,
  getDeposit,
  listDeposits,
  rejectDeposit,
} from '@picks/contract/deposits.admin';
import { formatDollars } from '@picks/contract/money';
import { Hono } from 'hono';
import type { ApprovalDesk } from '#src/features/approvals/consent.service.ts';
import { findOwnerFacts } from '#src/features/approvals/owner-facts.sql.ts';
import { summaryOf } from '#src/features/wallet/wallet.sql.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import {
  approveDepositRequest,
  attachPaymentDetails,
  rejectDepositRequest,
} from './deposits.admin.service.ts';
import { findDepositRequest, listDepositRequests } from './deposits.queries.ts';
import { toAdminDeposit } from './deposits.rows.ts';

export function depositsAdminRoutes(
  desk: ApprovalDesk & { readonly clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const { sql, clock } = desk;
  const routes = new Hono<Env>();
  const doing = (c: RequestContext, id: string, override?: string) => ({
    id,
    act: actOf(c, override),
    at: clock.now(),
  });

  routes.get(listDeposits.path, guard(listDeposits), async (c) => {
    const { query } = await input(c, listDeposits);
    const { page, limit, ...filters } = query;
    const { rows, total, counts } = await listDepositRequests(sql, filters, { page, limit });
    const deposits = rows.map((row) => toAdminDeposit(row, c.get('identity').userId));
    const totalPages = Math.ceil(total / limit);
    return reply(c, listDeposits, { deposits, counts, page, limit, total, totalPages });
  });

  routes.get(getDeposit.path, guard(getDeposit), async (c) => {
    const { params } = await input(c, getDeposit);
    const row = await findDepositRequest(sql, params.id);
    if (row === undefined) throw problem('not_found');
    const owner = await findOwnerFacts(sql, row.userId, clock.now());
    return reply(c, getDeposit, { deposit: toAdminDeposit(row, c.get('identity').userId), owner });
  });

  routes.put(addPaymentDetails.path, guard(addPaymentDetails), async (c) => {
    const { params, body } = await input(c, addPaymentDetails);
    const deposit = await attachPaymentDetails(sql, doing(c, params.id), body);
    const summary = await summaryOf(sql, deposit.user._id);
    return reply(c, addPaymentDetails, { deposit, message: 'Payment details sent to the member', summary });
  });

  routes.put(approveDeposit.path, guard(approveDeposit), async (c) => {
    const { params, body } = await input(c, approveDeposit);
    const deposit = await approveDepositRequest(desk, doing(c, params.id, body?.overrideReason));
    const summary = await summaryOf(sql, deposit.user._id);
    const credited = `${formatDollars(deposit.amount)} credited to ${deposit.user.name}`;
    const message = deposit.status === 'completed' ? credited : approvalMessages.asked;
    return reply(c, approveDeposit, { deposit, message, summary });
  });

  routes.put(rejectDeposit.path, guard(rejectDeposit), async (c) => {
    const { params, body } = await input(c, rejectDeposit);
    const deposit = await rejectDepositRequest(sql, doing(c, params.id), body.reason);
    const summary = await summaryOf(sql, deposit.user._id);
    return reply(c, rejectDeposit, { deposit, message: 'Deposit rejected', summary });
  });

  return routes;
}
