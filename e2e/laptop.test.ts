// @module-tag full
// Needs the whole browser, for its back-forward cache.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchChromium } from './browsers.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInMember } from './product/sign-in.ts';

let product: Product;
let page: Page;

const keep = closeAtTheEnd();
beforeAll(async () => {
  product = await keep(startProduct({ env: { DEMO: '1' } }));
  ({ page } = await keep(
    launchChromium({
      viewport: { width: 1440, height: 900 },
      // The headless shell keeps no page that was left.
      isWhole: true,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
  ));
  await signInMember(page, product, 'gold@fairline.example');
});

const openList = () => page.goto(`${product.memberUrl}/dashboard/picks`);
const beside = () => page.getByRole('navigation', { name: 'Other picks' });
const current = () => beside().locator('[aria-current=page]');

test('an opened pick has the others beside it, and one leads to the next', async () => {
  await openList();
  await page.locator('article a').first().click();
  const first = await current().innerText();
  await beside().getByRole('link').nth(1).click();
  await expect.poll(() => current().innerText()).not.toBe(first);
  const next = (await current().innerText()).split(' vs ')[0] ?? '';
  await page.getByRole('heading', { level: 1 }).filter({ hasText: next }).waitFor();
  await beside().getByRole('link', { name: 'All picks' }).click();
  await page.getByRole('heading', { name: 'Picks', level: 1 }).waitFor();
});

test('a phone shows the pick alone', async () => {
  await page.locator('article a').first().click();
  await beside().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await beside().waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('Back from another site shows the page as it was left, without loading it again', async () => {
  await openList();
  await page.locator('article').first().waitFor();
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => (document.title = `kept ${persisted}`)),
  );
  await page.goto(product.consoleUrl);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.title()).toBe('kept true');
});
