import { ATTACHMENT, type Attachment, type AttachmentType } from '@picks/contract/attachments';
import type { Sql } from '#src/database/client.ts';

interface NewAttachment {
  readonly id: string;
  readonly authorId: string;
  readonly name: string;
  readonly type: AttachmentType;
  readonly data: Buffer;
  readonly at: Date;
  /** whether its author has only so much room */
  readonly hasQuota: boolean;
}

/** Keeps a file for the message to come; undefined when its author has no room left. Two at once may take a little more. */
export async function insertAttachment(
  sql: Sql,
  { id, authorId, name, type, data, at, hasQuota }: NewAttachment,
): Promise<Attachment | undefined> {
  const [row] = await sql<{ attachment: Attachment }[]>`
    with kept as (
      insert into ticket_attachments (id, author_id, name, type, data, size, created_at)
      select ${id}, ${authorId}, ${name}, ${type}, ${data}, ${data.length}, ${at}
      where not ${hasQuota}::boolean or ${data.length}::int + (
        select coalesce(sum(size), 0) from ticket_attachments where author_id = ${authorId}) <= ${ATTACHMENT.memberBytes}
      returning ticket_attachments
    )
    select attachment_json((ticket_attachments).id, (ticket_attachments).name, (ticket_attachments).type, (ticket_attachments).size) as attachment from kept`;
  return row?.attachment;
}

/** The bytes of a file of a sent message; of one member's tickets, or of all. */
export async function findAttachment(sql: Sql, id: string, userId?: string) {
  const [row] = await sql<{ name: string; type: string; data: Buffer }[]>`
    select a.name, a.type, a.data from ticket_attachments a join tickets t on t.id = a.ticket_id
    where a.id = ${id} ${userId === undefined ? sql`` : sql`and t.user_id = ${userId}`}`;
  return row;
}

/** Whether all of these files wait for a message of their author. */
export async function areWaiting(
  sql: Sql,
  authorId: string | null,
  ids: readonly string[],
): Promise<boolean> {
  const rows = await sql`
    select from ticket_attachments
    where id = any (${ids as string[]}::uuid[]) and author_id = ${authorId}::uuid and ticket_id is null`;
  return rows.length === ids.length;
}
