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

/** Rows of `record_figures f` that a question is about; each outcome is in every facet once. */
export const figuresOf = (sql: Sql, { sport, league, month, author }: RecordFilters): Fragment => sql`
  from record_figures f where true ${sport ? sql`and f.sport = ${sport}` : sql``}
    ${league ? sql`and f.league = ${league}` : sql``} ${month ? sql`and f.month = ${month}` : sql``}
    ${author ? sql`and f.author = ${author}` : sql``}`;

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
