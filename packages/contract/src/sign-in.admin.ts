import * as z from 'zod/mini';
import { emailAddress, newPassword } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { line, text } from './fields.ts';
import type { ProblemKind } from './problems.ts';
import { credentials, deviceTimeZone, signInAnswer } from './sign-in.ts';

/** Lock of the console's sign-in: failures, seconds. */
export const ADMIN_LOCK = { failures: 3, seconds: 300 } as const;

/** Texts of the console's sign-in. */
export const adminSignInMessages = {
  invalid: 'Invalid credentials',
  accessDenied: 'Access denied. Admin privileges required.',
  lockedNow: 'Too many failed attempts. Account locked for 5 minutes.',
  locked: (seconds: number) => `Account temporarily locked. Try again in ${seconds} seconds.`,
  remaining: (attempts: number) =>
    `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} left before sign-in is locked.`,
  setUpHeading: 'Protect the console',
  setUpIntro:
    'Administrators sign in with their password and a code. Set up your code now to open the console.',
  panelHeading: 'Admin Panel',
  panelDenied: 'You do not have admin access.',
} as const;

export const adminSignInProblems = {
  admin_required: { status: 403, message: adminSignInMessages.accessDenied },
  admin_locked_now: { status: 429, message: adminSignInMessages.lockedNow },
  admin_locked: { status: 429, message: 'Account temporarily locked.' },
  setup_link_invalid: { status: 400, message: 'This setup link has been used or has expired' },
} as const satisfies Record<string, ProblemKind>;

/** Refusals carry `remainingAttempts` (invalid credentials, access denied) or `retryAfter` seconds (locked). */
export const adminLogin = endpoint({
  name: 'adminLogin',
  summary: 'Sign in to the console.',
  method: 'POST',
  path: '/auth/login',
  origins: ['console'],
  access: 'public',
  body: credentials,
  response: signInAnswer,
  problems: ['invalid_credentials', 'account_disabled', 'admin_required', 'admin_locked_now', 'admin_locked'],
});

export const createFirstAdmin = endpoint({
  name: 'createFirstAdmin',
  summary: 'Create the first administrator with the one-time link printed at the first start.',
  method: 'POST',
  path: '/auth/setup',
  origins: ['console'],
  access: 'public',
  status: 201,
  body: z.strictObject({
    setupToken: text('Setup token', 128),
    name: line('Full name', 120),
    email: emailAddress,
    password: newPassword,
    timezone: deviceTimeZone,
  }),
  response: signInAnswer,
  problems: ['setup_link_invalid'],
});
