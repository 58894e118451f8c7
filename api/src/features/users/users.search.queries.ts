import type { Found } from '@picks/contract/search.admin';
import type { Sql } from '#src/database/client.ts';
import { closeness, COMPARED, hasWords, personText, type SearchWord } from '#src/database/search.ts';

/** People by name, email or phone, for the search over everything: the closest first, then the newest. */
export function findUsers(sql: Sql, words: readonly SearchWord[], limit: number): Promise<Found['users']> {
  const name = sql`trim(concat_ws(' ', u.first_name, u.last_name))`;
  return sql<Found['users']>`
    select f.id as "_id", f.name, f.email from (
      select u.id, ${name} as name, u.email, u.created_at,
        ${closeness(sql, [name, sql`u.email`, sql`u.phone`], words)} as close
      from users u where u.closed_at is null and ${hasWords(sql, personText(sql), words)} limit ${COMPARED}
    ) f order by f.close, f.created_at desc, f.id limit ${limit}`;
}
