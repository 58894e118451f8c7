import type { CorrectableField } from '@picks/contract/users.admin';
import { button, link, type MailDraft, text } from '#src/features/mail/mail.service.ts';

const names: Readonly<Record<CorrectableField, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  phone: 'phone number',
};

const list = new Intl.ListFormat('en-US');

/** `first name and phone number` */
const namesOf = (fields: readonly CorrectableField[]) => list.format(fields.map((field) => names[field]));

/** What members are told when the team corrects their details. What they are now stands in the app alone. */
export const correctionMails = {
  corrected: (fields: readonly CorrectableField[], reason: string): MailDraft => ({
    subject: 'We updated your Fairline account',
    why: 'security',
    blocks: [
      text(`Our team changed the ${namesOf(fields)} of your Fairline account.`),
      text(`Reason: ${reason}`),
      button('Check your details', '/dashboard/settings/profile'),
      text("If you didn't ask for this, ", link('contact support', '/#contact'), ' right away.'),
    ],
  }),
  /** to the new address */
  newEmail: (fields: readonly CorrectableField[], reason: string): MailDraft => ({
    subject: 'This is now the email of your Fairline account',
    why: 'security',
    blocks: [
      text(`Our team changed the ${namesOf(fields)} of your Fairline account and signed out every device.`),
      text(`Reason: ${reason}`),
      text('Sign in with this email and the password you already have.'),
      button('Sign in', '/login'),
      text("If you don't have a Fairline account, ", link('let us know', '/#contact'), '.'),
    ],
  }),
  /** to the address before: the new one is not told, whoever reads this may not be its owner */
  oldEmail: (reason: string): MailDraft => ({
    subject: 'Your Fairline email was changed by our team',
    why: 'former',
    blocks: [
      text('Our team changed the email of your Fairline account and signed out every device.'),
      text(`Reason: ${reason}`),
      text(
        "If you didn't ask for this, ",
        link('contact support', '/#contact'),
        " right away. You can't sign in with this email anymore.",
      ),
    ],
  }),
} as const;
