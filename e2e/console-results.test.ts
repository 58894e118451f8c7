import { readFile } from 'node:fs/promises';
import { inHours } from '@picks/api/test/clock';
import type { ApiClient } from '@picks/api-client/api-client';
import { getGradingBoard, undoGrade } from '@picks/contract/grading.admin';
import { createPick, getAdminPick } from '@picks/contract/picks.admin';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { admin } from './product/api-calls.ts';
import { inDatabase } from './product/database.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInToConsole } from './product/sign-in.ts';

let product: Product;
let desk: ChromiumSession;
let page: Page;
let operator: ApiClient;

/** of all games, three hours ago */
let kickOff = new Date(0);
const ids: string[] = [];

const markets = [
  { type: '1x2', line: null, side: 'home' },
  { type: 'spread', line: -0.75, side: 'home' },
  { type: 'total', line: 3, side: 'over' },
] as const;

async function publish(homeTeam: string, market: (typeof markets)[number]): Promise<string> {
  const { pick } = await operator.call(createPick, {
    body: {
      sport: 'Soccer',
      league: 'Premier League',
      homeTeam,
      awayTeam: 'Nottm Forest FC',
      matchDate: inHours(1),
      prediction: `${homeTeam} ${market.type}`,
      odds: 2,
      stake: 1,
      confidence: 'medium',
      accessLevel: 'free',
      market,
    },
    idempotencyKey: crypto.randomUUID(),
  });
  return pick._id;
}

beforeAll(async () => {
  product = await startProduct();
  desk = await launchChromium({ viewport: { width: 1440, height: 900 } });
  page = desk.page;
  operator = await admin(product);
  for (const market of markets) ids.push(await publish('Atlético', market));
  kickOff = await inDatabase(product, async (sql) => {
    const [game] = await sql<{ matchDate: Date }[]>`
      update picks set match_date = date_trunc('minute', now()) - interval '3 hours' returning match_date as "matchDate"`;
    if (!game) throw new Error('no pick');
    return game.matchDate;
  });
  await signInToConsole(page, product);
});

afterAll(async () => {
  await desk?.close();
  await product?.close();
});

const BAD = 30;
function day(): string {
  const [year = '', month = '', date = ''] = kickOff.toISOString().slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
}
const scores = (): string =>
  [
    'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG',
    `E0,${day()},ATLETICO,Nott'm Forest,2,1`,
    ...Array.from({ length: BAD - 1 }, (_, number) => `E0,${day()},Home ${number},Away,1,0`),
    // Shows that the day comes first, whatever day it is.
    'E0,28/02/2026,Home,Away,1,0',
  ].join('\r\n');

async function choose(kind: string, noun: string, content: string): Promise<void> {
  await page.goto(`${product.consoleUrl}/admin?tab=content`);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByRole('radio', { name: kind }).check();
  await page
    .getByLabel(`CSV file of ${noun}`)
    .setInputFiles({ name: 'E0.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByLabel('Time zone of the file').click();
  await page.getByRole('option', { name: 'UTC', exact: true }).click();
  await page.getByText(/^The day comes first in dates: /).waitFor();
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('region', { name: 'Check', exact: true }).waitFor();
}
const check = () => choose('Results', 'final scores', scores());
const figure = (name: string, label: string) =>
  page
    .getByRole('region', { name, exact: true })
    .locator('dl > div')
    .filter({ hasText: label })
    .locator('dd')
    .first()
    .textContent();
const statuses = () =>
  Promise.all(ids.map(async (id) => (await operator.call(getAdminPick, { params: { id } })).pick.status));

test('a file of final scores grades open picks, and the board takes it back', async () => {
  expect((await operator.call(getGradingBoard)).total).toBe(markets.length);
  await check();
  expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  expect(await figure('Check', 'Picks to grade')).toBe('2');
  expect(await figure('Check', 'Your choice')).toBe('1');
  expect(await figure('Check', 'Rows left out')).toBe(String(BAD));
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save these rows with reasons' }).click(),
  ]);
  const [heading, ...rows] = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  expect(heading).toBe('Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,Reason');
  expect(rows).toHaveLength(BAD);
  for (const row of rows) expect(row).toContain('No pick is on a game of these teams');

  await page.getByLabel('Result of Atlético spread').selectOption('Won');
  await page.getByRole('button', { name: 'Grade 3 picks' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Grade 3 picks' }).click();
  await page.getByRole('region', { name: 'Result', exact: true }).waitFor();
  expect(await statuses()).toEqual(['won', 'won', 'void']);
  const { grades, total } = await operator.call(getGradingBoard);
  expect([total, grades]).toMatchObject([0, [{ won: 2, lost: 0, void: 1, undoneAt: null }]]);
});

test('the same file again grades nothing, until the grades are undone', async () => {
  await check();
  expect(await figure('Check', 'Picks to grade')).toBe('0');
  expect(await figure('Check', 'Graded before')).toBe('3');
  expect(await page.getByRole('button', { name: 'Grade 0 picks' }).isDisabled()).toBe(true);
  const { grades } = await operator.call(getGradingBoard);
  await operator.call(undoGrade, { params: { id: grades[0]?._id ?? '' } });
  await check();
  expect(await figure('Check', 'Picks to grade')).toBe('2');
});

const prices = (): string =>
  [
    'Div,Date,HomeTeam,AwayTeam,PSCH,PSCD,PSCA,PC>2.5,PC<2.5',
    `E0,${day()},Atlético FC,Nottm Forest,1.95,3.5,4.2,1.8,2.1`,
    'E0,28/02/2026,Home,Away,1.95,3.5,4.2,1.8,2.1',
  ].join('\r\n');
const checkPrices = () => choose('Closing odds', 'closing odds', prices());

test('closing odds come from a file, once', async () => {
  await checkPrices();
  // The total was on three, and the file's is two and a half.
  expect(await figure('Check', 'Picks to fill')).toBe('1');
  await page.getByRole('button', { name: 'Fill 1 pick' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fill 1 pick' }).click();
  await page.getByRole('region', { name: 'Result', exact: true }).waitFor();
  const [id = ''] = ids;
  const { pick } = await operator.call(getAdminPick, { params: { id } });
  expect(pick).toMatchObject({ odds: 2, closingOdds: 1.95, closingLine: null });
  await checkPrices();
  expect(await figure('Check', 'Picks to fill')).toBe('0');
  expect(await figure('Check', 'Filled before')).toBe('1');
});
