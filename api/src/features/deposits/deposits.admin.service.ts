import type { AdminDeposit } from '@picks/contract/deposits.admin';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { problem } from '#src/http/problem.ts';
import {
  attachDetails,
  completeDeposit,
  failDeposit,
  findDeposit,
  refundDeposit,
} from './deposits.queries.ts';
import { depositTransitions, refusedDeposit } from './deposits.rules.ts';
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
