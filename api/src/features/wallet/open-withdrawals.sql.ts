import type { Fragment, Sql } from '#src/database/client.ts';

/** Whether a withdrawal is open, so that its amount is held. `w` is its table's alias. */
export const isOpenWithdrawal = (sql: Sql, w: Fragment): Fragment =>
  sql`(${w}.status in ('pending', 'approved', 'processing'))`;
