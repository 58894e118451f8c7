import { Outlet, ScrollRestoration } from 'react-router-dom';
import { navigation, pathsOf } from './navigation.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

const tabs = new Set(navigation.flatMap(pathsOf));

export function RootLayout() {
  return (
    <>
      <RouteAnnouncer />
      <ScrollRestoration getKey={({ pathname, key }) => (tabs.has(pathname) ? pathname : key)} />
      <Outlet />
      <StepUpDialog />
      <UpdatePrompt />
    </>
  );
}
