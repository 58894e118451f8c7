import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

/** Whose money a record is about. */
export interface OwnerRow {
  readonly userId: string;
  readonly userName: string;
  readonly userEmail: string;
  /** null while the account is active */
  readonly userDisabledAt: Date | null;
}

/** The columns of an owner, from the table `users` as `u`. */
export const ownerColumns = (sql: Sql): Fragment =>
  sql`u.id as "userId", trim(concat_ws(' ', u.first_name, u.last_name)) as "userName", u.email as "userEmail",
    u.disabled_at as "userDisabledAt"`;

/**
 * Whether an act may pay this member: no money moves toward a disabled account unless the act says why. Part of the statement
 * that moves the money.
 */
export const isPayable = (sql: Sql, owner: Fragment, { override }: Act): Fragment =>
  sql`(${override !== undefined}::boolean or exists (select from users o where o.id = ${owner} and o.is_active))`;
