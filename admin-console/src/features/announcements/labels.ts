import type { AnnouncementAudience } from '@picks/contract/announcements';
import type { AnnouncementState } from '@picks/contract/announcements.admin';

/** Who reads it. */
export const audienceWords: Readonly<Record<AnnouncementAudience, string>> = {
  all: 'Everyone',
  free: 'Free members',
  silver: 'Silver members',
  gold: 'Gold members',
  admin: 'Administrators',
};

/** Where it stands. */
export const stateWords: Readonly<Record<AnnouncementState, string>> = {
  scheduled: 'Scheduled',
  live: 'Live',
  expired: 'Ended',
};
