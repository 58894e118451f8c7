import type { Page } from 'playwright-core';
import { broken } from './answers.ts';
import { press, type Screen } from './screens.ts';

const path = '/admin?tab=content&list=import';
const imports = '**/api/admin/picks/closing?**';
const file =
  'Div,Date,HomeTeam,AwayTeam,PSCH,PSCD,PSCA,PC>2.5,PC<2.5,AHCh,PCAHH,PCAHA\n' +
  'E0,21/08/2026,Burnley,Man City,9.02,5.35,1.35,1.65,2.27,1.5,1.95,1.97\n';

async function chosen(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Closing odds' }).check();
  await page
    .getByLabel('CSV file of closing odds')
    .setInputFiles({ name: 'E0.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByText('1 row in E0.csv').waitFor();
}

async function checked(page: Page): Promise<void> {
  await chosen(page);
  await press(page, 'Check file');
  await page.getByRole('region', { name: 'Check', exact: true }).waitFor();
}

const nothing = { odds: null, line: null };
const pick = (number: number, prediction: string, market: object, more: object) => ({
  _id: `0192f0c1-0000-7000-8000-0000000022${number}`,
  row: number - 9,
  league: 'Premier League',
  homeTeam: 'Arsenal',
  awayTeam: 'Wolverhampton Wanderers',
  matchDate: '2026-11-21T15:00:00.000Z',
  prediction,
  market,
  standing: 'new',
  before: nothing,
  ...more,
});
const picks = [
  pick(
    11,
    'Arsenal to win',
    { type: '1x2', line: null, side: 'home' },
    { after: { odds: 1.85, line: null } },
  ),
  pick(
    12,
    'Arsenal -0.75',
    { type: 'spread', line: -0.75, side: 'home' },
    { after: { odds: 1.98, line: -1 } },
  ),
  pick(
    13,
    'Over 2.5 goals',
    { type: 'total', line: 2.5, side: 'over' },
    {
      standing: 'conflict',
      before: { odds: 1.8, line: null },
      after: { odds: 1.92, line: 2.5 },
    },
  ),
];
const mistakes = [
  { row: 4, field: null, message: 'The picks on this game have home and away the other way around' },
  { row: 7, field: 'drawOdds', message: 'Odds must be a number from 1.01 to 1,000, such as 1.91 or -110' },
];
const answered = (page: Page) =>
  page.route(imports, (route) => route.fulfill({ json: { rows: 6, picks, mistakes } }));

async function asked(page: Page): Promise<void> {
  await checked(page);
  await press(page, 'Fill 2 picks');
  await page.getByRole('alertdialog').waitFor();
}

/** States of the import of closing odds. */
export const demoClosingImportStates: readonly Screen[] = [
  { name: 'import of closing odds with a file', path, ready: chosen },
  { name: 'closing odds checked', path, prepare: answered, ready: checked },
  { name: 'closing odds asked', path, prepare: answered, ready: asked },
  {
    name: 'closing odds saved',
    path,
    prepare: answered,
    async ready(page) {
      await asked(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Fill 2 picks' }).click();
      await page.getByRole('region', { name: 'Result', exact: true }).waitFor();
    },
  },
  {
    name: 'closing odds failed',
    path,
    prepare: (page) => page.route(imports, broken()),
    async ready(page) {
      await chosen(page);
      await press(page, 'Check file');
      await page.getByRole('alert').waitFor();
    },
  },
];
