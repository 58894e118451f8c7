import { LockPanel } from '@picks/ui/lock-panel';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useUnlockingPlan } from '#src/member/unlocking-plan.tsx';
import type { Teaser } from './shown-pick.ts';

/** What opens a locked pick, with the way to the plans where a plan does. */
export function LockedSelection({ pick, isLarge = false }: { pick: Teaser; isLarge?: boolean }) {
  const { lockedReason, accessLevel } = pick;
  const plan = useUnlockingPlan(accessLevel);
  const opensByPlan = lockedReason === 'plan' || lockedReason === 'weekly_limit';
  return (
    <LockPanel
      reason={lockedReason}
      level={accessLevel}
      plan={plan}
      isLarge={isLarge}
      action={
        opensByPlan && (
          <Link
            to={paths.plans}
            className="type-body relative -me-1.5 -my-1 flex min-h-11 shrink-0 items-center rounded-control px-2 font-semibold text-accent-text hover:underline"
          >
            Plans
          </Link>
        )
      }
    />
  );
}
