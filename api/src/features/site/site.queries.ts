import type { FigureSource } from '@picks/contract/site';
import type { Sql } from '#src/database/client.ts';
import { asked, counted, inGroups, type RecordFilters, talliedGroups } from './record-figures.sql.ts';
import { countedOrigins } from './record-list.rules.ts';
import type { ClosingTally, Day, Tally } from './site.rules.ts';

/** Which results are asked for. */
export interface FigureQuestion extends RecordFilters {
  /** the samples of a demonstration count as well */
  readonly isDemo: boolean;
  /** of kickoff in UTC, as `2026-06`; null for all of them */
  readonly firstMonth: string | null;
}

export interface GroupTally extends Tally, ClosingTally {
  /** what the groups are of; the whole has no name */
  readonly by: 'whole' | 'month' | 'sport' | 'author' | 'confidence' | 'market' | 'level';
  readonly name: string | null;
}

/** The whole and every group with a result, in one look at the figures; months in their order, else the busiest first. */
export const tallyGroups = (sql: Sql, { isDemo, firstMonth, ...filters }: FigureQuestion) =>
  sql<GroupTally[]>`
    select ${talliedGroups(sql)} from record_figures f
    where ${asked(sql, filters)} and ${counted(sql, countedOrigins(isDemo))}
      ${firstMonth === null ? sql`` : sql`and f.month >= ${firstMonth}`}
    ${inGroups(sql)}
    order by f.month, sum(f.won + f.lost + f.void) desc, 2`;

/** Each day that had a result, the oldest first, with the time of the newest of them. */
export const listDays = (
  sql: Sql,
  { isDemo, firstMonth, month, sport = '', league = '', author = '' }: FigureQuestion,
) =>
  sql<(Day & { at: Date })[]>`
    select d.day::text as day, d.won::int as won, d.lost::int as lost, d.units::float8 as units, d.at,
      d.lost_first::int as "lostFirst", d.lost_last::int as "lostLast", d.lost_most::int as "lostMost"
    from record_days d
    where d.with_samples = ${isDemo} and d.sport = ${sport} and d.league = ${league} and d.author = ${author}
      ${firstMonth === null ? sql`` : sql`and d.day >= ${`${firstMonth}-01`}::date`}
      ${
        month
          ? sql`and d.day >= ${`${month}-01`}::date and d.day < ${`${month}-01`}::date + interval '1 month'`
          : sql``
      }
    order by d.day`;

export async function readFigureSource(sql: Sql): Promise<FigureSource> {
  const [row] = await sql<{ figures: FigureSource }[]>`select figures from dashboard_config`;
  return row?.figures ?? 'live';
}
