import * as z from 'zod/mini';
import { westernNumber } from './digits.ts';
import { endpoint } from './endpoint.ts';
import type { ProblemKind } from './problems.ts';

/**
 * The second factor: digits and seconds of a code (RFC 6238), recovery codes of an account, seconds a sign-in waits for
 * its code, and how often it may be tried (docs/security.md). After a right password the owner is told of the
 * `warnAt`th wrong code in a day.
 */
export const TWO_FACTOR = {
  digits: 6,
  period: 30,
  recoveryCodes: 10,
  challenge: 600,
  tries: 5,
  warnAt: 3,
} as const;

/** Texts of two-factor authentication; the literal ones are the specification's. */
export const twoFactorMessages = {
  setupFailed: 'Failed to setup 2FA',
  invalid: 'Invalid verification code',
  disableFailed: 'Failed to disable 2FA',
  setUp: 'Scan the QR code with your authenticator app, then enter the code it shows',
  enabled: 'Two-factor authentication enabled successfully!',
  disabled: 'Two-factor authentication disabled successfully!',
  confirmDisable:
    'Are you sure you want to disable two-factor authentication? This will make your account less secure.',
  recoveryFailed: 'Failed to create recovery codes',
  notesHeading: 'Important Notes',
} as const;

const anyApp = 'Any app that makes 6-digit codes works: Google Authenticator, 1Password, Authy and others.';
const keepCodes = 'Store recovery codes somewhere other than your phone. Each works once.';
const endsSessions = 'Turning it on or off signs out all your other devices.';

/** What a member should know before switching it on. */
export const twoFactorNotes = [
  anyApp,
  'You need a code each time you sign in, and once your withdrawals come to $500 in 24 hours.',
  keepCodes,
  'If you lose both your phone and your recovery codes, contact support to verify your identity.',
  endsSessions,
] as const;

/** What an administrator should know. */
export const adminTwoFactorNotes = [
  anyApp,
  'You need a code each time you sign in to the console, and before sensitive actions.',
  keepCodes,
  'If you lose both your phone and your recovery codes, another administrator has to let you in.',
  endsSessions,
] as const;

export const twoFactorProblems = {
  code_refused: { status: 401, message: twoFactorMessages.invalid },
  challenge_expired: { status: 401, message: 'This sign-in took too long. Please sign in again' },
  two_factor_on: { status: 409, message: 'Two-factor authentication is already on' },
  two_factor_off: { status: 409, message: "Two-factor authentication isn't on" },
  two_factor_sign_in: { status: 403, message: 'Please sign in with your password and your code' },
} as const satisfies Record<string, ProblemKind>;

const origins = ['member', 'console'] as const;

/** A code of the authenticator app, with digits of any script. */
const appCode = z
  .string({ error: twoFactorMessages.invalid })
  .check(
    z.overwrite(westernNumber),
    z.regex(new RegExp(`^\\d{${TWO_FACTOR.digits}}$`), twoFactorMessages.invalid),
  );

/** A code of the authenticator app, or a recovery code with or without its dash. */
export const secondFactorCode = z
  .string({ error: twoFactorMessages.invalid })
  .check(
    z.overwrite(westernNumber),
    z.minLength(TWO_FACTOR.digits, twoFactorMessages.invalid),
    z.maxLength(16, twoFactorMessages.invalid),
  );

export const setUpTwoFactor = endpoint({
  name: 'setUpTwoFactor',
  summary: 'A new secret for an authenticator app. Nothing is turned on until one of its codes is entered.',
  method: 'POST',
  path: '/users/2fa/setup',
  origins,
  access: 'member',
  response: z.object({
    /** an SVG as a data URL */
    qrCode: z.string(),
    /** base32, for typing */
    secret: z.string(),
    message: z.string(),
  }),
  problems: ['two_factor_on'],
});

export const enableTwoFactor = endpoint({
  name: 'enableTwoFactor',
  summary: 'Turn on two-factor authentication with a first code. Ends all other sessions.',
  method: 'POST',
  path: '/users/2fa/verify',
  origins,
  access: 'member',
  body: z.strictObject({ token: appCode }),
  response: z.object({
    message: z.string(),
    /** shown this once */
    recoveryCodes: z.array(z.string()),
  }),
  problems: ['code_refused', 'two_factor_on'],
});

export const disableTwoFactor = endpoint({
  name: 'disableTwoFactor',
  summary: 'Turn off two-factor authentication. Ends all other sessions.',
  method: 'POST',
  path: '/users/2fa/disable',
  origins,
  access: 'member',
  response: z.object({ message: z.string() }),
  problems: ['two_factor_off'],
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  summary: 'Create new recovery codes. The old ones stop working.',
  method: 'POST',
  path: '/users/2fa/recovery-codes',
  origins,
  access: 'member',
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  problems: ['two_factor_off'],
});
