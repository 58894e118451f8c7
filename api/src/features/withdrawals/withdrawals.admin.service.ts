import type { WithdrawalStatus } from '@picks/contract/withdrawals';
import { adminWithdrawalMessages } from '@picks/contract/withdrawals.admin';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { assertNotOwn } from '#src/http/guards.ts';
import { fieldProblem, problem } from '#src/http/problem.ts';
import { findWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawals.queries.ts';
import {
  allowedWithdrawalActions,
  refusedWithdrawal,
  type WithdrawalAction,
  withdrawalTransitions,
} from './withdrawals.rules.ts';

interface Doing {
  readonly id: string;
  readonly act: Act;
  readonly at: Date;
}

/** What brings a payout closer. */
const pays: ReadonlySet<WithdrawalAction> = new Set(['approve', 'process', 'complete']);

/** Carries an act out; answers the withdrawal after it, or why it was refused where it stands now. */
export async function actOnWithdrawal(
  sql: Sql,
  doing: Doing,
  action: WithdrawalAction,
  reason?: string,
): Promise<WithdrawalRow> {
  const asked = await findWithdrawal(sql, doing.id);
  if (asked === undefined) throw problem('not_found');
  if (pays.has(action)) assertNotOwn(doing.act, asked.userId);
  const move = { ...doing, ...withdrawalTransitions[action] };
  const isMoved = await moveWithdrawal(sql, reason === undefined ? move : { ...move, reason });
  const row = await findWithdrawal(sql, doing.id);
  if (row === undefined) throw problem('not_found');
  if (!isMoved) throw problem('transition_refused', { message: refusedWithdrawal(row.status) });
  return row;
}

interface StatusChange extends Doing {
  readonly status: string;
  readonly reason: string | undefined;
}

const reasons: Partial<Record<WithdrawalAction, string>> = {
  reject: adminWithdrawalMessages.reasonNeeded,
  fail: adminWithdrawalMessages.failReasonNeeded,
};

/** Withdrawals among the transactions: which statuses they may be set to, and setting one. */
export const withdrawalTransactions = (sql: Sql) => ({
  allowed: async (rows: readonly { id: string; status: string }[]) =>
    new Map(
      rows.map(({ id, status }) => [
        id,
        allowedWithdrawalActions(status as WithdrawalStatus).map(
          (action) => withdrawalTransitions[action].to,
        ),
      ]),
    ),
  async setStatus({ status, reason, ...doing }: StatusChange): Promise<void> {
    const actions = Object.keys(withdrawalTransitions) as WithdrawalAction[];
    const action = actions.find((each) => withdrawalTransitions[each].to === status);
    if (action === undefined) throw problem('transition_refused');
    const message = reasons[action];
    if (message !== undefined && !reason) throw fieldProblem('reason', message);
    await actOnWithdrawal(sql, doing, action, reason);
  },
});
