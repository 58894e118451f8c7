import type { Fragment, Sql } from '#src/database/client.ts';
import type { OutgoingMail } from './mail.service.ts';

/**
 * The mail as part of the statement that causes it: one for each row of `source`, unless its member turned mails of its
 * kind off.
 */
export function mailInsert(sql: Sql, mail: OutgoingMail, at: Date, source: Fragment): Fragment {
  const isWanted =
    mail.wantedBy === null
      ? sql``
      : sql`where exists (select from users wisher where wisher.id = ${mail.wantedBy} and wisher.notify_email)`;
  return sql`
    insert into mails (id, to_address, subject, sealed_text, created_at)
    select ${mail.id}, ${mail.to}, ${mail.subject}, ${mail.sealedText}, ${at} from ${source} source
    ${isWanted}`;
}
