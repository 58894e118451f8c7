// @module-tag full
// Slow: opens every public page at twice the text size.
import { sitePaths } from '@picks/contract/site-paths';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { type Product, startProduct } from './product/product.ts';
import { alive, openSite } from './product/site-states.ts';

let product: Product;
let phone: ChromiumSession;
let page: Page;

beforeAll(async () => {
  product = await startProduct({ env: { DEMO: '1' } });
  phone = await launchChromium();
});
afterAll(async () => {
  await phone?.close();
  await product?.close();
});
beforeEach(async () => {
  page = await phone.context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  return () => page.close();
});

const open = (path: string) => openSite(page, product, path);
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');

test('going back closes the pick that is open, where it was opened', async () => {
  await open('/picks?status=settled');
  const details = page.getByRole('button', { name: /View Details/ }).nth(4);
  const label = await details.textContent();
  await details.click();
  await page.getByRole('dialog').waitFor();
  const height = await page.evaluate(() => scrollY);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForURL(`${product.memberUrl}/picks?status=settled`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(height);
  await details.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe(label);
});

test('the page stays where its reader is when the app takes it over, also after a reload', async () => {
  const height = () => page.evaluate(() => scrollY);
  const left = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  for (const come of [() => page.goto(`${product.memberUrl}/record`), () => page.reload()]) {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const hold = (route: Route) => released.then(() => route.continue());
    await page.route('**/assets/*.js', hold);
    const shown = come();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.mouse.move(200, 400);
    // To the very end: a reload may have put the page back to where it was, or not yet.
    await page.mouse.wheel(0, 100_000);
    await expect.poll(left).toBeLessThanOrEqual(1);
    const before = await height();
    expect(before).toBeGreaterThan(600);
    release();
    await alive(page);
    await shown;
    await page.unroute('**/assets/*.js', hold);
    expect(await height()).toBe(before);
  }
});

test('the next page of picks begins with its picks', async () => {
  await open('/picks');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByText('Page 2 of').waitFor();
  const top = () => page.locator('#list').evaluate((list) => list.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await top()) - 80) < 20).toBe(true);
});

test('an error of the contact form goes with the value it was about', async () => {
  await open('/#contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByRole('button', { name: 'Send message' }).click();
  await form.getByText('Please choose what it is about').waitFor();
  await form.getByLabel('First name').fill('Ana');
  await form.getByText('First name is required').waitFor({ state: 'detached' });
  await form.getByText('Last name is required').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('firstName');
});

test('where no page is, the bar and the foot lead on', async () => {
  await open('/nowhere');
  await page.getByRole('heading', { level: 1, name: "This page doesn't exist" }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Plans' }).click();
  await page.getByRole('heading', { level: 1, name: /Pay for picks/ }).waitFor();
});

test.each([...sitePaths, '/nowhere'])(
  '%s is not wider than the phone, at twice the text either',
  async (path) => {
    await open(path);
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overhang).toBe(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect.poll(overhang).toBe(0);
  },
);
