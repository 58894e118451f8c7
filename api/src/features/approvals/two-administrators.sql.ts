import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

/** Milliseconds in which what one administrator moves of one member's money counts together. */
const TOGETHER = 24 * 3600 * 1000;

/** Who is still an administrator: whoever lost the role or the account counts no more. */
export const isAdministrator = (sql: Sql, user: Fragment): Fragment =>
  sql`(${user}.role = 'admin' and ${user}.is_active)`;

/**
 * The body of a CTE: of the one who began, `first` of `source`, and the one who acts now, those who are administrators as of
 * this statement, locked so that neither is demoted under it.
 */
export const administratorsOf = (
  sql: Sql,
  first: Fragment,
  { actorId }: Act,
  source: Fragment,
): Fragment => sql`
  select u.id from users u, ${source} where u.id in (${first}, ${actorId}::uuid) and ${isAdministrator(sql, sql`u`)}
  order by u.id for share of u`;

/** To the member's balance, or off it: each is counted for itself. */
export type Direction = 'in' | 'out';

interface Alone {
  readonly administrator: string | null;
  readonly direction: Direction;
  readonly at: Date;
}

/** Cents that the administrator moved alone of the money of `member` in the last 24 hours. */
export const movedAlone = (sql: Sql, member: Fragment, { administrator, direction, at }: Alone): Fragment =>
  sql`money.moved_alone(${administrator}::uuid, ${member}, ${direction}, ${new Date(at.getTime() - TOGETHER)})`;

/** Whether there is another active administrator than this one. */
export const hasColleague = (sql: Sql, administrator: string | null): Fragment =>
  sql`exists (select from users c where c.id <> ${administrator}::uuid and ${isAdministrator(sql, sql`c`)})`;
