import { createHash } from 'node:crypto';
import type { Approval, ApprovalKind } from '@picks/contract/approvals.admin';
import { approvalMessages } from '@picks/contract/approvals.admin';
import { neededOverride, toMoneyOwner } from '#src/features/wallet/owner.service.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { assertNotOwn } from '#src/http/guards.ts';
import type { IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { problem } from '#src/http/problem.ts';
import { type ApprovalRow, findApproval, refuseApproval } from './approvals.queries.ts';

interface Deciding {
  readonly id: string;
  readonly viewer: string;
  readonly act: Act;
  readonly at: Date;
}

/** What was asked for, as the second administrator carries it out. */
export interface CarriedOut extends Pick<ApprovalRow, 'targetId' | 'userId' | 'amount' | 'reason'> {
  readonly approvalId: string;
  readonly act: Act;
  readonly at: Date;
  /** for the acts that are done once under a key: an approval is one */
  readonly request: IdempotentRequest;
}

/** What carries out each kind, along with its decision; throws the problem that refuses it. */
export type ApprovalNouns = Readonly<Record<ApprovalKind, (asked: CarriedOut) => Promise<unknown>>>;

export function toApproval(row: ApprovalRow, viewer: string): Approval {
  const isOwn = row.makerId === viewer;
  const asSecond = row.userId === viewer ? (['reject'] as const) : (['approve', 'reject'] as const);
  const ways = isOwn ? (['withdraw'] as const) : asSecond;
  return {
    _id: row.id,
    kind: row.kind,
    status: row.status,
    user: toMoneyOwner(row),
    amount: row.amount,
    reason: row.reason,
    subject: row.subject,
    madeBy: row.madeBy,
    isOwn,
    isAlone: isOwn && !row.hasColleague,
    createdAt: row.madeAt.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
    available: row.available,
    allowedActions: row.status === 'waiting' ? [...ways] : [],
  };
}

export async function readApproval(sql: Sql, id: string, viewer: string): Promise<ApprovalRow> {
  const row = await findApproval(sql, id, viewer);
  if (row === undefined) throw problem('not_found');
  return row;
}

export async function approve(sql: Sql, nouns: ApprovalNouns, deciding: Deciding): Promise<ApprovalRow> {
  const { id, viewer, at } = deciding;
  const row = await readApproval(sql, id, viewer);
  if (row.status !== 'waiting') throw problem('approval_decided');
  assertNotOwn(deciding.act, row.userId);
  const act = neededOverride(deciding.act, row.kind !== 'write_off' && row.userDisabledAt !== null);
  if (row.makerId === viewer)
    throw problem('second_administrator_needed', { message: approvalMessages.madeByYou });
  const request = { scope: `approval ${id}`, key: id, fingerprint: createHash('sha256').update(id).digest() };
  const { targetId, userId, amount, reason } = row;
  await nouns[row.kind]({ approvalId: id, targetId, userId, amount, reason, act, at, request });
  return readApproval(sql, id, viewer);
}

export async function refuse(sql: Sql, reason: string, deciding: Deciding): Promise<ApprovalRow> {
  const { id, viewer, act, at } = deciding;
  const isRefused = await refuseApproval(sql, { id, reason, at, act });
  const row = await readApproval(sql, id, viewer);
  if (!isRefused) throw problem('approval_decided');
  return row;
}
