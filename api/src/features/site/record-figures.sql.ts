import type { Fragment, Sql } from '#src/database/client.ts';

/** Of these origins; the table is called `f`. */
export const counted = (sql: Sql, origins: readonly string[]): Fragment =>
  sql`f.origin = any(${[...origins]}::text[])`;

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
