// @module-tag full
// Slow: shows every format of odds and stakes on every screen.
import { DEMO_PASSWORD } from '@picks/api/demo/members';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInByForm, signInMember } from './product/sign-in.ts';

const GOLD = 'gold@fairline.example';
const SILVER = 'silver@fairline.example';
/** As the four formats write odds. */
const DECIMAL = /^\d+\.\d{2,3}$/;
const AMERICAN = /^[+\u2212]\d{3,}$/;
const UNITS = /^\d+(\.\d)? u$/;

let product: Product;
let phone: ChromiumSession;

const keep = closeAtTheEnd();
beforeAll(async () => {
  product = await keep(startProduct({ env: { DEMO: '1' } }));
  phone = await keep(launchChromium({}));
});

/** Within the app: what is on the screen is not loaded anew. */
async function goTo(page: Page, tab: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: tab }).click();
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const profile = menu.getByRole('link', { name: 'Profile' });
  if (!(await profile.isVisible())) await menu.getByRole('button', { name: 'Settings' }).click();
  await profile.click();
  await page.getByRole('heading', { name: 'Odds and stakes' }).waitFor();
}

/** What stands after a word that only a screen reader says, on each card of the list. */
async function said(page: Page, word: 'Odds' | 'Stake'): Promise<string[]> {
  const cards = page.locator(`article :is(p, span):has(> span.sr-only:text-is("${word}"))`);
  await cards.first().waitFor();
  return (await cards.allTextContents()).map((text) => text.replace(word, '').trim());
}

const allAre = (texts: readonly string[], written: RegExp) =>
  texts.length > 0 && texts.every((text) => written.test(text));

test('odds are written as chosen on every screen at once, with no connection', async () => {
  const { page, context } = phone;
  await signInMember(page, product, GOLD);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // A page that was on its way when the worker took over is not under its control.
  await page.reload();
  await goTo(page, 'Picks');
  expect(await said(page, 'Odds')).toSatisfy((odds: string[]) => allAre(odds, DECIMAL));
  await context.setOffline(true);
  await openSettings(page);
  await page.getByText(/^American/).click();
  await goTo(page, 'Picks');
  expect(await said(page, 'Odds')).toSatisfy((odds: string[]) => allAre(odds, AMERICAN));
  await page.locator('article').filter({ hasText: 'Odds' }).getByRole('link').first().click();
  const odds = page.locator('dt:text-is("Odds") + dd');
  await expect.poll(() => odds.textContent()).toMatch(AMERICAN);
});

test('stakes are shown in the money of a bankroll, and a wrong one says what is wrong', async () => {
  const { page } = phone;
  await openSettings(page);
  await page.getByText('Units and money').click();
  await page.getByLabel('Bankroll in dollars').fill('0');
  await page.getByText('Enter an amount between $0.01 and $100,000,000').waitFor();
  await page.getByLabel('Bankroll in dollars').fill('2,000');
  await page.getByLabel('One unit, percent of it').fill('1.5');
  await page.getByText('One unit is $30.00.').waitFor();
  await goTo(page, 'Picks');
  const stakes = await said(page, 'Stake');
  const wrong = stakes.filter((stake) => {
    const [units = '', money = ''] = stake.split(' \u00b7 ');
    return money !== `$${(Number.parseFloat(units) * 30).toFixed(2)}`;
  });
  expect([stakes.length > 0, wrong]).toEqual([true, []]);
});

test('both are there after a restart of the app, and the next member of the phone has no bankroll', async () => {
  const { page, context } = phone;
  await page.reload();
  expect(await said(page, 'Odds')).toSatisfy((odds: string[]) => allAre(odds, AMERICAN));
  await expect.poll(async () => (await said(page, 'Stake'))[0]).toContain('$');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await signInByForm(page, SILVER, DEMO_PASSWORD);
  await goTo(page, 'Picks');
  expect(await said(page, 'Stake')).toSatisfy((stakes: string[]) => allAre(stakes, UNITS));
});
