import { Outlet, ScrollRestoration } from 'react-router-dom';
import { navigation, pathsOf } from './navigation.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

// Kept by the browser also after a sign-out: numbers, so that nobody reads there where a member has been.
const places = new Map(navigation.flatMap(pathsOf).map((path, index) => [path, `place ${index}`]));

export function RootLayout() {
  return (
    <>
      <RouteAnnouncer />
      <ScrollRestoration getKey={({ pathname, key }) => places.get(pathname) ?? key} />
      <Outlet />
      <StepUpDialog />
      <UpdatePrompt />
    </>
  );
}
