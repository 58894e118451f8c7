import type { Fragment, Sql } from './client.ts';

/** Days, both included. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The instant at which a day begins, by UTC. */
export const startOf = (sql: Sql, day: Fragment): Fragment => sql`((${day})::timestamp at time zone 'utc')`;

/** Whether an instant lies within days by UTC; true without any. */
export const isWithin = (sql: Sql, instant: Fragment, { from, to }: Days): Fragment =>
  sql`true ${from === undefined ? sql`` : sql`and ${instant} >= ${startOf(sql, sql`${from}::date`)}`}
    ${to === undefined ? sql`` : sql`and ${instant} < ${startOf(sql, sql`${to}::date + 1`)}`}`;
