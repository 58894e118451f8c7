import { approvalMessages } from '@picks/contract/approvals.admin';
import { payeeHoldMessages } from '@picks/contract/payee-hold';
import { formatDollars } from '@picks/contract/money';
import {
  type AdminWithdrawal,
  adminWithdrawalMessages as texts,
  payingActions,
} from '@picks/contract/withdrawals.admin';
import { isolated } from '@picks/ui/format/isolated';
import type { ActText } from '#src/ui/act-text.ts';

type Step = AdminWithdrawal['allowedActions'][number];
type Action = Step | 'lift';
type Sentences = Omit<ActText, 'action' | 'isDangerous' | 'reasonNeeded'>;

type Payout = Pick<AdminWithdrawal, 'amount' | 'fee' | 'payout' | 'user'>;

function sentencesOf({ amount, fee, payout, user }: Payout): Readonly<Record<Step, Sentences>> {
  const [held, kept, paid] = [amount, fee, payout].map(formatDollars);
  const request = `withdrawal of ${held} for ${isolated(user.name)}`;
  const released = `The ${held} held for it goes back to their available balance. This is final.`;
  const breakdown =
    fee === 0 ? `${paid} is paid out, with no fee` : `${paid} is paid out, and ${kept} is the fee`;
  return {
    complete: {
      label: 'Mark as completed',
      title: `Mark ${request} as completed?`,
      consequence: `${held} leaves their balance: ${breakdown}. This can't be undone.`,
      confirm: `Complete ${paid}`,
      failed: texts.completeFailed,
    },
    approve: {
      label: 'Approve',
      title: `Approve ${request}?`,
      consequence: `${breakdown}. The ${held} stays held until the payout is completed.`,
      confirm: `Approve ${held}`,
      failed: texts.approveFailed,
      second: { amount, what: approvalMessages.secondCompletes },
    },
    process: {
      label: 'Mark as processing',
      title: `Mark ${request} as processing?`,
      consequence: `We'll tell the member that ${paid} is on its way. The ${held} stays held, and they can't cancel anymore.`,
      confirm: 'Mark as processing',
      failed: texts.processFailed,
    },
    reject: {
      label: 'Reject',
      title: `Reject ${request}?`,
      consequence: released,
      confirm: 'Reject withdrawal',
      failed: texts.rejectFailed,
    },
    fail: {
      label: 'Mark as failed',
      title: `Mark ${request} as failed?`,
      consequence: `The payout of ${paid} didn't go through. ${released}`,
      confirm: 'Mark as failed',
      failed: texts.failFailed,
    },
  };
}

function liftSentences({ amount, payout, user }: Payout): Sentences {
  return {
    label: 'Lift hold',
    title: `Lift the hold on the withdrawal of ${formatDollars(amount)} for ${isolated(user.name)}?`,
    consequence: `${formatDollars(payout)} can be paid out before the hold ends, once someone else approves it.`,
    confirm: 'Lift hold',
    reasonHint: 'Only administrators see it.',
    failed: payeeHoldMessages.liftFailed,
  };
}

const reasons: Partial<Record<Action, string>> = {
  lift: payeeHoldMessages.reasonNeeded,
  reject: texts.reasonNeeded,
  fail: texts.failReasonNeeded,
};

/** The steps in the order of a pay-out: the one that ends it first, the refusals last. */
const order: readonly Action[] = ['complete', 'approve', 'process', 'lift', 'reject', 'fail'];

export function withdrawalActs(
  withdrawal: Payout & Pick<AdminWithdrawal, 'allowedActions' | 'hold'>,
): ActText[] {
  const sentences = { ...sentencesOf(withdrawal), lift: liftSentences(withdrawal) };
  const allowed: readonly Action[] = [
    ...withdrawal.allowedActions,
    ...(withdrawal.hold?.canLift ? (['lift'] as const) : []),
  ];
  return order
    .filter((action) => allowed.includes(action))
    .map((action) => {
      const reasonNeeded = reasons[action] ?? null;
      const isPaying = payingActions.some((each) => each === action);
      return { action, ...sentences[action], isDangerous: reasonNeeded !== null, reasonNeeded, isPaying };
    });
}
