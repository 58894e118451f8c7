import { type Block, button, link, type MailDraft, text } from '#src/features/mail/mail.service.ts';

const SETTINGS = '/dashboard/settings/2fa';

const ifNotYou: readonly Block[] = [
  text("If it wasn't you, choose a new password right away and ", link('contact support', '/#contact'), '.'),
  button('Choose a new password', '/forgot-password'),
];

/** What the owner is told about a change of the second factor. */
export const twoFactorMails = {
  on: (): MailDraft => ({
    subject: 'Two-factor authentication is on',
    why: 'security',
    blocks: [
      text(
        'Two-factor authentication was turned on for your Fairline account. Every other device was signed out.',
      ),
      text('Store your recovery codes somewhere other than your phone.'),
      ...ifNotYou,
    ],
  }),
  off: (): MailDraft => ({
    subject: 'Two-factor authentication is off',
    why: 'security',
    blocks: [
      text(
        'Two-factor authentication was turned off for your Fairline account. Every other device was signed out.',
      ),
      ...ifNotYou,
    ],
  }),
  reset: (reason: string): MailDraft => ({
    subject: 'Two-factor authentication was turned off by our team',
    why: 'security',
    blocks: [
      text(
        'Our team turned off two-factor authentication for your Fairline account and signed out every device.',
      ),
      text(`Reason: ${reason}`),
      text('Sign in with your password and turn it on again.'),
      button('Turn it on again', SETTINGS),
      text(
        "If you didn't ask for this, ",
        link('contact support', '/#contact'),
        ' right away and change your password.',
      ),
    ],
  }),
  renewed: (): MailDraft => ({
    subject: 'You have new recovery codes',
    why: 'security',
    blocks: [
      text('New recovery codes were created for your Fairline account. The old ones no longer work.'),
      ...ifNotYou,
    ],
  }),
  recoveryUsed: (): MailDraft => ({
    subject: 'A recovery code was used',
    why: 'security',
    blocks: [
      text("A recovery code was just used for your Fairline account. It won't work again."),
      text('You can ', link('create new ones', SETTINGS), ' any time.'),
      ...ifNotYou,
    ],
  }),
} as const;
