import type { ReactNode } from 'react';
import { paths } from '#src/app/paths.ts';
import { TabbedPage } from '#src/page/tabbed-page.tsx';

const tabs = [
  { path: paths.deposit, label: 'Deposit Now' },
  { path: paths.depositHistory, label: 'Deposit History' },
];

/** Title and tabs of both deposit pages. */
export function DepositFrame({ children }: { children: ReactNode }) {
  return (
    <TabbedPage title="Deposit" tabs={tabs}>
      {children}
    </TabbedPage>
  );
}
