import { descriptionOf } from '@picks/contract/statement-csv';
import type { PlanActivation } from '@picks/contract/plan-activations';
import { toCents, toDollars } from '@picks/contract/money';
import type { Transaction, TransactionType } from '@picks/contract/transactions';
import type { Fragment, Sql } from '#src/database/client.ts';
import { onPage, type Page } from '#src/database/paging.ts';
import { hasWords, searchWords } from '#src/database/search.ts';
import { planActivationOf } from '#src/features/plans/plans.sql.ts';

export interface TransactionRow {
  readonly id: string;
  readonly type: TransactionType;
  readonly description: string;
  /** dollars */
  readonly amount: number;
  readonly fee: number | null;
  readonly status: string;
  readonly paymentMethod: string;
  readonly reference: string;
  readonly createdAt: Date;
  readonly rejectionReason: string | null;
  readonly instructions: string;
  readonly accountInfo: string;
  readonly paymentReference: string;
  readonly notes: string;
  readonly planActivation: PlanActivation | null;
  readonly sentAt: Date | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** A transaction as its member sees it. */
export function toTransaction(row: TransactionRow): Transaction {
  const { instructions, accountInfo, paymentReference, notes, fee, startsAt, endsAt } = row;
  return {
    _id: row.id,
    type: row.type,
    description: descriptionOf(row),
    amount: row.amount,
    status: row.status,
    paymentMethod: row.paymentMethod,
    transactionId: row.reference,
    createdAt: row.createdAt.toISOString(),
    rejectionReason: row.rejectionReason,
    adminPaymentDetails:
      instructions === '' ? null : { instructions, accountInfo, reference: paymentReference, notes },
    planActivation: row.planActivation,
    sentAt: row.sentAt?.toISOString() ?? null,
    period:
      startsAt === null || endsAt === null
        ? null
        : { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    fee,
    payout: fee === null ? null : toDollars(toCents(row.amount) - toCents(fee)),
  };
}

export interface TransactionFilters {
  readonly type: TransactionType | 'all';
  readonly since: Date | null;
  readonly search?: string | undefined;
}

/** The columns of `TransactionRow`; the view is called `t`. */
export const transactionColumns = (sql: Sql): Fragment => sql`
  t.id, t.type, t.description, (t.amount / 100.0)::float8 as amount, (t.fee / 100.0)::float8 as fee, t.status,
  t.payment_method as "paymentMethod", t.reference, t.created_at as "createdAt", t.rejection_reason as "rejectionReason",
  t.instructions, t.account_info as "accountInfo", t.payment_reference as "paymentReference", t.notes, ${planActivationOf(sql, sql`t.id`)} as "planActivation",
  t.sent_at as "sentAt",
  (select starts_at from subscription_charges c where c.id = t.id) as "startsAt",
  (select ends_at from subscription_charges c where c.id = t.id) as "endsAt"`;

/** The newest first: one page, or all where `page` is null. */
export async function listTransactionsOfMember(
  sql: Sql,
  userId: string,
  { type, since, search }: TransactionFilters,
  page: Page | null,
) {
  const words = searchWords(search);
  const where = sql`t.user_id = ${userId}
    ${type === 'all' ? sql`` : sql`and t.type = ${type}`}
    ${since === null ? sql`` : sql`and t.created_at >= ${since}`}
    ${words ? sql`and ${hasWords(sql, sql`concat_ws(' ', t.type, t.description, t.status, t.payment_method, t.reference)`, words)}` : sql``}`;
  const [rows, counted] = await Promise.all([
    sql<TransactionRow[]>`
      select ${transactionColumns(sql)} from transactions t where ${where}
      order by t.created_at desc, t.id desc ${page === null ? sql`` : onPage(sql, page)}`,
    sql<{ total: number }[]>`select count(*)::int as total from transactions t where ${where}`,
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The newest ones. */
export async function lastTransactionsOf(sql: Sql, userId: string, limit: number): Promise<Transaction[]> {
  const rows = await sql<TransactionRow[]>`
    select ${transactionColumns(sql)} from transactions t where t.user_id = ${userId}
    order by t.created_at desc, t.id desc limit ${limit}`;
  return rows.map(toTransaction);
}

export async function findTimezone(sql: Sql, userId: string): Promise<string> {
  const [row] = await sql<{ timezone: string }[]>`select timezone from users where id = ${userId}`;
  return row?.timezone ?? 'UTC';
}
