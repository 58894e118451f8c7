import {
  type AdminAnnouncement,
  announcementDefaults,
  type AnnouncementInput,
} from '@picks/contract/announcements.admin';
import { fromZonedInput, toZonedInput } from '#src/ui/zoned-time.ts';

export const announcementLabels = {
  title: 'Title',
  message: 'Message',
  type: 'Type',
  priority: 'Priority',
  targetAudience: 'Audience',
  isPinned: 'Pinned on the overview',
  sendPush: 'Send a push alert',
  goesOut: 'Goes out',
  publishAt: 'Goes out at',
  ends: 'Ends',
  expiresAt: 'Ends at',
} as const;

export type AnnouncementField = keyof typeof announcementLabels;
/** What is typed and chosen, as text. */
export type AnnouncementValues = Record<AnnouncementField, string>;

const fresh = {
  ...announcementDefaults,
  title: '',
  message: '',
  isPinned: false,
  sendPush: false,
  date: '',
  state: 'new',
  expiresAt: null,
};

/** The form of an announcement, or of a new one with the defaults; its times are wall clocks of the zone. */
export function announcementValues(announcement: AdminAnnouncement | null, zone: string): AnnouncementValues {
  const { title, message, type, priority, targetAudience, isPinned, sendPush, date, state, expiresAt } =
    announcement ?? fresh;
  const waits = state === 'scheduled';
  return {
    title,
    message,
    type,
    priority,
    targetAudience,
    isPinned: isPinned ? 'yes' : 'no',
    sendPush: sendPush ? 'yes' : 'no',
    goesOut: waits ? 'later' : 'now',
    publishAt: waits ? toZonedInput(date, zone) : '',
    ends: expiresAt == null ? 'never' : 'later',
    expiresAt: expiresAt == null ? '' : toZonedInput(expiresAt, zone),
  };
}

/** A time that was chosen: null for none, and what no check lets through while it's incomplete. */
const chosen = (choice: string, typed: string, zone: string): string | null =>
  choice === 'later' ? (fromZonedInput(typed, zone) ?? '') : null;

const wantsPush = ({ sendPush, targetAudience }: AnnouncementValues) =>
  sendPush === 'yes' && targetAudience !== 'admin';

const shared = ({ title, message, type, priority, targetAudience }: AnnouncementValues) => ({
  title,
  message,
  type,
  priority,
  targetAudience,
});

/** What the contract's `announcementInput` checks. Administrators have no phones to push to. */
export function toInput(values: AnnouncementValues, zone: string): Record<keyof AnnouncementInput, unknown> {
  return {
    ...shared(values),
    isPinned: values.isPinned === 'yes',
    sendPush: wantsPush(values),
    publishAt: chosen(values.goesOut, values.publishAt, zone),
    expiresAt: chosen(values.ends, values.expiresAt, zone),
  };
}

interface Edited {
  /** what the form began with */
  readonly base: AnnouncementValues;
  /** of the announcement it was made on */
  readonly version: number | undefined;
  readonly zone: string;
}

/** What the contract's `announcementEdit` checks. Times that were left alone aren't sent: a form knows them to the minute only. */
export function toEdit(values: AnnouncementValues, { base, version, zone }: Edited) {
  const isChanged = (...names: AnnouncementField[]) => names.some((name) => values[name] !== base[name]);
  return {
    ...shared(values),
    ...(base.goesOut === 'later' && { sendPush: wantsPush(values) }),
    ...(isChanged('goesOut', 'publishAt') && { publishAt: chosen(values.goesOut, values.publishAt, zone) }),
    ...(isChanged('ends', 'expiresAt') && { expiresAt: chosen(values.ends, values.expiresAt, zone) }),
    ...(version === undefined ? {} : { version }),
  };
}
