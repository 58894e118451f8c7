import type { AnnouncementAudience } from '@picks/contract/announcements';

/** `waiting_for_deposit`, `phoneNumber` -> `Waiting for deposit`, `Phone number`. */
export function word(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Who reads an announcement. */
export const audienceWords: Readonly<Record<AnnouncementAudience, string>> = {
  all: 'Everyone',
  free: 'Free members',
  silver: 'Silver members',
  gold: 'Gold members',
  admin: 'Administrators',
};
