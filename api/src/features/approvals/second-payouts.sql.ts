import { unpaidStatuses } from '@picks/contract/withdrawals.admin';
import type { Fragment, Sql } from '#src/database/client.ts';
import { isAdministrator } from './two-administrators.sql.ts';
import { isHoldLifted, isOffHold } from './payee-hold.sql.ts';

interface Seconding {
  readonly viewer: string | null;
  readonly at: Date;
  readonly fourEyesFrom: number;
  readonly newPayeeHours: number;
}

/** Whether `w` is a large payout of somebody else's money that a colleague approved, so that the viewer can complete it now. */
export const isSecondPayout = (
  sql: Sql,
  w: Fragment,
  { viewer, fourEyesFrom, ...holding }: Seconding,
): Fragment =>
  fourEyesFrom === 0
    ? sql`false`
    : sql`(${w}.status = any (${[...unpaidStatuses]}::text[]) and ${w}.amount >= ${fourEyesFrom}::bigint
        and ${w}.user_id <> ${viewer}::uuid and exists (
          select from users a where a.id = ${w}.approved_by and a.id <> ${viewer}::uuid and ${isAdministrator(sql, sql`a`)})
        and (${isOffHold(sql, w, holding)} or ${isHoldLifted(sql, w)}))`;
