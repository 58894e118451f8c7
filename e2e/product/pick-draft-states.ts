import { inHours } from '@picks/api/test/clock';
import type { PickDraft } from '@picks/contract/pick-drafts.admin';
import type { Page } from 'playwright-core';
import { broken } from './answers.ts';
import { heading, press, type Screen, text } from './screens.ts';

const list = '/admin?tab=content&list=drafts';
const listUrl = '**/api/admin/pick-drafts';

const draft = (last: number, changes: Partial<PickDraft>): PickDraft => ({
  _id: `0192f0c1-0000-7000-8000-0000000000c${last}`,
  content: {},
  publishAt: null,
  failure: null,
  savedBy: 'Ben Okafor',
  updatedAt: inHours(-2),
  version: 1,
  ...changes,
});
const whole = {
  sport: 'NFL',
  league: 'NFL',
  homeTeam: 'Kansas City Chiefs',
  awayTeam: 'Buffalo Bills',
  matchDate: inHours(30),
  prediction: 'Bills +3.5',
  odds: 1.909,
  stake: 1.5,
  accessLevel: 'gold',
  confidence: 'high',
} as const;
const scheduled = draft(1, { content: whole, publishAt: inHours(6) });
const drafts = [
  scheduled,
  draft(2, { content: { league: 'Serie A' } }),
  draft(3, { content: { ...whole, matchDate: inHours(-1) }, failure: 'kickoff_passed' }),
  draft(4, { content: whole, failure: 'author_left' }),
];

const withDrafts = (shown: readonly PickDraft[]) => (page: Page) =>
  page.route(listUrl, (route) => route.fulfill({ json: { drafts: shown } }));

/** States of the console's drafts of picks. */
export const demoPickDraftStates: readonly Screen[] = [
  { name: 'drafts', path: list, prepare: withDrafts(drafts), ready: text(/^Goes out/) },
  {
    name: 'picks with drafts that did not go out',
    path: '/admin?tab=content',
    prepare: withDrafts(drafts),
    ready: text("2 didn't go out"),
  },
  { name: 'no drafts', path: list, prepare: withDrafts([]), ready: text('No drafts') },
  {
    name: 'drafts not loaded',
    isHurried: true,
    path: list,
    prepare: (page) => page.route(listUrl, broken()),
    ready: text(/Failed to load drafts/),
  },
  {
    name: 'draft to be deleted',
    path: list,
    prepare: withDrafts(drafts),
    async ready(page) {
      await page
        .getByRole('button', { name: /^Delete Kansas/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'scheduled draft',
    path: `/admin?tab=content&draft=${scheduled._id}`,
    prepare: withDrafts(drafts),
    ready: text(/The pick goes out by itself/),
  },
  {
    name: 'draft with mistakes',
    path: `/admin?tab=content&draft=${drafts[1]?._id}`,
    prepare: withDrafts(drafts),
    async ready(page) {
      await heading('Draft')(page);
      await press(page, 'Publish pick');
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'draft that is gone',
    path: '/admin?tab=content&draft=0192f0c1-0000-7000-8000-0000000000cf',
    prepare: withDrafts(drafts),
    ready: text("This draft doesn't exist"),
  },
];
