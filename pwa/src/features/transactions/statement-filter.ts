import { hasWords, searchedWords } from '@picks/contract/search-words';
import { dayIn } from '@picks/contract/statement-csv';
import {
  type DateRange,
  dateRanges,
  type Transaction,
  TRANSACTIONS,
  type TransactionType,
  transactionTypes,
} from '@picks/contract/transactions';

export interface StatementFilter {
  readonly search: string;
  readonly type: TransactionType | 'all';
  readonly range: DateRange;
}

export function readFilter(params: URLSearchParams): StatementFilter {
  const [type, range] = [params.get('type'), params.get('range')];
  return {
    search: params.get('search') ?? '',
    type: transactionTypes.find((known) => known === type) ?? 'all',
    range: dateRanges.find((known) => known === range) ?? 'all',
  };
}

/** Page of the URL, from 1. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 1 ? page : 1;
}

/** First day of a range that ends on `today`; weeks start on Monday. null: no bound. */
export function firstDay(range: DateRange, today: string): string | null {
  switch (range) {
    case 'all':
      return null;
    case 'today':
      return today;
    case 'week': {
      const day = new Date(`${today}T00:00:00Z`);
      day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
      return day.toISOString().slice(0, 10);
    }
    case 'month':
      return `${today.slice(0, 7)}-01`;
    case 'year':
      return `${today.slice(0, 4)}-01-01`;
  }
}

/** The transactions that match, as the server's list matches them. */
export function filterStatement(
  transactions: readonly Transaction[],
  { search, type, range }: StatementFilter,
  now: number,
  zone: string,
): Transaction[] {
  const dayOf = dayIn(zone);
  const since = firstDay(range, dayOf(now));
  const words = searchedWords(search);
  return transactions.filter((row) => {
    if (type !== 'all' && row.type !== type) return false;
    if (since !== null && dayOf(row.createdAt) < since) return false;
    const text = [row.type, row.description, row.status, row.paymentMethod, row.transactionId].join(' ');
    return hasWords(text, words);
  });
}

export interface StatementPage {
  readonly rows: readonly Transaction[];
  readonly page: number;
  readonly pages: number;
}

/** 20 rows of a list; a page beyond the end is the last one. */
export function pageOf(rows: readonly Transaction[], wanted: number): StatementPage {
  const pages = Math.max(1, Math.ceil(rows.length / TRANSACTIONS.page));
  const page = Math.min(wanted, pages);
  return { rows: rows.slice((page - 1) * TRANSACTIONS.page, page * TRANSACTIONS.page), page, pages };
}
