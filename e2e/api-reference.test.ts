import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closeAtTheEnd } from './product/cleanup.ts';
import { openDemoConsole } from './product/fixtures.ts';
import type { Product } from './product/product.ts';

let product: Product;
let page: Page;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ product, page } = await openDemoConsole(keep));
});
beforeEach(() => page.goto(`${product.consoleUrl}/admin?tab=reference`));

const panel = () => page.getByRole('complementary', { name: 'Call' });
const search = () => page.getByRole('searchbox', { name: 'Search calls' });
const shownPath = () => panel().getByRole('paragraph').first().textContent();
const rows = () => page.locator('[data-row-link]');
const focusedRow = () => page.evaluate(() => document.activeElement?.getAttribute('data-row-link'));

test('the reference opens from the account menu, and its call sends the token', async () => {
  await page.goto(`${product.consoleUrl}/admin`);
  const asked = page.waitForRequest('**/api/openapi.json*');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'API reference' }).click();
  await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor();
  const headers = await (await asked).allHeaders();
  expect([headers['authorization']?.startsWith('Bearer '), headers['cookie']]).toEqual([true, undefined]);
});

test('a call is found by keyword and opened and closed with the keyboard', async () => {
  await search().fill('put deposits/{id}/approve');
  await expect.poll(() => rows().count()).toBe(1);
  await search().press('ArrowDown');
  await page.keyboard.press('Enter');
  await panel().getByText('overrideReason?: string').waitFor();
  expect(await shownPath()).toContain('/api/admin/deposits/{id}/approve');
  await panel().getByText('"Authorization: Bearer $TOKEN"').waitFor();
  await page.keyboard.press('Escape');
  await panel().waitFor({ state: 'detached' });
  await expect.poll(focusedRow).toBe('approveDeposit');
});

test('previous and next go through the calls, and the list follows', async () => {
  await page.goto(`${product.consoleUrl}/admin?tab=reference&call=listWebhooks`);
  const row = page.locator('tr[aria-current="true"]');
  await row.waitFor();
  await page.keyboard.press('j');
  const isNextInView = () =>
    row.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const isNext = element.querySelector('[data-row-link="listWebhooks"]') === null;
      return isNext && top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isNextInView).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
});

test('the API can be switched with a call open, and one step back undoes it', async () => {
  await page.goto(`${product.consoleUrl}/admin?tab=reference&call=listWebhooks`);
  await panel().getByText('/api/admin/webhooks', { exact: true }).waitFor();
  const member = page.getByRole('radio', { name: 'Member app' });
  await member.click();
  await panel().waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^\/api\/public\/record / }).waitFor();
  expect(await member.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await page.goBack();
  await panel().getByText('/api/admin/webhooks', { exact: true }).waitFor();
  expect(await page.getByRole('radio', { name: 'Console' }).isChecked()).toBe(true);
});

test("the member app's API is there too, and its document can be saved", async () => {
  await page.getByRole('radio', { name: 'Member app' }).click();
  await page.getByRole('link', { name: /^\/api\/public\/record / }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'OpenAPI file' }).click(),
  ]);
  const saved: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  const served = await fetch(`${product.memberUrl}/api/openapi.json`);
  expect(file.suggestedFilename()).toBe('fairline-member-openapi.json');
  expect(saved).toEqual(await served.json());
});
