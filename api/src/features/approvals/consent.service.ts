import { type ApprovalKind, approvalMessages } from '@picks/contract/approvals.admin';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import type { IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { problem, type Problem } from '#src/http/problem.ts';
import { type Consent, findWaiting, insertApproval, standingOf } from './consent.sql.ts';

/** Where acts that may need two administrators are carried out. */
export interface ApprovalDesk {
  readonly sql: Sql;
  readonly config: { readonly fourEyesFrom: number };
}

interface Asked {
  readonly kind: ApprovalKind;
  readonly targetId: string;
  readonly act: Act;
}

/** An act that carries out what was asked for says which approval that was, so that it never asks anew. */
export interface Approved {
  readonly approvalId?: string;
}

/** On whose word an act is tried: the second administrator's if a first one asked for it. Refuses who asked for it. */
export async function consentTo(
  { sql, config }: ApprovalDesk,
  { act, approvalId, ...about }: Asked & Approved,
): Promise<Consent> {
  if (approvalId !== undefined) return { by: 'second', approvalId };
  const waiting = await findWaiting(sql, about);
  if (waiting === undefined) return { by: 'one', below: config.fourEyesFrom };
  if (waiting.makerId === act.actorId)
    throw problem('second_administrator_needed', { message: approvalMessages.madeByYou });
  return { by: 'second', approvalId: waiting.id };
}

/** Why a second administrator's word was not taken; `changed` when it is the record that is not as it was. */
export async function refusedConsent(
  sql: Sql,
  { approvalId }: Extract<Consent, { by: 'second' }>,
  act: Act,
  changed: Problem = problem('approval_outdated'),
): Promise<Problem> {
  const standing = await standingOf(sql, approvalId, act);
  if (standing === undefined || standing.isDecided) return problem('approval_decided');
  if (standing.isOwn) return problem('second_administrator_needed', { message: approvalMessages.madeByYou });
  return standing.isMakerActive
    ? changed
    : problem('second_administrator_needed', { message: approvalMessages.makerLeft });
}

interface Asking extends Asked {
  readonly userId: string;
  readonly cents: number;
  readonly reason: string;
  readonly at: Date;
  readonly request: IdempotentRequest | null;
  readonly answer: object;
}

/** Asks for a second administrator; the stored answer, which says that nothing has moved. */
export async function askForApproval(
  { sql }: ApprovalDesk,
  { answer, ...asking }: Asking,
): Promise<string | null> {
  const id = uuidv7();
  return insertApproval(sql, {
    ...asking,
    id,
    answer: { ...answer, approvalId: id, message: approvalMessages.asked },
  });
}
