import { PageTitle } from '@picks/ui/page-title';
import { tabLink, tabRow } from '@picks/ui/money-field';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { paths } from '#src/app/paths.ts';

const tabs = [
  { path: paths.supportNew, label: 'Open New Ticket' },
  { path: paths.supportTickets, label: 'My Tickets' },
] as const;

/** Title and tabs of the support pages. */
export function SupportFrame({ tab, children }: { tab: 'new' | 'tickets'; children: ReactNode }) {
  const current = tab === 'tickets' ? paths.supportTickets : paths.supportNew;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4">
      <PageTitle tab={tabs.find(({ path }) => path === current)?.label ?? 'Support'}>
        Support Center
      </PageTitle>
      <nav aria-label="Support" className={tabRow}>
        {tabs.map(({ path, label }) => (
          <Link
            key={path}
            to={path}
            replace
            aria-current={path === current ? 'page' : undefined}
            className={tabLink(path === current)}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
