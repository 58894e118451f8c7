import type { PickStats, PickStatus } from '@picks/contract/picks';
import type { Fragment, Sql } from '#src/database/client.ts';
import { onPage, type Page } from '#src/database/paging.ts';
import { hasWords, searchWords } from '#src/database/search.ts';
import type { PickChange, Reader } from './picks.rules.ts';
import { gameText, pickColumns, picksOf, wholeText } from './picks.sql.ts';
import { type MemberPickRow } from './picks.rows.ts';

export interface PickFilters {
  readonly sport?: string | undefined;
  readonly league?: string | undefined;
  readonly status?: PickStatus | undefined;
  readonly search?: string | undefined;
}

/**
 * Whether this reader may open a pick `p`: settled, free, or inside the plan and among the first paid picks of the
 * week that the plan opens. The one place that decides it.
 */
export function isOpenTo(sql: Sql, reader: Reader): Fragment {
  const { rank, weeklyPickLimit, weekStart } = reader;
  const insideWeek =
    weeklyPickLimit === null
      ? sql`true`
      : sql`(p.published_at < ${weekStart} or p.id in (
          select w.id from picks w
          where w.deleted_at is null and not w.is_imported and w.published_at >= ${weekStart} and access_rank(w.access_level) between 1 and ${rank}
          order by w.published_at, w.id limit ${weeklyPickLimit}))`;
  return sql`(p.status <> 'pending' or access_rank(p.access_level) = 0
    or (access_rank(p.access_level) <= ${rank} and ${insideWeek}))`;
}

/** How many picks there are of what a list leaves in, as the database keeps it. */
export const keptCount = (
  sql: Sql,
  { sport, league, status, accessLevel }: Omit<PickFilters, 'search'> & { accessLevel?: string | undefined },
): Fragment => sql`
  select coalesce(sum(k.picks), 0)::int as total from pick_counts k where true
    ${sport ? sql`and k.sport = ${sport}` : sql``}
    ${league ? sql`and k.league = ${league}` : sql``}
    ${status ? sql`and k.status = ${status}` : sql``}
    ${accessLevel ? sql`and k.access_level = ${accessLevel}` : sql``}`;

/** Conditions of a member's list. A locked pick is never found by its selection. */
function matching(sql: Sql, reader: Reader, filters: PickFilters): Fragment {
  const { sport, league, status, search } = filters;
  const words = searchWords(search);
  return sql`p.deleted_at is null
    ${sport ? sql`and p.sport = ${sport}` : sql``}
    ${league ? sql`and p.league = ${league}` : sql``}
    ${status ? sql`and p.status = ${status}` : sql``}
    ${
      words
        ? sql`and (${hasWords(sql, gameText(sql), words)} or (${isOpenTo(sql, reader)} and ${hasWords(sql, wholeText(sql), words)}))`
        : sql``
    }`;
}

export async function listPicksForMember(
  sql: Sql,
  reader: Reader,
  filters: PickFilters,
  { page, limit }: Page,
) {
  const where = matching(sql, reader, filters);
  const isSearch = searchWords(filters.search) !== undefined;
  const [rows, counted] = await Promise.all([
    // The rows before the page are counted off in the index alone.
    sql<MemberPickRow[]>`
      with page as materialized (
        select p.id as "pageId" from ${picksOf(sql, where, isSearch)}
        order by p.match_date desc, p.id desc ${onPage(sql, { page, limit })}
      )
      select ${pickColumns(sql)}, ${isOpenTo(sql, reader)} as "isOpen",
        access_rank(p.access_level) <= ${reader.rank} as "isInPlan"
      from page join picks p on p.id = page."pageId" order by p.match_date desc, p.id desc`,
    sql<
      { total: number }[]
    >`${isSearch ? sql`select count(*)::int as total from picks p where ${where}` : keptCount(sql, filters)}`,
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findPickForMember(
  sql: Sql,
  reader: Reader,
  id: string,
): Promise<MemberPickRow | undefined> {
  const [row] = await sql<MemberPickRow[]>`
    select ${pickColumns(sql)}, ${isOpenTo(sql, reader)} as "isOpen",
      access_rank(p.access_level) <= ${reader.rank} as "isInPlan"
    from picks p where p.id = ${id} and p.deleted_at is null`;
  return row;
}

/** Counts over all picks, whoever asks. */
export async function countPicks(sql: Sql): Promise<PickStats> {
  const [row] = await sql<PickStats[]>`
    select coalesce(sum(picks), 0)::int as "totalPicks",
      coalesce(sum(picks) filter (where status = 'won'), 0)::int as "wonPicks",
      coalesce(sum(picks) filter (where status = 'lost'), 0)::int as "lostPicks",
      coalesce(sum(picks) filter (where status = 'pending'), 0)::int as "pendingPicks",
      coalesce(sum(picks) filter (where status = 'void'), 0)::int as "voidPicks"
    from pick_counts`;
  return row ?? { totalPicks: 0, wonPicks: 0, lostPicks: 0, pendingPicks: 0, voidPicks: 0 };
}

export function countPicksBySport(sql: Sql): Promise<{ sport: string; count: number }[]> {
  return sql<{ sport: string; count: number }[]>`
    select sport, sum(picks)::int as count from pick_counts group by sport having sum(picks) > 0
    order by sum(picks) desc, sport`;
}

/** The visible history of a published pick: its edits before kick-off and its settlement. */
export function listRevisions(sql: Sql, pickId: string) {
  return sql<{ at: Date; by: string | null; action: string; changes: PickChange[]; reason: string | null }[]>`
    select r.at, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as by, r.action, r.changes, r.reason
    from pick_revisions r left join users u on u.id = r.by_user
    where r.pick_id = ${pickId} order by r.id`;
}
