import type { Fragment, Sql } from '#src/database/client.ts';
import { listed } from '#src/database/listed.ts';
import { contentColumns, contentFields, type PickContent } from './picks.content.ts';

function stored(sql: Sql, value: PickContent[keyof PickContent]) {
  return value !== null && typeof value === 'object' && !(value instanceof Date) ? sql.json(value) : value;
}

/** The columns of `PickRow`; the table is called `p`. */
export function pickColumns(sql: Sql): Fragment {
  const content = contentFields.map((field) => sql`p.${sql(contentColumns[field])} as ${sql(field)}`);
  return sql`p.id, ${listed(sql, content)}, p.status, p.published_at as "publishedAt",
    p.settled_at as "settledAt", p.updated_at as "updatedAt", p.version, p.is_imported as "isImported"`;
}

/** What a pick `p` is found by though it is locked: the expression of the index picks_by_game_words. */
export const gameText = (sql: Sql): Fragment =>
  sql`(p.home_team || ' ' || p.away_team || ' ' || p.league || ' ' || p.sport)`;

/** What an open pick `p` is found by: the game, and what it says, the expression of the index picks_by_selection_words. */
export const wholeText = (sql: Sql): readonly Fragment[] => [
  gameText(sql),
  sql`(p.prediction || ' ' || p.title)`,
];

/**
 * The picks `p` of a list. Those that are searched for are found before they are put in order: in order, all would be
 * looked through for a word that few have.
 */
export const picksOf = (sql: Sql, where: Fragment, isSearch: boolean): Fragment =>
  isSearch ? sql`(select * from picks p where ${where} offset 0) p` : sql`picks p where ${where}`;

/** The content's columns, as `insert into picks (...)` takes them. */
export const contentNames = (sql: Sql): Fragment =>
  listed(
    sql,
    contentFields.map((field) => sql`${sql(contentColumns[field])}`),
  );

/** The content's values, in the order of `contentNames`. */
export const contentValues = (sql: Sql, content: PickContent): Fragment =>
  listed(
    sql,
    contentFields.map((field) => sql`${stored(sql, content[field])}`),
  );

/** The content's assignments, as `update picks set ...` takes them. */
export const contentAssignments = (sql: Sql, content: PickContent): Fragment =>
  listed(
    sql,
    contentFields.map((field) => sql`${sql(contentColumns[field])} = ${stored(sql, content[field])}`),
  );
