import type { AnnouncementAudience } from '@picks/contract/announcements';
import type { AnnouncementEdit, AnnouncementInput } from '@picks/contract/announcements.admin';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { announcementSendInsert } from '#src/features/push/push.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { onPage, type Page } from '#src/database/paging.ts';
import { hasWords, searchWords } from '#src/database/search.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';
import {
  type AdminAnnouncementRow,
  announcementColumns,
  announcementOrder,
} from './announcements.queries.ts';

/** The columns of `AdminAnnouncementRow`; the table is called `a`. */
const columns = (sql: Sql): Fragment => sql`
  ${announcementColumns(sql)}, a.version, a.updated_at as "updatedAt",
  (select trim(concat_ws(' ', u.first_name, u.last_name)) from users u where u.id = a.created_by) as "createdBy"`;

interface Filters {
  readonly audience?: AnnouncementAudience | undefined;
  readonly search?: string | undefined;
}

/** What an announcement `a` is found by: the expression of the index announcements_by_text. */
const textOf = (sql: Sql): Fragment => sql`(a.title || ' ' || a.message)`;

export async function listEveryAnnouncement(sql: Sql, { audience, search }: Filters, page: Page) {
  const words = searchWords(search);
  const where = sql`a.deleted_at is null ${audience ? sql`and a.audience = ${audience}` : sql``}
    ${words ? sql`and ${hasWords(sql, textOf(sql), words)}` : sql``}`;
  const [rows, counted] = await Promise.all([
    sql<AdminAnnouncementRow[]>`
      select ${columns(sql)} from announcements a where ${where}
      order by ${announcementOrder(sql)} ${onPage(sql, page)}`,
    sql<{ total: number }[]>`select count(*)::int as total from announcements a where ${where}`,
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

interface Written {
  readonly at: Date;
  readonly act: Act;
}

/** `saved`: a CTE with the announcement as it is now; `old`: how it was. */
function audited(sql: Sql, action: string, { at, act }: Written, old: Fragment): Fragment {
  return auditInsert(
    sql,
    { act, at, action: `announcement.${action}`, targetType: 'announcement' },
    sql`saved`,
    { before: old, after: sql`to_jsonb(saved)` },
  );
}

interface NewAnnouncement extends Written {
  readonly id: string;
  readonly sendId: string;
  readonly announcement: AnnouncementInput;
  readonly request: IdempotentRequest;
  readonly answer: string;
}

/** Announces, and queues the push if there is to be one; false when the request was carried out before. */
export async function insertAnnouncement(sql: Sql, created: NewAnnouncement): Promise<boolean> {
  const { id, sendId, announcement, request, answer, at, act } = created;
  const { title, message, type, priority, targetAudience, isPinned, sendPush } = announcement;
  const rows = await sql`
    with claimed as (${claimInsert(sql, request, 201, answer, at)}), saved as (
      insert into announcements (id, title, message, type, priority, audience, is_pinned, created_by, created_at, updated_at)
      select ${id}::uuid, ${title}, ${message}, ${type}, ${priority}, ${targetAudience}, ${isPinned}::boolean,
        ${act.actorId}::uuid, ${at}::timestamptz, ${at}::timestamptz
      from claimed
      returning *
    ), audited as (${audited(sql, 'created', { at, act }, sql`null`)}),
    sent as (${announcementSendInsert(sql, { id: sendId, at }, sql`(select id from saved where ${sendPush}::boolean)`)})
    select from saved`;
  return rows.length > 0;
}

/** Writes `changes` where `condition` holds, with how it was and is in the audit; nothing of one that was deleted. */
async function change(
  sql: Sql,
  id: string,
  action: string,
  changes: Fragment,
  written: Written,
  condition: Fragment = sql`true`,
): Promise<AdminAnnouncementRow | undefined> {
  const [row] = await sql<AdminAnnouncementRow[]>`
    with was as (select * from announcements a where a.id = ${id} and a.deleted_at is null for update), saved as (
      update announcements a set ${changes}, updated_at = ${written.at} from was where a.id = was.id and ${condition}
      returning a.*
    ), audited as (${audited(sql, action, written, sql`(select to_jsonb(was) from was)`)})
    select ${columns(sql)} from saved a`;
  return row;
}

/** undefined also when another edit came between: `isKnownAnnouncement` tells. */
export function editAnnouncement(sql: Sql, id: string, edit: AnnouncementEdit, written: Written) {
  const { title, message, type, priority, targetAudience, version } = edit;
  const changes = sql`title = ${title}, message = ${message}, type = ${type}, priority = ${priority}, audience = ${targetAudience}`;
  const condition = version === undefined ? sql`true` : sql`was.version = ${version}`;
  return change(sql, id, 'changed', changes, written, condition);
}

export function togglePin(sql: Sql, id: string, written: Written) {
  return change(sql, id, 'pin_toggled', sql`is_pinned = not was.is_pinned`, written);
}

export function takeBack(sql: Sql, id: string, written: Written) {
  return change(sql, id, 'deleted', sql`deleted_at = ${written.at}`, written);
}

export async function isKnownAnnouncement(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select from announcements where id = ${id} and deleted_at is null`;
  return rows.length > 0;
}
