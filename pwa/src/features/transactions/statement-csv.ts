import type { Transaction } from '@picks/contract/transactions';
import { statusWords } from '@picks/ui/money-status';
import { dayIn } from './statement-filter.ts';
import { descriptionOf, idOf, signedAmount } from './statement-text.ts';

const columns = ['Date', 'Type', 'Description', 'Amount', 'Status', 'Transaction ID'];

/** A text as one cell: quoted where needed, and never a formula when a spreadsheet opens it. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The statement with its six columns; amounts are plain signed numbers, dates days of the member's zone. */
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

export const csvName = (now: number, zone: string): string => `transactions_${dayIn(zone)(now)}.csv`;

/** Hands a text to the browser as a file. */
export function download(name: string, text: string): void {
  // The mark tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
