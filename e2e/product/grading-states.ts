import { inHours } from '@picks/api/test/clock';
import type { Page } from 'playwright-core';
import { broken } from './answers.ts';
import { press, type Screen, text } from './screens.ts';

const path = '/admin?tab=content&list=grading';
const board = '**/api/admin/picks/grading';

const game = {
  sport: 'Premier League',
  league: 'Premier League',
  homeTeam: 'Arsenal',
  awayTeam: 'Wolverhampton Wanderers',
  matchDate: inHours(-3),
};
const started = {
  status: 'pending',
  confidence: 'medium',
  closingOdds: null,
  analysis: '',
  publishedAt: inHours(-20),
  settledAt: null,
  version: 1,
  createdBy: 'Ben Cole',
  updatedAt: inHours(-20),
  odds: 1.91,
  stake: 1.5,
};
const pick = (number: number, prediction: string, accessLevel: string, market: object | null, more = {}) => ({
  ...started,
  ...game,
  _id: `0192f0c1-0000-7000-8000-0000000009${number}`,
  title: `Arsenal vs Wolverhampton Wanderers - ${prediction}`,
  prediction,
  accessLevel,
  market,
  ...more,
});
const nfl = {
  sport: 'NFL',
  league: 'NFL',
  homeTeam: 'Buffalo Bills',
  awayTeam: 'Kansas City Chiefs',
  matchDate: inHours(-2),
};
const picks = [
  pick(11, 'Arsenal to win', 'free', { type: '1x2', line: null, side: 'home' }),
  pick(12, 'Arsenal -1.25', 'gold', { type: 'spread', line: -1.25, side: 'home' }),
  pick(13, 'Over 2.5 goals', 'silver', { type: 'total', line: 2.5, side: 'over' }),
  pick(14, 'Saka to score', 'gold', null),
  pick(
    15,
    'Bills -3',
    'gold',
    { type: 'spread', line: -3, side: 'home' },
    { ...nfl, status: 'void', settledAt: inHours(-0.2), title: 'Bills vs Chiefs - Bills -3' },
  ),
];
/** As of the moment it is asked for: it can be undone for minutes. */
const graded = () => ({
  _id: '0192f0c1-0000-7000-8000-000000000921',
  at: inHours(-0.03),
  by: 'Ben Cole',
  won: 20,
  lost: 15,
  void: 5,
  undoUntil: inHours(0.13),
  undoneAt: null,
});
const undone = {
  ...graded(),
  _id: '0192f0c1-0000-7000-8000-000000000922',
  at: inHours(-0.3),
  undoneAt: inHours(-0.2),
};

const answer = (json: object) => (page: Page) => page.route(board, (route) => route.fulfill({ json }));
const prepare = (page: Page) => answer({ picks, total: 312, grades: [graded(), undone] })(page);

async function enterScores(page: Page): Promise<void> {
  await page.getByLabel(/Final score of Arsenal/).fill('2');
  await page.getByLabel(/Final score of Wolverhampton/).fill('1');
  await page.getByText(/need your choice/).waitFor();
}

/** States of the grading board. */
export const demoGradingStates: readonly Screen[] = [
  { name: 'grading', path, prepare, ready: text('These are the first') },
  { name: 'grading with a score', path, prepare, ready: enterScores },
  {
    name: 'grading asked',
    path,
    prepare,
    async ready(page) {
      await enterScores(page);
      await press(page, 'Grade 2 picks');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'undo of grades asked',
    path,
    prepare,
    async ready(page) {
      await press(page, 'Undo');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'nothing to grade',
    path,
    prepare: answer({ picks: [], total: 0, grades: [] }),
    ready: text('Nothing to grade'),
  },
  {
    name: 'grading failed to load',
    isHurried: true,
    path,
    prepare: (page) => page.route(board, broken()),
    async ready(page) {
      await page.getByRole('alert').waitFor();
    },
  },
];
