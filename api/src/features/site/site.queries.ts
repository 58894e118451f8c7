import type { Confidence } from '@picks/contract/picks';
import type { FigureSource } from '@picks/contract/site';
import type { Fragment, Sql } from '#src/database/client.ts';
import { counted, tallied } from './record-figures.sql.ts';
import type { ClosingTally, Tally } from './site.rules.ts';

/** Which results are asked for. */
export interface FigureQuestion {
  /** such as `own` */
  readonly origins: readonly string[];
  /** of kickoff in UTC, as `2026-06`; null for all of them */
  readonly firstMonth: string | null;
}

const kept = (sql: Sql, { origins, firstMonth }: FigureQuestion): Fragment => sql`
  from record_figures f where ${counted(sql, origins)} ${firstMonth === null ? sql`` : sql`and f.month >= ${firstMonth}`}`;

export async function tallyAll(sql: Sql, question: FigureQuestion): Promise<Tally & ClosingTally> {
  const [row] = await sql<[Tally & ClosingTally]>`
    select ${tallied(sql)}, coalesce(sum(f.priced), 0)::int as priced, coalesce(sum(f.beat), 0)::int as beat,
      coalesce(sum(f.level), 0)::int as level, coalesce(sum(f.edge), 0)::float8 as edge ${kept(sql, question)}`;
  return row;
}

/** The oldest first. */
export const tallyMonths = (sql: Sql, question: FigureQuestion) =>
  sql<(Tally & { month: string })[]>`
    select f.month, ${tallied(sql)} ${kept(sql, question)} group by 1 having sum(f.won + f.lost + f.void) > 0 order by 1`;

/** The busiest first. */
export const tallySports = (sql: Sql, question: FigureQuestion) =>
  sql<(Tally & { sport: string })[]>`
    select f.sport, ${tallied(sql)} ${kept(sql, question)} group by 1 having sum(f.won + f.lost + f.void) > 0
    order by sum(f.won + f.lost + f.void) desc, 1`;

export const tallyConfidences = (sql: Sql, question: FigureQuestion) =>
  sql<(Tally & { confidence: Confidence })[]>`
    select f.confidence, ${tallied(sql)} ${kept(sql, question)} group by 1 having sum(f.won + f.lost + f.void) > 0`;

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
