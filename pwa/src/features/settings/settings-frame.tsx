import type { ReactNode } from 'react';
import { paths } from '#src/app/paths.ts';
import { TabbedPage } from '#src/page/tabbed-page.tsx';

const tabs = [
  { path: paths.settingsProfile, label: 'Profile Settings' },
  { path: paths.settingsAlerts, label: 'Alerts' },
  { path: paths.settingsPassword, label: 'Change Password' },
  { path: paths.settingsTwoFactor, label: 'Two-Factor Authentication' },
];

/** Title and tabs of the account settings. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <TabbedPage title="Account Settings" tabs={tabs}>
      {children}
    </TabbedPage>
  );
}
