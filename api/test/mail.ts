import { composeMail, type OutgoingMail, text } from '#src/features/mail/mail.service.ts';
import type { Sealing } from '#src/integrations/sealing.ts';

/** A mail of a statement that is tried by itself. */
export const someMail = (sealing: Sealing, to: string): OutgoingMail =>
  composeMail(sealing, to, { subject: 'Changed', why: 'security', blocks: [text('It was changed.')] });
