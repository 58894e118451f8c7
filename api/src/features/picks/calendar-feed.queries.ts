import type { PlanName } from '@picks/contract/accounts';
import type { Sql } from '#src/database/client.ts';
import { isOpenTo } from './picks.queries.ts';
import type { Reader } from './picks.rules.ts';
import type { MemberPickRow } from './picks.rows.ts';
import { pickColumns } from './picks.sql.ts';

/** Makes the address of a member's calendar, or replaces it; undefined when the account is gone. */
export async function saveFeed(
  sql: Sql,
  userId: string,
  tokenHash: Uint8Array,
  at: Date,
): Promise<{ createdAt: Date } | undefined> {
  const [row] = await sql<{ createdAt: Date }[]>`
    insert into calendar_feeds (user_id, token_hash, session_epoch, created_at)
    select id, ${tokenHash}, session_epoch, ${at} from users where id = ${userId} and closed_at is null
    on conflict (user_id) do update
    set token_hash = excluded.token_hash, session_epoch = excluded.session_epoch, created_at = excluded.created_at
    returning created_at as "createdAt"`;
  return row;
}

export async function deleteFeed(sql: Sql, userId: string): Promise<void> {
  await sql`delete from calendar_feeds where user_id = ${userId}`;
}

/** The address of a member's calendar, while it works. */
export async function findFeed(sql: Sql, userId: string): Promise<{ createdAt: Date } | undefined> {
  const [row] = await sql<{ createdAt: Date }[]>`
    select f.created_at as "createdAt"
    from calendar_feeds f join users u on u.id = f.user_id and u.session_epoch = f.session_epoch
    where f.user_id = ${userId}`;
  return row;
}

interface FeedOwner {
  readonly plan: PlanName;
  readonly planExpiresAt: Date | null;
  readonly weeklyPickLimit: number | null;
}

/** Whose calendar it is, and what that member may open; undefined when the address does not work. */
export async function findFeedOwner(sql: Sql, tokenHash: Uint8Array): Promise<FeedOwner | undefined> {
  const [row] = await sql<FeedOwner[]>`
    select u.plan, u.plan_expires_at as "planExpiresAt", u.weekly_pick_limit as "weeklyPickLimit"
    from calendar_feeds f join users u on u.id = f.user_id and u.session_epoch = f.session_epoch
    where f.token_hash = ${tokenHash} and u.is_active and u.closed_at is null`;
  return row;
}

/** The picks of games from a time on, the first one first, as a reader may see them. */
export const listGames = (sql: Sql, reader: Reader, from: Date, most: number) =>
  sql<MemberPickRow[]>`
    select ${pickColumns(sql)}, ${isOpenTo(sql, reader)} as "isOpen",
      access_rank(p.access_level) <= ${reader.rank} as "isInPlan"
    from picks p where p.deleted_at is null and p.match_date >= ${from} and not p.is_imported
    order by p.match_date, p.id limit ${most}`;
