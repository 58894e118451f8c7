import type { MemberNote } from '@picks/contract/member-notes.admin';
import { TAGS } from '@picks/contract/member-notes.admin';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';

/** What administrators wrote about a member, first to last. */
export async function listNotes(sql: Sql, userId: string): Promise<MemberNote[]> {
  const rows = await sql<{ note: MemberNote }[]>`
    select jsonb_build_object('_id', id, 'note', note, 'author', person_name(author_id), 'createdAt', iso(created_at)) as note
    from user_notes where user_id = ${userId} order by created_at, id`;
  return rows.map(({ note }) => note);
}

interface NewNote {
  readonly userId: string;
  readonly noteId: string;
  readonly text: string;
  readonly author: string;
  readonly at: Date;
  readonly act: Act;
  readonly request: IdempotentRequest;
}

/** The stored answer as text; null when the key was taken, or the account is closed. It quotes the account, with which it goes. */
export async function insertNote(sql: Sql, note: NewNote): Promise<string | null> {
  const { userId, noteId, text, author, at, act, request } = note;
  const body = sql`jsonb_build_object('userId', held.id, 'note', jsonb_build_object('_id', ${noteId}::uuid, 'note', ${text}::text,
    'author', ${author}::text, 'createdAt', iso(${at})))::text`;
  const [row] = await sql<{ body: string }[]>`
    with held as (select id from users where id = ${userId} and closed_at is null for share),
    claimed as (${claimInsert(sql, request, 201, body, at, sql`held`)}), kept as (
      insert into user_notes (id, user_id, author_id, note, created_at)
      select ${noteId}, ${userId}, ${act.actorId}::uuid, ${text}, ${at} from claimed returning user_id
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'user.noted', targetType: 'user' }, sql`kept`, { id: sql`user_id` })}
    )
    select body from claimed`;
  return row?.body ?? null;
}

interface TagChange {
  readonly userId: string;
  readonly add: string | undefined;
  readonly remove: string | undefined;
  readonly at: Date;
  readonly act: Act;
}

/** Adds a tag and takes one off, unless there would be too many then. Undefined when there is no such account. */
export async function saveTags(
  sql: Sql,
  { userId, add, remove, at, act }: TagChange,
): Promise<{ readonly isFull: boolean } | undefined> {
  const [row] = await sql<{ isFull: boolean }[]>`
    with was as (select id, tags from users where id = ${userId} and closed_at is null for update), wanted as (
      select id, tags as before, array(
        select distinct tag from unnest(tags || array_remove(array[${add ?? null}::text], null)) tag
        where tag is distinct from ${remove ?? null} order by tag
      ) as after from was
    ), changed as (
      update users u set tags = w.after from wanted w
      where u.id = w.id and w.after <> w.before and cardinality(w.after) <= ${TAGS.most}
      returning u.id, w.before, w.after
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'user.tagged', targetType: 'user' }, sql`changed`, { before: sql`jsonb_build_object('tags', nullif(array_to_string(before, ', '), ''))`, after: sql`jsonb_build_object('tags', nullif(array_to_string(after, ', '), ''))` })}
    )
    select cardinality(after) > ${TAGS.most} as "isFull" from wanted`;
  return row;
}

/** The tags that members have, the most used first. */
export function listUsedTags(sql: Sql): Promise<{ tag: string; members: number }[]> {
  return sql<{ tag: string; members: number }[]>`
    select tag, count(*)::int as members from users u cross join unnest(u.tags) tag
    where u.tags <> '{}' and u.closed_at is null
    group by tag order by members desc, tag limit ${TAGS.suggested}`;
}
