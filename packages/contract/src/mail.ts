import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Texts around the emails that may be turned off. */
export const emailChoiceMessages = {
  /** what they are, in the middle of a sentence */
  kinds: 'ticket replies and upcoming renewals',
  off: "You're unsubscribed.",
  on: "You'll get these emails again.",
  badLink: "This link doesn't work anymore. Sign in to choose your emails in Settings.",
  failed: "We couldn't save your choice.",
} as const;

export const chooseEmails = endpoint({
  name: 'chooseEmails',
  summary: 'Turn optional emails off or on with the link in one of them. Repeating a choice changes nothing.',
  method: 'POST',
  path: '/email-choice',
  access: 'public',
  body: z.strictObject({
    /** of the link; it ends with the address that it was mailed to */
    token: z.string().check(z.minLength(1), z.maxLength(128)),
    email: z.boolean(),
  }),
  response: z.object({ email: z.boolean(), message: z.string() }),
});
