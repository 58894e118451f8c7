import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

/** The owner of the money in a record. */
export interface OwnerRow {
  readonly userId: string;
  readonly userName: string;
  readonly userEmail: string;
  /** null while the account is active */
  readonly userDisabledAt: Date | null;
}

/**
 * Since when the account `u` is disabled; null while it's active. If an older release disabled it before the trigger was there, its last
 * change counts.
 */
export const disabledSince = (sql: Sql): Fragment =>
  sql`case when not u.is_active then coalesce(u.disabled_at, u.updated_at) end`;

/** The columns of an owner, from the table `users` as `u`. */
export const ownerColumns = (sql: Sql): Fragment =>
  sql`u.id as "userId", trim(concat_ws(' ', u.first_name, u.last_name)) as "userName", u.email as "userEmail",
    ${disabledSince(sql)} as "userDisabledAt"`;

/**
 * Whether an act may pay this member: no money moves to a disabled account unless the act says why. Part of the statement that moves
 * the money; a statement that began before the account was disabled still moves it.
 */
export const isPayable = (sql: Sql, owner: Fragment, { override }: Act): Fragment =>
  sql`(${override !== undefined}::boolean or exists (select from users o where o.id = ${owner} and o.is_active))`;
