import { GAME_HOURS } from '@picks/contract/game-files.admin';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { GradedPickRow } from './grading.queries.ts';
import type { Candidate, GameRow } from './game-rows.rules.ts';
import { pickColumns } from './picks.sql.ts';

export type CandidateRow = Candidate & Omit<GradedPickRow, 'createdBy'>;

/**
 * What two spellings of a team have in common: no case, no accents, no punctuation, and no FC. The expression of the index
 * picks_by_teams.
 */
const teamKey = (sql: Sql, name: Fragment): Fragment =>
  sql`btrim(regexp_replace(' ' || regexp_replace(replace(replace(translate(
    regexp_replace(lower(normalize(${name}, NFKD)), '[\\u0300-\\u036f''’\`.]', '', 'g'), 'øłđı', 'oldi'), 'ß', 'ss'), '&', ' and '),
    '[-–—[:punct:][:space:]]+', ' ', 'g') || ' ', ' (fc|afc|cf)(?= )', '', 'g'))`;

/**
 * Picks on games of the teams that some rows name, within three days of them, also with home and away the other way around.
 * Days without a time are those of `zone`.
 */
function findCandidates(sql: Sql, rows: readonly GameRow[], zone: string): Promise<CandidateRow[]> {
  const named = rows.map(({ row, homeTeam, awayTeam, day, at }) => ({ row, homeTeam, awayTeam, day, at }));
  return sql<CandidateRow[]>`
    with named as materialized (
      select row, ${teamKey(sql, sql`"homeTeam"`)} as home,
        ${teamKey(sql, sql`"awayTeam"`)} as away,
        coalesce(at - make_interval(hours => ${GAME_HOURS}), day::timestamp at time zone ${zone}) as starts,
        coalesce(at + make_interval(hours => ${GAME_HOURS}), (day + 1)::timestamp at time zone ${zone}) as ends
      from jsonb_to_recordset(${sql.json(named)})
        as given(row integer, "homeTeam" text, "awayTeam" text, day date, at timestamptz)
    )
    select named.row, sides.is_swapped as "isSwapped", p.match_date >= starts and p.match_date < ends as "isThen",
      ${pickColumns(sql)}, p.awaits_grade as "awaitsGrade"
    from named
      cross join lateral (values (home, away, false), (away, home, true)) sides (home, away, is_swapped)
      join picks p on p.deleted_at is null 
        and ${teamKey(sql, sql`p.home_team`)} = sides.home and ${teamKey(sql, sql`p.away_team`)} = sides.away
        and sides.home <> '' and sides.away <> ''
        and p.match_date between starts - interval '3 days' and ends + interval '3 days'
    order by named.row, p.match_date, p.id`;
}

/** The same by the row that names them. */
export async function candidatesByRow(
  sql: Sql,
  rows: readonly GameRow[],
  zone: string,
): Promise<ReadonlyMap<number, readonly CandidateRow[]>> {
  const byRow = new Map<number, CandidateRow[]>();
  for (const candidate of rows.length === 0 ? [] : await findCandidates(sql, rows, zone)) {
    const others = byRow.get(candidate.row);
    if (others === undefined) byRow.set(candidate.row, [candidate]);
    else others.push(candidate);
  }
  return byRow;
}
