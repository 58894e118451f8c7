import type { ReactNode } from 'react';
import { paths } from '#src/app/paths.ts';
import { TabbedPage } from '#src/page/tabbed-page.tsx';

const tabs = [
  { path: paths.supportNew, label: 'Open New Ticket' },
  { path: paths.supportTickets, label: 'My Tickets' },
];

/** Title and tabs of the support pages. */
export function SupportFrame({ children }: { children: ReactNode }) {
  return (
    <TabbedPage title="Support Center" label="Support" tabs={tabs} isWide>
      {children}
    </TabbedPage>
  );
}
