import { toCents, toDollars } from '@picks/contract/money';
import { formatMoney } from '@picks/ui/format/money';
import { Button } from '@picks/ui/button';
import { BadgeCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWallet } from '#src/member/wallet.ts';
import type { PlanWish } from './use-plan-wish.ts';

interface WishedProps {
  readonly wish: PlanWish;
  /** dollars being paid in; undefined while there is no amount */
  readonly amount: number | undefined;
  readonly error: string | undefined;
}

/** The plan that starts with the deposit, with what it takes from the balance; it can be taken off. */
export function WishedPlan({ wish, amount, error }: WishedProps) {
  const available = useWallet()?.available ?? null;
  const { asked, plan, charge, isUnknown } = wish;
  if (asked === null) return null;
  const problem = error ?? (isUnknown ? 'This plan is no longer available' : undefined);
  const short =
    charge === null || available === null || amount === undefined
      ? 0
      : toDollars(toCents(charge) - toCents(available) - toCents(amount));
  return (
    <div className="flex items-start gap-3 rounded-control bg-accent-soft px-3.5 py-3">
      <BadgeCheck size={20} className="mt-0.5 shrink-0 text-accent-text" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="type-body font-semibold text-ink">
          <bdi>{plan?.name ?? 'Your plan'}</bdi> starts when this deposit is approved
        </p>
        {charge !== null && (
          <p className="type-meta tabular font-normal text-ink-2">
            {formatMoney(charge)} from your balance.{' '}
            {wish.autoRenew ? 'Renews automatically.' : "Doesn't renew."}
          </p>
        )}
        {problem !== undefined && <Trouble>{problem}. Remove it to add the money to your balance.</Trouble>}
        {short > 0 && (
          <Trouble>This amount leaves you {formatMoney(short)} short, so the plan won't start.</Trouble>
        )}
      </div>
      <Button
        variant="quiet"
        size="small"
        className="-my-1.5 -me-2 max-lg:-my-2 max-lg:min-h-11"
        aria-label={`Remove ${plan?.name ?? 'the plan'} from this deposit`}
        onClick={wish.remove}
      >
        Remove
      </Button>
    </div>
  );
}

function Trouble({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="type-meta mt-1.5 flex items-start gap-1.5 text-warning">
      <TriangleAlert size={15} className="mt-px shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
