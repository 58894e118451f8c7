import { button, day, type MailDraft, rows, text } from '#src/features/mail/mail.service.ts';

interface Paid {
  /** as it is read: `$50.00` */
  readonly amount: string;
  readonly description: string;
  readonly reference: string;
  readonly at: Date;
}

export const earningsMail = ({ amount, description, reference, at }: Paid): MailDraft => ({
  subject: 'Your referral earnings were paid',
  why: 'money',
  blocks: [
    text(`Your referral earnings of ${amount} are in your balance.`),
    rows(['Amount', amount], ['For', description], ['Reference', reference], ['Date', day(at)]),
    button('See your referrals', '/dashboard/referral'),
  ],
});
