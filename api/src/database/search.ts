import type { Fragment, Sql } from './client.ts';

/** Letters that a word needs for an index of trigrams to find it. */
const INDEXED_FROM = 3;

/** A word that is searched for, as `ilike` takes it. */
interface SearchWord {
  readonly pattern: string;
  readonly isIndexed: boolean;
  readonly length: number;
}

/** The words of a search, whatever their order; undefined for no words. */
export function searchWords(search: string | undefined): readonly SearchWord[] | undefined {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return undefined;
  return words.map((word) => ({
    pattern: `%${word.replace(/[\\%_]/g, '\\$&')}%`,
    isIndexed: word.length >= INDEXED_FROM,
    length: word.length,
  }));
}

/** What `ilike all (...)` takes for a text that contains each of these words; nothing for no words. */
export const ilikePattern = (search: string | undefined): string[] | undefined =>
  searchWords(search)?.map(({ pattern }) => pattern);

/** What a person is found by: the expression of the index users_by_text. */
export const personText = (sql: Sql, user = sql`u`): Fragment =>
  sql`(${user}.first_name || ' ' || ${user}.last_name || ' ' || ${user}.email || ' ' || ${user}.phone)`;

/** Whether a text has every word. A word that is too short for the index is kept from it: it would read all of it. */
export const hasWords = (sql: Sql, text: Fragment, words: readonly SearchWord[]): Fragment =>
  words.reduce(
    (all, { pattern, isIndexed }) =>
      sql`${all} and ${isIndexed ? text : sql`(${text} || '')`} ilike ${pattern}`,
    sql`true`,
  );

/** What a row of a table is found by, beside the person it is of: the expression of the table's index of trigrams. */
type OwnText = (row: Fragment) => Fragment;

const references =
  (sql: Sql): OwnText =>
  (row) =>
    sql`${row}.reference`;

/**
 * Whether every word is in who a row is of, a user `u`, or in its own text: the reference of a request. The longest
 * word finds those who come into question in the indexes of both.
 */
export function isRowFound(
  sql: Sql,
  { table, row, text = references(sql) }: { table: Fragment; row: Fragment; text?: OwnText },
  words: readonly SearchWord[],
): Fragment {
  const isFound = hasWords(sql, sql`concat_ws(' ', ${personText(sql)}, ${text(row)})`, words);
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest?.isIndexed !== true) return isFound;
  return sql`${row}.id = any (array(
      select f.id from ${table} f where ${text(sql`f`)} ilike ${longest.pattern}
      union all
      select f.id from users u join ${table} f on f.user_id = u.id where ${personText(sql)} ilike ${longest.pattern}
    )) and ${isFound}`;
}
