import type { Fragment, Sql } from '#src/database/client.ts';
import { containing } from '#src/database/search.ts';
import type { Page } from './picks.queries.ts';
import { pickColumns, type PickRow } from './picks.rows.ts';

interface PublicFilters {
  readonly sport?: string | undefined;
  readonly search?: string | undefined;
}

/** By the game, and by the selection once it is settled: a pending pick is never found by what it says. */
function found(sql: Sql, search: string | undefined): Fragment {
  const pattern = containing(search);
  if (pattern === undefined) return sql`p.deleted_at is null`;
  return sql`p.deleted_at is null and (concat_ws(' ', p.home_team, p.away_team, p.league, p.sport) ilike ${pattern}
    or (p.status <> 'pending' and concat_ws(' ', p.prediction, p.title) ilike ${pattern}))`;
}

/** What is ahead first, then the newest results. */
export async function listPicksForAnyone(sql: Sql, { sport, search }: PublicFilters, { page, limit }: Page) {
  const [rows, sports] = await Promise.all([
    sql<PickRow[]>`
      select ${pickColumns(sql)} from picks p
      where ${found(sql, search)} ${sport ? sql`and p.sport = ${sport}` : sql``}
      order by p.match_date desc, p.id desc limit ${limit} offset ${(page - 1) * limit}`,
    sql<{ sport: string; count: number }[]>`
      select p.sport, count(*)::int as count from picks p where ${found(sql, search)}
      group by p.sport order by count(*) desc, p.sport`,
  ]);
  const counted = sports.filter((each) => sport === undefined || sport === '' || each.sport === sport);
  return { rows, sports, total: counted.reduce((sum, { count }) => sum + count, 0) };
}
