import type { Confidence } from '@picks/contract/picks';
import type { FigureSource } from '@picks/contract/site';
import type { Sql } from '#src/database/client.ts';
import { counted, tallied } from './record-figures.sql.ts';
import type { ClosingTally, Tally } from './site.rules.ts';

/** Which results are asked for. */
export interface FigureQuestion {
  /** such as `own` */
  readonly origins: readonly string[];
  /** of kickoff in UTC, as `2026-06`; null for all of them */
  readonly firstMonth: string | null;
}

interface GroupTally extends Tally, ClosingTally {
  /** the group's name; null in groups of another kind, and in all of them for the whole */
  readonly month: string | null;
  readonly sport: string | null;
  readonly confidence: Confidence | null;
}

/** The whole, each month, each sport and each confidence with a result, in one look at the figures. */
export const tallyGroups = (sql: Sql, { origins, firstMonth }: FigureQuestion) =>
  sql<GroupTally[]>`
    select f.month, f.sport, f.confidence, ${tallied(sql)}, coalesce(sum(f.priced), 0)::int as priced,
      coalesce(sum(f.beat), 0)::int as beat, coalesce(sum(f.level), 0)::int as level,
      coalesce(sum(f.edge), 0)::float8 as edge
    from record_figures f
    where ${counted(sql, origins)} ${firstMonth === null ? sql`` : sql`and f.month >= ${firstMonth}`}
    group by grouping sets ((), (f.month), (f.sport), (f.confidence))
    having grouping(f.month, f.sport, f.confidence) = 7 or sum(f.won + f.lost + f.void) > 0
    order by f.month, sum(f.won + f.lost + f.void) desc, f.sport`;

/** Units of each day that had a result, the oldest first, with the time of the newest of them. */
export const listDays = (sql: Sql, { origins, firstMonth }: FigureQuestion) =>
  sql<{ day: string; units: number; at: Date }[]>`
    select f.day::text as day, sum(f.units)::float8 as units, max(f.at) as at
    from record_days f where ${counted(sql, origins)}
      ${firstMonth === null ? sql`` : sql`and f.day >= ${`${firstMonth}-01`}::date`}
    group by f.day order by f.day`;

export async function readFigureSource(sql: Sql): Promise<FigureSource> {
  const [row] = await sql<{ figures: FigureSource }[]>`select figures from dashboard_config`;
  return row?.figures ?? 'live';
}
