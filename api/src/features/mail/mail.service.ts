import { v7 as uuidv7 } from 'uuid';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Sealing } from '#src/integrations/sealing.ts';

/** A mail ready to be written by the statement that causes it; writing it queues it. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly sealedText: Buffer;
}

/** Seals the text: a mail may carry a code, and its row outlives the sending. */
export function composeMail(
  sealing: Sealing,
  to: string,
  subject: string,
  lines: readonly string[],
): OutgoingMail {
  const id = uuidv7();
  return { id, to, subject, sealedText: sealing.seal(lines.join('\n'), `mail:${id}`) };
}

/** The mail as part of the statement that causes it: one for each row of `source`. */
export function mailInsert(sql: Sql, mail: OutgoingMail, at: Date, source: Fragment): Fragment {
  return sql`
    insert into mails (id, to_address, subject, sealed_text, created_at)
    select ${mail.id}, ${mail.to}, ${mail.subject}, ${mail.sealedText}, ${at} from ${source} source`;
}
