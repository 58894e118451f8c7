import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { createBrowserRouter, Navigate, Outlet } from 'react-router-dom';
import { Toaster } from '#src/ui/toaster.tsx';
import { Crash, NotFound } from './crash.tsx';
import { paths } from './paths.ts';
import { RequireAdmin } from './require-admin.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

function Root() {
  return (
    <NuqsAdapter defaultOptions={{ shallow: false, clearOnDefault: true }}>
      <Outlet />
      <StepUpDialog />
      <Toaster />
    </NuqsAdapter>
  );
}

const panel = async () => ({ Component: (await import('./panel.tsx')).Panel });
const login = async () => ({
  Component: (await import('#src/features/sign-in/login-screen.tsx')).LoginScreen,
});
const setup = async () => ({
  Component: (await import('#src/features/sign-in/setup-screen.tsx')).SetupScreen,
});

const twoFactor = async () => ({
  Component: (await import('#src/features/sign-in/two-factor-duty-screen.tsx')).TwoFactorDutyScreen,
});

/** Left out of what is built: `import.meta.env.DEV` is false there, and the folder with it. */
const workshop = import.meta.env.DEV
  ? [
      {
        path: paths.workshop,
        lazy: async () => ({ Component: (await import('#src/workshop/workshop.tsx')).Workshop }),
      },
    ]
  : [];

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <Crash />,
    hydrateFallbackElement: <></>,
    children: [
      { path: paths.root, element: <Navigate to={paths.panel} replace /> },
      { path: paths.login, lazy: login },
      { path: paths.setup, lazy: setup },
      { path: paths.twoFactor, lazy: twoFactor },
      { path: paths.panel, element: <RequireAdmin />, children: [{ index: true, lazy: panel }] },
      ...workshop,
      { path: '*', element: <NotFound /> },
    ],
  },
]);
