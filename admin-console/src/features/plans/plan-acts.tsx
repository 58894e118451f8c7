import type { AdminPlan } from '@picks/contract/plans.admin';
import { createContext, useContext } from 'react';

interface PlanActs {
  readonly href: (id: string) => string;
  readonly open: (id: string) => void;
  readonly toggle: (plan: AdminPlan) => void;
  readonly remove: (plan: AdminPlan) => void;
  /** whose switch is in flight, and as it will be */
  readonly toggling: { readonly id: string; readonly isActive: boolean } | null;
}

const Context = createContext<PlanActs>({
  href: () => '',
  open: () => undefined,
  toggle: () => undefined,
  remove: () => undefined,
  toggling: null,
});

export const PlanActsProvider = Context.Provider;

/** What the rows of the plans can set going. */
export function usePlanActs(): PlanActs {
  return useContext(Context);
}
