import type { DepositStatus } from '@picks/contract/deposits';
import { type AdminDeposit, adminDepositMessages } from '@picks/contract/deposits.admin';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { assertNotOwn } from '#src/http/guards.ts';
import { fieldProblem, problem } from '#src/http/problem.ts';
import {
  attachDetails,
  completeDeposit,
  failDeposit,
  findDeposit,
  refundDeposit,
} from './deposits.queries.ts';
import { allowedDepositActions, depositTransitions, refusedDeposit } from './deposits.rules.ts';
import { toAdminDeposit } from './deposits.rows.ts';

interface Doing {
  readonly id: string;
  readonly act: Act;
  readonly at: Date;
}

/** Answers the deposit after a move, or why it was refused where it stands now. */
async function settled(sql: Sql, id: string, isMoved: boolean): Promise<AdminDeposit> {
  const row = await findDeposit(sql, id);
  if (row === undefined) throw problem('not_found');
  if (!isMoved) throw problem('transition_refused', { message: refusedDeposit(row.status) });
  return toAdminDeposit(row);
}

type DepositDetails = Parameters<typeof attachDetails>[2];

export async function attachPaymentDetails(
  sql: Sql,
  doing: Doing,
  details: DepositDetails,
): Promise<AdminDeposit> {
  return settled(
    sql,
    doing.id,
    await attachDetails(sql, { ...doing, ...depositTransitions.add_details }, details),
  );
}

export async function approveDepositRequest(sql: Sql, doing: Doing): Promise<AdminDeposit> {
  const row = await findDeposit(sql, doing.id);
  if (row === undefined) throw problem('not_found');
  assertNotOwn(doing.act, row.userId);
  return settled(sql, doing.id, await completeDeposit(sql, { ...doing, ...depositTransitions.approve }));
}

export async function rejectDepositRequest(sql: Sql, doing: Doing, reason: string): Promise<AdminDeposit> {
  return settled(sql, doing.id, await failDeposit(sql, { ...doing, ...depositTransitions.reject }, reason));
}

/** The account's own check refuses to go below zero: money that was spent cannot be taken back. */
export async function reverseDeposit(sql: Sql, doing: Doing): Promise<AdminDeposit> {
  const isMoved = await refundDeposit(sql, { ...doing, ...depositTransitions.refund }).catch(
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '23514')
        throw problem('would_overdraw');
      throw error;
    },
  );
  return settled(sql, doing.id, isMoved);
}

interface StatusChange extends Doing {
  readonly status: string;
  readonly reason: string | undefined;
}

/** The statuses that need nothing but a word: payment details are sent from the request itself. */
const settable = ['completed', 'failed', 'refunded'] as const;

/** Deposits among the transactions: which statuses they may be set to, and setting one. */
export const depositTransactions = (sql: Sql) => ({
  allowed: async (rows: readonly { id: string; status: string }[]) =>
    new Map(
      rows.map(({ id, status }) => {
        const reachable = allowedDepositActions(status as DepositStatus).map(
          (action) => depositTransitions[action].to,
        );
        return [id, settable.filter((each) => reachable.includes(each))];
      }),
    ),
  async setStatus({ status, reason, ...doing }: StatusChange): Promise<void> {
    switch (status) {
      case 'completed':
        await approveDepositRequest(sql, doing);
        return;
      case 'refunded':
        await reverseDeposit(sql, doing);
        return;
      case 'failed':
        if (!reason) throw fieldProblem('reason', adminDepositMessages.reasonNeeded);
        await rejectDepositRequest(sql, doing, reason);
        return;
      default:
        throw problem('transition_refused');
    }
  },
});
