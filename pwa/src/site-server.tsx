import type { SiteRenderer } from '@picks/contract/site';
import { pickOfPage } from '@picks/contract/site-paths';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { ErrorPage } from '#src/app/error-page.tsx';
import { NotFoundPage } from '#src/app/not-found-page.tsx';
import { PublicPickPage } from '#src/app/public-pick-page.tsx';
import { RecordMonthPage } from '#src/app/record-month-page.tsx';
import { RootLayout } from '#src/app/root-layout.tsx';
import { AnalyticsPage } from '#src/features/site/analytics-page.tsx';
import { HomePage } from '#src/features/site/home-page.tsx';
import { HowItWorksPage } from '#src/features/site/how-it-works-page.tsx';
import { PicksPage } from '#src/features/site/picks-page.tsx';
import { PlansPage } from '#src/features/site/plans-page.tsx';
import { RecordHowPage } from '#src/features/site/record-how-page.tsx';
import { RecordPage } from '#src/features/site/record-page.tsx';
import { RecordVerifyPage } from '#src/features/site/record-verify-page.tsx';
import { dataBlock, headOf, isMissingAt } from '#src/features/site/site-head.ts';
import { isMonthPath } from '#src/features/site/record-question.ts';
import { isAppPath, isSitePath, questionsOf } from '#src/features/site/site-places.ts';
import { AboutPage, PrivacyPage, TermsPage } from '#src/features/site/text-pages.tsx';
import { paths } from '#src/app/paths.ts';
import { ServedAnswers } from '#src/member/public-answers.ts';

const pages: readonly (readonly [path: string, Component: () => React.ReactNode, module: string])[] = [
  [paths.home, HomePage, 'home-page'],
  [paths.publicAnalytics, AnalyticsPage, 'analytics-page'],
  [paths.publicPicks, PicksPage, 'picks-page'],
  [paths.publicPick(':id'), PublicPickPage, 'pick-page'],
  [paths.publicPlans, PlansPage, 'plans-page'],
  [paths.howItWorks, HowItWorksPage, 'how-it-works-page'],
  [paths.record, RecordPage, 'record-page'],
  [paths.recordVerify, RecordVerifyPage, 'record-verify-page'],
  [paths.recordHow, RecordHowPage, 'record-how-page'],
  [paths.recordMonth(':month'), RecordMonthPage, 'record-page'],
  [paths.about, AboutPage, 'text-pages'],
  [paths.privacy, PrivacyPage, 'text-pages'],
  [paths.terms, TermsPage, 'text-pages'],
];

const children: RouteObject[] = pages.map(([path, Component]) => ({ path, Component }));
const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    children: [...children, { path: '*', Component: NotFoundPage }],
  },
];
const handler = createStaticHandler(routes);

/** The same tree as `main.tsx` draws over it in the browser. */
async function bodyOf(url: URL, answers: Readonly<Record<string, unknown>>): Promise<string> {
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error('A public page does not redirect');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <ServedAnswers value={answers}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ServedAnswers>,
  );
}

/** The public pages, for the server: loaded by the API from the build (`pwa/dist`). */
export const renderer: SiteRenderer = {
  placeOf: (pathname) =>
    isSitePath(pathname) || isMonthPath(pathname) || pickOfPage(pathname) !== null
      ? 'page'
      : isAppPath(pathname)
        ? 'app'
        : 'nowhere',
  questionsOf: (address) => questionsOf(new URL(address)),
  moduleOf(pathname) {
    const name = pages.find(([path]) => matchPath(path, pathname) !== null)?.[2];
    return name === undefined ? null : `src/features/site/${name}.tsx`;
  },
  async render(address, answers) {
    const url = new URL(address);
    const body = await bodyOf(url, answers);
    return {
      head: headOf(url, answers),
      body: `<div id="root">${body}</div>${dataBlock(answers)}`,
      isMissing: isMissingAt(url, answers),
    };
  },
};
