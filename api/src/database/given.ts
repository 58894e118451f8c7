import type { Fragment, Sql } from './client.ts';

type Value = string | number | boolean | Date | readonly string[] | null;

/** Values by column. Columns whose value is undefined aren't written. */
export type Given = Readonly<Record<string, Value | undefined>>;

const columnsOf = (given: Given) =>
  Object.entries(given).flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]));

/** Columns of an insert, in the order of `givenValues`, each with a comma before it. */
export const givenNames = (sql: Sql, given: Given): Fragment =>
  columnsOf(given).reduce((all, { column }) => sql`${all}, ${sql(column)}`, sql``);

/** Values of an insert, each with a comma before it. */
export const givenValues = (sql: Sql, given: Given): Fragment =>
  columnsOf(given).reduce((all, { value }) => sql`${all}, ${value}`, sql``);

/** Assignments of an update, each with a comma before it. */
export const givenAssignments = (sql: Sql, given: Given): Fragment =>
  columnsOf(given).reduce((all, { column, value }) => sql`${all}, ${sql(column)} = ${value}`, sql``);
