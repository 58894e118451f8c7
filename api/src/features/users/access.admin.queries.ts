import type { Role } from '@picks/contract/accounts';
import type { AuditAction } from '@picks/contract/audit-actions';
import { type ClosingBlocker, SHOWN_DEVICES } from '@picks/contract/users.admin';
import { closeAccount } from '#src/features/accounts/accounts.sql.ts';
import { endSessions } from '#src/features/accounts/sessions.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { disabledSince } from '#src/features/wallet/owner.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

interface Written {
  readonly userId: string;
  readonly at: Date;
  readonly act: Act;
}

/**
 * The CTEs `admins` and `was`: the active administrators, locked so that two of them can not unseat each other at once,
 * and the account with `is_last`: without it there would be none.
 */
const standingOf = (sql: Sql, userId: string): Fragment => sql`
  admins as (
    select id from users where role = 'admin' and is_active order by id for update
  ), was as (
    select u.id, u.role, u.is_active, a.is_last
    from (select coalesce(array_agg(id), '{}') = array[${userId}::uuid] as is_last from admins) a, users u
    where u.id = ${userId} and u.closed_at is null for update of u
  )`;

/** The new role or activity, and why, in an administrator's words. */
interface Standing {
  readonly role?: Role;
  readonly isActive?: boolean;
  readonly reason?: string | undefined;
}

function standingAct({ role, isActive }: Standing): AuditAction {
  if (role !== undefined) return 'user.role_set';
  return isActive === true ? 'user.enabled' : 'user.disabled';
}

interface StandingChange {
  /** of the last administrator nothing is taken */
  readonly isLast: boolean;
}

/** Sets role or activity; sessions end with a role, and with the account. Undefined when there is no such account. */
export async function saveStanding(
  sql: Sql,
  standing: Standing,
  { userId, at, act }: Written,
): Promise<StandingChange | undefined> {
  const { role, isActive, reason = '' } = standing;
  const entry = { act, at, action: standingAct(standing), targetType: 'user' } as const;
  const [row] = await sql<StandingChange[]>`
    with ${standingOf(sql, userId)}, wanted as (
      select id, is_last, role as role_before, is_active as active_before, coalesce(${role ?? null}::text, role) as role,
        coalesce(${isActive ?? null}::boolean, is_active) as is_active
      from was
    ), changed as (
      update users u set role = w.role, is_active = w.is_active, updated_at = ${at},
        session_epoch = u.session_epoch + case when w.is_active and w.role = w.role_before then 0 else 1 end
      from wanted w
      where u.id = w.id and (w.role, w.is_active) <> (w.role_before, w.active_before)
        and not (w.is_last and (w.role <> 'admin' or not w.is_active))
      returning u.id, u.session_epoch, w.role_before, w.active_before, u.role, u.is_active
    ), ${role === undefined && isActive === true ? sql`` : sql`${endSessions(sql, { keep: null, reason: role === undefined ? 'disabled' : 'role_changed', at })},`}
    audited as (
      ${auditInsert(sql, entry, sql`changed`, { before: sql`jsonb_build_object('role', role_before, 'isActive', active_before)`, after: sql`jsonb_build_object('role', role, 'isActive', is_active)`, reason: sql`nullif(${reason}::text, '')` })}
    )
    select is_last and (role <> 'admin' or not is_active) as "isLast" from wanted`;
  return row;
}

export interface BettingStats {
  readonly wonBets?: number | undefined;
  readonly lostBets?: number | undefined;
  readonly refundedBets?: number | undefined;
}

/**
 * Makes those that are given the total: what is stored is how far that is from the saved bets that settled so far, and those
 * that settle later are counted on top. False when there is no such account.
 */
export async function saveBettingStats(
  sql: Sql,
  stats: BettingStats,
  { userId, at, act }: Written,
): Promise<boolean> {
  const shown = sql`jsonb_build_object('won', greatest(0, u.won_bets + b.won), 'lost', greatest(0, u.lost_bets + b.lost),
    'refunded', greatest(0, u.refunded_bets + b.refunded))`;
  const rows = await sql`
    with was as (
      select u.id, b.won, b.lost, b.refunded, ${shown} as before
      from users u, tailed_bets(u.id) b where u.id = ${userId} and u.closed_at is null for update of u
    ), changed as (
      update users u set won_bets = coalesce(${stats.wonBets ?? null} - b.won, u.won_bets),
        lost_bets = coalesce(${stats.lostBets ?? null} - b.lost, u.lost_bets),
        refunded_bets = coalesce(${stats.refundedBets ?? null} - b.refunded, u.refunded_bets), updated_at = ${at}
      from was b where u.id = b.id returning u.id, b.before, ${shown} as after
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'user.betting_stats_set', targetType: 'user' }, sql`changed`, { before: sql`before`, after: sql`after` })}
    )
    select from changed`;
  return rows.length > 0;
}

/** What forbids deleting the account now, as the statement that would do it asks. */
export async function closingBlockersOf(sql: Sql, userId: string): Promise<readonly ClosingBlocker[]> {
  const [row] = await sql<{ ties: ClosingBlocker[] }[]>`select account_ties(${userId}) as ties`;
  return row?.ties ?? [];
}

interface Deletion {
  readonly isLast: boolean;
  readonly ties: readonly ClosingBlocker[];
}

/** Closes the account unless something forbids it. Undefined when there is no such account. */
export async function deleteAccount(sql: Sql, { userId, at, act }: Written): Promise<Deletion | undefined> {
  const mayGo = sql`exists (select from was where not is_last)`;
  const [row] = await sql<Deletion[]>`
    with ${standingOf(sql, userId)}, ${closeAccount(sql, { userId, reason: 'deleted', at }, mayGo)}, audited as (
      ${auditInsert(sql, { act, at, action: 'user.deleted', targetType: 'user' }, sql`was, closed where ties = '{}'`, { id: sql`was.id`, before: sql`jsonb_build_object('role', role, 'isActive', is_active)` })}
    )
    select was.is_last as "isLast", coalesce(closed.ties, '{}') as ties from was, closed`;
  return row;
}

/** Who disabled an account, when and why, from the audit log; undefined while it's active, or deleted. */
export async function findDisabling(
  sql: Sql,
  userId: string,
): Promise<{ readonly at: Date; readonly by: string | null; readonly reason: string | null } | undefined> {
  const [row] = await sql<{ at: Date; by: string | null; reason: string | null }[]>`
    select ${disabledSince(sql)} as at, entry.by, entry.reason
    from users u left join lateral (
      select person_name(e.actor_id) as by, e.reason from audit_entries e
      where e.target_id = ${userId} and e.action in ('user.disabled', 'user.status_set')
      order by e.id desc limit 1
    ) entry on true
    where u.id = ${userId} and not u.is_active and u.closed_at is null`;
  return row;
}

interface DeviceRow {
  readonly id: string;
  readonly label: string;
  readonly origin: 'member' | 'console';
  readonly lastSeenAt: Date;
  readonly hasPush: boolean;
}

/** Sessions that still open the account, the last used first. */
export function listDevices(sql: Sql, userId: string, now: Date): Promise<DeviceRow[]> {
  return sql<DeviceRow[]>`
    select s.id, s.label, s.audience as origin, s.last_seen_at as "lastSeenAt",
      exists (select from push_subscriptions p where p.session_id = s.id) as "hasPush"
    from sessions s join users u on u.id = s.user_id and u.session_epoch = s.session_epoch
    where s.user_id = ${userId} and s.ended_at is null and s.expires_at > ${now}
    order by s.last_seen_at desc, s.id limit ${SHOWN_DEVICES}`;
}
