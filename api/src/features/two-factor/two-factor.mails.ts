const signature = ['', 'Fairline'];

interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
}

const ifNotYou = (origin: string) =>
  `If it wasn't you, choose a new password right away at ${origin}/forgot-password and contact support.`;

/** What the owner is told about a change of the second factor. */
export const twoFactorMails = {
  on: (origin: string): MailText => ({
    subject: 'Two-factor authentication is on',
    lines: [
      'Hello,',
      '',
      'Two-factor authentication was turned on for your Fairline account. Every other device was signed out.',
      'Store your recovery codes somewhere other than your phone.',
      '',
      ifNotYou(origin),
      ...signature,
    ],
  }),
  off: (origin: string): MailText => ({
    subject: 'Two-factor authentication is off',
    lines: [
      'Hello,',
      '',
      'Two-factor authentication was turned off for your Fairline account. Every other device was signed out.',
      '',
      ifNotYou(origin),
      ...signature,
    ],
  }),
  reset: (origin: string, reason: string): MailText => ({
    subject: 'Two-factor authentication was turned off by our team',
    lines: [
      'Hello,',
      '',
      'Our team turned off two-factor authentication for your Fairline account and signed out every device.',
      `Reason: ${reason}`,
      '',
      `Sign in with your password and turn it on again at ${origin}/dashboard/settings/2fa`,
      '',
      "If you didn't ask for this, contact support right away and change your password.",
      ...signature,
    ],
  }),
  renewed: (origin: string): MailText => ({
    subject: 'You have new recovery codes',
    lines: [
      'Hello,',
      '',
      'New recovery codes were created for your Fairline account. The old ones no longer work.',
      '',
      ifNotYou(origin),
      ...signature,
    ],
  }),
  recoveryUsed: (origin: string): MailText => ({
    subject: 'A recovery code was used',
    lines: [
      'Hello,',
      '',
      "A recovery code was just used for your Fairline account. It won't work again.",
      `Create new ones at ${origin}/dashboard/settings/2fa`,
      '',
      ifNotYou(origin),
      ...signature,
    ],
  }),
} as const;
