import type { StatementEntry } from '@picks/contract/statement.admin';
import { formatDate, formatDateTime } from '@picks/ui/format/dates';
import { formatMoney, formatSignedMoney } from '@picks/ui/format/money';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useZone } from '#src/session/zone.ts';
import { MethodName } from '#src/ui/method-name.tsx';
import { kindLabel } from './balance-labels.ts';

/** What it was for, in its own words, or by which method it moved. */
function Details({ entry: { description, paymentMethod, fee } }: { entry: StatementEntry }) {
  return (
    <>
      {description === '' ? (
        <MethodName code={paymentMethod} />
      ) : (
        <span className="break-words">{description}</span>
      )}
      {fee !== null && fee > 0 && `, ${formatMoney(fee)} fee`}
    </>
  );
}

function Row({ entry, zone }: { entry: StatementEntry; zone: string }) {
  const { kind, at, amount, balance, transaction } = entry;
  return (
    <tr className="border-t border-line align-top">
      <td className="py-2 pe-3">
        <Link to={paths.transaction(transaction._id)} className="font-medium hover:underline">
          {kindLabel(kind)}
        </Link>
        <span className="type-meta block font-normal text-ink-3">
          <Details entry={entry} />
        </span>
        <span className="type-meta flex flex-wrap gap-x-2 font-normal text-ink-3">
          <time dateTime={at} title={formatDateTime(at, zone)} className="tabular">
            {formatDate(at, zone)}
          </time>
          <span>{transaction.reference}</span>
        </span>
      </td>
      <td
        className={clsx(
          'py-2 ps-3 text-end font-semibold whitespace-nowrap tabular',
          amount > 0 && 'text-won',
        )}
      >
        {formatSignedMoney(amount)}
      </td>
      <td className="py-2 ps-3 text-end whitespace-nowrap tabular">{formatMoney(balance)}</td>
    </tr>
  );
}

interface StatementEntriesProps {
  readonly entries: readonly StatementEntry[];
  /** of an earlier query, until the next page has arrived */
  readonly isOutdated: boolean;
}

/** Entries of a statement, each with the balance after it. */
export function StatementEntries({ entries, isOutdated }: StatementEntriesProps) {
  const zone = useZone();
  return (
    <table className={clsx('w-full', isOutdated && 'opacity-50')} aria-busy={isOutdated}>
      <caption className="sr-only">Statement, newest first</caption>
      <thead>
        <tr className="type-meta text-ink-3">
          <th scope="col" className="py-1.5 pe-3 text-start font-medium">
            Entry
          </th>
          <th scope="col" className="py-1.5 ps-3 text-end font-medium">
            Amount
          </th>
          <th scope="col" className="py-1.5 ps-3 text-end font-medium">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry._id} entry={entry} zone={zone} />
        ))}
      </tbody>
    </table>
  );
}
