import type { Fragment, Sql } from './client.ts';

/** Parts with commas between them; there is at least one. */
export const listed = (sql: Sql, parts: readonly Fragment[]): Fragment =>
  parts.reduce((all, part) => sql`${all}, ${part}`);
