import { adminWithdrawalMessages } from '@picks/contract/withdrawals.admin';
import { assertPayable, neededOverride } from '#src/features/wallet/owner.service.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { assertNotOwn } from '#src/http/guards.ts';
import { fieldProblem, type Problem, problem } from '#src/http/problem.ts';
import type { PayoutRules, Viewing } from './payouts.sql.ts';
import {
  advanceWithdrawal,
  completeWithdrawal,
  liftHold,
  moveWithdrawal,
  renewApproval,
} from './withdrawal-moves.queries.ts';
import { findWithdrawal, listWithdrawalsById, type ViewedWithdrawal } from './withdrawals.queries.ts';
import {
  isPaying,
  refusedLift,
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
  if (!isPaying(action)) return moveWithdrawal(sql, reason === undefined ? move : { ...move, reason });
  if (await advanceWithdrawal(sql, move, config)) return true;
  return action === 'approve' && config.fourEyesFrom > 0 && renewApproval(sql, doing, config);
}

/** Carries an act out. Returns the withdrawal after it, or throws why it was refused where it stands now. */
export async function actOnWithdrawal(
  desk: Desk,
  { act: given, ...asked }: Attempt,
): Promise<ViewedWithdrawal> {
  const { id, at, action } = asked;
  const viewing = viewingOf(desk, { id, at, act: given });
  const before = await findWithdrawal(desk.sql, id, viewing);
  if (before === undefined) throw problem('not_found');
  if (isPaying(action)) assertNotOwn(given, before.userId);
  const act = neededOverride(given, isPaying(action) && before.userDisabledAt !== null);
  const isMoved = await attempt(desk, { ...asked, act }, before);
  const row = await findWithdrawal(desk.sql, id, viewing);
  if (row === undefined) throw problem('not_found');
  if (isMoved) return row;
  const refusal = refusedPayout(row, action, viewing);
  if (refusal !== null) throw refusal;
  if (isPaying(action) && withdrawalActionsFor(row, viewing).includes(action)) assertPayable(row, act);
  throw problem('transition_refused', { message: refusedWithdrawal(row.status) });
}

/** Lifts the hold on the payout details; answers the withdrawal after it. */
export async function liftPayeeHold(
  desk: Desk,
  { reason, ...doing }: Doing & { readonly reason: string },
): Promise<ViewedWithdrawal> {
  const viewing = viewingOf(desk, doing);
  const asked = await findWithdrawal(desk.sql, doing.id, viewing);
  if (asked === undefined) throw problem('not_found');
  assertNotOwn(doing.act, asked.userId);
  const isLifted = await liftHold(desk.sql, { ...doing, reason }, desk.config);
  const row = await findWithdrawal(desk.sql, doing.id, viewing);
  if (row === undefined) throw problem('not_found');
  if (!isLifted) throw refusedLift(row);
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

function actionTo(status: string): WithdrawalAction | undefined {
  const actions = Object.keys(withdrawalTransitions) as WithdrawalAction[];
  return actions.find((each) => withdrawalTransitions[each].to === status);
}

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
  async refusal({ id, status, act, at }: StatusChange): Promise<Problem | null> {
    const action = actionTo(status);
    const viewing = viewingOf(desk, { id, act, at });
    const row = action && (await findWithdrawal(desk.sql, id, viewing));
    return row ? refusedPayout(row, action, viewing) : null;
  },
  async setStatus({ status, reason, ...doing }: StatusChange): Promise<void> {
    const action = actionTo(status);
    if (action === undefined) throw problem('transition_refused');
    const message = reasons[action];
    if (message !== undefined && !reason) throw fieldProblem('reason', message);
    await actOnWithdrawal(desk, { ...doing, action, reason });
  },
});
