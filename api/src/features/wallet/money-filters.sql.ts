import type { MethodFilter, MoneyFilters } from '@picks/contract/money-filters.admin';
import { toCents } from '@picks/contract/money';
import type { Fragment, Sql } from '#src/database/client.ts';
import { isWithin } from '#src/database/days.ts';

/** Whether an amount in cents lies within the limits of the filters; true without any. */
export const isAmountWithin = (sql: Sql, cents: Fragment, { minAmount, maxAmount }: MoneyFilters): Fragment =>
  sql`true ${minAmount === undefined ? sql`` : sql`and ${cents} >= ${toCents(minAmount)}::bigint`}
    ${maxAmount === undefined ? sql`` : sql`and ${cents} <= ${toCents(maxAmount)}::bigint`}`;

/** Whether a record was created on the days of the filters; true without any. */
export const isCreatedWithin = (
  sql: Sql,
  createdAt: Fragment,
  { createdFrom, createdTo }: MoneyFilters,
): Fragment => isWithin(sql, createdAt, { from: createdFrom, to: createdTo });

/** Whether a record has the method of the filters; true without one. */
export const hasMethod = (sql: Sql, code: Fragment, { method }: MethodFilter): Fragment =>
  method === undefined || method === '' ? sql`true` : sql`${code} = ${method}`;
