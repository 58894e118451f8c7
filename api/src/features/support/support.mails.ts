import { button, type MailDraft, text } from '#src/features/mail/mail.service.ts';

interface RepliedTicket {
  readonly id: string;
  readonly number: string;
  readonly subject: string;
  readonly memberId: string;
  /** where the app shows it */
  readonly path: string;
}

/** The reply itself stays in the app. All mails about a ticket are one conversation. */
export const repliedMail = ({ id, number, subject, memberId, path }: RepliedTicket): MailDraft => ({
  subject: `We replied to ${number}`,
  why: 'updates',
  memberId,
  thread: `ticket-${id}`,
  blocks: [text(`Our team replied to your ticket "${subject}".`), button('Read the reply', path)],
});
