import type { Reconciliation } from '@picks/contract/health.admin';
import { formatMoney } from '@picks/ui/format/money';
import { formatCount } from '@picks/ui/format/numbers';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ScrollArea } from '#src/ui/scroll-area.tsx';
import { accountWords, kindWords } from './ledger-labels.ts';

const cell = 'border-t border-line px-4 py-2.5';
const figure = `${cell} tabular w-40 text-end font-semibold whitespace-nowrap`;

/** Every account with what its balance means; the sum of all is zero, or the books are wrong. */
export function TrialBalance({
  balances,
  total,
}: {
  balances: Reconciliation['trialBalance'];
  total: number;
}) {
  return (
    <Table title="Trial balance" columns={['Account', 'What it means', 'Balance']}>
      <tbody>
        {balances.map(({ account, balance }) => (
          <tr key={account}>
            <th scope="row" className={clsx(cell, 'w-44 text-start font-semibold')}>
              {accountWords[account][0]}
            </th>
            <td className={clsx(cell, 'text-ink-2')}>{accountWords[account][1]}</td>
            <td className={figure}>{formatMoney(balance)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className={total === 0 ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger'}>
        <tr>
          <th scope="row" className={clsx(cell, 'text-start font-semibold')}>
            Total
          </th>
          <td className={cell}>{total === 0 ? 'Balanced' : 'Should be zero'}</td>
          <td className={figure}>{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

/** What moved in the last 30 days, by what it was for. */
export function Flows({ flows }: Pick<Reconciliation, 'flows'>) {
  if (flows.length === 0)
    return (
      <section aria-labelledby="nothing">
        <h2 id="nothing" className="type-heading mb-2">
          Last 30 days
        </h2>
        <p className="text-ink-2">No entries in this period.</p>
      </section>
    );
  return (
    <Table title="Last 30 days" columns={['Type', 'Entries', 'Amount']}>
      <tbody>
        {flows.map(({ kind, journals, amount }) => (
          <tr key={kind}>
            <th scope="row" className={clsx(cell, 'text-start font-semibold')}>
              {kindWords(kind)}
            </th>
            <td className={clsx(cell, 'tabular text-end text-ink-2')}>{formatCount(journals)}</td>
            <td className={figure}>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface TableProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

function Table({ title, columns, children }: TableProps) {
  return (
    <section>
      <h2 className="type-heading mb-2">{title}</h2>
      <ScrollArea label={title} className="overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full border-separate border-spacing-0">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={clsx(
                    'type-meta h-9 px-4 font-semibold text-ink-3',
                    ['Balance', 'Entries', 'Amount'].includes(column) ? 'text-end' : 'text-start',
                  )}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {children}
        </table>
      </ScrollArea>
    </section>
  );
}
