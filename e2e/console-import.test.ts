import { readFile } from 'node:fs/promises';
import type { ApiClient } from '@picks/api-client/api-client';
import { listAudit } from '@picks/contract/audit.admin';
import { listAdminPicks } from '@picks/contract/picks.admin';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { admin } from './product/api-calls.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInToConsole } from './product/sign-in.ts';

let product: Product;
let desk: ChromiumSession;
let page: Page;
let operator: ApiClient;

beforeAll(async () => {
  product = await startProduct();
  desk = await launchChromium({ viewport: { width: 1440, height: 900 } });
  page = desk.page;
  await signInToConsole(page, product);
  operator = await admin(product);
});

afterAll(async () => {
  await desk?.close();
  await product?.close();
});

const GOOD = 570;
const BAD = 30;
const day = (number: number) => new Date(Date.UTC(2024, 0, 1 + number)).toISOString();

/** Games of two seasons; of every twentieth the odds are none. */
const lines = Array.from({ length: GOOD + BAD }, (_, number) => {
  const odds = number % 20 === 7 ? 'n/a' : '1.91';
  return `${day(number)},Home ${number},Away ${number},${number % 3},${number % 2},${odds}`;
});
const file = `kickoff_utc,home,away,home_goals,away_goals,odds\r\n${lines.join('\r\n')}\r\n`;

const everyRow = async (label: string, text: string) => {
  await page.getByLabel(new RegExp(`^${label}(?: \\(needed\\))?$`)).selectOption('The same for every row');
  await page.getByLabel(`${label} of every row`).fill(text);
};

async function choose(content = file): Promise<void> {
  await page.goto(`${product.consoleUrl}/admin?tab=content`);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page
    .getByLabel('CSV file of picks')
    .setInputFiles({ name: 'seasons.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
}

async function check(): Promise<void> {
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('region', { name: 'Check' }).waitFor();
}

/** Says what the file doesn't. */
async function fillColumns(): Promise<void> {
  await page.getByRole('status').filter({ hasText: 'Still needed: sport, league, pick, stake' }).waitFor();
  await everyRow('Sport', 'Soccer');
  await everyRow('League', 'Premier League');
  await everyRow('Pick', '{home} to win');
  await everyRow('Stake in units', '1');
  await everyRow('Market', '1x2');
  await everyRow('Side', 'home');
}
const figure = (name: string, label: string) =>
  page
    .getByRole('region', { name })
    .locator('dl > div')
    .filter({ hasText: label })
    .locator('dd')
    .first()
    .textContent();
const total = async () => (await operator.call(listAdminPicks, { query: { limit: 1 } })).total;

test('a file with thirty bad rows adds the others, and gives the thirty back with their reasons', async () => {
  await choose();
  await fillColumns();
  await check();
  expect(await total()).toBe(0);
  expect(await figure('Check', 'Past picks')).toBe(String(GOOD));
  expect(await figure('Check', 'Rows with mistakes')).toBe(String(BAD));
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save these rows with reasons' }).click(),
  ]);
  const [heading, ...rows] = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  expect(heading).toContain('odds,Reason');
  expect(rows).toHaveLength(BAD);
  for (const row of rows) expect(row).toMatch(/,n\/a,"Odds must be a number, such as 1.91 or -110"$/);

  await page.getByRole('button', { name: `Import ${GOOD} picks` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Import ${GOOD} picks` })
    .click();
  await page.getByRole('region', { name: 'Result' }).waitFor();
  expect(await figure('Result', 'Past picks added')).toBe(String(GOOD));
  expect(await total()).toBe(GOOD);
  const { picks, stats } = await operator.call(listAdminPicks, { query: { search: 'Home 599' } });
  expect(picks[0]).toMatchObject({ prediction: 'Home 599 to win', imported: true, status: 'won' });
  expect(stats.pendingPicks).toBe(0);
  const { entries } = await operator.call(listAudit, { query: { action: 'picks.imported' } });
  const parts = entries.map(({ after }) => after as { name: string; rows: number; added: number });
  expect(new Set(parts.map(({ name }) => name))).toEqual(new Set(['seasons.csv']));
  const sumOf = (field: 'rows' | 'added') => parts.reduce((sum, part) => sum + part[field], 0);
  expect([sumOf('rows'), sumOf('added')]).toEqual([GOOD + BAD, GOOD]);
  await page.getByRole('link', { name: 'Go to picks' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: 'Home 599' })
    .getByText(/· imported$/)
    .waitFor();
});

const remembered = 'The columns are filled in from your last file with these headings.';

test('the same file again has its columns already, and adds nothing', async () => {
  await choose();
  await page.getByText(remembered).waitFor();
  await check();
  expect(await page.getByRole('region', { name: 'Check' }).getByRole('article').count()).toBe(0);
  expect(await figure('Check', 'Past picks')).toBe('0');
  expect(await figure('Check', 'Already here')).toBe(String(GOOD));
  expect(await page.getByRole('button', { name: 'Import 0 picks' }).isDisabled()).toBe(true);
  expect(await total()).toBe(GOOD);
});

test('the check shows the first picks as members will see them', async () => {
  const more = Array.from(
    { length: 5 },
    (_, number) => `${day(900 + number)},New ${number},Other ${number},2,1,2.25`,
  );
  await choose(`${file}${more.join('\r\n')}\r\n`);
  await page.getByText(remembered).waitFor();
  await check();
  const samples = page.getByRole('region', { name: 'Check' }).getByRole('listitem');
  expect(await samples.count()).toBe(3);
  for (const [place, text] of ['New 0 to win', 'New 1 to win', 'New 2 to win'].entries()) {
    const sample = samples.nth(place);
    await sample.getByText(`Row ${GOOD + BAD + 2 + place}`, { exact: true }).waitFor();
    const words = await sample.getByRole('article').textContent();
    for (const part of [text, '2.25', 'Won', '1X2']) expect(words).toContain(part);
  }
});

test('remembered columns can be reset, and are not used for other headings', async () => {
  await choose();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Still needed: sport, league, pick, stake' }).waitFor();
  expect(await page.getByText(remembered).count()).toBe(0);
  await choose(file.replace('odds', 'price'));
  await page.getByRole('status').filter({ hasText: 'Still needed: sport, league, pick, stake' }).waitFor();
  expect(await page.getByText(remembered).count()).toBe(0);
});

const local = `Sport,League,Home,Away,Kickoff,Pick,Odds,Stake
Soccer,Cup,Leeds,Fulham,2030-12-07 15:00,Under 2.5,1.91,1
`;

async function chooseZone(zone: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Time zone of the file' }).click();
  await page.getByRole('combobox', { name: 'Search time zones' }).fill(zone);
  await page.getByRole('option', { name: zone, exact: true }).click();
}

const zoneSentence = (zone: string) =>
  page.getByText(`Times without a time zone are read in ${zone}. You can change that below.`);

test('an import is withdrawn as a whole, and its file can be imported again', async () => {
  const rows = [`${day(950)},Wrong 0,Other 0,2,1,2.25`, `${day(951)},Wrong 1,Other 1,2,1,2.25`];
  const wrong = `kickoff_utc,home,away,home_goals,away_goals,odds\r\n${rows.join('\r\n')}\r\n`;
  async function importAll(): Promise<void> {
    await choose(wrong);
    await page.getByText(remembered).waitFor();
    await check();
    await page.getByRole('button', { name: 'Import 2 picks' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('You can withdraw the whole import for 60 minutes.').waitFor();
    await question.getByRole('button', { name: 'Import 2 picks' }).click();
    await page.getByRole('region', { name: 'Result' }).waitFor();
    expect(await figure('Result', 'Past picks added')).toBe('2');
  }
  const statuses = async () => {
    const { picks } = await operator.call(listAdminPicks, { query: { search: 'Wrong' } });
    return picks.map(({ status }) => status).toSorted((one, next) => one.localeCompare(next));
  };
  await importAll();
  const imported = page.getByRole('region', { name: 'This import' });
  await imported.getByText(/You can withdraw it until/).waitFor();
  await imported.getByRole('button', { name: /^Withdraw/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('2 picks of games that have started become void.').waitFor();
  await question.getByRole('button', { name: 'Withdraw import' }).click();
  await imported.getByText(/withdrew it at/).waitFor();
  expect(await imported.getByRole('button').count()).toBe(0);
  expect(await statuses()).toEqual(['void', 'void']);

  await page.getByRole('button', { name: 'Choose another file' }).click();
  const recent = page.getByRole('region', { name: 'Recent imports' }).getByRole('listitem');
  await recent
    .filter({ hasText: /2 picks/ })
    .getByText(/withdrew it at/)
    .waitFor();
  expect(
    await recent
      .filter({ hasText: /570 picks/ })
      .getByRole('button')
      .count(),
  ).toBe(1);
  await importAll();
  expect(await statuses()).toEqual(['void', 'void', 'won', 'won']);
});

test('the time zone is remembered too, and one that was chosen for a file stays', async () => {
  await choose(local);
  await zoneSentence('America/New York').waitFor();
  await chooseZone('Europe/London');
  await check();
  const card = page.getByRole('region', { name: 'Check' }).getByRole('article');
  await card.getByText('Dec 7, 2030, 3:00 PM GMT').waitFor();

  await choose(local);
  await page
    .getByText('The time zone (Europe/London) is filled in from your last file with these headings.')
    .waitFor();
  await chooseZone('Asia/Tokyo');
  await page.getByLabel('Separator').selectOption('Semicolons');
  await page.getByText('Still needed').waitFor();
  await page.getByLabel('Separator').selectOption('Commas');
  await zoneSentence('Asia/Tokyo').waitFor();
  expect(await page.getByText(/is filled in from your last file/).count()).toBe(0);
});
