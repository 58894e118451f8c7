import { saveAlertPreferences } from '@picks/contract/alerts';
import { type ProfileUser, updateProfile } from '@picks/contract/profile';
import { useAccount } from '#src/offline/account-storage.ts';
import { keepSettings } from '#src/offline/settings.ts';
import type { UnsentSettings } from '#src/offline/tables.ts';
import { api } from './api.ts';
import { replaceUser } from './session.ts';

/** Takes the server's profile: the settings page knows more of it than the rest of the app. */
export async function takeProfile(profile: ProfileUser): Promise<void> {
  const { pendingEmail: _, ...user } = profile;
  await replaceUser(user);
  await keepSettings('profile', profile).catch(() => undefined);
}

/** Sends one item of the settings, and keeps the answer before it leaves the outbox: a screen never shows neither. */
export async function sendSettings(key: string, data: UnsentSettings): Promise<void> {
  const { account } = useAccount.getState();
  const isSameAccount = () => account === useAccount.getState().account;
  if (data.kind === 'alerts') {
    const { preferences } = await api.call(saveAlertPreferences, { body: data.body, idempotencyKey: key });
    if (isSameAccount()) await keepSettings('alerts', preferences);
  } else {
    const { user } = await api.call(updateProfile, { body: data.body, idempotencyKey: key });
    if (isSameAccount()) await takeProfile(user);
  }
}
