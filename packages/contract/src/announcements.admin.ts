import * as z from 'zod/mini';
import {
  aliasedAnnouncement,
  announcementAudiences,
  announcementPriorities,
  announcementTypes,
} from './announcements.ts';
import { endpoint } from './endpoint.ts';
import {
  choice,
  growing,
  instant,
  line,
  optionalText,
  pageInfo,
  pageQuery,
  recordId,
  seenVersion,
  text,
} from './fields.ts';

/** Texts of the console (where it has them). */
export const adminAnnouncementMessages = {
  createFailed: 'Failed to create announcement',
  updateFailed: 'Failed to update announcement',
  deleteFailed: 'Failed to delete announcement',
  pinFailed: 'Failed to toggle pin',
  empty: 'No announcements yet',
  noPushToAdmins: 'Administrators only see announcements in the console',
} as const;

/** Characters of a title and of a message. */
export const ANNOUNCEMENT = { maxTitle: 120, maxMessage: 2000 } as const;

/** Where an announcement stands: it waits for its time, is shown, or was shown until its end. */
export const announcementStates = ['scheduled', 'live', 'expired'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** What is wrong with the times of an announcement. */
export const announcementTimeFaults = {
  publishInPast: { field: 'publishAt', message: 'Choose a time that is still ahead' },
  isOut: { field: 'publishAt', message: 'This announcement is already out' },
  endsBeforeItIsOut: { field: 'expiresAt', message: 'Choose a time after it goes out' },
} as const;
type TimeFault = (typeof announcementTimeFaults)[keyof typeof announcementTimeFaults];

interface AnnouncementTimes {
  /** when it goes out; null for at once, or when it's out */
  readonly publishAt: Date | null;
  /** when it ends; null for never */
  readonly expiresAt: Date | null;
}

/** Why an announcement can't go out at a time and end at another; null when it can. */
export function announcementTimeFault(
  { publishAt, expiresAt }: AnnouncementTimes,
  now: Date,
): TimeFault | null {
  if (publishAt !== null && publishAt <= now) return announcementTimeFaults.publishInPast;
  const from = publishAt ?? now;
  return expiresAt !== null && expiresAt <= from ? announcementTimeFaults.endsBeforeItIsOut : null;
}

/** Form defaults. */
export const announcementDefaults = { type: 'info', priority: 'medium', targetAudience: 'all' } as const;

export const adminAnnouncement = z.extend(aliasedAnnouncement, {
  /** grows with every change; send it back to notice a concurrent edit */
  version: z.number(),
  createdBy: z.nullable(z.string()),
  state: growing(announcementStates),
  /** one that is scheduled also alerts the phones of its audience when it goes out */
  sendPush: z.boolean(),
  updatedAt: instant,
});
export type AdminAnnouncement = z.infer<typeof adminAnnouncement>;

const fields = {
  title: line('Title', ANNOUNCEMENT.maxTitle),
  message: text('Message', ANNOUNCEMENT.maxMessage),
  type: choice('Type', announcementTypes),
  priority: choice('Priority', announcementPriorities),
  targetAudience: choice('Audience', announcementAudiences),
  /** when it goes out by itself; nothing or null for at once */
  publishAt: z.optional(z.nullable(instant)),
  /** when it ends; nothing or null for never */
  expiresAt: z.optional(z.nullable(instant)),
};

/** A new announcement. Omitted fields get the form's defaults. */
export const announcementInput = z.strictObject({
  ...fields,
  type: z._default(fields.type, announcementDefaults.type),
  priority: z._default(fields.priority, announcementDefaults.priority),
  targetAudience: z._default(fields.targetAudience, announcementDefaults.targetAudience),
  isPinned: z._default(z.boolean(), false),
  /** also tell the phones of the audience */
  sendPush: z._default(z.boolean(), false),
});
export type AnnouncementInput = z.infer<typeof announcementInput>;

/** Changes to an announcement. Omitted fields keep their values; `publishAt: null` publishes a scheduled one right away. */
export const announcementEdit = z.strictObject({
  ...z.partial(z.strictObject(fields)).shape,
  /** of one that is scheduled; nothing leaves it */
  sendPush: z.optional(z.boolean()),
  version: seenVersion,
});
export type AnnouncementEdit = z.infer<typeof announcementEdit>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });
const one = z.object({ announcement: adminAnnouncement });

export const listAdminAnnouncements = endpoint({
  name: 'listAdminAnnouncements',
  summary: 'List announcements, pinned first, then newest first.',
  method: 'GET',
  path: '/announcements',
  origins,
  access: 'admin',
  query: z.strictObject({
    ...pageQuery,
    audience: z.optional(z.enum(announcementAudiences)),
    state: z.optional(z.enum(announcementStates)),
    search: optionalText('Search', 80),
  }),
  response: z.object({ announcements: z.array(adminAnnouncement), ...pageInfo }),
});

export const createAnnouncement = endpoint({
  name: 'createAnnouncement',
  summary: 'Publish an announcement now or at a set time. With `sendPush`, phones get an alert then.',
  method: 'POST',
  path: '/announcements',
  origins,
  access: 'admin',
  status: 201,
  idempotent: true,
  body: announcementInput,
  response: one,
});

export const updateAnnouncement = endpoint({
  name: 'updateAnnouncement',
  summary:
    'Change an announcement. Its time can be changed while it is scheduled. Omitted fields keep their values. Members who are no longer in its audience lose it.',
  method: 'PUT',
  path: '/announcements/:id',
  origins,
  access: 'admin',
  params: byId,
  body: announcementEdit,
  response: one,
  problems: ['stale_version'],
});

export const pinAnnouncement = endpoint({
  name: 'pinAnnouncement',
  summary: 'Pin or unpin an announcement.',
  method: 'PUT',
  path: '/announcements/:id/pin',
  origins,
  access: 'admin',
  params: byId,
  response: one,
});

export const deleteAnnouncement = endpoint({
  name: 'deleteAnnouncement',
  summary: 'Delete an announcement, including from phones.',
  method: 'DELETE',
  path: '/announcements/:id',
  origins,
  access: 'admin',
  status: 204,
  params: byId,
});
