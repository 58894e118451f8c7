import {
  type BalancePart,
  type StatementEntry,
  type StatementKind,
  statementKindFacts,
  statementKinds,
} from '@picks/contract/statement.admin';
import { toMoneyOwner } from '#src/features/wallet/owner.service.ts';
import { type OwnerRow, ownerColumns } from '#src/features/wallet/owner.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Days } from '#src/database/days.ts';
import { type Listing, rowsOf } from '#src/database/listing.ts';
import { onPage, type Page } from '#src/database/paging.ts';
import { hasWords, searchWords } from '#src/database/search.ts';
import { boundsOf } from './statement.rules.ts';
import { findTimezone } from './transactions.queries.ts';

/** An entry with the columns of its transaction. Amounts in dollars. */
export interface StatementRow extends OwnerRow {
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
  user: toMoneyOwner(row),
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

/** Whether entry `s` belongs to a part. A kind that this release doesn't know is an adjustment, as in `balanceOf`. */
function isOfPart(sql: Sql, part: BalancePart): Fragment {
  if (part !== 'adjustments')
    return sql`s.kind = any (${statementKinds.filter((kind) => statementKindFacts[kind].part === part)})`;
  const others = statementKinds.filter((kind) => statementKindFacts[kind].part !== part);
  return sql`s.kind <> all (${others})`;
}

const labels = Object.fromEntries(statementKinds.map((kind) => [kind, statementKindFacts[kind].label]));

/** The description of the transaction `t` of entry `s`. */
const describe = (sql: Sql): Fragment =>
  sql`case s.kind when 'write_off' then coalesce(t.rejection_reason, '') else t.description end`;

/** The amount of entry `s` as it may be searched for: `1250.00`, `$1250.00`, and `1 250.00`, as a search reads `1,250.00`. */
const amountTexts = (
  sql: Sql,
): Fragment => sql`round(abs(s.amount) / 100.0, 2), '$' || round(abs(s.amount) / 100.0, 2),
  translate(to_char(abs(s.amount) / 100.0, 'FM999,999,999,990.00'), ',', ' ')`;

/** Whether entry `s` has the words of a search: in its label, its description, its reference, its method or its amount. */
function isFound(sql: Sql, search: string | undefined): Fragment {
  const words = searchWords(search);
  if (words === undefined) return sql`true`;
  const text = sql`concat_ws(' ', ${sql.json(labels)}::jsonb ->> s.kind, ${describe(sql)}, t.reference, t.payment_method,
    ${amountTexts(sql)})`;
  return sql`exists (select from transactions t where t.id = s.ref and ${hasWords(sql, text, words)})`;
}

/** A member's entries, newest first. Filters leave the balances as they are, so each read goes through all of the entries. */
export async function statementListing(
  sql: Sql,
  userId: string,
  { part, search, ...days }: Filters,
): Promise<Listing<StatementRow>> {
  const { since, before } = boundsOf(days, await findTimezone(sql, userId));
  return {
    key: sql`s.journal`,
    source: sql`money.statement s where s.member = ${userId} and ${isFound(sql, search)}
      ${since === null ? sql`` : sql`and s.at >= ${since}`} ${before === null ? sql`` : sql`and s.at < ${before}`}
      ${part === undefined ? sql`` : sql`and ${isOfPart(sql, part)}`}`,
    order: sql`s.journal desc`,
    select: sql`
      select s.journal::text, s.at, s.kind, (s.amount / 100.0)::float8 as amount, (s.balance / 100.0)::float8 as balance,
        t.id as "transactionId", ${describe(sql)} as description, t.payment_method as "paymentMethod", t.reference,
        (t.fee / 100.0)::float8 as fee, ${ownerColumns(sql)}
      from (select journal, at, kind, ref, amount, balance from money.statement where member = ${userId}) s
        join transactions t on t.id = s.ref join users u on u.id = t.user_id`,
  };
}

interface Totals {
  readonly total: number;
  /** dollars */
  readonly sum: number;
  readonly keys: readonly string[];
}

/** Reads one page. The page and the totals are as of one moment: entries never change, so only their keys have to be read together. */
export async function readStatement(sql: Sql, userId: string, filters: Filters, page: Page) {
  const listing = await statementListing(sql, userId, filters);
  const [totals] = await sql<[Totals]>`
    with s as materialized (select s.journal, s.amount from ${listing.source})
    select count(*)::int as total, (coalesce(sum(s.amount), 0) / 100.0)::float8 as sum,
      array(select s.journal::text from s order by ${listing.order} ${onPage(sql, page)}) as keys
    from s`;
  const rows = await rowsOf(sql, listing, sql`${totals.keys}::bigint[]`);
  return { rows, total: totals.total, sum: totals.sum };
}
