import * as z from 'zod/mini';
import { emailAddress, newPassword, notificationChoices, user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { optionalLine, timeZone } from './fields.ts';
import type { ProblemKind } from './problems.ts';
import { givenPassword, otpCode } from './sign-in.ts';

/** Texts of the account settings, and what the spec leaves open. */
export const profileMessages = {
  tooManyEmails: "We've sent this address too many emails today. Please try again tomorrow",
  updated: 'Profile updated successfully!',
  updateFailed: 'Failed to update profile',
  loadFailed: 'Failed to load your profile',
  confirmSent: (email: string) => `We sent a code to ${email}. Enter it to change your email.`,
  emailChanged: 'Email changed successfully!',
  emailFailed: 'Failed to change email',
  passwordChanged: 'Password changed successfully!',
  passwordFailed: 'Failed to change password',
  passwordMismatch: 'New passwords do not match',
  notYourPassword: 'That password is incorrect',
  smsUnavailable: 'Not available here.',
} as const;

export const profileProblems = {
  no_address_pending: { status: 409, message: "There's no new email to confirm" },
} as const satisfies Record<string, ProblemKind>;

/** Characters of what an account says of its member. */
export const PROFILE_LENGTH = { name: 60, phone: 32 } as const;

/** The time zones that are offered first. */
export const commonTimeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Asia/Tokyo',
] as const;

/** An account with the address it waits to have confirmed. */
export const profileUser = z.extend(user, { pendingEmail: z.nullable(z.string()) });
export type ProfileUser = z.infer<typeof profileUser>;

const answer = z.object({ user: profileUser, message: z.string() });

export const getProfile = endpoint({
  name: 'getProfile',
  summary: "The member's own profile.",
  method: 'GET',
  path: '/users/profile',
  access: 'member',
  response: z.object({ user: profileUser }),
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  summary:
    'Change the profile. Omitted fields keep their values. A new email address is pending until its code is entered.',
  method: 'PUT',
  path: '/users/profile',
  access: 'member',
  body: z.strictObject({
    firstName: optionalLine('First name', PROFILE_LENGTH.name),
    lastName: optionalLine('Last name', PROFILE_LENGTH.name),
    email: z.optional(emailAddress),
    phone: optionalLine('Phone', PROFILE_LENGTH.phone),
    timezone: z.optional(timeZone),
    notifications: z.optional(z.partial(z.strictObject(notificationChoices))),
  }),
  idempotent: true,
  response: answer,
  problems: ['code_cooldown'],
});

export const resendEmailCode = endpoint({
  name: 'resendEmailCode',
  summary: 'Email a new code to the pending address.',
  method: 'POST',
  path: '/users/email/resend',
  access: 'member',
  response: z.object({ message: z.string() }),
  problems: ['code_cooldown', 'no_address_pending'],
});

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  summary:
    'Confirm the pending address with its code. The old address is notified, and all other sessions end.',
  method: 'POST',
  path: '/users/email/confirm',
  access: 'member',
  body: z.strictObject({ otpCode }),
  response: answer,
  problems: ['code_invalid'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Set a new password. All other sessions end.',
  method: 'PUT',
  path: '/users/change-password',
  origins: ['member', 'console'],
  access: 'member',
  body: z.strictObject({ currentPassword: givenPassword, newPassword }),
  response: z.object({ message: z.string() }),
  problems: ['invalid_credentials'],
});
