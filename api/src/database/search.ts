import type { Fragment, Sql } from './client.ts';

/** Letters that a word needs for an index of trigrams to find it. */
const INDEXED_FROM = 3;

/** A word that is searched for, as `ilike` takes it. */
export interface SearchWord {
  readonly pattern: string;
  readonly isIndexed: boolean;
  readonly length: number;
}

/** The words of a search, whatever their order, as in "Ruiz, Ana"; undefined for no words. */
export function searchWords(search: string | undefined): readonly SearchWord[] | undefined {
  const words = (search ?? '').split(/[\s,]+/).filter((word) => word !== '');
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

/** What a row of a table is found by, beside the person it is of. */
type OwnText = (row: Fragment) => Fragment;

const references =
  (sql: Sql): OwnText =>
  (row) =>
    sql`${row}.reference`;

interface OwnTable {
  readonly table: Fragment;
  readonly row: Fragment;
  readonly text?: OwnText;
  /** the expression of the index, where that has more in it than the text */
  readonly indexed?: OwnText;
}

interface Searched {
  readonly row: Fragment;
  /** what must have every word */
  readonly text: Fragment;
  /** The ids of rows that come into question for a word, each by an index: together no fewer than have it. */
  readonly having: (pattern: string) => readonly [Fragment, ...Fragment[]];
}

/** Whether a row has every word. The longest finds those that come into question. */
export function isFound(sql: Sql, { row, text, having }: Searched, words: readonly SearchWord[]): Fragment {
  const hasAll = hasWords(sql, text, words);
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest?.isIndexed !== true) return hasAll;
  const [first, ...others] = having(longest.pattern);
  const ids = others.reduce((all, each) => sql`${all} union all ${each}`, first);
  return sql`${row}.id = any (array(${ids})) and ${hasAll}`;
}

/**
 * The ids of rows of a table of whom a word is: `user` is the column that names them. Person by person, as a plan for
 * any word would rather read the table.
 */
export const idsOfPeople = (sql: Sql, table: Fragment, pattern: string, user = sql`user_id`): Fragment =>
  sql`select f.id from users u cross join lateral (select t.id from ${table} t where t.${user} = u.id offset 0) f
    where ${personText(sql)} ilike ${pattern}`;

/**
 * Whether every word is in who a row is of, a user `u`, or in its own text: the reference of a request. The longest
 * word finds those who come into question in the indexes of both.
 */
export const isRowFound = (
  sql: Sql,
  { table, row, text = references(sql), indexed = text }: OwnTable,
  words: readonly SearchWord[],
): Fragment =>
  isFound(
    sql,
    {
      row,
      text: sql`concat_ws(' ', ${personText(sql)}, ${text(row)})`,
      having: (pattern) => [
        sql`select f.id from ${table} f where ${indexed(sql`f`)} ilike ${pattern}`,
        idsOfPeople(sql, table, pattern),
      ],
    },
    words,
  );
