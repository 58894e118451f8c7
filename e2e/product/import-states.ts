import type { PickFileImport } from '@picks/contract/imports.admin';
import type { SampledPick } from '@picks/contract/pick-import.admin';
import type { Page } from 'playwright-core';
import { broken } from './answers.ts';
import { press, type Screen, text } from './screens.ts';

const path = '/admin?tab=content&list=import';
const imported = '**/api/admin/picks/import?**';

const lines = Array.from(
  { length: 380 },
  (_, game) => `2025-08-15T19:00:00Z,Home ${game},Away ${game},2,1,1.91,Home ${game} to win`,
);
const file = `kickoff_utc,home,away,home_goals,away_goals,odds,pick\n${lines.join('\n')}\n`;

/** A file that leaves everything open but its separator. */
const openFile = Buffer.from(
  'Sport;League;Home;Away;Date;Pick;Odds;Stake\n' +
    'Soccer;Liga;Peñarroya;São Brás;05/10/2025;Home win;1,91;1.5\n' +
    'Soccer;Liga;Logroño;Brás;06/10/2025;Home win;-110;1,250\n' +
    'Soccer;Liga;Logroño;Peñarroya;07/10/2025;Home win;135;1\n',
  'latin1',
);

/** The headings of a Pikkit export. */
const pikkit =
  'bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_placed,bet_info,tags,sports,leagues\n' +
  'b1,FanDuel,straight,SETTLED_WIN,2.27,2.2,0.03,24.22,30.69,09/13/2025 20:02:30 GMT,Over 34.5,,Basketball,NBA\n';

const choose = (page: Page, content: string | Buffer = file) =>
  page
    .getByLabel('CSV file of picks')
    .setInputFiles({ name: 'season.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

const samples: readonly SampledPick[] = [0, 1, 2].map((game) => ({
  row: game + 2,
  sport: 'Soccer',
  league: 'Premier League',
  homeTeam: `Home ${game}`,
  awayTeam: `Away ${game}`,
  matchDate: '2025-08-15T19:00:00.000Z',
  hasTime: game > 0,
  prediction: `Home ${game} to win`,
  odds: 1.91,
  stake: 1,
  confidence: 'medium',
  market: game === 2 ? { type: '1x2', side: 'home', line: null } : null,
  accessLevel: game === 0 ? 'free' : 'gold',
  status: game === 1 ? 'lost' : 'won',
}));
const answer = { rows: 380, added: 348, past: 341, present: 29, mistakes: [], samples };
const mistakes = [
  { row: 7, field: 'odds', message: 'Odds must be a number, such as 1.91 or -110' },
  { row: 31, field: 'status', message: 'This game has started. Past picks need a result' },
  { row: 212, field: 'market.type', message: 'Market must be one of: moneyline, 1x2, spread, total, other' },
];
const aBigImport: PickFileImport = {
  _id: '0199d5a0-0000-7000-8000-000000000001',
  at: '2026-11-27T14:05:00.000Z',
  by: 'Ben Okafor',
  name: 'season-2025-with-a-long-name-from-a-spreadsheet-that-was-saved-twice.csv',
  picks: 1_200,
  ahead: 20,
  started: 1_180,
  withdrawUntil: '2099-11-27T15:05:00.000Z',
  withdrawnAt: null,
  withdrawnBy: null,
  left: 0,
};
const imports: readonly PickFileImport[] = [
  aBigImport,
  {
    ...aBigImport,
    _id: '0199d5a0-0000-7000-8000-000000000002',
    name: 'week 12.csv',
    ahead: 0,
    withdrawnAt: '2026-11-27T14:20:00.000Z',
    withdrawnBy: 'Grace Lindqvist',
    left: 700,
  },
  {
    ...aBigImport,
    _id: '0199d5a0-0000-7000-8000-000000000003',
    name: 'مباريات.csv',
    picks: 1,
    withdrawnAt: '2026-11-27T14:20:00.000Z',
    withdrawnBy: 'Ben Okafor',
  },
  {
    ...aBigImport,
    _id: '0199d5a0-0000-7000-8000-000000000004',
    name: 'yesterday.csv',
    withdrawUntil: '2026-11-26T15:05:00.000Z',
  },
];
const recent = '**/api/admin/picks/imports';
const withImports = (page: Page) => page.route(recent, (route) => route.fulfill({ json: { imports } }));

async function withdrawalAsked(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('alertdialog').waitFor();
}

const answered = (json: object) => (page: Page) => page.route(imported, (route) => route.fulfill({ json }));

/** The file with all that it lacks. */
async function mapped(page: Page): Promise<void> {
  await choose(page);
  for (const label of ['Sport', 'League', 'Stake in units']) {
    await page.getByLabel(`${label} (needed)`).selectOption('The same for every row');
    await page.getByLabel(`${label} of every row`).fill(label === 'Stake in units' ? '1' : 'Premier League');
  }
}

async function checked(page: Page): Promise<void> {
  await mapped(page);
  await press(page, 'Check file');
  await page.getByRole('region', { name: 'Check' }).waitFor();
}

async function asked(page: Page): Promise<void> {
  await checked(page);
  await press(page, 'Import 348 picks');
  await page.getByRole('alertdialog').waitFor();
}

const found = answered({ ...answer, mistakes });

/** States of the import of picks. */
export const demoImportStates: readonly Screen[] = [
  { name: 'import', path, ready: text('Choose a CSV file of picks') },
  { name: 'import with recent imports', path, prepare: withImports, ready: text('Recent imports') },
  { name: 'import with a withdrawal asked', path, prepare: withImports, ready: withdrawalAsked },
  {
    name: 'import whose withdrawal failed',
    path,
    async prepare(page) {
      await withImports(page);
      await page.route(`${recent}/*/withdraw`, broken());
    },
    async ready(page) {
      await withdrawalAsked(page);
      await press(page, 'Withdraw import');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'import without its recent imports',
    path,
    prepare: (page) => page.route(recent, broken()),
    ready: text('Failed to load recent imports'),
  },
  {
    name: 'import of a file without rows',
    path,
    async ready(page) {
      await choose(page, 'pick,odds\n');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'import with columns to name',
    path,
    async ready(page) {
      await choose(page);
      await page.getByText(/Still needed/).waitFor();
    },
  },
  {
    name: 'import with questions about its file',
    path,
    async ready(page) {
      await choose(page, openFile);
      await page.getByText(/Still needed: encoding/).waitFor();
    },
  },
  {
    name: 'import of a Pikkit export, with columns as before',
    path,
    prepare: found,
    async ready(page) {
      await choose(page, pikkit);
      for (const label of ['Home team', 'Away team', 'Stake in units', 'Kickoff'])
        await page.getByLabel(`${label} (needed)`).selectOption('The same for every row');
      for (const label of ['Home team', 'Away team', 'Stake in units'])
        await page.getByLabel(`${label} of every row`).fill('1');
      await page.getByLabel('Kickoff of every row').fill('2025-09-13');
      await press(page, 'Check file');
      await page.getByRole('region', { name: 'Check' }).waitFor();
      await press(page, 'Choose another file');
      await choose(page, pikkit);
      await page.getByRole('button', { name: 'Reset', exact: true }).waitFor();
    },
  },
  {
    name: 'import on its way',
    path,
    prepare: (page) => page.route(imported, () => {}),
    async ready(page) {
      await mapped(page);
      await press(page, 'Check file');
      await page.getByText('0 of 380 rows').waitFor();
    },
  },
  { name: 'import checked', path, prepare: found, ready: checked },
  { name: 'import asked', path, prepare: found, ready: asked },
  {
    name: 'import done',
    path,
    prepare: answered({ ...answer, rows: 377 }),
    async ready(page) {
      await asked(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Import 348 picks' }).click();
      await page.getByRole('region', { name: 'Result' }).waitFor();
    },
  },
  {
    name: 'import failed',
    path,
    prepare: (page) => page.route(imported, broken()),
    async ready(page) {
      await mapped(page);
      await press(page, 'Check file');
      await page.getByRole('alert').waitFor();
    },
  },
];
