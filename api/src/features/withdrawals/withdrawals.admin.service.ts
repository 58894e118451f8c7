import { adminWithdrawalMessages } from '@picks/contract/withdrawals.admin';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { assertNotOwn } from '#src/http/guards.ts';
import { fieldProblem, problem } from '#src/http/problem.ts';
import type { PayoutRules, Viewing } from './payouts.sql.ts';
import {
  completeWithdrawal,
  findWithdrawal,
  listWithdrawalsById,
  moveWithdrawal,
  renewApproval,
  type ViewedWithdrawal,
} from './withdrawals.queries.ts';
import {
  payingActions,
  refusedPayout,
  refusedWithdrawal,
  type WithdrawalAction,
  withdrawalActionsFor,
  withdrawalTransitions,
} from './withdrawals.rules.ts';

interface Doing {
  readonly id: string;
  readonly act: Act;
  readonly at: Date;
}

export interface Desk {
  readonly sql: Sql;
  readonly config: PayoutRules;
}

const viewingOf = ({ config }: Desk, { act, at }: Doing): Viewing => ({
  viewer: act.actorId,
  at,
  rules: config,
});

interface Attempt extends Doing {
  readonly action: WithdrawalAction;
  readonly reason?: string | undefined;
}

/** Moves the withdrawal as far as the act leads; false when it does not lead anywhere now. */
async function attempt(desk: Desk, { action, reason, ...doing }: Attempt, asked: ViewedWithdrawal) {
  const { sql, config } = desk;
  const move = { ...doing, ...withdrawalTransitions[action] };
  if (action === 'complete') return completeWithdrawal(sql, move, asked.userId, config);
  if (await moveWithdrawal(sql, reason === undefined ? move : { ...move, reason })) return true;
  return action === 'approve' && config.fourEyesFrom > 0 && renewApproval(sql, doing);
}

/** Carries an act out; answers the withdrawal after it, or why it was refused where it stands now. */
export async function actOnWithdrawal(desk: Desk, doing: Attempt): Promise<ViewedWithdrawal> {
  const viewing = viewingOf(desk, doing);
  const asked = await findWithdrawal(desk.sql, doing.id, viewing);
  if (asked === undefined) throw problem('not_found');
  if (payingActions.has(doing.action)) assertNotOwn(doing.act, asked.userId);
  const isMoved = await attempt(desk, doing, asked);
  const row = await findWithdrawal(desk.sql, doing.id, viewing);
  if (row === undefined) throw problem('not_found');
  if (isMoved) return row;
  const isPayout =
    doing.action === 'complete' && withdrawalTransitions.complete.from.some((each) => each === row.status);
  const refusal = isPayout ? refusedPayout(row, viewing) : null;
  throw refusal ?? problem('transition_refused', { message: refusedWithdrawal(row.status) });
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
export const withdrawalTransactions = (desk: Desk) => ({
  async allowed(listed: readonly { id: string }[], at: Date, viewer: string | null) {
    const viewing = { viewer, at, rules: desk.config };
    const ids = listed.map(({ id }) => id);
    const rows = await listWithdrawalsById(desk.sql, ids, viewing);
    return new Map(
      rows.map((row) => [
        row.id,
        withdrawalActionsFor(row, viewing).map((action) => withdrawalTransitions[action].to),
      ]),
    );
  },
  async setStatus({ status, reason, ...doing }: StatusChange): Promise<void> {
    const actions = Object.keys(withdrawalTransitions) as WithdrawalAction[];
    const action = actions.find((each) => withdrawalTransitions[each].to === status);
    if (action === undefined) throw problem('transition_refused');
    const message = reasons[action];
    if (message !== undefined && !reason) throw fieldProblem('reason', message);
    await actOnWithdrawal(desk, { ...doing, action, reason });
  },
});
