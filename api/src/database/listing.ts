import type { Fragment, Sql } from './client.ts';
import { countByStatus } from './count-by-status.ts';
import { onPage, type Page } from './paging.ts';

declare const row: unique symbol;

/** SQL fragments of a filtered list. Its pages and its export are built from the same ones. */
export interface Listing<Row extends object> {
  /** type only: the row that `select` returns */
  readonly [row]?: Row;
  /** the column that names a row, as in `d.id` */
  readonly key: Fragment;
  /** what follows `from`, with its conditions */
  readonly source: Fragment;
  /** what follows `order by`: a total order, so it ends with a unique column */
  readonly order: Fragment;
  /** selects the columns of a row, without a condition */
  readonly select: Fragment;
}

/** A listing whose rows are counted by status. */
export interface StatusListing<Row extends object> extends Listing<Row> {
  /** the status of a row, as in `d.status` */
  readonly status: Fragment;
  /** `source` without the filter by status */
  readonly anyStatus: Fragment;
}

/**
 * A listing whose waiting rows come first, in an order that no index can serve. Few rows may wait, because each page reads all
 * of them.
 */
export interface QueueListing<Row extends object> extends Listing<Row> {
  /** the table's alias in these fragments, such as `t` */
  readonly row: Fragment;
  /** whether a row waits; `order` has to put these rows first */
  readonly isWaiting: Fragment;
  /** `order` of the rows that don't wait, which an index should serve */
  readonly restOrder: Fragment;
}

/** Selects the rows named by `keys`, an array, in the list's order. */
export const rowsOf = <Row extends object>(sql: Sql, { select, key, order }: Listing<Row>, keys: Fragment) =>
  sql<Row[]>`${select} where ${key} = any (${keys}) order by ${order}`;

/** Selects the keys of all rows, in the list's order. */
export const keysOf = (sql: Sql, { key, source, order }: Listing<object>): Fragment =>
  sql`select ${key} as key from ${source} order by ${order}`;

/** Reads the rows of one page. Columns are read for these rows alone. */
export const pageOf = <Row extends object>(sql: Sql, listing: Listing<Row>, page: Page) =>
  rowsOf(sql, listing, sql`array(${keysOf(sql, listing)} ${onPage(sql, page)})`);

/** Reads the rows of one page of a queue. */
export function queuePageOf<Row extends object>(sql: Sql, listing: QueueListing<Row>, page: Page) {
  const { row, source, key, isWaiting, restOrder, order } = listing;
  const keys = sql`array(
    select ${key} from (
      select ${row}.* from ${source} and ${isWaiting} union all
      (select ${row}.* from ${source} and not ${isWaiting} order by ${restOrder} limit ${page.page * page.limit})
    ) ${row} order by ${order} ${onPage(sql, page)})`;
  return rowsOf(sql, listing, keys);
}

/** Reads all rows. For short lists only. */
export const everyRowOf = <Row extends object>(sql: Sql, listing: Listing<Row>): Promise<Row[]> =>
  sql<Row[]>`${listing.select} order by ${listing.order}`;

/** Counts the rows. */
export async function countOf(sql: Sql, { source }: Listing<object>): Promise<number> {
  const [counted] = await sql<[{ total: number }]>`select count(*)::int as total from ${source}`;
  return counted.total;
}

/** Counts the rows by status, whichever status is filtered by; `sum` is the total. */
export async function statusCountsOf<const Status extends string>(
  sql: Sql,
  { status, anyStatus }: StatusListing<object>,
  statuses: readonly Status[],
) {
  const rows = await sql<{ name: Status; count: number }[]>`
    select ${status} as name, count(*)::int as count from ${anyStatus} group by 1`;
  return countByStatus(statuses, rows);
}
