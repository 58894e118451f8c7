import type { Fragment, Sql } from './client.ts';

type Value = string | number | boolean | Date | readonly string[] | null;

/** Values by column. Columns whose value is undefined aren't written. */
export type ColumnValues = Readonly<Record<string, Value | undefined>>;

/** A part of a statement for each column that has a value, each with a comma before it: there may be none. */
function each(sql: Sql, values: ColumnValues, part: (column: Fragment, value: Value) => Fragment): Fragment {
  return Object.entries(values).reduce(
    (all, [column, value]) => (value === undefined ? all : sql`${all}, ${part(sql`${sql(column)}`, value)}`),
    sql``,
  );
}

/** `, name, price`: the columns of an insert, after another one. */
export const columnNames = (sql: Sql, values: ColumnValues): Fragment =>
  each(sql, values, (column) => column);

/** `, 'Elite', 1999`: the values of an insert, in the same order. */
export const columnValues = (sql: Sql, values: ColumnValues): Fragment =>
  each(sql, values, (_, value) => sql`${value}`);

/** `, name = 'Elite', price = 1999`: the assignments of an update, after another one. */
export const columnAssignments = (sql: Sql, values: ColumnValues): Fragment =>
  each(sql, values, (column, value) => sql`${column} = ${value}`);
