import type { ReactNode } from 'react';
import { paths } from '#src/app/paths.ts';
import { TabbedPage } from '#src/page/tabbed-page.tsx';

const tabs = [
  { path: paths.withdraw, label: 'Withdraw Now' },
  { path: paths.withdrawHistory, label: 'Withdrawal History' },
];

/** Title and tabs of both withdrawal pages. */
export function WithdrawalFrame({ children }: { children: ReactNode }) {
  return (
    <TabbedPage title="Withdraw" tabs={tabs}>
      {children}
    </TabbedPage>
  );
}
