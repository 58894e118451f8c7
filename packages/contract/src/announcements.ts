import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, instant, pageQuery, recordId } from './fields.ts';

/** Who reads an announcement: everyone, members who have exactly this plan, or administrators in the console. */
export const announcementAudiences = ['all', 'free', 'silver', 'gold', 'admin'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

export const announcementTypes = ['info', 'success', 'warning', 'promotion'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

export const announcementPriorities = ['low', 'medium', 'high'] as const;

/** Pinned announcements on the overview. */
export const PINNED_ANNOUNCEMENTS = 3;

/** Texts of the member's announcements. */
export const announcementMessages = {
  empty: 'No announcements at this time',
  failed: 'Failed to load announcements',
} as const;

export const announcement = z.object({
  _id: recordId,
  title: z.string(),
  message: z.string(),
  type: growing(announcementTypes),
  priority: growing(announcementPriorities),
  targetAudience: growing(announcementAudiences),
  isPinned: z.boolean(),
  /** when it went out, or will */
  date: instant,
  /** nobody is shown it from then on; null while it stays */
  expiresAt: z.optional(z.nullable(instant)),
});
export type Announcement = z.infer<typeof announcement>;

/** The same under the other names that clients know it by. */
export const aliasedAnnouncement = z.extend(announcement, { content: z.string(), pinned: z.boolean() });

export function withAliases<T extends Announcement>(one: T): T & z.infer<typeof aliasedAnnouncement> {
  return { ...one, content: one.message, pinned: one.isPinned };
}

/** Whether an announcement is over at a moment, in milliseconds: a device that is offline knows it by itself. */
export const isOver = ({ expiresAt }: Pick<Announcement, 'expiresAt'>, now: number): boolean =>
  expiresAt != null && Date.parse(expiresAt) <= now;

/** The order of every list: pinned first, then the newest. */
export function compareAnnouncements(a: Announcement, b: Announcement): number {
  if (a.isPinned !== b.isPinned) return a.isPinned ? -1 : 1;
  return Date.parse(b.date) - Date.parse(a.date) || (a._id < b._id ? 1 : -1);
}

export const listAnnouncements = endpoint({
  name: 'listAnnouncements',
  summary: "List announcements for the member's plan, pinned first, then newest first.",
  method: 'GET',
  path: '/announcements',
  access: 'member',
  query: z.strictObject({ limit: pageQuery.limit, pinned: z.optional(z.enum(['true', 'false'])) }),
  response: z.object({ announcements: z.array(aliasedAnnouncement) }),
});
