import { PageTitle } from '@picks/ui/page-title';
import { tabLink, tabRow } from '@picks/ui/money-field';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';

const tabs = [
  { path: paths.deposit, label: 'Deposit Now' },
  { path: paths.depositHistory, label: 'Deposit History' },
];

/** Title and tabs of both deposit pages; the tab follows the URL. */
export function DepositFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <PageTitle tab={tabs.find(({ path }) => path === pathname)?.label ?? 'Deposit'}>Deposit</PageTitle>
      <nav aria-label="Deposit" className={tabRow}>
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
