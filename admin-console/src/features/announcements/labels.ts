import type { AnnouncementState } from '@picks/contract/announcements.admin';

/** Where it stands. */
export const stateWords: Readonly<Record<AnnouncementState, string>> = {
  scheduled: 'Scheduled',
  live: 'Live',
  expired: 'Ended',
};
