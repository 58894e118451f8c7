import { unpaidStatuses } from '@picks/contract/withdrawals.admin';
import type { Fragment, Sql } from '#src/database/client.ts';
import { isAdministrator } from './two-administrators.sql.ts';

/** What of `w` nobody was paid to before, since it was first given. */
export const newSince = (sql: Sql, w: Fragment): Fragment => sql`(
  select min(f.created_at) from withdrawals f where f.user_id = ${w}.user_id and f.method = ${w}.method and f.details = ${w}.details
  having not bool_or(f.status = 'completed'))`;

interface Age {
  readonly at: Date;
  /** that new payout details wait; 0: they don't */
  readonly newPayeeHours: number;
}

/** Whether the payout details of `w` are known for long enough. */
export const isPayable = (sql: Sql, w: Fragment, { at, newPayeeHours }: Age): Fragment =>
  newPayeeHours === 0
    ? sql`true`
    : sql`coalesce(${newSince(sql, w)} <= ${new Date(at.getTime() - newPayeeHours * 3_600_000)}, true)`;

interface Seconding extends Age {
  readonly viewer: string | null;
  readonly fourEyesFrom: number;
}

/** Whether `w` is a large payout of somebody else's money that a colleague approved, so that the viewer can complete it now. */
export const isSecondPayout = (
  sql: Sql,
  w: Fragment,
  { viewer, fourEyesFrom, ...age }: Seconding,
): Fragment =>
  fourEyesFrom === 0
    ? sql`false`
    : sql`(${w}.status = any (${[...unpaidStatuses]}::text[]) and ${w}.amount >= ${fourEyesFrom}::bigint
        and ${w}.user_id <> ${viewer}::uuid and exists (
          select from users a where a.id = ${w}.approved_by and a.id <> ${viewer}::uuid and ${isAdministrator(sql, sql`a`)})
        and ${isPayable(sql, w, age)})`;
