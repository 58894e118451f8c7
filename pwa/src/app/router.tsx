import { createBrowserRouter, matchRoutes, Navigate, type RouteObject } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';
import { MemberGuard } from './member-guard.tsx';
import { type LoadScreen, navigation } from './navigation.ts';
import { paths } from './paths.ts';
import { RootLayout } from './root-layout.tsx';
import { ScreenLoading } from './screen-loading.tsx';

/** The router shows nothing at all for a screen whose code did not arrive; one that throws reaches the error page. */
const failing = (error: unknown) => () => {
  throw error;
};

function screen(load: LoadScreen): Pick<RouteObject, 'lazy'> {
  return { lazy: { Component: () => load().catch(failing) } };
}

const publicScreens: RouteObject[] = [
  { path: paths.home, ...screen(async () => (await import('#src/features/site/home-page.tsx')).HomePage) },
  {
    path: paths.publicAnalytics,
    ...screen(async () => (await import('#src/features/site/analytics-page.tsx')).AnalyticsPage),
  },
  {
    path: paths.publicPicks,
    ...screen(async () => (await import('#src/features/site/picks-page.tsx')).PicksPage),
  },
  {
    path: paths.publicPick(':id'),
    ...screen(async () => (await import('./public-pick-page.tsx')).PublicPickPage),
  },
  {
    path: paths.publicPlans,
    ...screen(async () => (await import('#src/features/site/plans-page.tsx')).PlansPage),
  },
  {
    path: paths.howItWorks,
    ...screen(async () => (await import('#src/features/site/how-it-works-page.tsx')).HowItWorksPage),
  },
  {
    path: paths.record,
    ...screen(async () => (await import('#src/features/site/record-page.tsx')).RecordPage),
  },
  {
    path: paths.recordVerify,
    ...screen(async () => (await import('#src/features/site/record-verify-page.tsx')).RecordVerifyPage),
  },
  {
    path: paths.recordHow,
    ...screen(async () => (await import('#src/features/site/record-how-page.tsx')).RecordHowPage),
  },
  {
    path: paths.recordMonth(':month'),
    ...screen(async () => (await import('./record-month-page.tsx')).RecordMonthPage),
  },
  {
    path: paths.about,
    ...screen(async () => (await import('#src/features/site/text-pages.tsx')).AboutPage),
  },
  {
    path: paths.privacy,
    ...screen(async () => (await import('#src/features/site/text-pages.tsx')).PrivacyPage),
  },
  {
    path: paths.terms,
    ...screen(async () => (await import('#src/features/site/text-pages.tsx')).TermsPage),
  },
  {
    path: paths.homepagePreview,
    ...screen(async () => (await import('#src/features/site/home-preview-page.tsx')).HomePreviewPage),
  },
  {
    path: paths.login,
    ...screen(async () => (await import('#src/features/sign-in/login-page.tsx')).LoginPage),
  },
  {
    path: paths.register,
    ...screen(async () => (await import('#src/features/sign-in/register-page.tsx')).RegisterPage),
  },
  {
    path: paths.verifyEmail,
    ...screen(async () => (await import('#src/features/sign-in/verify-email-page.tsx')).VerifyEmailPage),
  },
  {
    path: paths.forgotPassword,
    ...screen(
      async () => (await import('#src/features/sign-in/forgot-password-page.tsx')).ForgotPasswordPage,
    ),
  },
  {
    path: paths.resetPassword,
    ...screen(async () => (await import('#src/features/sign-in/reset-password-page.tsx')).ResetPasswordPage),
  },
  {
    // Below it is what mail programs post to; where this app answers for its whole origin, a person may open that.
    path: `${paths.unsubscribe}/*`,
    ...screen(async () => (await import('#src/features/sign-in/unsubscribe-page.tsx')).UnsubscribePage),
  },
];

function SettingsStart() {
  return <Navigate replace to={paths.settingsProfile} />;
}

/** Those that the navigation leads to, and what lies below them. */
const memberScreens: RouteObject[] = [
  ...navigation.flatMap((row) => ('screen' in row ? [{ path: row.path, ...screen(row.screen) }] : [])),
  {
    path: paths.pick(':id'),
    ...screen(async () => (await import('./screens/pick.tsx')).Pick),
  },
  {
    path: paths.planReceipt(':id'),
    ...screen(async () => (await import('#src/features/plans/receipt-page.tsx')).ReceiptPage),
  },
  {
    path: paths.depositHistory,
    ...screen(
      async () => (await import('#src/features/deposits/deposit-history-page.tsx')).DepositHistoryPage,
    ),
  },
  {
    path: paths.withdrawHistory,
    ...screen(
      async () =>
        (await import('#src/features/withdrawals/withdrawal-history-page.tsx')).WithdrawalHistoryPage,
    ),
  },
  {
    path: `${paths.support}/*`,
    ...screen(async () => (await import('#src/features/support/support-page.tsx')).SupportPage),
  },
  { path: paths.settings, Component: SettingsStart },
  {
    path: paths.settingsProfile,
    ...screen(async () => (await import('./screens/profile.tsx')).Profile),
  },
  {
    path: paths.settingsAlerts,
    ...screen(async () => (await import('./screens/alerts.tsx')).Alerts),
  },
  {
    path: paths.settingsPassword,
    ...screen(async () => (await import('#src/features/settings/password-page.tsx')).PasswordPage),
  },
  {
    path: paths.settingsTwoFactor,
    ...screen(async () => (await import('#src/features/settings/two-factor-page.tsx')).TwoFactorPage),
  },
];

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: ScreenLoading,
    children: [
      ...publicScreens,
      {
        Component: MemberGuard,
        children: [
          {
            ...screen(async () => (await import('./member-layout/member-layout.tsx')).MemberLayout),
            children: memberScreens,
          },
        ],
      },
      { path: '*', ...screen(async () => (await import('./not-found-page.tsx')).NotFoundPage) },
    ],
  },
];

export type Router = ReturnType<typeof createBrowserRouter>;

/** Begins to load the screen of the address at once. */
export const openRouter = (): Router => createBrowserRouter(routes);

/**
 * The router of a page that was served whole, once the code of its screen is here. Where the page stands is left to
 * the browser and to its reader, who may have scrolled since.
 */
export async function openServedRouter(): Promise<Router> {
  const shown = matchRoutes(routes, location) ?? [];
  await Promise.all(
    shown.map(async ({ route }) => {
      if (typeof route.lazy !== 'object') return;
      route.Component = (await route.lazy.Component?.()) ?? null;
      delete route.lazy;
    }),
  );
  return createBrowserRouter(routes, { hydrationData: {} });
}
