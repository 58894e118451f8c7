import type { PublicStatus } from '@picks/contract/site';
import type { Fragment, Sql } from '#src/database/client.ts';
import { ilikePattern } from '#src/database/search.ts';
import type { Page } from './picks.queries.ts';
import { pickColumns } from './picks.sql.ts';
import { type PickRow } from './picks.rows.ts';

interface PublicFilters {
  readonly sport?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: PublicStatus | undefined;
}

/** By the game, and by the selection once it is settled: a pending pick is never found by what it says. */
function found(sql: Sql, { search, status }: PublicFilters): Fragment {
  const pattern = ilikePattern(search);
  const asked =
    status === undefined
      ? sql`p.deleted_at is null`
      : sql`p.deleted_at is null and (p.status = 'pending') = ${status === 'active'}`;
  if (pattern === undefined) return asked;
  return sql`${asked} and (concat_ws(' ', p.home_team, p.away_team, p.league, p.sport) ilike all (${pattern}::text[])
    or (p.status <> 'pending' and concat_ws(' ', p.prediction, p.title) ilike all (${pattern}::text[])))`;
}

/** The games nearest to now first, ahead or played. */
export async function listPicksForAnyone(sql: Sql, filters: PublicFilters, { page, limit }: Page, now: Date) {
  const { sport } = filters;
  const [rows, sports] = await Promise.all([
    sql<PickRow[]>`
      select ${pickColumns(sql)} from picks p
      where ${found(sql, filters)} ${sport ? sql`and p.sport = ${sport}` : sql``}
      order by abs(extract(epoch from p.match_date - ${now}::timestamptz)), p.id limit ${limit} offset ${(page - 1) * limit}`,
    sql<{ sport: string; count: number }[]>`
      select p.sport, count(*)::int as count from picks p where ${found(sql, filters)}
      group by p.sport order by count(*) desc, p.sport`,
  ]);
  const counted = sports.filter((each) => sport === undefined || sport === '' || each.sport === sport);
  return { rows, sports, total: counted.reduce((sum, { count }) => sum + count, 0) };
}
