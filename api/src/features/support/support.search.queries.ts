import type { Found } from '@picks/contract/search.admin';
import type { Sql } from '#src/database/client.ts';
import { closeness, COMPARED, personText, rowCondition, type SearchWord } from '#src/database/search.ts';
import { ticketText } from './support.admin.queries.ts';

/** Tickets by number, text or member, for the search over everything: the closest first, then the one changed last. */
export async function findTickets(
  sql: Sql,
  words: readonly SearchWord[],
  limit: number,
): Promise<Found['tickets']> {
  const text = ticketText(sql);
  const { isFound } = await rowCondition(sql, { table: sql`tickets`, row: sql`t`, text }, words);
  const name = sql`trim(concat_ws(' ', u.first_name, u.last_name))`;
  const number = sql`('TCK-' || t.number::text)`;
  const texts = [number, sql`t.number::text`, sql`t.subject`, name, personText(sql)] as const;
  return sql<Found['tickets']>`
    select f.id as "_id", f.number as "ticketNumber", f.subject, f.status,
      jsonb_build_object('_id', f.user_id, 'name', f.name, 'email', f.email) as user
    from (
      select t.id, ${number} as number, t.subject, t.status, t.user_id, t.updated_at, ${name} as name, u.email,
        ${closeness(sql, texts, words)} as close
      from tickets t join users u on u.id = t.user_id where ${isFound} limit ${COMPARED}
    ) f order by f.close, f.updated_at desc, f.id limit ${limit}`;
}
