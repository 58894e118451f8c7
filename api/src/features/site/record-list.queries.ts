import type { Fragment, Sql } from '#src/database/client.ts';
import { counted, tallied } from './record-figures.sql.ts';
import type { RecordedRow } from './record-list.rules.ts';
import type { Tally } from './site.rules.ts';

export interface RecordFilters {
  readonly sport?: string | undefined;
  readonly league?: string | undefined;
  /** `2026-11` */
  readonly month?: string | undefined;
}

const monthOf = (sql: Sql, month: string): Fragment =>
  sql`(${`${month}-01`}::date)::timestamp at time zone 'UTC'`;

/** What anyone may read: settled, or taken back with an entry that says so. The table is called `p`. */
function onTheRecord(sql: Sql, { sport, league, month }: RecordFilters): Fragment {
  return sql`(p.status <> 'pending' or p.deleted_at is not null)
    and (p.deleted_at is null
      or (select e.index from record_entries e where e.pick_id = p.id and e.kind = 'withdrawn') is not null)
    ${sport ? sql`and p.sport = ${sport}` : sql``}
    ${league ? sql`and p.league = ${league}` : sql``}
    ${
      month
        ? sql`and p.match_date >= ${monthOf(sql, month)}
            and p.match_date < ((${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'UTC')`
        : sql``
    }`;
}

/** Of the one entry of a pick that is of these kinds. */
const entry = (sql: Sql, kinds: Fragment): Fragment => sql`(
  select jsonb_build_object('index', e.index, 'at', said.body -> 'at', 'origin', said.body -> 'origin')
  from record_entries e cross join lateral (select convert_from(e.entry, 'UTF8')::jsonb as body) said
  where e.pick_id = p.id and e.kind in (${kinds}))`;

/** Behind a pick in the list; its kickoff alone is what leads into the index. */
function after(sql: Sql, pick: string): Fragment {
  const last = sql`from picks last where last.id = ${pick}`;
  return sql`and p.match_date <= (select last.match_date ${last})
    and (p.match_date, p.id) < (select last.match_date, last.id ${last})`;
}

/** The columns of `RecordedRow`; the table is called `p`. */
const columns = (sql: Sql): Fragment => sql`
  p.id, p.sport, p.league, p.home_team as "homeTeam", p.away_team as "awayTeam", p.match_date as "matchDate",
  p.access_level as "accessLevel", p.prediction, p.odds, p.stake, p.closing_odds as "closingOdds",
  case when p.deleted_at is null then p.status else 'withdrawn' end as result,
  ${entry(sql, sql`'published'`)} as sealed, ${entry(sql, sql`'settled', 'withdrawn'`)} as closed,
  (select count(*)::int from record_entries e where e.pick_id = p.id and e.kind = 'revised') as edits,
  (select count(*) > 0 from record_entries e where e.pick_id = p.id and e.kind = 'corrected') as "isCorrected",
  (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', said.body -> 'at', 'reason', said.body -> 'reason') order by e.index), '[]')
    from record_entries e cross join lateral (select convert_from(e.entry, 'UTF8')::jsonb as body) said
    where e.pick_id = p.id and e.kind in ('revised', 'corrected', 'withdrawn') and said.body ->> 'reason' is not null) as reasons`;

/** The newest kickoff first, after the pick `before`; at most `most`. */
export function listRecorded(
  sql: Sql,
  filters: RecordFilters,
  before: string | undefined,
  most: number,
): Promise<RecordedRow[]> {
  return sql<RecordedRow[]>`
    select ${columns(sql)}
    from picks p
    where ${onTheRecord(sql, filters)} ${before ? after(sql, before) : sql``}
    order by p.match_date desc, p.id desc limit ${most}`;
}

/** What was settled or taken back last, the newest entry first. */
export const listNewestResults = (sql: Sql, most: number): Promise<RecordedRow[]> =>
  sql<RecordedRow[]>`
    select ${columns(sql)} from picks p join (
      select e.index, e.pick_id from record_entries e where e.kind in ('settled', 'withdrawn') order by e.index desc limit ${most}
    ) newest on newest.pick_id = p.id
    order by newest.index desc`;

const kept = (sql: Sql, { sport, league, month }: RecordFilters): Fragment => sql`
  from record_figures f where true ${sport ? sql`and f.sport = ${sport}` : sql``}
    ${league ? sql`and f.league = ${league}` : sql``} ${month ? sql`and f.month = ${month}` : sql``}`;

const all = (sql: Sql): Fragment => sql`coalesce(sum(f.won + f.lost + f.void + f.withdrawn), 0)::int`;

/** Everything that is listed, and of it what the figures are made of: picks of these origins. */
export async function sumRecord(sql: Sql, filters: RecordFilters, origins: readonly string[]) {
  const [row] = await sql<[Tally & { total: number; settled: number }]>`
    select ${all(sql)} as total, coalesce(sum(f.won + f.lost + f.void), 0)::int as settled,
      ${tallied(sql, counted(sql, origins))}
    ${kept(sql, filters)}`;
  return row;
}

/** How many there are of each sport, league or month that has any. */
export function countRecord(sql: Sql, by: 'sport' | 'league' | 'month', filters: RecordFilters) {
  const name = sql`f.${sql(by)}`;
  return sql<{ name: string; count: number }[]>`
    select ${name} as name, ${all(sql)} as count ${kept(sql, filters)}
    group by 1 having sum(f.won + f.lost + f.void + f.withdrawn) > 0
    order by ${by === 'month' ? sql`1 desc` : sql`2 desc, 1`}`;
}
