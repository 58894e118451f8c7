import type { PlanName } from '@picks/contract/accounts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { isLiveSession } from '#src/features/accounts/sessions.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { OutgoingMail } from '#src/features/mail/mail.service.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import type { Act } from '#src/http/context.ts';
import { isOpenTo } from './picks.queries.ts';
import type { Reader } from './picks.rules.ts';
import type { MemberPickRow } from './picks.rows.ts';
import { pickColumns } from './picks.sql.ts';

interface NewFeed {
  readonly userId: string;
  /** the address stops working when this session is ended */
  readonly sessionId: string;
  readonly tokenHash: Uint8Array;
  readonly mail: OutgoingMail;
  readonly at: Date;
  readonly act: Act;
}

/** Creates or replaces the address of a member's calendar and emails its owner; undefined when the session has ended. */
export async function createFeed(
  sql: Sql,
  { userId, sessionId, tokenHash, mail, at, act }: NewFeed,
): Promise<{ createdAt: Date } | undefined> {
  const [row] = await sql<{ createdAt: Date }[]>`
    with saved as (
      insert into calendar_feeds (user_id, session_id, token_hash, session_epoch, created_at)
      select id, ${sessionId}, ${tokenHash}, session_epoch, ${at} from users u
      where id = ${userId} and ${isLiveSession(sql, sessionId)}
      on conflict (user_id) do update set session_id = excluded.session_id, token_hash = excluded.token_hash,
        session_epoch = excluded.session_epoch, created_at = excluded.created_at
      returning user_id, created_at
    ), mailed as (${mailInsert(sql, mail, at, sql`saved`)}), audited as (
      ${auditInsert(sql, { act, at, action: 'calendar.address_created', targetType: 'user' }, sql`saved`, { id: sql`user_id` })}
    )
    select created_at as "createdAt" from saved`;
  return row;
}

export async function deleteFeed(sql: Sql, userId: string): Promise<void> {
  await sql`delete from calendar_feeds where user_id = ${userId}`;
}

/** The session of the address wasn't ended. A trigger removes the address then, but misses one that is created at that moment. */
const isStanding = (sql: Sql): Fragment =>
  sql`not exists (select from sessions s where s.id = f.session_id and s.ended_at is not null)`;

/** The address of a member's calendar, while it works. */
export async function findFeed(sql: Sql, userId: string): Promise<{ createdAt: Date } | undefined> {
  const [row] = await sql<{ createdAt: Date }[]>`
    select f.created_at as "createdAt"
    from calendar_feeds f join users u on u.id = f.user_id and u.session_epoch = f.session_epoch
    where f.user_id = ${userId} and ${isStanding(sql)}`;
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
    where f.token_hash = ${tokenHash} and u.is_active and u.closed_at is null and ${isStanding(sql)}`;
  return row;
}

/** The picks of games from a time on, the first one first, as a reader may see them. */
export const listGames = (sql: Sql, reader: Reader, from: Date, most: number) =>
  sql<MemberPickRow[]>`
    select ${pickColumns(sql)}, ${isOpenTo(sql, reader)} as "isOpen",
      access_rank(p.access_level) <= ${reader.rank} as "isInPlan"
    from picks p where p.deleted_at is null and p.match_date >= ${from} and not p.is_imported
    order by p.match_date, p.id limit ${most}`;
