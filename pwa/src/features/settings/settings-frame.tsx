import { tabLink, tabRow } from '@picks/ui/money-field';
import { PageTitle } from '@picks/ui/page-title';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';

const tabs = [
  { path: paths.settingsProfile, label: 'Profile Settings' },
  { path: paths.settingsPassword, label: 'Change Password' },
  { path: paths.settingsTwoFactor, label: 'Two-Factor Authentication' },
] as const;

/** Title and tabs of the account settings; the tab follows the URL (spec member 2). */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const current = tabs.find(({ path }) => path === pathname) ?? tabs[0];
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <PageTitle tab={current.label}>Account Settings</PageTitle>
      <nav aria-label="Account Settings" className={clsx(tabRow, 'text-center')}>
        {tabs.map(({ path, label }) => (
          <Link
            key={path}
            to={path}
            replace
            aria-current={path === current.path ? 'page' : undefined}
            className={tabLink(path === current.path)}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
