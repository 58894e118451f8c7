import { currentPlanOf, planTerms } from '@picks/contract/subscriptions';
import { useNow } from '@picks/ui/use-now';
import { useSearchParams } from 'react-router-dom';
import { usePlans } from '#src/member/plans.ts';

/** The plan that is to start with the deposit being asked for: in the address, `?plan=`, `&renew=0` and `&pick=`. */
export function usePlanWish() {
  const [params, setParams] = useSearchParams();
  const query = usePlans();
  const now = useNow();
  const planId = params.get('plan');
  const autoRenew = params.get('renew') !== '0';
  const known = query.state === 'ready' ? query.data : null;
  const plan = known?.plans.find(({ _id }) => _id === planId);
  const current = currentPlanOf(known?.subscription ?? null);
  return {
    asked: planId === null ? null : { planId, autoRenew },
    autoRenew,
    /** what it is bought for, which its removal leaves */
    pickId: params.get('pick'),
    /** undefined while it is not known, or not on offer */
    plan,
    /** dollars that starting it would take from the balance now */
    charge: plan === undefined ? null : planTerms(plan, current, new Date(now)).charge,
    isUnknown: planId !== null && known !== null && plan === undefined,
    remove: () =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of ['plan', 'renew', 'amount']) after.delete(name);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

export type PlanWish = ReturnType<typeof usePlanWish>;
