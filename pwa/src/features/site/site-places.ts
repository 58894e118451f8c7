import { getHomepageContent } from '@picks/contract/homepage';
import { listPlans } from '@picks/contract/plans';
import { getPublicPick, listRecord } from '@picks/contract/record';
import { listPublicPicks, publicAnalytics } from '@picks/contract/site';
import { pickOfPage, type SitePath, sitePaths } from '@picks/contract/site-paths';
import { paths } from '#src/app/paths.ts';
import { addressOf } from '#src/member/public-answers.ts';
import { wholeRecord } from './figures.ts';
import { latestResults } from './home-sections.tsx';
import { picksQuery, readQuestion } from './use-picks-question.ts';
import { readRange } from './read-range.ts';
import { isMonthPath, readRecordQuestion, recordQuery } from './record-question.ts';

export function isSitePath(pathname: string): pathname is SitePath {
  return sitePaths.some((path) => path === pathname);
}

const appPaths = new Set<string>([
  paths.login,
  paths.register,
  paths.verifyEmail,
  paths.forgotPassword,
  paths.resetPassword,
  paths.unsubscribe,
  paths.overview,
  paths.homepagePreview,
]);

/** Whether the app has a screen there that needs its JavaScript; below the member area it decides itself. */
export function isAppPath(pathname: string): boolean {
  return appPaths.has(pathname) || pathname.startsWith(`${paths.overview}/`);
}

const figures = addressOf(publicAnalytics, wholeRecord);
const plans = addressOf(listPlans);

/** What each page shows answers of, as its hooks ask it. */
export function questionsOf({ pathname, search, searchParams }: URL): string[] {
  const pick = pickOfPage(pathname);
  if (pick !== null) return [addressOf(getPublicPick, { id: pick })];
  switch (isMonthPath(pathname) ? paths.record : pathname) {
    case paths.home:
      return [addressOf(getHomepageContent), figures, plans, addressOf(listPublicPicks, latestResults)];
    case paths.publicAnalytics:
      return [figures, addressOf(publicAnalytics, { range: readRange(searchParams) })];
    case paths.publicPicks:
      return [addressOf(listPublicPicks, picksQuery(readQuestion(searchParams))), plans];
    case paths.publicPlans:
      return [figures, plans];
    case paths.record:
      return [addressOf(listRecord, recordQuery(readRecordQuestion({ pathname, search })))];
    case paths.howItWorks:
      return [figures];
    default:
      return [];
  }
}
