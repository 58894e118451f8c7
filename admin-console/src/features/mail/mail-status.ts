import { asWords, lookUp } from '@picks/contract/fields';
import type { OutgoingMail } from '@picks/contract/mail.admin';

const statusWords: Readonly<Record<OutgoingMail['status'], string>> = {
  queued: 'Queued',
  sent: 'Sent',
  kept: 'Saved to disk',
  failed: 'Failed',
};

/** Where an email stands. */
export const mailStatusText = (status: OutgoingMail['status']): string =>
  lookUp(statusWords, status, asWords(status));
