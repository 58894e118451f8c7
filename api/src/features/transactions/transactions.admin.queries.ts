import type { MethodFilter, MoneyFilters } from '@picks/contract/money-filters.admin';
import type { TransactionType } from '@picks/contract/transactions';
import type { LedgerJournal, TransactionStatus } from '@picks/contract/transactions.admin';
import { hasMethod, isAmountWithin, isCreatedWithin } from '#src/features/wallet/money-filters.sql.ts';
import { type OwnerRow, ownerColumns } from '#src/features/wallet/owner.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { type Days, isWithin } from '#src/database/days.ts';
import { countOf, type Listing, pageOf } from '#src/database/listing.ts';
import type { Page } from '#src/database/paging.ts';
import { idsOfPeople, conditionOf, type SearchWord, searchWords } from '#src/database/search.ts';
import { transactionColumns, type TransactionRow } from './transactions.queries.ts';

export type AdminTransactionRow = TransactionRow & OwnerRow;

const rows = (sql: Sql): Fragment => sql`
  select ${transactionColumns(sql)}, ${ownerColumns(sql)}
  from transactions t join users u on u.id = t.user_id`;

/**
 * What a row `f` of the view of all transactions is found by, beside whose it is: the expression of the indexes
 * deposits_by_words, withdrawals_by_words, subscription_charges_by_words and referral_payouts_by_words.
 */
const textOf = (sql: Sql): Fragment => sql`(f.reference || ' ' || f.description || ' ' || f.payment_method)`;

const transactionCondition = (sql: Sql, words: readonly SearchWord[]) =>
  conditionOf(
    sql,
    {
      row: sql`t`,
      text: sql`concat_ws(' ', u.first_name, u.last_name, u.email, t.reference, t.description, t.payment_method)`,
      having: (isIn) => [
        sql`select f.id from transactions f where ${isIn(textOf(sql))}`,
        idsOfPeople(sql, sql`transactions`, isIn),
      ],
    },
    words,
  );

interface Filters extends Days, MoneyFilters, MethodFilter {
  readonly status?: TransactionStatus | undefined;
  readonly type?: TransactionType | undefined;
  readonly search?: string | undefined;
  readonly user?: string | undefined;
}

/** What came in, went out or was earned in those days, as the days of the business count it: credits and write-offs are adjustments. */
const bookedIn = (sql: Sql, days: Days): Fragment => sql`
  select j.ref from money.journal j join money.entry e on e.journal = j.id join money.account a on a.id = e.account
  where a.kind in ('external', 'revenue') and ${isWithin(sql, sql`j.at`, days)}`;

export async function transactionListing(
  sql: Sql,
  { status, type, search, user, from, to, ...money }: Filters,
): Promise<Listing<AdminTransactionRow>> {
  const words = searchWords(search);
  const sought = words && (await transactionCondition(sql, words));
  // Who it belongs to is looked up for the rows of the page alone, unless it is searched by that.
  const source = sql`transactions t ${words ? sql`join users u on u.id = t.user_id` : sql``} where true ${status ? sql`and t.status = ${status}` : sql``} ${type ? sql`and t.type = ${type}` : sql``}
    ${user ? sql`and t.user_id = ${user}` : sql``}
    and ${isCreatedWithin(sql, sql`t.created_at`, money)} and ${isAmountWithin(sql, sql`t.amount`, money)}
    and ${hasMethod(sql, sql`t.payment_method`, money)}
    ${sought ? sql`and ${sought.isFound}` : sql``}
    ${from || to ? sql`and t.id = any (array(${bookedIn(sql, { from, to })}))` : sql``}`;
  return { key: sql`t.id`, source, order: sql`t.created_at desc, t.id desc`, select: rows(sql) };
}

export async function listTransactions(sql: Sql, filters: Filters, page: Page) {
  const listing = await transactionListing(sql, filters);
  const [found, total] = await Promise.all([pageOf(sql, listing, page), countOf(sql, listing)]);
  return { rows: found, total };
}

export async function findTransaction(sql: Sql, id: string): Promise<AdminTransactionRow | undefined> {
  const [row] = await sql<AdminTransactionRow[]>`${rows(sql)} where t.id = ${id}`;
  return row;
}

interface JournalRow {
  readonly kind: string;
  readonly at: Date;
  readonly entries: LedgerJournal['entries'];
}

/** What a transaction wrote to the ledger, first to last. */
export function listJournals(sql: Sql, id: string): Promise<JournalRow[]> {
  return sql<JournalRow[]>`
    select j.kind, j.at, (select jsonb_agg(jsonb_build_object('account', a.kind, 'amount', e.amount / 100.0) order by e.account)
      from money.entry e join money.account a on a.id = e.account where e.journal = j.id) as entries
    from money.journal j where j.ref = ${id} order by j.id`;
}
