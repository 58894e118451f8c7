import { searchedWords } from '@picks/contract/search-words';
import type { Fragment, Sql } from './client.ts';

/** Letters that a word needs for an index of trigrams to find it anywhere. */
const INDEXED_FROM = 3;

/** One or two letters or digits. An index has them where a word begins, so that is where they are looked for. */
const SHORT = /^[\p{L}\p{N}]\p{M}*(?:[\p{L}\p{N}]\p{M}*)?$/u;

/** A word that is searched for. */
export interface SearchWord {
  /** `like` patterns: a folded text that fits one of them has the word */
  readonly patterns: readonly string[];
  /** the same; one of the text's own words begins with it */
  readonly beginnings: readonly string[];
  readonly isIndexed: boolean;
  readonly length: number;
}

/** The words of a search, whatever their order, as in "Ruiz, Ana"; undefined for no words. */
export function searchWords(search: string | undefined): readonly SearchWord[] | undefined {
  const words = searchedWords(search ?? '');
  if (words.length === 0) return undefined;
  return words.map((word) => {
    const { length } = Array.from(word);
    const isShort = SHORT.test(word);
    const literal = word.replace(/[\\%_]/g, '\\$&');
    const beginnings = [`${literal}%`, `% ${literal}%`, `%-${literal}%`];
    return {
      patterns: isShort ? beginnings : [`%${literal}%`],
      beginnings,
      isIndexed: isShort || length >= INDEXED_FROM,
      length,
    };
  });
}

/** A text folded like the contract's `folded`. The indexes of texts use this expression. */
export const foldedText = (sql: Sql, text: Fragment): Fragment => sql`search.folded(${text})`;

/** Whether a text fits one of some patterns. */
const fitsOne = (sql: Sql, text: Fragment, patterns: readonly string[]): Fragment =>
  patterns.length === 1
    ? sql`${foldedText(sql, text)} like ${patterns[0] ?? ''}`
    : sql`${foldedText(sql, text)} like any (${[...patterns]}::text[])`;

/** Whether a text has a word: anywhere, or one or two letters at the start of its words. */
const hasWord = (sql: Sql, text: Fragment, { patterns }: SearchWord): Fragment =>
  fitsOne(sql, text, patterns);

const beginsWords = (sql: Sql, text: Fragment, words: readonly SearchWord[]): Fragment =>
  words.reduce((all, { beginnings }) => sql`${all} and ${fitsOne(sql, text, beginnings)}`, sql`true`);

/**
 * How close a row that was found is, as a number to order by: 0 when one of its texts is just these words, in any order; 1
 * when each of them begins a word; 2 when they stand inside of words.
 */
export function closeness(
  sql: Sql,
  texts: readonly [Fragment, ...Fragment[]],
  words: readonly SearchWord[],
): Fragment {
  const characters = words.reduce((sum, { length }) => sum + length + 1, -1);
  const isJust = (text: Fragment) =>
    sql`(length(${foldedText(sql, text)}) = ${characters} and ${beginsWords(sql, text, words)})`;
  const [first, ...others] = texts;
  const isOneJust = others.reduce((any, text) => sql`${any} or ${isJust(text)}`, isJust(first));
  const whole = others.reduce((all, text) => sql`${all} || ' ' || ${text}`, first);
  return sql`case when ${isOneJust} then 0 when ${beginsWords(sql, sql`(${whole})`, words)} then 1 else 2 end`;
}

/** Rows that are compared for the best match: a word that everybody has isn't looked for in all of them. */
export const COMPARED = 1000;

/** What a person is found by: the expression of the index users_by_words. */
export const personText = (sql: Sql, user = sql`u`): Fragment =>
  sql`(${user}.first_name || ' ' || ${user}.last_name || ' ' || ${user}.email || ' ' || ${user}.phone)`;

/**
 * Whether every word is in a text, or each in one of several that have an index each. A word that no index finds is kept
 * from it: it would read all of it.
 */
export function hasWords(
  sql: Sql,
  text: Fragment | readonly Fragment[],
  words: readonly SearchWord[],
): Fragment {
  const [first = sql`''`, ...others] = Array.isArray(text)
    ? (text as readonly Fragment[])
    : [text as Fragment];
  const isSomewhere = (word: SearchWord) => {
    const isIn = (each: Fragment) => hasWord(sql, word.isIndexed ? each : sql`(${each} || '')`, word);
    return sql`(${others.reduce((any, other) => sql`${any} or ${isIn(other)}`, isIn(first))})`;
  };
  return words.reduce((all, word) => sql`${all} and ${isSomewhere(word)}`, sql`true`);
}

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
  readonly having: (isIn: IsIn) => readonly [Fragment, ...Fragment[]];
}

/** Whether a text has the word that is looked for. */
type IsIn = (text: Fragment) => Fragment;

/** Rows from which on a word is a common one: to look at every row takes less than to collect so many. */
const COMMON_FROM = 10_000;
/** Words that are tried until one is found that is not common. */
const TRIED = 3;

const rowsHaving = (sql: Sql, { having }: Searched, word: SearchWord): Fragment => {
  const [first, ...others] = having((own) => hasWord(sql, own, word));
  return others.reduce((all, each) => sql`${all} union all ${each}`, first);
};

/** The longest word that is not common, if there is one. */
async function rareWord(sql: Sql, searched: Searched, words: readonly SearchWord[]) {
  const longestFirst = words.filter(({ isIndexed }) => isIndexed).toSorted((a, b) => b.length - a.length);
  for (const word of longestFirst.slice(0, TRIED)) {
    const [found] = await sql<[{ rows: number }]>`
      select count(*)::int as rows from (select from (${rowsHaving(sql, searched, word)}) h limit ${COMMON_FROM}) n`;
    if (found.rows < COMMON_FROM) return word;
  }
  return undefined;
}

/** Whether a row has every word, as a condition. A rare word finds those that come into question. */
export async function conditionOf(
  sql: Sql,
  searched: Searched,
  words: readonly SearchWord[],
): Promise<{ isFound: Fragment }> {
  const hasAll = hasWords(sql, searched.text, words);
  const rare = await rareWord(sql, searched, words);
  if (rare === undefined) return { isFound: hasAll };
  return { isFound: sql`${searched.row}.id = any (array(${rowsHaving(sql, searched, rare)})) and ${hasAll}` };
}

/**
 * The ids of rows of a table of whom a word is: `user` is the column that names them. Person by person, as a plan for
 * any word would rather read the table.
 */
export const idsOfPeople = (sql: Sql, table: Fragment, isIn: IsIn, user = sql`user_id`): Fragment =>
  sql`select f.id from users u cross join lateral (select t.id from ${table} t where t.${user} = u.id offset 0) f
    where ${isIn(personText(sql))}`;

/**
 * Whether every word is in who a row is of, a user `u`, or in its own text: the reference of a request. The longest
 * word finds those who come into question in the indexes of both.
 */
export const rowCondition = (
  sql: Sql,
  { table, row, text = references(sql), indexed = text }: OwnTable,
  words: readonly SearchWord[],
): Promise<{ isFound: Fragment }> =>
  conditionOf(
    sql,
    {
      row,
      text: sql`concat_ws(' ', ${personText(sql)}, ${text(row)})`,
      having: (isIn) => [
        sql`select f.id from ${table} f where ${isIn(indexed(sql`f`))}`,
        idsOfPeople(sql, table, isIn),
      ],
    },
    words,
  );
