import type { Fragment, Sql } from '#src/database/client.ts';

/** Whether the browser with a mark has signed in to an account. */
export const hasSignedIn = (sql: Sql, userId: Fragment, device: Fragment): Fragment =>
  sql`exists (select from sessions s where s.user_id = ${userId} and s.device = ${device})`;

/** Whether an emailed code or link was entered in the browser for an account. */
export const isConfirmed = (sql: Sql, userId: Fragment, device: Fragment): Fragment =>
  sql`exists (select from confirmed_browsers b where b.user_id = ${userId} and b.device = ${device})`;

/** Confirms the browser for the accounts in the CTE `source`. */
export const confirmedInsert = (sql: Sql, device: string, at: Date, source: Fragment): Fragment => sql`
  insert into confirmed_browsers (user_id, device, confirmed_at) select id, ${device}, ${at} from ${source} source
  on conflict (user_id, device) do update set confirmed_at = excluded.confirmed_at`;
