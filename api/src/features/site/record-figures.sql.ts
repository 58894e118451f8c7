import type { Fragment, Sql } from '#src/database/client.ts';

/** Which part of the record is asked for. */
export interface RecordFilters {
  readonly sport?: string | undefined;
  readonly league?: string | undefined;
  /** of kickoff in UTC, as `2026-11` */
  readonly month?: string | undefined;
  /** as the entries name whoever published it */
  readonly author?: string | undefined;
}

/** Of these origins; the table is called `f`. */
export const counted = (sql: Sql, origins: readonly string[]): Fragment =>
  sql`f.origin = any(${[...origins]}::text[])`;

/** Whether a row of `record_figures f` is what is asked for. */
export const asked = (sql: Sql, { sport, league, month, author }: RecordFilters): Fragment => sql`(true
  ${sport ? sql`and f.sport = ${sport}` : sql``} ${league ? sql`and f.league = ${league}` : sql``}
  ${month ? sql`and f.month = ${month}` : sql``} ${author ? sql`and f.author = ${author}` : sql``})`;

/** The columns of a `Tally`, summed over rows of `record_figures f` for which `only` holds. */
export function tallied(sql: Sql, only: Fragment = sql`true`): Fragment {
  return sql`
    coalesce(sum(f.won) filter (where ${only}), 0)::int as won,
    coalesce(sum(f.lost) filter (where ${only}), 0)::int as lost,
    coalesce(sum(f.void) filter (where ${only}), 0)::int as void,
    coalesce(sum(f.staked) filter (where ${only}), 0)::float8 as staked,
    coalesce(sum(f.units) filter (where ${only}), 0)::float8 as units,
    coalesce(sum(f.needed) filter (where ${only}), 0)::float8 as needed`;
}

/** The columns of a `GroupTally` by rows of `record_figures f`; after them follows what the rows are and how they are grouped. */
export const talliedGroups = (sql: Sql): Fragment => sql`
  case when grouping(f.name) = 0 then f.facet when grouping(f.month) = 0 then 'month'
    when grouping(f.sport) = 0 then 'sport' when grouping(f.author) = 0 then 'author' else 'whole' end as by,
  coalesce(f.name, f.month, f.sport, f.author) as name, ${tallied(sql)}, coalesce(sum(f.priced), 0)::int as priced,
  coalesce(sum(f.beat), 0)::int as beat, coalesce(sum(f.level), 0)::int as level,
  coalesce(sum(f.edge), 0)::float8 as edge, coalesce(sum(f.compared), 0)::int as compared`;

/** The whole and every group with a result; each outcome is in every facet once. */
export const inGroups = (sql: Sql): Fragment => sql`
  group by grouping sets ((f.facet), (f.facet, f.month), (f.facet, f.sport), (f.facet, f.author), (f.facet, f.name))
  having sum(f.won + f.lost + f.void) > 0 and (grouping(f.name) = 0 or f.facet = 'confidence')`;
