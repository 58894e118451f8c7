import { tabLink, tabRow } from '@picks/ui/money-field';
import { PageTitle } from '@picks/ui/page-title';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';

const tabs = [
  { path: paths.withdraw, label: 'Withdraw Now' },
  { path: paths.withdrawHistory, label: 'Withdrawal History' },
];

/** Title and tabs of both withdrawal pages; the tab follows the URL. */
export function WithdrawalFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <PageTitle tab={tabs.find(({ path }) => path === pathname)?.label ?? 'Withdraw'}>Withdraw</PageTitle>
      <nav aria-label="Withdraw" className={tabRow}>
        {tabs.map(({ path, label }) => (
          <Link
            key={path}
            to={path}
            replace
            aria-current={path === pathname ? 'page' : undefined}
            className={tabLink(path === pathname)}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
