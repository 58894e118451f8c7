import type { DepositStatus } from '@picks/contract/deposits';
import { type AdminDeposit, adminDepositMessages } from '@picks/contract/deposits.admin';
import { toCents } from '@picks/contract/money';
import {
  type ApprovalDesk,
  askForApproval,
  type Approved,
  consentTo,
  refusedConsent,
} from '#src/features/approvals/consent.service.ts';
import { neededOverride, payingAct } from '#src/features/wallet/owner.service.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { assertNotOwn } from '#src/http/guards.ts';
import { fieldProblem, problem } from '#src/http/problem.ts';
import {
  attachDetails,
  type DepositDetails,
  completeDeposit,
  failDeposit,
  findDeposit,
  listDepositsById,
  refundDeposit,
} from './deposits.queries.ts';
import { depositTransitions, refusedDeposit } from './deposits.rules.ts';
import { toAdminDeposit } from './deposits.rows.ts';

interface Doing extends Approved {
  readonly id: string;
  readonly act: Act;
  readonly at: Date;
}

/** Answers the deposit after a move, or why it was refused where it stands now. */
async function settled(sql: Sql, { id, act }: Doing, isMoved: boolean): Promise<AdminDeposit> {
  const row = await findDeposit(sql, id);
  if (row === undefined) throw problem('not_found');
  if (!isMoved) throw problem('transition_refused', { message: refusedDeposit(row.status) });
  return toAdminDeposit(row, act.actorId);
}

export async function attachPaymentDetails(
  sql: Sql,
  doing: Doing,
  details: DepositDetails,
): Promise<AdminDeposit> {
  const isMoved = await attachDetails(sql, { ...doing, ...depositTransitions.add_details }, details);
  return settled(sql, doing, isMoved);
}

/** The acts that move money: of a large amount the first administrator asks, and a second one carries it out. */
const agreedMoves = {
  approve: { kind: 'deposit', direction: 'in', move: completeDeposit },
  refund: { kind: 'deposit_refund', direction: 'out', move: refundDeposit },
} as const;

async function moveAgreed(
  desk: ApprovalDesk,
  doing: Doing,
  action: keyof typeof agreedMoves,
): Promise<AdminDeposit> {
  const { sql } = desk;
  const { kind, direction, move } = agreedMoves[action];
  const row = await findDeposit(sql, doing.id);
  if (row === undefined) throw problem('not_found');
  const { userId } = row;
  assertNotOwn(doing.act, userId);
  const act = payingAct(doing.act, row);
  const transition = { ...doing, ...depositTransitions[action], act };
  const isReady = (status: DepositStatus) => depositTransitions[action].from.includes(status);
  if (!isReady(row.status)) return settled(sql, doing, false);
  const about = { kind, targetId: doing.id, act } as const;
  const consent = await consentTo(
    desk,
    doing.approvalId === undefined ? about : { ...about, approvalId: doing.approvalId },
  );
  const cents = toCents(row.amount);
  const { isMoved, isPayable } = await move(sql, {
    ...transition,
    agreement: { userId, cents, direction, consent },
  });
  const after = isMoved ? undefined : await findDeposit(sql, doing.id);
  if (after === undefined || !isReady(after.status)) return settled(sql, doing, isMoved);
  if (!isPayable) throw problem('member_disabled');
  if (consent.by === 'second') throw await refusedConsent(sql, consent, act);
  const { at } = doing;
  await askForApproval(desk, { ...about, userId, cents, reason: '', at, request: null, answer: {} });
  return settled(sql, doing, true);
}

export const approveDepositRequest = (desk: ApprovalDesk, doing: Doing): Promise<AdminDeposit> =>
  moveAgreed(desk, doing, 'approve');

export async function rejectDepositRequest(sql: Sql, asked: Doing, reason: string): Promise<AdminDeposit> {
  const doing = { ...asked, act: neededOverride(asked.act, false) };
  return settled(sql, doing, await failDeposit(sql, { ...doing, ...depositTransitions.reject }, reason));
}

/** The account's own check refuses to go below zero: money that was spent cannot be taken back. */
export const reverseDeposit = (desk: ApprovalDesk, doing: Doing): Promise<AdminDeposit> =>
  moveAgreed(desk, doing, 'refund').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '23514') throw problem('would_overdraw');
    throw error;
  });

interface StatusChange extends Doing {
  readonly status: string;
  readonly reason: string | undefined;
}

/** The statuses that need nothing but a word: payment details are sent from the request itself. */
const settable = ['completed', 'failed', 'refunded'] as const;

/** Deposits among the transactions: which statuses they may be set to, and setting one. */
export const depositTransactions = (desk: ApprovalDesk) => ({
  async allowed(listed: readonly { id: string }[], _: Date, viewer: string | null) {
    const ids = listed.map(({ id }) => id);
    const deposits = (await listDepositsById(desk.sql, ids)).map((row) => toAdminDeposit(row, viewer));
    return new Map(
      deposits.map(({ _id: id, allowedActions }) => {
        const reachable = allowedActions.map((action) => depositTransitions[action].to);
        return [id, settable.filter((each) => reachable.includes(each))];
      }),
    );
  },
  async setStatus({ status, reason, ...doing }: StatusChange): Promise<void> {
    switch (status) {
      case 'completed':
        await approveDepositRequest(desk, doing);
        return;
      case 'refunded':
        await reverseDeposit(desk, doing);
        return;
      case 'failed':
        if (!reason) throw fieldProblem('reason', adminDepositMessages.reasonNeeded);
        await rejectDepositRequest(desk.sql, doing, reason);
        return;
      default:
        throw problem('transition_refused');
    }
  },
});
