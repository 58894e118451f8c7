// @module-tag full
// Slow: eight tests on one growing set of views.
import { listUsers, setUserRole } from '@picks/contract/users.admin';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { admin } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { launchDesk, openDemoConsole } from './product/fixtures.ts';
import type { Product } from './product/product.ts';
import { DEMO_ADMIN, signInToConsole } from './product/sign-in.ts';

const COLLEAGUE = 'silver@fairline.example';
/** Presses that any control of a screen is away from the one before it, at most. */
const FARTHEST = 240;

let product: Product;
let page: Page;
/** On a computer of its own. */
let elsewhere: Page;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ product, page } = await openDemoConsole(keep));
  ({ page: elsewhere } = await keep(launchDesk()));
  await signInToConsole(elsewhere, product, DEMO_ADMIN);
});

const open = (query: string, on = page) => on.goto(`${product.consoleUrl}/admin?${query}`);
const button = (name: string | RegExp, on = page) => on.getByRole('button', { name, exact: true });
const item = (name: string, on = page) => on.getByRole('menuitem', { name, exact: true });
const viewButton = (on = page) => on.getByRole('button', { name: /^View: / });
const rows = (on = page) => on.locator('[data-row-link]');

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses a key until a control has the focus, and then Enter. */
async function reach(target: Locator, key: string): Promise<void> {
  await target.waitFor();
  for (let presses = 0; !(await hasFocus(target)); presses += 1) {
    if (presses === FARTHEST) throw new Error(`not reached by ${key}: ${String(target)}`);
    await page.keyboard.press(key);
  }
  await page.keyboard.press('Enter');
}

const press = (target: Locator) => reach(target, 'Tab');
/** An item of the menu that is open. */
const choose = (target: Locator) => reach(target, 'ArrowDown');

/** What a list shows: its headings and its rows. */
const shown = async (on: Page) => {
  await rows(on).first().waitFor();
  const [headings, records] = await Promise.all([
    on.getByRole('columnheader').allInnerTexts(),
    rows(on).allInnerTexts(),
  ]);
  const heights = await on.locator('tbody tr').first().boundingBox();
  return { headings, records, height: Math.round(heights?.height ?? 0) };
};

test('a view is made, named and saved by the keyboard alone', async () => {
  await open('tab=users');
  await rows().first().waitFor();
  await press(page.getByRole('group', { name: 'Plan' }).getByRole('button', { name: 'Gold' }));
  await press(button('Columns'));
  await choose(page.getByRole('menuitemcheckbox', { name: 'Tags' }));
  await page.getByRole('columnheader', { name: 'Tags' }).waitFor({ state: 'detached' });
  await choose(page.getByRole('menuitemradio', { name: 'Compact' }));
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await press(button('Views'));
  await choose(item('Save as a view'));
  await page.getByLabel('Name').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Gold members');
  await page.keyboard.press('Enter');
  await viewButton().getByText('Gold members').waitFor();
  expect(new URL(page.url()).searchParams.get('hide')).toBe('tags');
  const { headings, records, height } = await shown(page);
  expect(headings).not.toContain('Tags');
  expect([records.length, height]).toEqual([11, 40]);
});

test('its address shows the same rows, columns and height elsewhere', async () => {
  await elsewhere.goto(page.url());
  await viewButton(elsewhere).getByText('Gold members').waitFor();
  expect(await shown(elsewhere)).toEqual(await shown(page));
});

test('with other filters the view says that it was changed, and takes them', async () => {
  await page.getByLabel('Order').selectOption('name');
  await expect.poll(() => viewButton().innerText()).toMatch(/Gold members\s*, changed$/);
  await button('Save Gold members').click();
  await button('Save Gold members').waitFor({ state: 'detached' });
  await expect.poll(() => viewButton().innerText()).not.toMatch(/changed/);
  await open('tab=users');
  await button('Views').click();
  await page.getByRole('menuitemradio', { name: 'Gold members' }).click();
  await expect.poll(() => page.getByLabel('Order').inputValue()).toBe('name');
});

test('a second view of the name is refused', async () => {
  await viewButton().click();
  await item('Save as a new view').click();
  await page.getByLabel('Name').fill('Gold members');
  await button('Save view').click();
  await page.getByText('You have a view with this name').waitFor();
  await button('Cancel').click();
});

test('another administrator sees a view that is shared, and can’t change it', async () => {
  await viewButton().click();
  await item('Rename or share').click();
  await page.getByLabel('Share with all administrators').check();
  await button('Save').click();
  await page.getByLabel('Share with all administrators').waitFor({ state: 'detached' });

  const operator = await admin(product, DEMO_ADMIN);
  const { users } = await operator.call(listUsers, { query: { search: COLLEAGUE } });
  await operator.call(setUserRole, { params: { id: users[0]?._id ?? '' }, body: { role: 'admin' } });
  await elsewhere.evaluate(() => localStorage.clear());
  await signInToConsole(elsewhere, product, COLLEAGUE);
  await open('tab=users', elsewhere);
  await button('Views', elsewhere).click();
  await elsewhere.getByRole('menuitemradio', { name: /Gold members\s*Ben Okafor/ }).click();
  await viewButton(elsewhere).getByText('Gold members').waitFor();
  const { records } = await shown(page);
  await expect.poll(() => rows(elsewhere).allInnerTexts()).toEqual(records);
  await elsewhere.getByLabel('Order').selectOption('-balance');
  await button('Save as a new view', elsewhere).waitFor();
  await viewButton(elsewhere).click();
  await item('Save as a new view', elsewhere).waitFor();
  for (const name of ['Save changes', 'Rename or share', 'Delete view'])
    expect(await item(name, elsewhere).count()).toBe(0);
});

test('a list opens with the default view, and with all rows when these are asked for', async () => {
  const isDefault = elsewhere.getByRole('menuitemcheckbox', { name: 'Open this list with it' });
  await isDefault.click();
  await isDefault.and(elsewhere.locator('[aria-checked=true]')).waitFor();
  await open('tab=dashboard', elsewhere);
  await elsewhere.getByRole('navigation').getByRole('link', { name: 'Users' }).first().click();
  await viewButton(elsewhere).getByText('Gold members').waitFor();
  expect(await viewButton(elsewhere).innerText()).not.toMatch(/changed/);
  expect((await shown(elsewhere)).records).toHaveLength(11);

  await viewButton(elsewhere).click();
  await elsewhere.getByRole('menuitemradio', { name: 'All rows' }).click();
  await expect.poll(() => rows(elsewhere).count()).toBe(20);
  await elsewhere.reload();
  await button('Views', elsewhere).waitFor();
  await expect.poll(() => rows(elsewhere).count()).toBe(20);
});

test('the height of rows is remembered, and an address that names one is followed', async () => {
  await open('tab=support');
  expect((await shown(page)).height).toBe(40);
  await open('tab=support&rows=comfortable');
  expect((await shown(page)).height).toBe(52);
  await open('tab=plans');
  expect((await shown(page)).height).toBe(40);
});

test('a view that is deleted is gone for everybody', async () => {
  await open('tab=users');
  await button('Views').click();
  await page.getByRole('menuitemradio', { name: /^Gold members/ }).click();
  await viewButton().click();
  await item('Delete view').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click();
  await button('Views').waitFor();
  await expect.poll(() => rows().count()).toBe(20);
  await open('tab=users', elsewhere);
  await expect.poll(() => rows(elsewhere).count()).toBe(20);
  await button('Views', elsewhere).waitFor();
});
