import {
  type AdminAnnouncement,
  announcementDefaults,
  type AnnouncementInput,
} from '@picks/contract/announcements.admin';

export const announcementLabels = {
  title: 'Title',
  message: 'Message',
  type: 'Type',
  priority: 'Priority',
  targetAudience: 'Audience',
  isPinned: 'Pinned on the overview',
  sendPush: 'Send a push alert',
} as const;

export type AnnouncementField = keyof typeof announcementLabels;
/** What is typed and chosen, as text. */
export type AnnouncementValues = Record<AnnouncementField, string>;

const fresh = { ...announcementDefaults, title: '', message: '', isPinned: false };

/** The form of an announcement, or of a new one with the defaults. */
export function announcementValues(announcement: AdminAnnouncement | null): AnnouncementValues {
  const { title, message, type, priority, targetAudience, isPinned } = announcement ?? fresh;
  return {
    title,
    message,
    type,
    priority,
    targetAudience,
    isPinned: isPinned ? 'yes' : 'no',
    sendPush: 'no',
  };
}

const shared = ({ title, message, type, priority, targetAudience }: AnnouncementValues) => ({
  title,
  message,
  type,
  priority,
  targetAudience,
});

/** What the contract's `announcementInput` checks. Administrators have no phones to push to. */
export function toInput(values: AnnouncementValues): Record<keyof AnnouncementInput, unknown> {
  return {
    ...shared(values),
    isPinned: values.isPinned === 'yes',
    sendPush: values.sendPush === 'yes' && values.targetAudience !== 'admin',
  };
}

/** What the contract's `announcementEdit` checks; `version` is of the announcement it was made on. */
export function toEdit(values: AnnouncementValues, version: number | undefined) {
  return { ...shared(values), ...(version === undefined ? {} : { version }) };
}
