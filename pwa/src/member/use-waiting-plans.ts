import { useStatement } from '#src/offline/use-statement.ts';

/** A plan that starts when a deposit is approved. */
export interface WaitingPlan {
  /** of the deposit */
  readonly depositId: string;
  /** dollars of the deposit */
  readonly amount: number;
  /** null when the plan is gone */
  readonly planId: string | null;
  readonly name: string;
}

/** Plans that start when a deposit is approved, as this device knows them. */
export function useWaitingPlans(): readonly WaitingPlan[] {
  const query = useStatement();
  if (query.state !== 'ready') return [];
  return query.data.transactions.flatMap(({ _id: depositId, amount, planActivation }) =>
    planActivation?.status === 'waiting'
      ? [{ depositId, amount, planId: planActivation.planId, name: planActivation.planName }]
      : [],
  );
}
