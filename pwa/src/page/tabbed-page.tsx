import { tabLink, tabRow } from '@picks/ui/money-field';
import { PageTitle } from '@picks/ui/page-title';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface TabbedPageProps {
  readonly title: string;
  /** of the tabs, where it differs from the title */
  readonly label?: string;
  readonly tabs: readonly { readonly path: string; readonly label: string }[];
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page whose tabs are addresses: title, tabs, and the one that the URL names, else the first. */
export function TabbedPage({ title, label = title, tabs, isWide = false, children }: TabbedPageProps) {
  const { pathname } = useLocation();
  const current = tabs.find(({ path }) => path === pathname) ?? tabs[0];
  return (
    <div className={clsx('mx-auto flex w-full flex-col gap-4', isWide ? 'max-w-4xl' : 'max-w-2xl')}>
      <PageTitle tab={current?.label ?? title}>{title}</PageTitle>
      <nav aria-label={label} className={clsx(tabRow, tabs.length > 2 && 'text-center')}>
        {tabs.map((tab) => (
          <Link
            key={tab.path}
            to={tab.path}
            replace
            aria-current={tab === current ? 'page' : undefined}
            className={tabLink(tab === current)}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
