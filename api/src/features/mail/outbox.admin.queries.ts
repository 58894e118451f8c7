import type { OutgoingMail } from '@picks/contract/mail.admin';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { onPage, type Page } from '#src/database/paging.ts';
import { hasWords, searchWords } from '#src/database/search.ts';
import type { Act } from '#src/http/context.ts';

/** What a mail `m` is found by: the expression of the index mails_by_text. */
const textOf = (sql: Sql): Fragment => sql`(m.to_address || ' ' || m.subject)`;

/** The newest first. Subjects are stored with their codes masked: reading one is opening the mail. */
export async function listMails(sql: Sql, search: string | undefined, page: Page) {
  const words = searchWords(search);
  const source = sql`mails m where true ${words ? sql`and ${hasWords(sql, textOf(sql), words)}` : sql``}`;
  const [rows, counted] = await Promise.all([
    sql<{ mail: OutgoingMail }[]>`
      select jsonb_build_object('_id', m.id, 'to', m.to_address, 'subject', m.subject, 'status', m.status,
        'createdAt', iso(m.created_at), 'hasText', m.sealed_text is not null) as mail
      from mails m where m.id = any (array(
        select m.id from ${source} order by m.created_at desc, m.id ${onPage(sql, page)}
      )) order by m.created_at desc, m.id`,
    sql<{ total: number }[]>`select count(*)::int as total from ${source}`,
  ]);
  return { mails: rows.map(({ mail }) => mail), total: counted[0]?.total ?? 0 };
}

export async function findSealedText(sql: Sql, id: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ sealedText: Buffer }[]>`
    select sealed_text as "sealedText" from mails where id = ${id} and sealed_text is not null`;
  return row?.sealedText;
}

/** The sealed text, and the record that it was read. */
export async function takeText(sql: Sql, id: string, at: Date, act: Act): Promise<Buffer | undefined> {
  const [row] = await sql<{ sealedText: Buffer }[]>`
    with opened as (select id, sealed_text from mails where id = ${id} and sealed_text is not null), audited as (
      ${auditInsert(sql, { act, at, action: 'mail.opened', targetType: 'mail' }, sql`opened`)}
    )
    select sealed_text as "sealedText" from opened`;
  return row?.sealedText;
}
