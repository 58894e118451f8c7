import type { ProfileUser } from '@picks/contract/profile';
import type { SettingsBody } from '#src/offline/settings.ts';

/** What the profile form holds. */
export interface ProfileValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly timezone: string;
  readonly notifications: { readonly email: boolean; readonly sms: boolean; readonly marketing: boolean };
}

/** The profile with what was saved on this device since. */
export function valuesOf(profile: ProfileUser, unsent: SettingsBody<'profile'> = {}): ProfileValues {
  const { firstName, lastName, phone, timezone } = { ...profile, ...unsent };
  const { email, sms, marketing } = { ...profile.notifications, ...unsent.notifications };
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: profile.pendingEmail ?? profile.email,
    phone: phone ?? '',
    timezone: timezone ?? profile.timezone,
    notifications: { email: email ?? false, sms: sms ?? false, marketing: marketing ?? false },
  };
}

/** What of an object differs from what it was, by name. */
function differing<T extends object>(before: T, after: T): Partial<T> {
  const names = (Object.keys(after) as (keyof T)[]).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<T>;
}

/** What was changed in the form, and nothing else: another device may have changed the rest. */
export function changesOf(before: ProfileValues, after: ProfileValues) {
  const { notifications: _, ...texts } = differing(before, after);
  const notifications = differing(before.notifications, after.notifications);
  return { ...texts, ...(Object.keys(notifications).length === 0 ? {} : { notifications }) };
}
