import type { FigureSource } from '@picks/contract/site';
import type { Sql } from '#src/database/client.ts';
import { counted, figuresOf, type RecordFilters, tallied } from './record-figures.sql.ts';
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
    select case when grouping(f.name) = 0 then f.facet when grouping(f.month) = 0 then 'month'
        when grouping(f.sport) = 0 then 'sport' when grouping(f.author) = 0 then 'author' else 'whole' end as by,
      coalesce(f.name, f.month, f.sport, f.author) as name, ${tallied(sql)}, coalesce(sum(f.priced), 0)::int as priced,
      coalesce(sum(f.beat), 0)::int as beat, coalesce(sum(f.level), 0)::int as level,
      coalesce(sum(f.edge), 0)::float8 as edge
    ${figuresOf(sql, filters)} and ${counted(sql, countedOrigins(isDemo))}
      ${firstMonth === null ? sql`` : sql`and f.month >= ${firstMonth}`}
    group by grouping sets ((f.facet), (f.facet, f.month), (f.facet, f.sport), (f.facet, f.author), (f.facet, f.name))
    having sum(f.won + f.lost + f.void) > 0 and (grouping(f.name) = 0 or f.facet = 'confidence')
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
