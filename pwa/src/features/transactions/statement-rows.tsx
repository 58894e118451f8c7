import { asWords, lookUp } from '@picks/contract/fields';
import { descriptionOf, idOf, signedAmount, statusWords } from '@picks/contract/statement-csv';
import { type Transaction, transactionSign, type TransactionType } from '@picks/contract/transactions';
import { formatDate, formatDateTime } from '@picks/ui/format/dates';
import { formatMoney, formatSignedMoney } from '@picks/ui/format/money';
import { MoneyStatus } from '@picks/ui/money-status';
import { UnreadDot } from '@picks/ui/unread-mark';
import clsx from 'clsx';
import { ArrowDownLeft, ArrowUpRight, Gift, type LucideIcon, ReceiptText, Repeat } from 'lucide-react';
import { createElement } from 'react';
import { isVoided } from './statement-text.ts';

interface RowsProps {
  readonly rows: readonly Transaction[];
  readonly zone: string;
  /** ids of those that there was news of when the list was opened */
  readonly news: ReadonlySet<string>;
}

const icons: Readonly<Record<TransactionType, LucideIcon>> = {
  deposit: ArrowDownLeft,
  withdraw: ArrowUpRight,
  referral: Gift,
  subscription: Repeat,
};
const words: Readonly<Record<TransactionType, string>> = {
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  referral: 'Referral',
  subscription: 'Subscription',
};

const typeWords = (type: TransactionType): string => lookUp(words, type, asWords(type));

function TypeMark({ type }: { type: TransactionType }) {
  return (
    <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-2">
      {createElement(lookUp(icons, type, ReceiptText), { size: 18, 'aria-hidden': true })}
    </span>
  );
}

function Amount({ row }: { row: Transaction }) {
  // A kind that is younger than this build: nobody here knows its direction.
  const isKnown = Object.hasOwn(transactionSign, row.type);
  const isIn = isKnown && signedAmount(row) > 0;
  const tone = isVoided(row) ? 'text-ink-3 line-through' : isIn ? 'text-won' : 'text-ink';
  return (
    <span className={clsx('tabular font-semibold whitespace-nowrap', tone)}>
      {isKnown ? formatSignedMoney(signedAmount(row)) : formatMoney(row.amount)}
    </span>
  );
}

const NewsDot = () => (
  <span className="ms-2 inline-flex align-middle">
    <UnreadDot />
  </span>
);

/** On the phone: one line of what and how much, one of when and how it stands. */
export function StatementCards({ rows, zone, news }: RowsProps) {
  return (
    <ul className="card divide-y divide-line lg:hidden">
      {rows.map((row) => (
        <li key={row._id} className="flex flex-wrap gap-3 px-4 py-3.5">
          <TypeMark type={row.type} />
          <div className="min-w-0 flex-1 basis-48">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <p className="type-body min-w-0 flex-1 basis-32 font-semibold break-words text-ink first-letter:uppercase">
                <bdi>{descriptionOf(row)}</bdi>
                {news.has(row._id) && <NewsDot />}
              </p>
              <Amount row={row} />
            </div>
            <p className="type-meta mt-0.5 font-normal text-ink-3">
              {typeWords(row.type)} ·{' '}
              <time dateTime={row.createdAt}>{formatDateTime(row.createdAt, zone)}</time>
            </p>
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <MoneyStatus status={row.status} label={statusWords(row.status)} />
              <span className="type-meta tabular min-w-0 font-normal break-all text-ink-3">
                <span className="sr-only">Transaction ID </span>
                {idOf(row)}
              </span>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

const head = 'type-meta px-4 py-3 text-start font-semibold text-ink-3';
const cell = 'type-body px-4 py-3 align-middle';

export function StatementTable({ rows, zone, news }: RowsProps) {
  return (
    <div className="card hidden overflow-hidden lg:block">
      <table className="w-full border-collapse">
        <caption className="sr-only">Transactions, newest first</caption>
        <thead className="border-b border-line">
          <tr>
            <th scope="col" className={head}>
              Transaction
            </th>
            <th scope="col" className={head}>
              Date
            </th>
            <th scope="col" className={clsx(head, 'text-end')}>
              Amount
            </th>
            <th scope="col" className={head}>
              Status
            </th>
            <th scope="col" className={head}>
              Transaction ID
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row._id}>
              <td className={cell}>
                <div className="flex items-center gap-3">
                  <TypeMark type={row.type} />
                  <div className="min-w-0">
                    <p className="font-semibold break-words text-ink first-letter:uppercase">
                      <bdi>{descriptionOf(row)}</bdi>
                      {news.has(row._id) && <NewsDot />}
                    </p>
                    <p className="type-meta font-normal text-ink-3">{typeWords(row.type)}</p>
                  </div>
                </div>
              </td>
              <td className={clsx(cell, 'tabular whitespace-nowrap text-ink-2')}>
                <time dateTime={row.createdAt}>{formatDate(row.createdAt, zone)}</time>
              </td>
              <td className={clsx(cell, 'text-end')}>
                <Amount row={row} />
              </td>
              <td className={cell}>
                <MoneyStatus status={row.status} label={statusWords(row.status)} />
              </td>
              <td className={clsx(cell, 'type-meta tabular font-normal text-ink-3')}>{idOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
