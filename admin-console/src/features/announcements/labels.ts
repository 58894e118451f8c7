import type { AnnouncementAudience } from '@picks/contract/announcements';

/** Who reads it. */
export const audienceWords: Readonly<Record<AnnouncementAudience, string>> = {
  all: 'Everyone',
  free: 'Free members',
  silver: 'Silver members',
  gold: 'Gold members',
  admin: 'Administrators',
};
