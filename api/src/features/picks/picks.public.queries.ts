import type { PublicStatus } from '@picks/contract/site';
import type { Fragment, Sql } from '#src/database/client.ts';
import { hasWords, searchWords } from '#src/database/search.ts';
import type { Page } from '#src/database/paging.ts';
import { gameText, pickColumns, picksOf, wholeText } from './picks.sql.ts';
import { type PickRow } from './picks.rows.ts';

interface PublicFilters {
  readonly sport?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: PublicStatus | undefined;
}

/** By the game, and by the selection once it is settled: a pending pick is never found by what it says. */
function found(sql: Sql, { search, status }: PublicFilters): Fragment {
  const words = searchWords(search);
  const asked =
    status === undefined
      ? sql`p.deleted_at is null`
      : sql`p.deleted_at is null and p.status ${status === 'active' ? sql`=` : sql`<>`} 'pending'`;
  if (words === undefined) return asked;
  return sql`${asked} and (${hasWords(sql, gameText(sql), words)}
    or (p.status <> 'pending' and ${hasWords(sql, wholeText(sql), words)}))`;
}

/** How many there are of each sport, whatever the one that is asked for; kept by the database unless it is searched. */
function countSports(sql: Sql, filters: PublicFilters): Promise<{ sport: string; count: number }[]> {
  const { search, status } = filters;
  if (searchWords(search) !== undefined)
    return sql`
      select p.sport, count(*)::int as count from picks p where ${found(sql, filters)}
      group by p.sport order by count(*) desc, p.sport`;
  return sql`
    select k.sport, sum(k.picks)::int as count from pick_counts k
    where ${status === undefined ? sql`true` : sql`k.status ${status === 'active' ? sql`=` : sql`<>`} 'pending'`}
    group by k.sport having sum(k.picks) > 0 order by sum(k.picks) desc, k.sport`;
}

/** The games nearest to now first, ahead or played. */
export async function listPicksForAnyone(sql: Sql, filters: PublicFilters, { page, limit }: Page, now: Date) {
  const { sport } = filters;
  const where = sql`${found(sql, filters)} ${sport ? sql`and p.sport = ${sport}` : sql``}`;
  const away = sql`abs(extract(epoch from p.match_date - ${now}::timestamptz))`;
  // On either side of now an index has the nearest ones first: no page takes more from one than all rows up to its end.
  const upTo = page * limit;
  const nearest = sql`(
      (select p.id, p.match_date from picks p where ${where} and p.match_date >= ${now}
        order by p.match_date, p.id limit ${upTo})
      union all
      (select p.id, p.match_date from picks p where ${where} and p.match_date < ${now}
        order by p.match_date desc, p.id limit ${upTo})
    ) p`;
  const isSearch = searchWords(filters.search) !== undefined;
  const [rows, sports] = await Promise.all([
    sql<PickRow[]>`
      with page as materialized (
        select p.id as "pageId" from ${isSearch ? picksOf(sql, where, true) : nearest}
        order by ${away}, p.id limit ${limit} offset ${upTo - limit}
      )
      select ${pickColumns(sql)} from page join picks p on p.id = page."pageId" order by ${away}, p.id`,
    countSports(sql, filters),
  ]);
  const counted = sports.filter((each) => sport === undefined || sport === '' || each.sport === sport);
  return { rows, sports, total: counted.reduce((sum, { count }) => sum + count, 0) };
}
