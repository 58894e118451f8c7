import type { Sql } from '#src/database/client.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import { noticeSendInsert } from '#src/features/push/push.sql.ts';
import type { Noun, Step } from './status-notifications.texts.ts';

interface Request extends Step {
  readonly userId: string;
  readonly email: string;
}

export async function findRequest(sql: Sql, noun: Noun, id: string): Promise<Request | undefined> {
  const fee = noun === 'deposits' ? sql`0` : sql`r.fee`;
  const [row] = await sql<Request[]>`
    select r.user_id as "userId", u.email, r.reference, (r.amount / 100.0)::float8 as amount,
      (${fee} / 100.0)::float8 as fee, ((r.amount - ${fee}) / 100.0)::float8 as payout, r.rejection_reason as reason
    from ${sql(noun)} r join users u on u.id = r.user_id where r.id = ${id}`;
  return row;
}

interface Telling {
  readonly request: string;
  readonly version: number;
  readonly at: Date;
  readonly mail: OutgoingMail;
  readonly push: Parameters<typeof noticeSendInsert>[1];
}

/** Mails and pushes a step, unless that was done. */
export async function notifyOnce(sql: Sql, { request, version, at, mail, push }: Telling): Promise<void> {
  await sql`
    with told as (
      insert into notices (request, version, told_at) values (${request}, ${version}, ${at})
      on conflict do nothing returning request
    ), mailed as (${mailInsert(sql, mail, at, sql`told`)})
    ${noticeSendInsert(sql, push, sql`told`)}`;
}
