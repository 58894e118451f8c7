const signature = ['', 'Fairline'];

interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
}

const ifNotYou = (origin: string) =>
  `If it was not you, choose a new password at once at ${origin}/forgot-password and write to support.`;

/** What the owner is told about a change of the second factor. */
export const twoFactorMails = {
  on: (origin: string): MailText => ({
    subject: 'Two-factor authentication is on',
    lines: [
      'Hello,',
      '',
      'two-factor authentication was switched on for your Fairline account. Every other device was signed out.',
      'Keep the recovery codes where you find them without your phone.',
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
      'two-factor authentication was switched off for your Fairline account. Every other device was signed out.',
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
      'our team turned off two-factor authentication for your Fairline account and signed out every device.',
      `Reason: ${reason}`,
      '',
      `Sign in with your password and turn it on again at ${origin}/dashboard/settings/2fa`,
      '',
      'If you did not ask for this, reply to support right away and change your password.',
      ...signature,
    ],
  }),
  renewed: (origin: string): MailText => ({
    subject: 'You have new recovery codes',
    lines: [
      'Hello,',
      '',
      'new recovery codes were made for your Fairline account. The old ones no longer work.',
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
      'a recovery code was just used for your Fairline account. It does not work again.',
      `New ones are made at ${origin}/dashboard/settings/2fa`,
      '',
      ifNotYou(origin),
      ...signature,
    ],
  }),
} as const;
