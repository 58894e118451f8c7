import { formatDollars } from '@picks/contract/money';
import { type Block, button, day, type MailDraft, rows, text } from '#src/features/mail/mail.service.ts';

const seePlan = button('See your plan', '/dashboard/plans');

/** Of money: nobody can turn these off. */
const aboutMoney = (subject: string, ...blocks: Block[]): MailDraft => ({
  subject,
  why: 'money',
  blocks: [...blocks, seePlan],
});

interface ChargedPeriod {
  /** dollars */
  readonly amount: number;
  readonly reference: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Of a charge to the balance, which costs no fee. */
const receipt = (planName: string, { amount, reference, startsAt, endsAt }: ChargedPeriod): Block =>
  rows(
    ['Plan', planName],
    ['Amount', formatDollars(amount)],
    ['Fee', formatDollars(0)],
    ['Reference', reference],
    ['Date', day(startsAt)],
    ['Paid until', day(endsAt)],
  );

interface Refund {
  readonly planName: string;
  /** as it is read: `$29.00` */
  readonly amount: string;
  readonly reason: string;
  /** of the charges that are given back */
  readonly references: readonly string[];
  readonly at: Date;
}

/** What a member is written about their plan. Amounts are dollars. */
export const planMails = {
  started: (planName: string, deposit: number, charge: ChargedPeriod): MailDraft =>
    aboutMoney(
      `${planName} has started`,
      text(
        `Your deposit of ${formatDollars(deposit)} was approved, and your ${planName} plan runs until ${day(charge.endsAt)}.`,
      ),
      text(`We charged ${formatDollars(charge.amount)} to your balance.`),
      receipt(planName, charge),
    ),
  notStarted: (planName: string, deposit: number, reason: string): MailDraft =>
    aboutMoney(
      `${planName} didn't start`,
      text(
        `Your deposit of ${formatDollars(deposit)} was approved, but your ${planName} plan couldn't start: ${reason}`,
      ),
      text('The money is in your balance, and you can choose a plan any time.'),
    ),
  renewed: (planName: string, charge: ChargedPeriod): MailDraft =>
    aboutMoney(
      `${planName} renewed`,
      text(
        `Your ${planName} plan was renewed until ${day(charge.endsAt)} for ${formatDollars(charge.amount)} from your balance.`,
      ),
      receipt(planName, charge),
    ),
  notCovered: (planName: string, price: number, graceEnd: Date): MailDraft => ({
    subject: `Your balance doesn't cover ${planName}`,
    why: 'money',
    blocks: [
      text(
        `Renewing your plan costs ${formatDollars(price)}, and your balance is short. You keep your picks until ${day(graceEnd)}.`,
      ),
      text('Deposit the difference and your plan renews automatically.'),
      button('Make a deposit', '/dashboard/deposit'),
    ],
  }),
  ended: (planName: string): MailDraft =>
    aboutMoney(
      `${planName} has ended`,
      text("Your plan has ended, and you're back on Free. Your record stays."),
    ),
  /** a reminder, which its member may turn off */
  renewsSoon: (memberId: string, planName: string, price: number, end: Date): MailDraft => ({
    subject: `${planName} renews on ${day(end)}`,
    why: 'updates',
    memberId,
    blocks: [
      text(`Your plan renews on ${day(end)} for ${formatDollars(price)} from your balance.`),
      text('You can cancel any time before then.'),
      seePlan,
    ],
  }),
  /** `consequence`: sentences about the renewals ahead */
  dearer: (planName: string, from: string, to: string, consequence: readonly string[]): MailDraft =>
    aboutMoney(
      `The price of ${planName} is changing`,
      text(`The price of your ${planName} plan changes from ${from} to ${to}.`),
      text(consequence.join(' ')),
      text('You can cancel any time before then.'),
    ),
  refunded: ({ planName, amount, reason, references, at }: Refund): MailDraft =>
    aboutMoney(
      `${planName} was refunded`,
      text(`${amount} for ${planName} is back in your balance, and the plan has ended.`),
      text(`Reason: ${reason}`),
      rows(
        ['Plan', planName],
        ['Amount', amount],
        ['Fee', formatDollars(0)],
        ['Reference', references.join(', ')],
        ['Date', day(at)],
      ),
    ),
  refundDeclined: (planName: string, reason: string): MailDraft =>
    aboutMoney(
      `Your ${planName} refund was declined`,
      text(`We couldn't refund ${planName}. Your plan continues as before.`),
      text(`Reason: ${reason}`),
    ),
} as const;
