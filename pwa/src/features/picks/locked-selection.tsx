import { LockPanel } from '@picks/ui/lock-panel';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useUnlockingPlan } from '#src/member/unlocking-plan.tsx';
import type { Teaser } from './shown-pick.ts';

const way =
  'type-body relative -me-1.5 -my-1 ms-auto flex min-h-11 shrink-0 items-center rounded-control px-2 font-semibold text-accent-text hover:underline';

/** What opens a locked pick, with the way there: to the one plan that does, or to all of them. */
export function LockedSelection({ pick, isLarge = false }: { pick: Teaser; isLarge?: boolean }) {
  const { _id, lockedReason, accessLevel } = pick;
  const plan = useUnlockingPlan(accessLevel);
  return (
    <LockPanel
      reason={lockedReason}
      level={accessLevel}
      plan={plan}
      isLarge={isLarge}
      action={
        lockedReason === 'plan' && plan !== null ? (
          !isLarge && (
            <Link to={paths.planFor(plan.id, _id)} className={way}>
              Unlock
            </Link>
          )
        ) : lockedReason === 'plan' || lockedReason === 'weekly_limit' ? (
          <Link to={paths.plans} className={way}>
            Plans
          </Link>
        ) : null
      }
    />
  );
}
