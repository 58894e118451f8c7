import { paths } from '#src/app/paths.ts';
import { useWaitingPlans } from '#src/member/use-waiting-plans.ts';
import { WaitingPlanLine } from '#src/member/waiting-plan.tsx';

/** Plans that start when a deposit is approved. */
export function WaitingPlans() {
  const waiting = useWaitingPlans();
  if (waiting.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {waiting.map((plan) => (
        <li key={plan.depositId} className="card px-4 py-3">
          <WaitingPlanLine plan={plan} to={paths.depositHistoryOf(plan.depositId)} />
        </li>
      ))}
    </ul>
  );
}
