import { letter, type MailDraft, quote } from '#src/features/mail/mail.service.ts';

interface Asked {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly message: string;
}

/** The visitor has no account to read it in: the mail is the answer, with what it answers below. */
export const answerMail = ({ id, name, subject, message }: Asked, answer: string): MailDraft => ({
  subject: `Re: ${subject}`,
  title: subject,
  greeting: `Hello ${name},`,
  why: 'inquiry',
  thread: `inquiry-${id}`,
  blocks: [letter(answer), quote('You wrote:', message)],
});
