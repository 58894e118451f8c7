import type { Fragment, Sql } from '#src/database/client.ts';
import { closeness, COMPARED, personText, rowCondition, type SearchWord } from '#src/database/search.ts';

/** A deposit or withdrawal, as much as tells it from others. */
export interface FoundRequest<Status> {
  readonly _id: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly status: Status;
  readonly user: { readonly _id: string; readonly name: string; readonly email: string };
}

interface RequestTable {
  readonly table: Fragment;
  /** the expression of the index of its text */
  readonly indexed: (row: Fragment) => Fragment;
  /** of a row `r`: it is a request at all */
  readonly isRequest: Fragment;
  /** statuses that wait for somebody */
  readonly open: readonly string[];
}

/** Requests that have every word in their reference or in who they are of: the closest first, open ones before others. */
export async function findRequests<Status>(
  sql: Sql,
  { table, indexed, isRequest, open }: RequestTable,
  words: readonly SearchWord[],
  limit: number,
): Promise<FoundRequest<Status>[]> {
  const { isFound } = await rowCondition(sql, { table, row: sql`r`, indexed }, words);
  const name = sql`trim(concat_ws(' ', u.first_name, u.last_name))`;
  const close = closeness(sql, [sql`r.reference`, name, sql`u.email`, personText(sql)], words);
  return sql<FoundRequest<Status>[]>`
    select f.id as "_id", f.reference as "transactionId", (f.amount / 100.0)::float8 as amount, f.status,
      jsonb_build_object('_id', f.user_id, 'name', f.name, 'email', f.email) as user
    from (
      select r.id, r.reference, r.amount, r.status, r.user_id, r.created_at, ${name} as name, u.email, ${close} as close
      from ${table} r join users u on u.id = r.user_id where ${isRequest} and ${isFound} limit ${COMPARED}
    ) f
    order by f.close, (f.status = any (${[...open]}::text[])) desc, f.created_at desc, f.id limit ${limit}`;
}
