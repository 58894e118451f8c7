import { composeMail, type OutgoingMail } from '#src/features/mail/mail.service.ts';
import type { Sealing } from '#src/integrations/sealing.ts';

export interface MailDependencies {
  readonly sealing: Sealing;
  readonly memberOrigin: string;
}

/** A mail about a member's plan, with the way to it. */
export function mailTo(
  { sealing, memberOrigin }: MailDependencies,
  email: string,
  subject: string,
  lines: readonly string[],
): OutgoingMail {
  const link = `${memberOrigin}/dashboard/plans`;
  return composeMail(sealing, email, subject, ['Hello,', '', ...lines, '', link, '', 'Fairline']);
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Dec 18, 2026`, in UTC, by which periods end. */
export const day = (instant: Date): string => dayFormat.format(instant);
