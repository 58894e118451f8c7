import type { Fragment, Sql } from '#src/database/client.ts';

interface Files {
  /** CTEs before the claim: `files`, the waiting files, locked */
  readonly held: Fragment;
  /** whether all of them are there */
  readonly areHeld: Fragment;
  /** what the message shows of them */
  readonly json: Fragment;
  /** a CTE after the message that makes them its own; `into`: the CTE of the message */
  readonly attached: (into: Fragment, ticketId: Fragment, responseId: string | null) => Fragment;
}

/** The parts of a message's statement that take its files along; each file goes with one message. */
export function filesOf(sql: Sql, authorId: string | null, ids: readonly string[]): Files {
  const list = sql`${ids as string[]}::uuid[]`;
  if (ids.length === 0)
    return { held: sql``, areHeld: sql`true`, json: sql`'[]'::jsonb`, attached: () => sql`` };
  return {
    held: sql`files as (
      select id from ticket_attachments where id = any (${list}) and author_id = ${authorId}::uuid and ticket_id is null
      order by id for update
    ),`,
    areHeld: sql`(select count(*) from files) = ${ids.length}`,
    json: sql`(select coalesce(jsonb_agg(attachment_json(a.id, a.name, a.type, a.size) order by a.created_at, a.id), '[]')
      from ticket_attachments a where a.id = any (${list}))`,
    attached: (into, ticketId, responseId) => sql`attached as (
      update ticket_attachments set ticket_id = ${ticketId}, response_id = ${responseId}::uuid
      from ${into} where ticket_attachments.id in (select id from files)
    ),`,
  };
}
