import { type Announcement, withAliases } from '@picks/contract/announcements';
import type { AdminAnnouncement, AnnouncementState } from '@picks/contract/announcements.admin';
import type { PlanName } from '@picks/contract/accounts';
import type { Fragment, Sql } from '#src/database/client.ts';

export interface AnnouncementRow extends Omit<Announcement, '_id' | 'date' | 'expiresAt'> {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** The columns of `AnnouncementRow`; the table is called `a`. */
export const announcementColumns = (sql: Sql): Fragment => sql`
  a.id, a.title, a.message, a.type, a.priority, a.audience as "targetAudience", a.is_pinned as "isPinned",
  a.created_at as "createdAt", a.expires_at as "expiresAt"`;

/** Whether members who have the plan now are told of an announcement `a`. The one place that decides it. */
export const isTold = (sql: Sql, plan: PlanName): Fragment =>
  sql`(a.deleted_at is null and not a.is_scheduled and not a.is_expired and a.audience in ('all', ${plan}))`;

/** The order of every list; the table is called `a`. */
export const announcementOrder = (sql: Sql): Fragment => sql`a.is_pinned desc, a.created_at desc, a.id desc`;

export function toAnnouncement({ id, createdAt, expiresAt, ...rest }: AnnouncementRow): Announcement {
  return {
    _id: id,
    ...rest,
    date: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

interface Shown {
  readonly limit: number;
  readonly isPinned: boolean | undefined;
}

export async function listAnnouncementsOf(sql: Sql, plan: PlanName, { limit, isPinned }: Shown) {
  const rows = await sql<AnnouncementRow[]>`
    select ${announcementColumns(sql)} from announcements a
    where ${isTold(sql, plan)} ${isPinned === undefined ? sql`` : sql`and a.is_pinned = ${isPinned}`}
    order by ${announcementOrder(sql)} limit ${limit}`;
  return rows.map((row) => withAliases(toAnnouncement(row)));
}

export interface AdminAnnouncementRow extends AnnouncementRow {
  readonly version: number;
  readonly createdBy: string | null;
  readonly state: AnnouncementState;
  readonly sendPush: boolean;
  readonly updatedAt: Date;
}

export function toAdminAnnouncement(row: AdminAnnouncementRow): AdminAnnouncement {
  const { version, createdBy, state, sendPush, updatedAt, ...rest } = row;
  return {
    ...withAliases(toAnnouncement(rest)),
    version,
    createdBy,
    state,
    sendPush,
    updatedAt: updatedAt.toISOString(),
  };
}
