import {
  CANNED_REPLY,
  type CannedReply,
  type CannedReplyEdit,
  type CannedReplyInput,
} from '@picks/contract/canned-replies.admin';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { columnAssignments } from '#src/database/column-values.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';

interface ReplyRow {
  readonly reply: CannedReply;
}

const replyJson = (
  sql: Sql,
  row: Fragment,
): Fragment => sql`jsonb_build_object('_id', ${row}.id, 'title', ${row}.title,
  'text', ${row}.text, 'status', ${row}.status, 'priority', ${row}.priority, 'assignsToMe', ${row}.assigns_to_me,
  'updatedAt', iso(${row}.updated_at), 'version', ${row}.version)`;

/** A reply as the audit log keeps it. */
const told = (
  sql: Sql,
  row: Fragment,
): Fragment => sql`jsonb_build_object('title', ${row}.title, 'text', ${row}.text,
  'status', ${row}.status, 'priority', ${row}.priority, 'assignsToMe', ${row}.assigns_to_me)`;

export async function listReplies(sql: Sql): Promise<CannedReply[]> {
  const rows = await sql<ReplyRow[]>`
    select ${replyJson(sql, sql`r`)} as reply from canned_replies r order by lower(r.title)`;
  return rows.map(({ reply }) => reply);
}

export async function isKnownReply(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select from canned_replies where id = ${id}`;
  return rows.length > 0;
}

interface Written {
  readonly at: Date;
  readonly act: Act;
}

interface NewReply extends Written {
  readonly id: string;
  readonly reply: CannedReplyInput;
  readonly request: IdempotentRequest;
}

/** The stored answer as text, when this statement carried the request out. `isFull`: there are as many as there can be. */
export async function insertCannedReply(
  sql: Sql,
  { id, reply, at, act, request }: NewReply,
): Promise<{ body: string | null; isFull: boolean }> {
  const { title, text, status, priority, assignsToMe } = reply;
  const body = sql`jsonb_build_object('reply', ${replyJson(sql, sql`drafted`)})::text`;
  const [row] = await sql<{ body: string | null; isFull: boolean }[]>`
    with room as (select count(*) >= ${CANNED_REPLY.most} as is_full from canned_replies),
    drafted as (
      select ${id}::uuid as id, ${title}::text as title, ${text}::text as text, ${status}::text as status,
        ${priority}::text as priority, ${assignsToMe}::boolean as assigns_to_me, ${at}::timestamptz as updated_at, 1 as version
      from room where not is_full
    ), claimed as (${claimInsert(sql, request, 201, body, at, sql`drafted`)}), saved as (
      insert into canned_replies (id, title, text, status, priority, assigns_to_me, updated_at, version)
      select drafted.* from drafted, claimed returning *
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'canned_reply.created', targetType: 'canned_reply' }, sql`saved`, { after: told(sql, sql`saved`) })}
    )
    select (select body from claimed) as body, is_full as "isFull" from room`;
  return row ?? { body: null, isFull: false };
}

/** Omitted fields keep their values. Returns the changed reply; undefined if there is none or it has another version. */
export async function updateReply(
  sql: Sql,
  id: string,
  { title, text, status, priority, assignsToMe, version }: CannedReplyEdit,
  { at, act }: Written,
): Promise<CannedReply | undefined> {
  const values = { title, text, status, priority, assigns_to_me: assignsToMe };
  const [row] = await sql<ReplyRow[]>`
    with held as (
      select * from canned_replies where id = ${id} and version = coalesce(${version ?? null}::integer, version) for update
    ), saved as (
      update canned_replies r set updated_at = ${at} ${columnAssignments(sql, values)} from held where r.id = held.id returning r.*
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'canned_reply.updated', targetType: 'canned_reply' }, sql`saved join held using (id)`, { before: told(sql, sql`held`), after: told(sql, sql`saved`) })}
    )
    select ${replyJson(sql, sql`saved`)} as reply from saved`;
  return row?.reply;
}

/** False when there is none. */
export async function deleteReply(sql: Sql, id: string, { at, act }: Written): Promise<boolean> {
  const rows = await sql`
    with gone as (delete from canned_replies where id = ${id} returning *), audited as (
      ${auditInsert(sql, { act, at, action: 'canned_reply.deleted', targetType: 'canned_reply' }, sql`gone`, { before: told(sql, sql`gone`) })}
    )
    select from gone`;
  return rows.length > 0;
}
