import { deleteAnnouncement } from '@picks/contract/announcements.admin';
import { getAdminPick, updatePick } from '@picks/contract/picks.admin';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { admin } from './product/api-calls.ts';
import { broken } from './product/answers.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { openDemoConsole } from './product/fixtures.ts';
import type { Product } from './product/product.ts';
import { DEMO_ADMIN } from './product/sign-in.ts';

let product: Product;
let page: Page;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ product, page } = await openDemoConsole(keep));
});
beforeEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

const open = (address: string) => page.goto(`${product.consoleUrl}/admin?${address}`);
const button = (name: string, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true });
const panel = (name: string) => page.getByRole('complementary', { name });

/** Presses a control with the keyboard. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

/** What has the focus: a row by the ID of its record, anything else by the name of its element and its text. */
const focused = () =>
  page.evaluate(() => {
    const row = document.activeElement?.getAttribute('data-row-link');
    if (row !== null && row !== undefined) return row;
    const { tagName = '', textContent = '' } = document.activeElement ?? {};
    return tagName === 'BODY' || tagName === 'MAIN' ? tagName : `${tagName} ${textContent}`.trim();
  });

const rows = () => page.locator('tbody [data-row-link]');

/** IDs of the first records of the list. */
async function listed(): Promise<string[]> {
  await rows().first().waitFor();
  return rows().evaluateAll((links) => links.map((link) => link.getAttribute('data-row-link') ?? ''));
}
const hasLeft = (id: string) => page.locator(`tbody [data-row-link="${id}"]`).waitFor({ state: 'detached' });

test('clearing the filters of a list moves the focus to its heading', async () => {
  await open('tab=users&q=ruiz');
  await press(button('Clear'));
  await button('Clear').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('H1 Users');
});

test('discarding a draft moves the focus to the heading of the panel', async () => {
  await open('tab=users&q=ruiz&about=notes');
  await rows().first().click();
  await panel('User').getByLabel('Note', { exact: true }).fill('Called about her payout');
  await page.reload();
  await press(button('Discard draft'));
  await button('Discard draft').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('H2 User details');
});

/** Opens the second pick of those that won; resolves to its ID and that of the row below. */
async function openWon(): Promise<readonly [opened: string, next: string]> {
  await open('tab=content&status=won');
  const [, opened = '', next = ''] = await listed();
  await rows().nth(1).click();
  await button('Lost', panel('Pick')).waitFor();
  return [opened, next];
}

/** Corrects the open pick to lost with the keyboard. */
async function correct(): Promise<void> {
  await press(button('Lost', panel('Pick')));
  const dialog = page.getByRole('dialog', { name: /^Correct Won to Lost/ });
  await dialog.getByRole('textbox').fill('The score was corrected by the league');
  // Past the edge of the dialog, as Tab goes.
  await page.keyboard.press('Shift+Tab');
  await button('Correct result', dialog).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

test('dismissing a failure moves the focus to the heading of the panel', async () => {
  await open('tab=content&status=pending');
  await rows().first().click();
  await page.route(/\/api\/picks\/[^/]+$/, (route) =>
    route.request().method() === 'PUT' ? broken()(route) : route.continue(),
  );
  await press(button('Void', panel('Pick')));
  await press(button('Make Void', page.getByRole('alertdialog')));
  await press(button('Dismiss', panel('Pick')));
  await panel('Pick').getByRole('alert').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('H2 Pick details');
});

test('a correction that removes the pick from the list keeps the focus in the panel, and closing it focuses the next row', async () => {
  const [opened, next] = await openWon();
  await correct();
  await hasLeft(opened);
  await expect.poll(focused).toBe('H2 Pick details');
  await page.keyboard.press('Escape');
  await panel('Pick').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe(next);
});

/** Corrects a pick to lost from another desk. */
async function correctElsewhere(id: string): Promise<void> {
  const operator = await admin(product, DEMO_ADMIN);
  const { pick } = await operator.call(getAdminPick, { params: { id } });
  const body = { status: 'lost', version: pick.version, reason: 'Corrected by the league' } as const;
  await operator.call(updatePick, { params: { id }, body });
}

test('focus moves to the next row when the focused row leaves the list', async () => {
  await open('tab=content&status=won');
  const [first = '', next] = await listed();
  await rows().first().focus();
  await correctElsewhere(first);
  await hasLeft(first);
  await expect.poll(focused).toBe(next);
});

test.each([
  ['the list', () => page.getByRole('status').filter({ hasText: ' of ' }), 'MAIN'],
  ['the rail', () => page.getByRole('banner').getByRole('heading', { name: 'Content' }), 'BODY'],
])(
  'a row that leaves the list does not pull the focus back after a click on plain text in %s',
  async (_, plainText, focusedThen) => {
    await open('tab=content&status=won');
    const [first = ''] = await listed();
    await rows().first().focus();
    await plainText().click();
    await correctElsewhere(first);
    await hasLeft(first);
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        ),
    );
    expect(await focused()).toBe(focusedThen);
  },
);

/** Opens the menu of a row with the keyboard. */
async function openMenu(id: string): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.locator(`[data-row-link="${id}"]`) });
  await press(row.getByRole('button', { name: /^More for / }));
  await page.getByRole('menu').waitFor();
}

test('canceling a question about a deleted row focuses the next row instead of a menu button used earlier', async () => {
  await open('tab=content&list=announcements');
  const [first = '', second = ''] = await listed();
  await openMenu(second);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await openMenu(first);
  await press(page.getByRole('menuitem', { name: 'Delete' }));
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  const operator = await admin(product, DEMO_ADMIN);
  await operator.call(deleteAnnouncement, { params: { id: first } });
  await hasLeft(first);
  await press(button('Cancel', question));
  await question.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe(second);
});

test('typing a page number goes to that page, and reaching the last page keeps the focus on its button', async () => {
  await open('tab=content&per=20');
  const entry = page.getByRole('textbox', { name: /^Page number/ });
  const last = Number(((await entry.getAttribute('aria-label')) ?? '').replace(/\D/g, ''));
  expect(last).toBeGreaterThan(2);
  await entry.fill('2');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: '21–40 of' }).waitFor();
  expect(await entry.inputValue()).toBe('2');
  expect(await focused()).toBe('INPUT');
  await entry.fill('two');
  await page.keyboard.press('Enter');
  expect(await entry.inputValue()).toBe('2');
  await entry.fill('999');
  await page.keyboard.press('Escape');
  expect(await entry.inputValue()).toBe('2');
  await entry.fill(String(last - 1));
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe(String(last - 1));
  await press(button('Next page'));
  await expect.poll(() => entry.inputValue()).toBe(String(last));
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Next page');
  expect(await button('Next page').getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  await entry.fill('99999');
  await entry.blur();
  await expect.poll(() => entry.inputValue()).toBe(String(last));
});

test('turning the page with another control drops a typed page number', async () => {
  await open('tab=content&per=20');
  await page.getByRole('textbox', { name: /^Page number/ }).fill('4');
  await button('Next page').click();
  await page.getByRole('status').filter({ hasText: '21–40 of' }).waitFor();
  expect(await page.getByRole('textbox', { name: /^Page number/ }).inputValue()).toBe('2');
});
