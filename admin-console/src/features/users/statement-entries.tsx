import { lookUp } from '@picks/contract/fields';
import {
  type BalancePart,
  type StatementEntry,
  type StatementKind,
  statementKindFacts,
} from '@picks/contract/statement.admin';
import { formatClock, formatDate } from '@picks/ui/format/dates';
import { formatMoney, formatSignedMoney } from '@picks/ui/format/money';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { word } from '#src/ui/labels.ts';
import { MethodName } from '#src/ui/method-name.tsx';

const kindFacts: Readonly<Record<StatementKind, { readonly part: BalancePart; readonly label: string }>> =
  statementKindFacts;
const factsOf = (kind: StatementKind) => lookUp(kindFacts, kind, { part: 'adjustments', label: word(kind) });

/** The description, or the payment method if there is none. The method of an adjustment says no more than its label. */
function Details({ entry: { kind, description, paymentMethod, fee } }: { entry: StatementEntry }) {
  if (description === '' && factsOf(kind).part === 'adjustments') return null;
  return (
    <span className="type-meta block font-normal break-words text-ink-3">
      {description === '' ? <MethodName code={paymentMethod} /> : <bdi>{description}</bdi>}
      {fee !== null && fee > 0 && `, ${formatMoney(fee)} fee`}
    </span>
  );
}

interface RowProps {
  readonly entry: StatementEntry;
  readonly zone: string;
}

function Row({ entry, zone }: RowProps) {
  const { kind, at, amount, balance, transaction } = entry;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pe-3 text-start font-normal">
        <Link to={paths.transaction(transaction._id)} className="font-medium hover:underline">
          {factsOf(kind).label}
        </Link>
        <Details entry={entry} />
        <time dateTime={at} className="type-meta block font-normal tabular text-ink-3">
          {formatDate(at, zone)}, {formatClock(at, zone)}
        </time>
        <span className="type-meta block font-normal text-ink-3">{transaction.reference}</span>
      </th>
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
  /** IANA time zone of the member */
  readonly zone: string;
  /** entries of the previous query, shown while the next one loads */
  readonly isOutdated: boolean;
}

/** Entries of a statement, each with the balance after it. */
export function StatementEntries({ entries, zone, isOutdated }: StatementEntriesProps) {
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
