import * as z from 'zod/mini';
import { growing, instant, normalized, recordId } from './fields.ts';

export const planNames = ['free', 'silver', 'gold'] as const;
export type PlanName = (typeof planNames)[number];

export const roles = ['user', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Password length in characters (docs/security.md). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long';
export const PASSWORD_BLANK = "Password can't be only spaces";

/** Shown by the member app when the server does not say better (Overview). */
export const defaultUserName = 'User';

/** Profile defaults. */
export const profileDefaults = {
  timezone: 'America/New_York',
  notifications: { email: true, sms: false, picks: true, results: true, marketing: false },
} as const;

/** Trimmed and in lower case before it is checked: phones put a space after a suggested address. */
export const emailAddress = z
  .string({ error: 'Email is required' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'Email is required', abort: true }),
    z.maxLength(254, 'Email must be at most 254 characters'),
    z.email('Please enter a valid email address'),
  );

export const newPassword = z.string({ error: 'Password is required' }).check(
  normalized(),
  z.minLength(PASSWORD_LENGTH.min, PASSWORD_TOO_SHORT),
  z.maxLength(PASSWORD_LENGTH.max, `Password must be at most ${PASSWORD_LENGTH.max} characters long`),
  z.refine((password) => password === '' || password.trim() !== '', PASSWORD_BLANK),
);

/** What a member may choose to be told, and where. */
export const notificationChoices = {
  email: z.boolean(),
  sms: z.boolean(),
  picks: z.boolean(),
  results: z.boolean(),
  marketing: z.boolean(),
};

export const user = z.object({
  _id: recordId,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  plan: growing(planNames),
  planExpiresAt: z.nullable(instant),
  role: growing(roles),
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  /** dollars, two decimals */
  balance: z.number(),
  stats: z.object({ wonBets: z.number(), lostBets: z.number(), refundedBets: z.number() }),
  timezone: z.string(),
  notifications: z.object({
    ...notificationChoices,
    /** absent from a server of the release before */
    results: z._default(notificationChoices.results, profileDefaults.notifications.results),
  }),
  twoFactorEnabled: z.boolean(),
  createdAt: instant,
});
export type User = z.infer<typeof user>;
