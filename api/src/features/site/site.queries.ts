import type { AnalyticsRange, FigureSource } from '@picks/contract/site';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Tally } from './site.rules.ts';

/** Settled picks of our own, from the first month of a range on; the table is called `p`. */
function settled(sql: Sql, range: AnalyticsRange, now: Date): Fragment {
  const months = range === '6m' ? 5 : 11;
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  return sql`p.deleted_at is null and not p.is_imported and p.status <> 'pending'
    ${range === 'all' ? sql`` : sql`and p.match_date >= ${first}`}`;
}

const tallied = (sql: Sql): Fragment => sql`
  count(*) filter (where p.status = 'won')::int as won,
  count(*) filter (where p.status = 'lost')::int as lost,
  count(*) filter (where p.status = 'void')::int as void,
  coalesce(sum(p.stake) filter (where p.status <> 'void'), 0)::float8 as staked,
  coalesce(sum(case p.status when 'won' then p.stake * (p.odds - 1) when 'lost' then -p.stake end), 0)::float8 as units`;

export async function tallyAll(sql: Sql, range: AnalyticsRange, now: Date) {
  const [row] = await sql<(Tally & { asOf: Date | null })[]>`
    select ${tallied(sql)}, max(p.settled_at) as "asOf" from picks p where ${settled(sql, range, now)}`;
  return row ?? { won: 0, lost: 0, void: 0, staked: 0, units: 0, asOf: null };
}

/** By month of kick-off in UTC, as `2026-11`, the oldest first. */
export function tallyMonths(sql: Sql, range: AnalyticsRange, now: Date) {
  return sql<(Tally & { month: string })[]>`
    select to_char(p.match_date at time zone 'UTC', 'YYYY-MM') as month, ${tallied(sql)}
    from picks p where ${settled(sql, range, now)} group by 1 order by 1`;
}

export function tallySports(sql: Sql, range: AnalyticsRange, now: Date) {
  return sql<(Tally & { sport: string })[]>`
    select p.sport, ${tallied(sql)} from picks p where ${settled(sql, range, now)}
    group by p.sport order by count(*) desc, p.sport`;
}

export async function readFigureSource(sql: Sql): Promise<FigureSource> {
  const [row] = await sql<{ figures: FigureSource }[]>`select figures from dashboard_config`;
  return row?.figures ?? 'live';
}
