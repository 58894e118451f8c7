import {
  approvalMessages,
  approveApproval,
  getApproval,
  getApprovalRules,
  listApprovals,
  rejectApproval,
} from '@picks/contract/approvals.admin';
import { toDollars } from '@picks/contract/money';
import { Hono } from 'hono';
import { summaryOf } from '#src/features/wallet/wallet.sql.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { ApprovalDesk } from './consent.service.ts';
import { type ApprovalRow, listApprovalRows } from './approvals.queries.ts';
import { findOwnerFacts } from './owner-facts.sql.ts';
import { approve, type ApprovalNouns, readApproval, refuse, toApproval } from './approvals.service.ts';

/** What one administrator asked for and a second one decides. */
export function approvalsAdminRoutes(
  { sql, clock, config }: ApprovalDesk & { readonly clock: Clock },
  nouns: ApprovalNouns,
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const viewerOf = (c: RequestContext) => c.get('identity').userId;
  const deciding = (c: RequestContext, id: string, override?: string) => ({
    id,
    viewer: viewerOf(c),
    act: actOf(c, override),
    at: clock.now(),
  });

  async function decided(c: RequestContext, row: ApprovalRow, message: string) {
    const summary = await summaryOf(sql, row.userId);
    return { approval: toApproval(row, viewerOf(c)), message, summary };
  }

  routes.get(getApprovalRules.path, guard(getApprovalRules), (c) =>
    reply(c, getApprovalRules, { from: toDollars(config.fourEyesFrom) }),
  );

  routes.get(listApprovals.path, guard(listApprovals), async (c) => {
    const { query } = await input(c, listApprovals);
    const { page, limit, ...filters } = query;
    const viewer = viewerOf(c);
    const { rows, total, counts } = await listApprovalRows(sql, filters, { page, limit }, viewer);
    const approvals = rows.map((row) => toApproval(row, viewer));
    const totalPages = Math.ceil(total / limit);
    return reply(c, listApprovals, { approvals, counts, page, limit, total, totalPages });
  });

  routes.get(getApproval.path, guard(getApproval), async (c) => {
    const { params } = await input(c, getApproval);
    const row = await readApproval(sql, params.id, viewerOf(c));
    const owner = await findOwnerFacts(sql, row.userId, clock.now());
    return reply(c, getApproval, { approval: toApproval(row, viewerOf(c)), owner });
  });

  routes.put(approveApproval.path, guard(approveApproval), async (c) => {
    const { params, body } = await input(c, approveApproval);
    const row = await approve(sql, nouns, deciding(c, params.id, body?.overrideReason));
    return reply(c, approveApproval, await decided(c, row, approvalMessages.approved));
  });

  routes.put(rejectApproval.path, guard(rejectApproval), async (c) => {
    const { params, body } = await input(c, rejectApproval);
    const row = await refuse(sql, body.reason, deciding(c, params.id));
    const message = row.status === 'withdrawn' ? approvalMessages.withdrawn : approvalMessages.rejected;
    return reply(c, rejectApproval, await decided(c, row, message));
  });

  return routes;
}
