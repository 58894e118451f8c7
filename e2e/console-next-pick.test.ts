import { listAdminPicks } from '@picks/contract/picks.admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { admin } from './product/api-calls.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInToConsole } from './product/sign-in.ts';

let product: Product;
let desk: ChromiumSession;

beforeAll(async () => {
  product = await startProduct();
  desk = await launchChromium({ viewport: { width: 1440, height: 900 } });
  await signInToConsole(desk.page, product);
});

afterAll(async () => {
  await desk?.close();
  await product?.close();
});

test('two picks of a round are published from one form, their odds typed the American way', async () => {
  const { page } = desk;
  await page.goto(`${product.consoleUrl}/admin?tab=content&new=1`);
  await page.getByLabel('Sport', { exact: true }).last().fill('NFL');
  await page.getByLabel('League', { exact: true }).fill('Week 12');
  await page.getByLabel(/kickoff/i).fill('2030-11-20T19:30');
  await page.getByRole('combobox', { name: 'Access level' }).last().selectOption('gold');
  const write = async (team: string, odds: string) => {
    await page.getByLabel('Home team').fill(team);
    await page.getByLabel('Away team').fill('Chiefs');
    await page.getByLabel('Prediction', { exact: true }).fill(`${team} to win`);
    await page.getByLabel('Odds', { exact: true }).fill(odds);
  };
  await write('Bills', '+150');
  await page.getByText('2.50 · +150 · 40.0% implied').waitFor();
  await page.getByRole('button', { name: 'Publish and new' }).click();
  await page.getByLabel('Home team').and(page.locator(':focus')).waitFor();
  expect(await page.getByLabel('Odds', { exact: true }).inputValue()).toBe('');
  await write('Jets', '-110');
  await page.getByRole('button', { name: 'Publish pick' }).click();
  await page.getByRole('row').filter({ hasText: 'Jets to win' }).waitFor();
  const { picks } = await (await admin(product)).call(listAdminPicks, { query: { sort: 'odds' } });
  expect(
    picks.map(({ homeTeam, odds, league, accessLevel }) => [homeTeam, odds, league, accessLevel]),
  ).toEqual([
    ['Jets', 1.909, 'Week 12', 'gold'],
    ['Bills', 2.5, 'Week 12', 'gold'],
  ]);
});
