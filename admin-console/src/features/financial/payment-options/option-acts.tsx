import { createContext, useContext } from 'react';
import type { AdminPaymentOption } from '@picks/contract/payment-options.admin';

interface OptionActs {
  readonly href: (id: string) => string;
  readonly open: (id: string) => void;
  readonly toggle: (option: AdminPaymentOption) => void;
  readonly remove: (option: AdminPaymentOption) => void;
  /** whose switch is in flight */
  readonly togglingId: string | null;
}

const Context = createContext<OptionActs>({
  href: () => '',
  open: () => undefined,
  toggle: () => undefined,
  remove: () => undefined,
  togglingId: null,
});

export const OptionActsProvider = Context.Provider;

/** What the rows of the payment options can set going. */
export function useOptionActs(): OptionActs {
  return useContext(Context);
}
