import { approvalMessages } from '@picks/contract/approvals.admin';
import { adminDepositMessages } from '@picks/contract/deposits.admin';
import { formatDollars } from '@picks/contract/money';
import { adminSubscriptionMessages } from '@picks/contract/subscriptions.admin';
import {
  type AdminTransaction,
  adminTransactionMessages,
  type TransactionStatus,
} from '@picks/contract/transactions.admin';
import type { AdminWithdrawal } from '@picks/contract/withdrawals.admin';
import { isolated } from '@picks/ui/format/isolated';
import type { ActText } from '#src/ui/act-text.ts';
import { withdrawalActs } from '#src/features/financial/withdrawals/withdrawal-acts.ts';

type Sentences = Omit<ActText, 'action' | 'failed'>;

function depositSentences({ amount, user }: AdminTransaction): Partial<Record<TransactionStatus, Sentences>> {
  const sum = formatDollars(amount);
  const deposit = `deposit of ${sum} for ${isolated(user.name)}`;
  const second = { amount, what: approvalMessages.secondApproves };
  return {
    completed: {
      label: 'Approve',
      title: `Approve ${deposit}?`,
      consequence: `${sum} is added to their balance. The money has arrived.`,
      confirm: `Approve ${sum}`,
      isPaying: true,
      second,
      isDangerous: false,
      reasonNeeded: null,
    },
    failed: {
      label: 'Reject',
      title: `Reject ${deposit}?`,
      consequence: 'Nothing is credited. This is final.',
      confirm: 'Reject deposit',
      isDangerous: true,
      reasonNeeded: adminDepositMessages.reasonNeeded,
    },
    refunded: {
      label: 'Reverse',
      title: `Reverse ${deposit}?`,
      consequence: `${sum} leaves their balance again. You can't reverse it if they've spent it. This is final.`,
      confirm: `Reverse ${sum}`,
      isPaying: true,
      second,
      isDangerous: true,
      reasonNeeded: null,
    },
  };
}

function chargeSentences({
  amount,
  user,
  description,
}: AdminTransaction): Partial<Record<TransactionStatus, Sentences>> {
  const sum = formatDollars(amount);
  return {
    refunded: {
      label: 'Refund',
      title: `Refund ${sum} to ${isolated(user.name)}?`,
      consequence: `${sum} for ${isolated(description)} goes back to their balance, with every other charge that the guarantee covers, and the plan ends now.`,
      confirm: `Refund ${sum}`,
      isPaying: true,
      second: { amount, what: approvalMessages.secondApproves },
      isDangerous: true,
      reasonNeeded: adminSubscriptionMessages.reasonNeeded,
    },
  };
}

type WithdrawalAction = AdminWithdrawal['allowedActions'][number];

const statusAfter: Record<WithdrawalAction, TransactionStatus> = {
  approve: 'approved',
  process: 'processing',
  complete: 'completed',
  reject: 'rejected',
  fail: 'failed',
};

/** A withdrawal's acts are those of its request, in the same order, told by the status they lead to. */
function withdrawalSentences(transaction: AdminTransaction): Partial<Record<TransactionStatus, Sentences>> {
  const { amount, fee, payout, user } = transaction;
  const allowedActions = (Object.keys(statusAfter) as WithdrawalAction[]).filter((action) =>
    transaction.allowedActions.includes(statusAfter[action]),
  );
  const acts = withdrawalActs({ amount, fee: fee ?? 0, payout: payout ?? amount, user, allowedActions });
  return Object.fromEntries(acts.map((act) => [statusAfter[act.action as WithdrawalAction], act]));
}

const sentencesOf = {
  deposit: depositSentences,
  withdraw: withdrawalSentences,
  subscription: chargeSentences,
  referral: () => ({}),
} satisfies Record<
  AdminTransaction['type'],
  (transaction: AdminTransaction) => Partial<Record<TransactionStatus, Sentences>>
>;

/** What may be done to a transaction; the action is the status it leads to. */
export function transactionActs(transaction: AdminTransaction): ActText[] {
  const sentences: Partial<Record<TransactionStatus, Sentences>> = sentencesOf[transaction.type](transaction);
  return (Object.entries(sentences) as [TransactionStatus, Sentences][])
    .filter(([status]) => transaction.allowedActions.includes(status))
    .map(([action, said]) => ({ ...said, action, failed: adminTransactionMessages.updateFailed }));
}
