import type { Found } from '@picks/contract/search.admin';
import type { Sql } from '#src/database/client.ts';
import { closeness, COMPARED, hasWords, type SearchWord } from '#src/database/search.ts';
import { gameText, picksOf, wholeText } from './picks.sql.ts';

type FoundPick = Omit<Found['picks'][number], 'matchDate'> & { readonly matchDate: Date };

/** Picks by game or by what they say, for the search over everything: the closest first, then the latest game. */
export async function findPicks(
  sql: Sql,
  words: readonly SearchWord[],
  limit: number,
): Promise<Found['picks']> {
  const isFound = sql`p.deleted_at is null and ${hasWords(sql, wholeText(sql), words)}`;
  const texts = [sql`p.title`, sql`p.home_team`, sql`p.away_team`, sql`p.prediction`, gameText(sql)] as const;
  const rows = await sql<FoundPick[]>`
    select f.id as "_id", f.title, f.home_team as "homeTeam", f.away_team as "awayTeam", f.match_date as "matchDate", f.status
    from (
      select p.id, p.title, p.home_team, p.away_team, p.match_date, p.status, ${closeness(sql, texts, words)} as close
      from ${picksOf(sql, isFound, true)} limit ${COMPARED}
    ) f order by f.close, f.match_date desc, f.id limit ${limit}`;
  return rows.map((row) => ({ ...row, matchDate: row.matchDate.toISOString() }));
}
