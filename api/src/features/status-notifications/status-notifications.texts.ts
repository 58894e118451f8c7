import type { DepositStatus } from '@picks/contract/deposits';
import { formatDollars } from '@picks/contract/money';
import type { WithdrawalStatus } from '@picks/contract/withdrawals';

/** One step of a request, as its member reads of it. */
export interface Step {
  readonly reference: string;
  /** dollars */
  readonly amount: number;
  /** dollars; of a withdrawal */
  readonly payout: number;
  readonly reason: string | null;
}

interface NoticeText {
  /** of the mail, and what a device shows: no amount, since others read a lock screen */
  readonly subject: string;
  readonly summary: string;
  /** of the mail alone */
  readonly lines: (step: Step) => readonly string[];
}

const because = (reason: string | null) => (reason === null || reason === '' ? [] : [`Reason: ${reason}`]);

const depositTexts: Partial<Record<DepositStatus, NoticeText>> = {
  waiting_for_deposit: {
    subject: 'Payment details for your deposit',
    summary: 'Open the app to see where to pay.',
    lines: ({ amount, reference }) => [
      `The payment details for your deposit of ${formatDollars(amount)} (${reference}) are in the app.`,
      'We never send payment details by email. Only trust the ones in the app.',
    ],
  },
  completed: {
    subject: 'Your deposit has arrived',
    summary: 'We added it to your balance.',
    lines: ({ amount, reference }) => [
      `We received your deposit of ${formatDollars(amount)} (${reference}) and added it to your balance.`,
    ],
  },
  failed: {
    subject: 'Your deposit was rejected',
    summary: 'Open the app to read why.',
    lines: ({ amount, reference, reason }) => [
      `Your deposit of ${formatDollars(amount)} (${reference}) was rejected.`,
      ...because(reason),
    ],
  },
  refunded: {
    subject: 'Your deposit was paid back',
    summary: "It's no longer in your balance.",
    lines: ({ amount, reference }) => [
      `Your deposit of ${formatDollars(amount)} (${reference}) was paid back and is no longer in your balance.`,
    ],
  },
};

const withdrawalTexts: Partial<Record<WithdrawalStatus, NoticeText>> = {
  approved: {
    subject: 'Your withdrawal is approved',
    summary: "We'll pay it out soon.",
    lines: ({ amount, payout, reference }) => [
      `Your withdrawal of ${formatDollars(amount)} (${reference}) is approved. You will receive ${formatDollars(payout)}.`,
    ],
  },
  processing: {
    subject: 'Your withdrawal is on its way',
    summary: "We're paying it out now.",
    lines: ({ payout, reference }) => [
      `${formatDollars(payout)} of your withdrawal ${reference} is being paid out.`,
    ],
  },
  completed: {
    subject: 'Your withdrawal was paid out',
    summary: 'The money has been sent.',
    lines: ({ payout, reference }) => [
      `${formatDollars(payout)} of your withdrawal ${reference} was paid out.`,
    ],
  },
  rejected: {
    subject: 'Your withdrawal was rejected',
    summary: 'The amount is back in your balance. Open the app to read why.',
    lines: ({ amount, reference, reason }) => [
      `Your withdrawal of ${formatDollars(amount)} (${reference}) was rejected. The amount is back in your balance.`,
      ...because(reason),
    ],
  },
  failed: {
    subject: 'Your withdrawal failed',
    summary: 'The amount is back in your balance. Open the app to read why.',
    lines: ({ amount, reference, reason }) => [
      `Your withdrawal of ${formatDollars(amount)} (${reference}) couldn't be paid out. The amount is back in your balance.`,
      ...because(reason),
    ],
  },
};

export type Noun = 'deposits' | 'withdrawals';

/** What is told of a request that came to stand so; undefined for a step nobody waits for. */
export function noticeOf(noun: Noun, status: string): NoticeText | undefined {
  return noun === 'deposits'
    ? depositTexts[status as DepositStatus]
    : withdrawalTexts[status as WithdrawalStatus];
}

/** The screen of the app that shows the request. */
export function noticePath(noun: Noun, request: string): string {
  const screen = noun === 'deposits' ? '/dashboard/deposit/history' : '/dashboard/withdraw/history';
  return `${screen}?request=${request}`;
}
