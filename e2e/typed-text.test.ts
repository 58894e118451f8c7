import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { broken } from './product/answers.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { openDemoDesk } from './product/fixtures.ts';
import type { Product } from './product/product.ts';
import { DEMO_ADMIN, signInToConsole } from './product/sign-in.ts';

let product: Product;
let page: Page;

const keep = closeAtTheEnd();
beforeAll(async () => {
  const opened = await openDemoDesk(keep);
  ({ product } = opened);
  ({ page } = opened.desk);
  await signInToConsole(page, product, DEMO_ADMIN);
});
beforeEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

const open = (address: string) => page.goto(`${product.consoleUrl}/admin?${address}`);
const button = (name: string, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true });
const panel = (name: string) => page.getByRole('complementary', { name });
const firstRow = () => page.locator('tbody [data-row-link]').first();
const errorOf = (field: Locator) =>
  field.evaluate((element) => document.getElementById(`${element.id}-error`)?.textContent ?? null);

/** Opens the question about correcting the first won pick. */
async function askCorrection(): Promise<Locator> {
  await open('tab=content&status=won');
  await firstRow().click();
  await button('Lost', panel('Pick')).click();
  const question = page.getByRole('dialog', { name: /^Correct Won to Lost/ });
  await question.waitFor();
  return question;
}

test('a reason that is too long says so, and nothing is cut off or sent', async () => {
  const question = await askCorrection();
  const reason = question.getByRole('textbox', { name: 'Reason' });
  await button('Correct result', question).click();
  expect(await errorOf(reason)).toBe('Please provide a reason');
  const pasted = `Corrected by the league: ${'x'.repeat(200)}`;
  await reason.fill(pasted);
  await button('Correct result', question).click();
  await reason.and(page.locator(':focus')).waitFor();
  expect(await errorOf(reason)).toBe('Reason must be at most 200 characters');
  expect(await reason.inputValue()).toBe(pasted);
  await reason.fill(pasted.slice(0, 200));
  expect(await errorOf(reason)).toBeNull();
  await button('Cancel', question).click();
});

test('a correction that fails keeps its question open, with the reason', async () => {
  const question = await askCorrection();
  await page.route(/\/api\/picks\/[^/]+$/, (route) =>
    route.request().method() === 'PUT' ? broken()(route) : route.continue(),
  );
  const reason = question.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Corrected by the league');
  await button('Correct result', question).click();
  await question.getByRole('alert').waitFor();
  expect(await reason.inputValue()).toBe('Corrected by the league');
  await page.unrouteAll({ behavior: 'wait' });
  await button('Correct result', question).click();
  await question.waitFor({ state: 'detached' });
  await page.getByText('Corrected to Lost', { exact: true }).waitFor();
});

test('Escape closes the suggestions of a field and leaves what was typed', async () => {
  await open('tab=content&new=1');
  const sport = page.getByLabel('Sport', { exact: true }).last();
  await sport.fill('Curl');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await sport.inputValue()).toBe('Curl');
});

test('signing out asks first if something typed would be discarded', async () => {
  await open('tab=users&q=ruiz&about=notes');
  await firstRow().click();
  const note = panel('User').getByLabel('Note', { exact: true });
  await note.fill('Called about her payout');
  const signOut = async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await signOut();
  const question = page.getByRole('alertdialog', { name: 'Sign out and discard drafts?' });
  await button('Cancel', question).click();
  expect(await note.inputValue()).toBe('Called about her payout');
  await signOut();
  await button('Sign out', question).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  await signInToConsole(page, product, DEMO_ADMIN);
  await open('tab=users&q=ruiz&about=notes');
  await firstRow().click();
  expect(await note.inputValue()).toBe('');
  await note.fill('a');
  await note.fill('');
  await signOut();
  await page.getByLabel('Password', { exact: true }).waitFor();
});
