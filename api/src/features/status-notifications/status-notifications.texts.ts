import type { DepositStatus } from '@picks/contract/deposits';
import { formatDollars } from '@picks/contract/money';
import type { WithdrawalStatus } from '@picks/contract/withdrawals';
import { button, day, type MailDraft, rows, text } from '#src/features/mail/mail.service.ts';

/** One step of a request, as its member reads of it. */
export interface Step {
  readonly reference: string;
  /** dollars */
  readonly amount: number;
  /** dollars; of a withdrawal */
  readonly fee: number;
  readonly payout: number;
  readonly reason: string | null;
}

interface NoticeText {
  /** of the mail, and what a device shows: no amount, since others read a lock screen */
  readonly subject: string;
  readonly summary: string;
  /** of the mail alone */
  readonly lines: (step: Step) => readonly string[];
  /** what the button to the request says */
  readonly action: string;
  /** its amount has moved, or will: the mail is its receipt */
  readonly isReceipt?: true;
}

const because = (reason: string | null) => (reason === null || reason === '' ? [] : [`Reason: ${reason}`]);

const depositTexts: Partial<Record<DepositStatus, NoticeText>> = {
  waiting_for_deposit: {
    subject: 'Payment details for your deposit',
    action: 'See the payment details',
    summary: 'Open the app to see where to pay.',
    lines: ({ amount, reference }) => [
      `The payment details for your deposit of ${formatDollars(amount)} (${reference}) are in the app.`,
      'We never send payment details by email. Only trust the ones in the app.',
    ],
  },
  completed: {
    subject: 'Your deposit has arrived',
    action: 'See your deposit',
    isReceipt: true,
    summary: 'We added it to your balance.',
    lines: ({ amount, reference }) => [
      `We received your deposit of ${formatDollars(amount)} (${reference}) and added it to your balance.`,
    ],
  },
  failed: {
    subject: 'Your deposit was rejected',
    action: 'See your deposit',
    summary: 'Open the app to read why.',
    lines: ({ amount, reference, reason }) => [
      `Your deposit of ${formatDollars(amount)} (${reference}) was rejected.`,
      ...because(reason),
    ],
  },
  refunded: {
    subject: 'Your deposit was paid back',
    action: 'See your deposit',
    isReceipt: true,
    summary: "It's no longer in your balance.",
    lines: ({ amount, reference }) => [
      `Your deposit of ${formatDollars(amount)} (${reference}) was paid back and is no longer in your balance.`,
    ],
  },
};

const withdrawalTexts: Partial<Record<WithdrawalStatus, NoticeText>> = {
  approved: {
    subject: 'Your withdrawal is approved',
    action: 'See your withdrawal',
    isReceipt: true,
    summary: "We'll pay it out soon.",
    lines: ({ amount, payout, reference }) => [
      `Your withdrawal of ${formatDollars(amount)} (${reference}) is approved. You will receive ${formatDollars(payout)}.`,
    ],
  },
  processing: {
    subject: 'Your withdrawal is on its way',
    action: 'See your withdrawal',
    isReceipt: true,
    summary: "We're paying it out now.",
    lines: ({ payout, reference }) => [
      `${formatDollars(payout)} of your withdrawal ${reference} is being paid out.`,
    ],
  },
  completed: {
    subject: 'Your withdrawal was paid out',
    action: 'See your withdrawal',
    isReceipt: true,
    summary: 'The money has been sent.',
    lines: ({ payout, reference }) => [
      `${formatDollars(payout)} of your withdrawal ${reference} was paid out.`,
    ],
  },
  rejected: {
    subject: 'Your withdrawal was rejected',
    action: 'See your withdrawal',
    summary: 'The amount is back in your balance. Open the app to read why.',
    lines: ({ amount, reference, reason }) => [
      `Your withdrawal of ${formatDollars(amount)} (${reference}) was rejected. The amount is back in your balance.`,
      ...because(reason),
    ],
  },
  failed: {
    subject: 'Your withdrawal failed',
    action: 'See your withdrawal',
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

const receiptOf = (noun: Noun, { amount, fee, payout, reference }: Step, at: Date) =>
  rows(
    ['Amount', formatDollars(amount)],
    ['Fee', formatDollars(fee)],
    ...(noun === 'withdrawals' ? [['You receive', formatDollars(payout)] as [string, string]] : []),
    ['Reference', reference],
    ['Date', day(at)],
  );

/** The mail of a step, with the way to its request. */
export function noticeMail(notice: NoticeText, noun: Noun, request: string, step: Step, at: Date): MailDraft {
  const { subject, lines, action, isReceipt } = notice;
  const receipt = isReceipt ? [receiptOf(noun, step, at)] : [];
  const blocks = [...lines(step).map((line) => text(line)), ...receipt];
  return { subject, why: 'money', blocks: [...blocks, button(action, noticePath(noun, request))] };
}

/** Every step that is told. */
export const toldSteps: readonly (readonly [Noun, string])[] = [
  ...Object.keys(depositTexts).map((status) => ['deposits', status] as const),
  ...Object.keys(withdrawalTexts).map((status) => ['withdrawals', status] as const),
];
