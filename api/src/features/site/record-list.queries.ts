import type { Fragment, Sql } from '#src/database/client.ts';
import {
  asked,
  counted,
  inGroups,
  type RecordFilters,
  tallied,
  talliedGroups,
} from './record-figures.sql.ts';
import type { GameRow, RecordedRow } from './record-list.rules.ts';
import type { GroupTally } from './site.queries.ts';
import type { Tally } from './site.rules.ts';

/** Where a list is read, by what orders it: of an author from the outcomes, which the picks do not know. */
function sourceOf(sql: Sql, { author }: RecordFilters) {
  if (!author) return { rows: sql`picks p`, only: sql``, at: sql`p.match_date`, id: sql`p.id`, of: sql`p` };
  return {
    rows: sql`record_outcomes o join picks p on p.id = o.pick_id`,
    only: sql`and o.author = ${author}`,
    at: sql`o.kick_off`,
    id: sql`o.pick_id`,
    of: sql`o`,
  };
}
type Source = ReturnType<typeof sourceOf>;

const monthOf = (sql: Sql, month: string): Fragment =>
  sql`(${`${month}-01`}::date)::timestamp at time zone 'UTC'`;

/** What anyone may read: settled, or taken back with an entry that says so. The table is called `p`. */
function onTheRecord(sql: Sql, { sport, league, month }: RecordFilters, { only, at, of }: Source): Fragment {
  return sql`(p.status <> 'pending' or p.deleted_at is not null)
    and (p.deleted_at is null
      or (select e.index from record_entries e where e.pick_id = p.id and e.kind = 'withdrawn') is not null)
    ${only}
    ${sport ? sql`and ${of}.sport = ${sport}` : sql``}
    ${league ? sql`and ${of}.league = ${league}` : sql``}
    ${
      month
        ? sql`and ${at} >= ${monthOf(sql, month)}
            and ${at} < ((${`${month}-01`}::date + interval '1 month')::timestamp at time zone 'UTC')`
        : sql``
    }`;
}

/** Of the one entry of a pick that is of these kinds. */
const entry = (sql: Sql, kinds: Fragment): Fragment => sql`(
  select jsonb_build_object('index', e.index, 'at', said.body -> 'at', 'origin', said.body -> 'origin',
    'author', said.body -> 'author')
  from record_entries e cross join lateral (select convert_from(e.entry, 'UTF8')::jsonb as body) said
  where e.pick_id = p.id and e.kind in (${kinds}))`;

/** Behind a pick in the list; its kickoff alone is what leads into the index. */
function after(sql: Sql, pick: string, { at, id }: Source): Fragment {
  const last = sql`from picks last where last.id = ${pick}`;
  return sql`and ${at} <= (select last.match_date ${last})
    and (${at}, ${id}) < (select last.match_date, last.id ${last})`;
}

/** The columns of `RecordedRow`; the table is called `p`. */
const columns = (sql: Sql): Fragment => sql`
  p.id, p.sport, p.league, p.home_team as "homeTeam", p.away_team as "awayTeam", p.match_date as "matchDate",
  p.access_level as "accessLevel", p.prediction, p.odds, p.stake, p.closing_odds as "closingOdds", p.closing_line as "closingLine",
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
  const source = sourceOf(sql, filters);
  return sql<RecordedRow[]>`
    select ${columns(sql)}
    from ${source.rows}
    where ${onTheRecord(sql, filters, source)} ${before ? after(sql, before, source) : sql``}
    order by ${source.at} desc, ${source.id} desc limit ${most}`;
}

/** One of them; undefined while it is ahead or not graded, and when there is no such pick. */
export async function findRecorded(sql: Sql, id: string): Promise<RecordedRow | undefined> {
  const [row] = await sql<RecordedRow[]>`
    select ${columns(sql)} from picks p where ${onTheRecord(sql, {}, sourceOf(sql, {}))} and p.id = ${id}`;
  return row;
}

/** What anyone may know of a pick that was published, whatever became of it. */
export async function findGame(sql: Sql, id: string): Promise<GameRow | undefined> {
  const [row] = await sql<GameRow[]>`
    select p.id, p.sport, p.league, p.home_team as "homeTeam", p.away_team as "awayTeam", p.match_date as "matchDate",
      p.access_level as "accessLevel", ${entry(sql, sql`'published'`)} as sealed
    from picks p where p.id = ${id} and (p.deleted_at is null
      or (select e.index from record_entries e where e.pick_id = p.id and e.kind = 'withdrawn') is not null)`;
  return row;
}

/** What was settled or taken back last, the newest entry first. */
export const listNewestResults = (sql: Sql, most: number): Promise<RecordedRow[]> =>
  sql<RecordedRow[]>`
    select ${columns(sql)} from picks p join (
      select e.index, e.pick_id from record_entries e where e.kind in ('settled', 'withdrawn') order by e.index desc limit ${most}
    ) newest on newest.pick_id = p.id
    order by newest.index desc`;

/** How many there are of a sport, league, month or author. */
export interface NameCount {
  readonly by: 'sport' | 'league' | 'month' | 'author';
  readonly name: string;
  readonly count: number;
}

/** What a page of the record counts. */
interface RecordSums {
  /** everything that is listed, and of it what the figures are made of: picks of the origins that count */
  readonly sums: Tally & { readonly total: number; readonly settled: number };
  /** what has any, each without the part of the question that is of the same kind; the busiest first, months the newest */
  readonly counts: readonly NameCount[];
  /** as `tallyGroups` has them */
  readonly groups: readonly GroupTally[];
}

/** Each outcome once, listed or settled. */
const all = (sql: Sql): Fragment => sql`coalesce(sum(f.won + f.lost + f.void + f.withdrawn), 0)::int`;

function namesOf(sql: Sql, by: NameCount['by'], question: RecordFilters): Fragment {
  const name = sql`f.${sql(by)}`;
  return sql`
    select ${by} as by, ${name} as name, ${all(sql)} as count
    from near f where f.facet = 'confidence' and ${asked(sql, question)} ${by === 'author' ? sql`and f.author <> ''` : sql``}
    group by f.${sql(by)} having sum(f.won + f.lost + f.void + f.withdrawn) > 0`;
}

/** Totals, names to choose from and groups of a question, in one look at the figures. */
export async function sumRecord(
  sql: Sql,
  filters: RecordFilters,
  origins: readonly string[],
): Promise<RecordSums> {
  const { sport, league, month, author } = filters;
  const questions = {
    sport: { month, author },
    league: { sport, month, author },
    month: { sport, league, author },
    author: { sport, league, month },
  };
  const [row] = await sql<[RecordSums]>`
    with near as materialized (
      select * from record_figures f where ${asked(sql, filters)}
        or (f.facet = 'confidence' and (${asked(sql, questions.sport)} or ${asked(sql, questions.month)}
          or ${asked(sql, questions.author)}))
    ), summed as (
      select ${all(sql)} as total, coalesce(sum(f.won + f.lost + f.void), 0)::int as settled,
        ${tallied(sql, counted(sql, origins))}
      from near f where f.facet = 'confidence' and ${asked(sql, filters)}
    ), names as (
      ${namesOf(sql, 'sport', questions.sport)} union all ${namesOf(sql, 'league', questions.league)}
      union all ${namesOf(sql, 'month', questions.month)} union all ${namesOf(sql, 'author', questions.author)}
    ), tallies as (
      select ${talliedGroups(sql)}, f.month as of_month, sum(f.won + f.lost + f.void) as weight
      from near f where ${asked(sql, filters)} and ${counted(sql, origins)} ${inGroups(sql)}
    )
    select (select to_jsonb(summed) from summed) as sums,
      (select coalesce(jsonb_agg(to_jsonb(n) order by case when n.by = 'month' then n.name end desc, n.count desc, n.name),
        '[]') from names n) as counts,
      (select coalesce(jsonb_agg(to_jsonb(t) - 'of_month' - 'weight' order by t.of_month, t.weight desc, t.name), '[]')
        from tallies t) as groups`;
  return row;
}
