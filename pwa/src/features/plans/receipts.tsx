import { statusWords } from '@picks/contract/statement-csv';
import type { Transaction } from '@picks/contract/transactions';
import { formatDate } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { MoneyStatus } from '@picks/ui/money-status';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useStatement } from '#src/offline/use-statement.ts';
import { useZone } from '#src/member/use-zone.ts';

/** Every charge of a plan, newest first, from this device: offline too. */
export function Receipts() {
  const query = useStatement();
  const charges =
    query.state === 'ready' ? query.data.transactions.filter(({ type }) => type === 'subscription') : [];
  if (charges.length === 0) return null;
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts" className="type-heading mb-2 text-ink">
        Receipts
      </h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {charges.map((charge) => (
          <li key={charge._id}>
            <Row charge={charge} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ charge }: { charge: Transaction }) {
  const zone = useZone();
  const { _id, description, amount, status, transactionId, createdAt } = charge;
  return (
    <Link to={paths.planReceipt(_id)} className="flex items-center gap-3 px-4 py-3.5 hover:bg-sunken">
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="type-body font-semibold text-ink">{description}</bdi>
          <span className="type-body tabular font-semibold text-ink">{formatMoney(amount)}</span>
        </span>
        <span className="type-meta mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-normal text-ink-3">
          <span className="tabular">
            <time dateTime={createdAt}>{formatDate(createdAt, zone)}</time> · {transactionId}
          </span>
          {status === 'refunded' && <MoneyStatus status={status} label={statusWords(status)} />}
        </span>
      </span>
      <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
    </Link>
  );
}
