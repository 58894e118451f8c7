import { inHours } from '@picks/api/test/clock';
import type { ApiClient } from '@picks/api-client/api-client';
import { getGradingBoard } from '@picks/contract/grading.admin';
import { createPick, getAdminPick, listAdminPicks } from '@picks/contract/picks.admin';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { admin } from './product/api-calls.ts';
import { inDatabase } from './product/database.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInToConsole } from './product/sign-in.ts';

let product: Product;
let desk: ChromiumSession;
let page: Page;
let keys: Page['keyboard'];
let operator: ApiClient;

const GAMES = 25;

/** One 1X2 pick of each game; of the first fifteen a spread, a total or a pick without a market besides. */
const marketsOf = (game: number) => [
  { type: '1x2', line: null, side: 'home' } as const,
  ...(game < 5 ? [{ type: 'spread', line: -0.25, side: 'home' } as const] : []),
  ...(game >= 5 && game < 10 ? [{ type: 'total', line: 2.5, side: 'over' } as const] : []),
  ...(game >= 10 && game < 15 ? [null] : []),
];
/** Every other game ends 2:1, the others 1:1. */
const scoreOf = (game: number) => (game % 2 === 0 ? ['2', '1'] : ['1', '1']);

beforeAll(async () => {
  product = await startProduct();
  desk = await launchChromium({ viewport: { width: 1440, height: 900 } });
  page = desk.page;
  keys = page.keyboard;
  await signInToConsole(page, product);
  operator = await admin(product);
  const matchDate = inHours(1);
  for (let game = 0; game < GAMES; game += 1)
    for (const market of marketsOf(game))
      await operator.call(createPick, {
        body: {
          sport: 'Soccer',
          league: 'Premier League',
          homeTeam: `Home ${game}`,
          awayTeam: `Away ${game}`,
          matchDate,
          prediction: market === null ? `Corners ${game}` : `${market.type} ${game}`,
          odds: 2,
          stake: 1,
          confidence: 'medium',
          accessLevel: 'free',
          market,
        },
        idempotencyKey: crypto.randomUUID(),
      });
  await inDatabase(product, (sql) => sql`update picks set match_date = now() - interval '3 hours'`);
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(type, () => sessionStorage.setItem('pointer', type), true);
  });
});

afterAll(async () => {
  await desk?.close();
  await product?.close();
});

const board = () => operator.call(getGradingBoard);
const status = () => page.getByRole('status').filter({ hasText: 'graded' });

/** The question asked: focus starts on Cancel, and the act is one stop further. */
async function confirm(): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  await keys.press('Tab');
  await keys.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Types the score of every game, decides the picks that a score can't, and grades all forty at once. */
async function gradeAll(): Promise<void> {
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
  await keys.press('s');
  for (let game = 0; game < GAMES; game += 1)
    for (const points of scoreOf(game)) {
      await keys.type(points);
      await keys.press('Enter');
    }
  await status().filter({ hasText: '33 of 40 graded · 7 need your choice' }).waitFor();
  for (const mark of ['l', 'l', 'v', 'v', 'v', 'v', 'v']) {
    await keys.press('n');
    await keys.press(mark);
  }
  await status().filter({ hasText: '40 of 40 graded' }).waitFor();
  await keys.press('c');
  await page.getByRole('alertdialog').getByText('18 won, 17 lost, 5 void').waitFor();
  await confirm();
  await page.getByText('Nothing to grade').waitFor();
}

const results = async () => (await operator.call(listAdminPicks, { query: { limit: 1 } })).stats;

describe('the focus', () => {
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  const openPicks = () => page.goto(`${product.consoleUrl}/admin?tab=content`);

  test('stays where it is when the page loads', async () => {
    await openPicks();
    await page.getByRole('heading', { level: 1, name: 'Picks' }).waitFor();
    expect(await focused()).toBe('BODY');
  });

  test('goes to the heading of a page opened before the first one has loaded', async () => {
    await page.route('**/assets/picks-screen-*.js', () => undefined);
    await openPicks();
    await page.getByRole('navigation').getByRole('link', { name: 'Grading' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Grading' }).waitFor();
    await expect.poll(focused).toBe('H1');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('forty picks of twenty-five games are graded with keys alone, undone, and graded again', async () => {
  await expect.poll(async () => (await board()).total, { timeout: 60_000 }).toBe(40);
  await page.goto(`${product.consoleUrl}/admin?tab=content`);
  const rail = page.getByRole('navigation').getByRole('link', { name: 'Grading' });
  for (
    let presses = 0;
    presses < 40 && !(await rail.evaluate((link) => link === document.activeElement));
    presses += 1
  )
    await keys.press('Tab');
  await keys.press('Enter');
  await page.getByRole('region', { name: 'Home 24 vs Away 24' }).waitFor();
  await gradeAll();
  expect(await results()).toMatchObject({ wonPicks: 18, lostPicks: 17, voidPicks: 5, pendingPicks: 0 });

  await keys.press('z');
  await confirm();
  await page.getByText(/Undone at/).waitFor();
  await page.getByRole('region', { name: 'Home 24 vs Away 24' }).waitFor();
  expect(await results()).toMatchObject({ wonPicks: 0, lostPicks: 0, voidPicks: 40 });

  await gradeAll();
  expect(await results()).toMatchObject({ wonPicks: 18, lostPicks: 17, voidPicks: 5, pendingPicks: 0 });
  expect(await page.evaluate(() => sessionStorage.getItem('pointer'))).toBeNull();
});

test('the history of a pick tells all three results', async () => {
  const { picks } = await operator.call(listAdminPicks, { query: { search: 'Home 24' } });
  const { history } = await operator.call(getAdminPick, { params: { id: picks[0]?._id ?? '' } });
  expect(
    history.map(({ action, changes }) => [action, ...changes.map(({ from, to }) => `${from} ${to}`)]),
  ).toEqual([
    ['published'],
    ['settled', 'pending won'],
    ['corrected', 'won void', 'given undone'],
    ['corrected', 'void won'],
  ]);
});
