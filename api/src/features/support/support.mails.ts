import { button, type MailDraft, text } from '#src/features/mail/mail.service.ts';

interface RepliedTicket {
  readonly id: string;
  readonly number: string;
  readonly subject: string;
  readonly memberId: string;
  /** where the app shows it */
  readonly path: string;
  /** the reply resolved it: there the member is asked about that */
  readonly isResolved: boolean;
}

/** The reply itself stays in the app. All mails about a ticket are one conversation. */
export const repliedMail = ({
  id,
  number,
  subject,
  memberId,
  path,
  isResolved,
}: RepliedTicket): MailDraft => ({
  subject: `We replied to ${number}`,
  why: 'updates',
  memberId,
  thread: `ticket-${id}`,
  blocks: [
    text(`Our team replied to your ticket "${subject}"${isResolved ? ' and marked it as resolved' : ''}.`),
    ...(isResolved ? [text('Did we solve it? Read the reply and tell us.')] : []),
    button('Read the reply', path),
  ],
});
