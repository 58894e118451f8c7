import { REPLYING } from '@picks/contract/support.admin';
import type { Sql } from '#src/database/client.ts';

interface Word {
  readonly ticketId: string;
  readonly userId: string;
  readonly isReplying: boolean;
  readonly at: Date;
}

/** Notes whether an administrator is replying to a ticket; answers who else is, by name. undefined without such a ticket. */
export async function noteReplying(
  sql: Sql,
  { ticketId, userId, isReplying, at }: Word,
): Promise<string[] | undefined> {
  const since = new Date(at.getTime() - REPLYING.goneAfter * 1000);
  const [row] = await sql<{ others: string[] }[]>`
    with ticket as (select id from tickets where id = ${ticketId}), said as (
      insert into ticket_replying (ticket_id, user_id, at)
      select id, ${userId}::uuid, ${at}::timestamptz from ticket where ${isReplying}::boolean
      on conflict (ticket_id, user_id) do update set at = excluded.at
    ), gone as (
      delete from ticket_replying where ticket_id = ${ticketId}
        and (at <= ${since} or (user_id = ${userId} and not ${isReplying}::boolean))
    )
    select array(
      select trim(concat_ws(' ', u.first_name, u.last_name)) from ticket_replying r join users u on u.id = r.user_id
      where r.ticket_id = ticket.id and r.user_id <> ${userId} and r.at > ${since} order by 1
    ) as others
    from ticket`;
  return row?.others;
}
