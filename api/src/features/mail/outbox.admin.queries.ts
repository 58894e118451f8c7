import type { OutgoingMail } from '@picks/contract/mail.admin';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { countOf, type Listing, pageOf } from '#src/database/listing.ts';
import type { Page } from '#src/database/paging.ts';
import { hasWords, searchWords } from '#src/database/search.ts';
import type { Act } from '#src/http/context.ts';

/** What a mail `m` is found by: the expression of the index mails_by_words. */
const textOf = (sql: Sql): Fragment => sql`(m.to_address || ' ' || m.subject)`;

/** What a listing reads of a mail. */
interface MailRow {
  readonly mail: OutgoingMail;
}

/** The newest first. Subjects are stored with their codes masked: reading one is opening the mail. */
export function mailListing(sql: Sql, search: string | undefined): Listing<MailRow> {
  const words = searchWords(search);
  return {
    key: sql`m.id`,
    source: sql`mails m where true ${words ? sql`and ${hasWords(sql, textOf(sql), words)}` : sql``}`,
    order: sql`m.created_at desc, m.id`,
    select: sql`
      select jsonb_build_object('_id', m.id, 'to', m.to_address, 'subject', m.subject, 'status', m.status,
        'createdAt', iso(m.created_at), 'hasText', m.sealed_text is not null) as mail
      from mails m`,
  };
}

export async function listMails(sql: Sql, search: string | undefined, page: Page) {
  const listing = mailListing(sql, search);
  const [rows, total] = await Promise.all([pageOf(sql, listing, page), countOf(sql, listing)]);
  return { mails: rows.map(({ mail }) => mail), total };
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
