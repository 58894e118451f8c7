import * as z from 'zod/mini';
import { emailAddress, newPassword, user } from './accounts.ts';
import { westernNumber } from './digits.ts';
import { endpoint } from './endpoint.ts';
import { instant, line, optionalText, recordId, text } from './fields.ts';
import type { ProblemKind } from './problems.ts';
import { secondFactorCode } from './two-factor.ts';

/**
 * Emailed codes and the links that go with them. Times in seconds. `tries` and `perHour` are per client, so a stranger's don't use up
 * the owner's; `triesInAll` is for all clients together. `perDay` limits the emails of one kind to one address: all unknown browsers share
 * it, and each browser that has signed in has its own. `perDayToNew` limits those to one mailbox, however its address is spelled,
 * that has no account. The link outlives the code, and wrong codes don't use it up: it lets the owner in when strangers have
 * spent the rest.
 */
export const EMAIL_CODE = {
  digits: 6,
  lifetime: 600,
  linkLifetime: 24 * 3600,
  tries: 5,
  triesInAll: 15,
  cooldown: 60,
  perHour: 5,
  perDay: 10,
  perDayToNew: 40,
} as const;

/** Wrong passwords from unknown browsers, and from each known one, before a sign-in needs an emailed code. `duration` in seconds. */
export const WRONG_PASSWORDS = { points: 100, duration: 3600 } as const;

/** Wrong passwords or codes with which a session confirms who is there before it ends, and the seconds they count for. */
export const SESSION_PROOFS = { points: 3, duration: 900 } as const;

/** Delay before the dashboard opens after a correct code, in milliseconds. */
export const REDIRECT_AFTER_VERIFICATION = 1500;

/** Local storage keys and how long a referral code is kept, in days. */
export const storageKeys = { token: 'auth_token', theme: 'theme', referral: 'referral_code' } as const;
export const REFERRAL_KEPT_DAYS = 30;

/** Texts of the sign-in screens; the literal ones are the specification's. */
export const signInMessages = {
  signingIn: 'Signing in...',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  bothNeeded: 'Please enter both email and verification code',
  sixDigits: 'Verification code must be 6 digits',
  emailNeeded: 'Please enter your email address',
  wait: (seconds: number) => `Please wait ${seconds} seconds before requesting a new code`,
  verificationFailed: 'Verification failed',
  resendFailed: 'Failed to resend code',
  verified: 'Email verified successfully! Redirecting to dashboard...',
  codeSent: 'Verification code sent successfully!',
  checkMail: 'Please check your email for the 6-digit verification code',
  endedByGuesses: (count: number) =>
    `You were signed out after ${count} wrong passwords or codes. Please sign in again`,
  codeRequested: 'If this email has an account, a 6-digit code is on its way',
  passwordReset: 'Password changed successfully!',
  browserConfirmed: 'You can sign in now',
  tooManyGuesses:
    "Too many wrong passwords or codes were entered for this account, so we need to check that it's you.",
  confirmBrowserFailed: "We couldn't confirm it's you",
  codeHint: `Nothing in your inbox? Check your spam folder. The code expires in ${EMAIL_CODE.lifetime / 60} minutes. The button in the latest email works for ${EMAIL_CODE.linkLifetime / 3600} hours.`,
  termsLabel: 'I am 18 or older and accept the Terms and the Privacy Policy',
  termsNeeded: "Please confirm that you're 18 or older and accept the Terms",
} as const;

export const signInProblems = {
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  verification_required: { status: 403, message: 'Please verify your email address first' },
  account_disabled: { status: 403, message: 'Account is disabled' },
  code_invalid: { status: 400, message: 'The verification code is wrong or has expired' },
  link_invalid: {
    status: 400,
    message: 'This link no longer works. Use our latest email, or ask for a new code',
  },
  /** the link was opened in another browser than the sign-up's: the password says whose sign-up it was */
  password_needed: { status: 403, message: 'Please enter the password you chose when you signed up' },
  /** an emailed code comes first */
  browser_unconfirmed: {
    status: 403,
    message: "Too many wrong passwords or codes. Please confirm by email that it's you",
  },
  code_cooldown: { status: 429, message: 'Please wait before requesting a new code' },
} as const satisfies Record<string, ProblemKind>;

/** On the console, of an administrator who must set a second factor up before anything else. */
const setupDuty = { requiresTwoFactorSetup: z.optional(z.literal(true)) };

export const session = z.object({ token: z.string(), user, ...setupDuty });
export type Session = z.infer<typeof session>;

/** The password was right, and a code is wanted: `POST /auth/2fa` takes both. */
const secondStep = z.object({ requiresTwoFactor: z.literal(true), challengeToken: z.string() });

/** What a right password gives: a session, or a challenge where two-factor authentication is on. */
export const signInAnswer = z.union([session, secondStep]);
export type SignInAnswer = z.infer<typeof signInAnswer>;

const verificationPending = z.object({
  requiresVerification: z.literal(true),
  email: z.string(),
  message: z.string(),
});
const message = z.object({ message: z.string() });

/** The digits of a mailed code, in any script. */
export const otpCode = z
  .string({ error: signInMessages.bothNeeded })
  .check(z.overwrite(westernNumber), z.regex(/^\d{6}$/, signInMessages.sixDigits));

/** The token of an emailed link: 128 bits in base64url. */
export const LINK_TOKEN = /^[\w-]{22}$/;

/** What proves that somebody reads the email: the code in it, or the token of its link. */
const proofFields = {
  email: emailAddress,
  otpCode: z.optional(otpCode),
  linkToken: z.optional(z.string().check(z.regex(LINK_TOKEN, "This link isn't complete"))),
};
const hasOneProof = z.refine<{ otpCode?: string | undefined; linkToken?: string | undefined }>(
  ({ otpCode: code, linkToken }) => (code === undefined) !== (linkToken === undefined),
  { path: ['otpCode'], error: signInMessages.bothNeeded },
);

const referralCode = optionalText('Referral code', 32);

/** IANA time zone of the device that signs up; one that the server doesn't know keeps nobody out. */
export const deviceTimeZone = z.optional(z.string().check(z.maxLength(64)));

export const register = endpoint({
  name: 'register',
  summary:
    'Create an account. If the address is already registered, the response is the same, and its owner gets an email.',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  status: 201,
  body: z.strictObject({
    name: line('Full name', 120),
    email: emailAddress,
    password: newPassword,
    referralCode,
    ref: referralCode,
    timezone: deviceTimeZone,
    acceptedTerms: z.optional(z.literal(true, { error: signInMessages.termsNeeded })),
  }),
  response: verificationPending,
});

/** A password as it is, not as it should be. */
export const givenPassword = z
  .string({ error: 'Password is required' })
  .check(z.minLength(1, 'Password is required'));

export const credentials = z.strictObject({
  email: emailAddress,
  password: givenPassword,
});

export const login = endpoint({
  name: 'login',
  summary: 'Sign in with email and password.',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: credentials,
  response: signInAnswer,
  problems: ['invalid_credentials', 'verification_required', 'account_disabled', 'browser_unconfirmed'],
});

export const completeSignIn = endpoint({
  name: 'completeSignIn',
  summary: 'Complete a sign-in with a code from the authenticator app or a recovery code.',
  method: 'POST',
  path: '/auth/2fa',
  origins: ['member', 'console'],
  access: 'public',
  body: z.strictObject({ challengeToken: text('Challenge', 128), code: secondFactorCode }),
  response: session,
  problems: ['code_refused', 'challenge_expired', 'browser_unconfirmed'],
});

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  summary: 'Verify the email address with the emailed code or the token of its link. Signs the member in.',
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  body: z.strictObject({ ...proofFields, password: z.optional(givenPassword) }).check(hasOneProof),
  response: z.extend(session, { message: z.string() }),
  problems: [
    'code_invalid',
    'link_invalid',
    'password_needed',
    'invalid_credentials',
    'account_disabled',
    'two_factor_sign_in',
  ],
});

export const resendVerification = endpoint({
  name: 'resendVerification',
  summary: 'Email a new verification code.',
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
  body: z.strictObject({ email: emailAddress }),
  response: message,
  problems: ['code_cooldown'],
});

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  summary: 'Email a code to reset the password.',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  body: z.strictObject({ email: emailAddress }),
  response: message,
  problems: ['code_cooldown'],
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Set a new password with the emailed code or the token of its link. Ends every session.',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  body: z.strictObject({ ...proofFields, password: newPassword }).check(hasOneProof),
  response: message,
  problems: ['code_invalid', 'link_invalid'],
});

export const requestBrowserCode = endpoint({
  name: 'requestBrowserCode',
  summary: 'Email a code that lets this browser sign in despite too many wrong passwords from others.',
  method: 'POST',
  path: '/auth/browser-codes',
  access: 'public',
  body: z.strictObject({ email: emailAddress }),
  response: message,
  problems: ['code_cooldown'],
});

export const confirmBrowser = endpoint({
  name: 'confirmBrowser',
  summary:
    'Confirm this browser with the emailed code or the token of its link. Wrong passwords so far no longer count. The password is still needed.',
  method: 'POST',
  path: '/auth/browsers',
  access: 'public',
  body: z.strictObject(proofFields).check(hasOneProof),
  response: message,
  problems: ['code_invalid', 'link_invalid'],
});

export const currentUser = endpoint({
  name: 'currentUser',
  summary: 'The signed-in account.',
  method: 'GET',
  path: '/auth/me',
  origins: ['member', 'console'],
  access: 'member',
  response: z.object({ user, ...setupDuty }),
});

export const logout = endpoint({
  name: 'logout',
  summary: 'End this session.',
  method: 'POST',
  path: '/auth/logout',
  origins: ['member', 'console'],
  access: 'member',
  status: 204,
});

export const endSignedOutSession = endpoint({
  name: 'endSignedOutSession',
  summary: 'End a session by a hash of its token, after signing out offline.',
  method: 'POST',
  path: '/auth/sign-outs',
  access: 'public',
  status: 204,
  body: z.strictObject({
    sessionId: recordId,
    /** SHA-256 of the token, base64url: it ends the session and opens nothing */
    proof: z.string({ error: 'Proof is required' }).check(z.regex(/^[\w-]{43}$/, "Proof isn't valid")),
  }),
});

export const reauthenticate = endpoint({
  name: 'reauthenticate',
  summary:
    'Confirm your identity, with a code if two-factor authentication is on, otherwise with the password. Allows sensitive calls for five minutes.',
  method: 'POST',
  path: '/auth/reauthenticate',
  origins: ['member', 'console'],
  access: 'member',
  status: 204,
  body: z.strictObject({ password: z.optional(givenPassword), code: z.optional(secondFactorCode) }),
  problems: ['invalid_credentials', 'code_refused'],
});

export const listSessions = endpoint({
  name: 'listSessions',
  summary: "List the account's sessions.",
  method: 'GET',
  path: '/auth/sessions',
  origins: ['member', 'console'],
  access: 'member',
  response: z.object({
    sessions: z.array(
      z.object({
        _id: recordId,
        current: z.boolean(),
        label: z.string(),
        ip: z.string(),
        createdAt: instant,
        lastSeenAt: instant,
      }),
    ),
  }),
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'End all other sessions of the account.',
  method: 'DELETE',
  path: '/auth/sessions',
  origins: ['member', 'console'],
  access: 'member',
  status: 204,
});

export const endSession = endpoint({
  name: 'endSession',
  summary: 'End one session of the account.',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  origins: ['member', 'console'],
  access: 'member',
  status: 204,
  params: z.object({ id: recordId }),
});
