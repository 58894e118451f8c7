import { formatMoney } from '@picks/ui/format/money';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useStatement } from '#src/offline/use-statement.ts';

/** Plans that start when a deposit is approved. */
export function WaitingPlans() {
  const query = useStatement();
  if (query.state !== 'ready') return null;
  const waiting = query.data.transactions.flatMap(({ _id, amount, planActivation }) =>
    planActivation?.status === 'waiting' ? [{ _id, amount, name: planActivation.planName }] : [],
  );
  if (waiting.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {waiting.map(({ _id, amount, name }) => (
        <li key={_id} className="card type-body flex items-center gap-3 px-4 py-3 text-ink-2">
          <Hourglass size={18} className="shrink-0 text-pending" aria-hidden="true" />
          <p className="min-w-0 flex-1">
            <span className="font-semibold text-ink">{name}</span> starts when your deposit of{' '}
            <span className="tabular">{formatMoney(amount)}</span> is approved.
          </p>
          <Link
            to={paths.depositHistoryOf(_id)}
            className="-my-2 -me-2 flex min-h-11 items-center rounded-control px-2 font-semibold text-accent-text hover:underline"
          >
            View
          </Link>
        </li>
      ))}
    </ul>
  );
}
