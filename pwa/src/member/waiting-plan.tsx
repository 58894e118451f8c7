import { formatMoney } from '@picks/ui/format/money';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { WaitingPlan } from './use-waiting-plans.ts';

interface WaitingPlanLineProps {
  readonly plan: WaitingPlan;
  /** where its deposit is shown */
  readonly to: string;
}

/** That a plan starts when its deposit is approved, and the way to that deposit. */
export function WaitingPlanLine({ plan: { amount, name }, to }: WaitingPlanLineProps) {
  return (
    <div className="type-body flex items-center gap-3 text-ink-2">
      <Hourglass size={18} className="shrink-0 text-pending" aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <bdi className="font-semibold text-ink">{name}</bdi> starts when your deposit of{' '}
        <span className="tabular">{formatMoney(amount)}</span> is approved.
      </p>
      <Link
        to={to}
        className="-my-2 -me-2 flex min-h-11 items-center rounded-control px-2 font-semibold text-accent-text hover:underline"
      >
        View
      </Link>
    </div>
  );
}
