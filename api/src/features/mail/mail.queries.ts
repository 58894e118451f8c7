import type { Sql } from '#src/database/client.ts';

interface QueuedMail {
  readonly id: string;
  readonly toAddress: string;
  readonly sealedText: Buffer;
}

export async function findQueuedMail(sql: Sql, id: string): Promise<QueuedMail | undefined> {
  const [mail] = await sql<QueuedMail[]>`
    select id, to_address as "toAddress", sealed_text as "sealedText"
    from mails where id = ${id} and status = 'queued' and sealed_text is not null`;
  return mail;
}

/** Of a sent mail `left` stays, which has no code; a kept one stays as it is, since nobody else has it. */
export async function markDelivered(
  sql: Sql,
  id: string,
  outcome: 'sent' | 'kept',
  at: Date,
  left: Buffer | null,
): Promise<void> {
  await sql`
    update mails set status = ${outcome}, sent_at = ${at},
      sealed_text = case when ${outcome} = 'sent' then ${left}::bytea else sealed_text end
    where id = ${id} and status = 'queued'`;
}
