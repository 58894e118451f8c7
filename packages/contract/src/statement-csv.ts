import { csvCell } from './csv.ts';
import { depositLabels } from './deposits.ts';
import { asWords, lookUp } from './fields.ts';
import { type Transaction, transactionMessages, transactionSign } from './transactions.ts';

const columns = ['Date', 'Type', 'Description', 'Amount', 'Status', 'Transaction ID'];

/** What a transaction is called: its description, else `<type> transaction`. */
export const descriptionOf = ({ description, type }: Pick<Transaction, 'description' | 'type'>): string =>
  description || `${type} transaction`;

/** The number a transaction is quoted by, else `N/A`. */
export const idOf = ({ transactionId }: Pick<Transaction, 'transactionId'>): string =>
  transactionId || transactionMessages.noId;

/** Dollars with the sign of the statement: money in is positive. */
export const signedAmount = ({ amount, type }: Pick<Transaction, 'amount' | 'type'>): number =>
  amount * lookUp(transactionSign, type, 1);

/** A status as words: `in_review` is `In review`; what waits for a payment is called as on the deposit itself. */
export function statusWords(status: string): string {
  if (status === 'waiting_for_deposit') return depositLabels[status];
  return asWords(status);
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-CA', parts);
  }
}

/** `2026-11-20`: the calendar day of an instant (ISO text or milliseconds) in an IANA zone. */
export function dayIn(zone: string): (instant: string | number) => string {
  const format = dayFormat(zone);
  return (instant) => format.format(new Date(instant));
}

/** The statement with its six columns; amounts are plain signed dollars, dates days of the member's zone. */
export function statementCsv(rows: readonly Transaction[], zone: string): string {
  const dayOf = dayIn(zone);
  const lines = rows.map((row) =>
    [
      dayOf(row.createdAt),
      csvCell(row.type),
      csvCell(descriptionOf(row)),
      signedAmount(row).toFixed(2),
      csvCell(statusWords(row.status)),
      csvCell(idOf(row)),
    ].join(','),
  );
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

/** `transactions_2026-11-20.csv`: the file's name on the member's day. */
export const csvName = (now: number, zone: string): string => `transactions_${dayIn(zone)(now)}.csv`;
