import type { AnnouncementAudience } from '@picks/contract/announcements';
import type {
  AnnouncementEdit,
  AnnouncementInput,
  AnnouncementState,
} from '@picks/contract/announcements.admin';
import type { AuditVerb } from '@picks/contract/audit-actions';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { announcementSendInsert } from '#src/features/push/push.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { columnAssignments } from '#src/database/column-values.ts';
import { countOf, type Listing, pageOf } from '#src/database/listing.ts';
import type { Page } from '#src/database/paging.ts';
import { hasWords, searchWords } from '#src/database/search.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { turnInsert } from './announcements.due.queries.ts';
import {
  type AdminAnnouncementRow,
  announcementColumns,
  announcementOrder,
} from './announcements.queries.ts';

/** The columns of `AdminAnnouncementRow`; the table is called `a`. */
const columns = (sql: Sql): Fragment => sql`
  ${announcementColumns(sql)}, a.version, a.updated_at as "updatedAt", a.is_scheduled and a.wants_push as "sendPush",
  case when a.is_expired then 'expired' when a.is_scheduled then 'scheduled' else 'live' end as state,
  (select trim(concat_ws(' ', u.first_name, u.last_name)) from users u where u.id = a.created_by) as "createdBy"`;

interface Filters {
  readonly audience?: AnnouncementAudience | undefined;
  readonly state?: AnnouncementState | undefined;
  readonly search?: string | undefined;
}

/** What an announcement `a` is found by: the expression of the index announcements_by_words. */
const textOf = (sql: Sql): Fragment => sql`(a.title || ' ' || a.message)`;

const inState = (sql: Sql, state: AnnouncementState): Fragment =>
  ({
    scheduled: sql`and a.is_scheduled and not a.is_expired`,
    live: sql`and not a.is_scheduled and not a.is_expired`,
    expired: sql`and a.is_expired`,
  })[state];

export function announcementListing(
  sql: Sql,
  { audience, state, search }: Filters,
): Listing<AdminAnnouncementRow> {
  const words = searchWords(search);
  const where = sql`a.deleted_at is null ${audience ? sql`and a.audience = ${audience}` : sql``}
    ${state ? inState(sql, state) : sql``}
    ${words ? sql`and ${hasWords(sql, textOf(sql), words)}` : sql``}`;
  return {
    key: sql`a.id`,
    source: sql`announcements a where ${where}`,
    order: announcementOrder(sql),
    select: sql`select ${columns(sql)} from announcements a`,
  };
}

export async function listEveryAnnouncement(sql: Sql, filters: Filters, page: Page) {
  const listing = announcementListing(sql, filters);
  const [rows, total] = await Promise.all([pageOf(sql, listing, page), countOf(sql, listing)]);
  return { rows, total };
}

interface Written {
  readonly at: Date;
  readonly act: Act;
}

/** `saved`: a CTE with the announcement as it is now; `old`: how it was. */
function audited(sql: Sql, action: AuditVerb<'announcement'>, { at, act }: Written, old: Fragment): Fragment {
  return auditInsert(
    sql,
    { act, at, action: `announcement.${action}`, targetType: 'announcement' },
    sql`saved`,
    { before: old, after: sql`to_jsonb(saved)` },
  );
}

/** When it is to go out, null for now; when it is to end, null for never. */
export interface Times {
  readonly publishAt: Date | null;
  readonly expiresAt: Date | null;
}

interface NewAnnouncement extends Written {
  readonly id: string;
  readonly sendId: string;
  readonly announcement: AnnouncementInput;
  readonly times: Times;
  readonly request: IdempotentRequest;
  readonly answer: string;
}

/** Announces, at once with its push if there is to be one, or when its time comes; false when the request was carried out before. */
export async function insertAnnouncement(sql: Sql, created: NewAnnouncement): Promise<boolean> {
  const { id, sendId, announcement, times, request, answer, at, act } = created;
  const { title, message, type, priority, targetAudience, isPinned, sendPush } = announcement;
  const rows = await sql`
    with claimed as (${claimInsert(sql, request, 201, answer, at)}), saved as (
      insert into announcements (id, title, message, type, priority, audience, is_pinned, created_by, is_scheduled, wants_push,
        expires_at, created_at, updated_at)
      select ${id}::uuid, ${title}, ${message}, ${type}, ${priority}, ${targetAudience}, ${isPinned}::boolean,
        ${act.actorId}::uuid, ${times.publishAt !== null}, ${sendPush}, ${times.expiresAt}::timestamptz,
        ${times.publishAt ?? at}::timestamptz, ${at}::timestamptz
      from claimed
      returning *
    ), audited as (${audited(sql, 'created', { at, act }, sql`null`)}),
    sent as (${announcementSendInsert(sql, { id: sendId, at }, sql`(select * from saved where wants_push and not is_scheduled)`)}),
    queued as (${turnInsert(sql, sql`saved`, at)})
    select (select count(*) from queued) from saved`;
  return rows.length > 0;
}

/** Applies `changes` (assignments with a comma before each) to one that isn't deleted, and audits it before and after. */
async function change(
  sql: Sql,
  id: string,
  action: AuditVerb<'announcement'>,
  changes: Fragment,
  written: Written,
): Promise<AdminAnnouncementRow | undefined> {
  const [row] = await sql<AdminAnnouncementRow[]>`
    with was as (select * from announcements a where a.id = ${id} and a.deleted_at is null for update), saved as (
      update announcements a set updated_at = ${written.at} ${changes} from was where a.id = was.id
      returning a.*
    ), audited as (${audited(sql, action, written, sql`(select to_jsonb(was) from was)`)})
    select ${columns(sql)} from saved a`;
  return row;
}

interface Edit extends Omit<AnnouncementEdit, 'publishAt' | 'expiresAt' | 'version'> {
  readonly times: Times;
  /** false of one that is out, or goes out with this edit */
  readonly isScheduled: boolean;
  /** of the announcement that the times were judged by */
  readonly version: number;
}

/**
 * Omitted fields keep their values. Returns undefined if another edit came first. An announcement that is no longer scheduled is
 * published by the same statement.
 */
export async function editAnnouncement(
  sql: Sql,
  id: string,
  edit: Edit,
  written: Written & { readonly sendId: string },
): Promise<AdminAnnouncementRow | undefined> {
  const { title, message, type, priority, targetAudience, sendPush, times, isScheduled, version } = edit;
  const { at } = written;
  const values = {
    title,
    message,
    type,
    priority,
    audience: targetAudience,
    wants_push: sendPush,
    is_scheduled: isScheduled,
    expires_at: times.expiresAt,
  };
  const [row] = await sql<AdminAnnouncementRow[]>`
    with was as (
      select * from announcements a where a.id = ${id} and a.deleted_at is null and a.version = ${version} for update
    ), saved as (
      update announcements a set updated_at = ${at} ${columnAssignments(sql, values)},
        is_expired = coalesce(${times.expiresAt}::timestamptz <= ${at}::timestamptz, false),
        created_at = case when was.is_scheduled then coalesce(${times.publishAt}::timestamptz, ${at}) else was.created_at end
      from was where a.id = was.id returning a.*
    ), audited as (${audited(sql, 'changed', written, sql`(select to_jsonb(was) from was)`)}),
    sent as (${announcementSendInsert(sql, { id: written.sendId, at }, sql`(select saved.* from saved join was using (id) where saved.wants_push and was.is_scheduled and not saved.is_scheduled)`)}),
    queued as (${turnInsert(sql, sql`saved`, at)})
    select ${columns(sql)}, (select count(*) from queued) as queued from saved a`;
  return row;
}

export async function findAnnouncement(sql: Sql, id: string): Promise<AdminAnnouncementRow | undefined> {
  const [row] = await sql<AdminAnnouncementRow[]>`
    select ${columns(sql)} from announcements a where a.id = ${id} and a.deleted_at is null`;
  return row;
}

export function togglePin(sql: Sql, id: string, written: Written) {
  return change(sql, id, 'pin_toggled', sql`, is_pinned = not was.is_pinned`, written);
}

export function takeBack(sql: Sql, id: string, written: Written) {
  return change(sql, id, 'deleted', sql`, deleted_at = ${written.at}`, written);
}
