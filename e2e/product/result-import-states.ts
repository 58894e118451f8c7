import type { Page } from 'playwright-core';
import { broken } from './answers.ts';
import { press, type Screen, text } from './screens.ts';

const path = '/admin?tab=content&list=import';
const checks = '**/api/admin/picks/results?**';
const file = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG\nE0,21/08/2026,20:00,Burnley,Man City,0,3\n';

async function chosen(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Results' }).check();
  await page
    .getByLabel('CSV file of final scores')
    .setInputFiles({ name: 'E0.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByText('1 row in E0.csv').waitFor();
}

async function checked(page: Page): Promise<void> {
  await chosen(page);
  await press(page, 'Check file');
  await page.getByRole('region', { name: 'Check' }).waitFor();
}

const pick = (number: number, prediction: string, more: object = {}) => ({
  _id: `0192f0c1-0000-7000-8000-0000000021${number}`,
  prediction,
  odds: 1.91,
  stake: 1.5,
  market: { type: '1x2', line: null, side: 'home' },
  status: 'pending',
  standing: 'due',
  grade: 'won',
  words: 'Won',
  ...more,
});
const spread = { type: 'spread', line: -0.75, side: 'home' };
const game = (row: number, homeTeam: string, awayTeam: string, home: number, picks: readonly object[]) => ({
  row,
  league: 'Premier League',
  homeTeam,
  awayTeam,
  matchDate: '2026-11-21T15:00:00.000Z',
  score: { home, away: 1 },
  picks,
});
const games = [
  game(2, 'Arsenal', 'Wolverhampton Wanderers', 2, [
    pick(11, 'Arsenal to win'),
    pick(12, 'Arsenal -0.75', { market: spread, standing: 'choice', grade: null, words: 'Half won' }),
    pick(13, 'Saka to score', { market: null, standing: 'choice', grade: null, words: null }),
  ]),
  game(3, 'Brighton & Hove Albion', 'Leeds United', 0, [
    pick(14, 'Brighton to win', { grade: 'lost', words: 'Lost' }),
    pick(15, 'Brighton or draw', { standing: 'same', status: 'lost', grade: null, words: null }),
    pick(16, 'Leeds to win', { standing: 'conflict', status: 'lost', grade: 'won' }),
  ]),
];
const mistakes = [
  { row: 4, field: null, message: 'No pick is on a game of these teams within three days of this date' },
  { row: 7, field: 'homeScore', message: 'A final score has whole points from 0 to 999 for both teams' },
];
const answered = (page: Page) =>
  page.route(checks, (route) => route.fulfill({ json: { rows: 6, games, mistakes } }));

async function asked(page: Page): Promise<void> {
  await checked(page);
  await press(page, 'Grade 2 picks');
  await page.getByRole('alertdialog').waitFor();
}

/** States of the import of final scores. */
export const demoResultImportStates: readonly Screen[] = [
  {
    name: 'import of results',
    path,
    async ready(page) {
      await page.getByRole('radio', { name: 'Results' }).check();
      await text('Choose a CSV file of final scores')(page);
    },
  },
  { name: 'import of results with a file', path, ready: chosen },
  { name: 'results checked', path, prepare: answered, ready: checked },
  { name: 'results asked', path, prepare: answered, ready: asked },
  {
    name: 'results graded',
    path,
    async prepare(page) {
      await answered(page);
      await page.route('**/api/admin/picks/grade', (route) =>
        route.fulfill({ json: { grade: null, picks: [] } }),
      );
    },
    async ready(page) {
      await asked(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Grade 2 picks' }).click();
      await page.getByRole('region', { name: 'Result' }).waitFor();
    },
  },
  {
    name: 'results failed',
    path,
    prepare: (page) => page.route(checks, broken()),
    async ready(page) {
      await chosen(page);
      await press(page, 'Check file');
      await page.getByRole('alert').waitFor();
    },
  },
];
