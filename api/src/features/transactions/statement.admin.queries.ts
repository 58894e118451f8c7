import {
  type BalancePart,
  partOfKind,
  type StatementEntry,
  type StatementKind,
  statementKinds,
} from '@picks/contract/statement.admin';
import type { Sql } from '#src/database/client.ts';
import { type Days, isWithin } from '#src/database/days.ts';
import { type Listing, pageOf } from '#src/database/listing.ts';
import type { Page } from '#src/database/paging.ts';
import { hasWords, searchWords } from '#src/database/search.ts';

/** An entry with the columns of its transaction. Amounts in dollars. */
export interface StatementRow {
  readonly journal: string;
  readonly at: Date;
  readonly kind: StatementKind;
  readonly amount: number;
  readonly balance: number;
  readonly transactionId: string;
  readonly description: string;
  readonly paymentMethod: string;
  readonly reference: string;
  readonly fee: number | null;
}

export const toStatementEntry = (row: StatementRow): StatementEntry => ({
  _id: row.journal,
  at: row.at.toISOString(),
  kind: row.kind,
  description: row.description,
  paymentMethod: row.paymentMethod,
  amount: row.amount,
  fee: row.fee,
  balance: row.balance,
  transaction: { _id: row.transactionId, reference: row.reference },
});

interface Filters extends Days {
  readonly part?: BalancePart | undefined;
  readonly search?: string | undefined;
}

const kindsOf = (part: BalancePart): StatementKind[] =>
  statementKinds.filter((kind) => partOfKind[kind] === part);

/** A member's entries, newest first. The balances are those of all entries, whichever are filtered. */
export function statementListing(
  sql: Sql,
  userId: string,
  { part, search, from, to }: Filters,
): Listing<StatementRow> {
  const words = searchWords(search);
  const text = sql`concat_ws(' ', s.kind, t.description, t.reference, t.payment_method)`;
  const isFound =
    words === undefined
      ? sql`true`
      : sql`exists (select from transactions t where t.id = s.ref and ${hasWords(sql, text, words)})`;
  return {
    key: sql`s.journal`,
    source: sql`money.statement s where s.member = ${userId} and ${isFound} and ${isWithin(sql, sql`s.at`, { from, to })}
      ${part === undefined ? sql`` : sql`and s.kind = any (${kindsOf(part)})`}`,
    order: sql`s.at desc, s.journal desc`,
    select: sql`
      select s.journal::text, s.at, s.kind, (s.amount / 100.0)::float8 as amount, (s.balance / 100.0)::float8 as balance,
        t.id as "transactionId", t.description, t.payment_method as "paymentMethod", t.reference, (t.fee / 100.0)::float8 as fee
      from (select * from money.statement where member = ${userId}) s join transactions t on t.id = s.ref`,
  };
}

/** One page, with how many entries match and what they come to in dollars. */
export async function readStatement(sql: Sql, userId: string, filters: Filters, page: Page) {
  const listing = statementListing(sql, userId, filters);
  const [rows, [totals]] = await Promise.all([
    pageOf(sql, listing, page),
    sql<[{ total: number; sum: number }]>`
      select count(*)::int as total, (coalesce(sum(s.amount), 0) / 100.0)::float8 as sum from ${listing.source}`,
  ]);
  return { rows, ...totals };
}
