import { button, type MailDraft, text } from '#src/features/mail/mail.service.ts';

export const calendarMails = {
  created: (): MailDraft => ({
    subject: 'Your picks calendar has a new address',
    why: 'security',
    blocks: [
      text(
        'A secret calendar address was created for your Fairline account. Any earlier address no longer works.',
      ),
      text('Anyone who has the address can see the picks your plan unlocks.'),
      text("If it wasn't you, choose a new password. That turns off the address and signs out every device."),
      button('Choose a new password', '/forgot-password'),
    ],
  }),
} as const;
