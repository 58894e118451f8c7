import { day, link, type MailDraft, rows, text } from '#src/features/mail/mail.service.ts';

interface WriteOff {
  /** as it is read: `$20.00` */
  readonly amount: string;
  readonly reason: string;
  readonly reference: string;
  readonly at: Date;
}

export const writeOffMail = ({ amount, reason, reference, at }: WriteOff): MailDraft => ({
  subject: 'Your Fairline balance',
  why: 'money',
  blocks: [
    text(`We wrote off ${amount} of your balance: ${reason}`),
    rows(['Amount', amount], ['Reference', reference], ['Date', day(at)]),
    text("If you didn't expect this, ", link('contact support', '/#contact'), '.'),
  ],
});
