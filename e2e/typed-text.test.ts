import { DEMO_PASSWORD } from '@picks/api/demo/members';
import type { Locator, Page, Request } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { holdBack, waitDuring } from './page-waits.ts';
import { broken } from './product/answers.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { openDemoConsole } from './product/fixtures.ts';
import type { Product } from './product/product.ts';
import { DEMO_ADMIN, signInToConsole } from './product/sign-in.ts';

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

const isEdit = (request: Request) => request.method() === 'PUT' && /\/api\/picks\/[^/]+$/.test(request.url());

test('a reason over the limit shows an error, keeps the text and sends nothing', async () => {
  const question = await askCorrection();
  const reason = question.getByRole('textbox', { name: 'Reason' });
  const confirm = button('Correct result', question);
  const sent: Request[] = [];
  const watch = (request: Request) => isEdit(request) && sent.push(request);
  page.on('request', watch);
  await confirm.click();
  expect(await errorOf(reason)).toBe('Please provide a reason');
  const pasted = `Corrected by the league: ${'x'.repeat(200)}`;
  await reason.fill(pasted);
  await confirm.click();
  await reason.and(page.locator(':focus')).waitFor();
  expect(await errorOf(reason)).toBe('Reason must be at most 200 characters');
  expect(await reason.inputValue()).toBe(pasted);
  await reason.fill(pasted.slice(0, 200));
  expect(await errorOf(reason)).toBeNull();
  expect(sent).toEqual([]);
  page.off('request', watch);
  await button('Cancel', question).click();
});

test('a failed correction keeps its dialog open with the reason', async () => {
  const question = await askCorrection();
  await page.route(/\/api\/picks\/[^/]+$/, (route) =>
    isEdit(route.request()) ? broken()(route) : route.continue(),
  );
  const reason = question.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Corrected by the league');
  await button('Correct result', question).click();
  await button('Dismiss', question).click();
  await question.getByRole('alert').waitFor({ state: 'detached' });
  expect(await reason.inputValue()).toBe('Corrected by the league');
  await expect.poll(() => question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.unrouteAll({ behavior: 'wait' });
  await button('Correct result', question).click();
  await question.waitFor({ state: 'detached' });
  await page.getByText('Corrected to Lost', { exact: true }).first().waitFor();
});

test('a failed refund keeps its reason and reuses its idempotency key until the reason changes', async () => {
  await open('tab=financial&list=subscriptions');
  await firstRow().click();
  await button('Refund', panel('Subscription')).click();
  const question = page.getByRole('dialog', { name: /^Refund / });
  const reason = question.getByRole('textbox', { name: 'Reason' });
  const keys: (string | undefined)[] = [];
  await page.route('**/refund', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return broken()(route);
  });
  const fail = async (tries: number) => {
    await question.getByRole('button', { name: /^Refund \$/ }).click();
    await expect.poll(() => keys.length).toBe(tries);
    await question.getByRole('alert').waitFor();
  };
  await reason.fill('Charged by mistake');
  await fail(1);
  expect(await reason.inputValue()).toBe('Charged by mistake');
  await button('Dismiss', question).click();
  await fail(2);
  await reason.fill('Charged twice');
  await fail(3);
  const [first, second, third] = keys;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  await button('Cancel', question).click();
  await question.waitFor({ state: 'detached' });
  expect(await panel('Subscription').getByRole('alert').count()).toBe(0);
});

test('a dialog cannot be canceled while its call is under way', async () => {
  const question = await askCorrection();
  const release = await holdBack(page, '/api/picks/');
  await question.getByRole('textbox', { name: 'Reason' }).fill('Corrected by the league');
  await waitDuring(page.waitForRequest(isEdit), () => button('Correct result', question).click());
  await page.keyboard.press('Escape');
  await button('Cancel', question).click({ force: true });
  expect(await question.isVisible()).toBe(true);
  release();
  await question.waitFor({ state: 'detached' });
  await page.getByText('Corrected to Lost', { exact: true }).first().waitFor();
});

test("Escape closes a field's suggestions and keeps the text", async () => {
  await open('tab=content&new=1');
  const sport = page.getByLabel('Sport', { exact: true }).last();
  await sport.pressSequentially('NB');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  expect(await sport.inputValue()).toBe('NB');
});

async function signOut(tab = page): Promise<void> {
  await tab.getByRole('button', { name: /^Account/ }).click();
  await tab.getByRole('menuitem', { name: 'Sign out' }).click();
}

const confirmation = () => page.getByRole('alertdialog', { name: 'Sign out and discard drafts?' });
const signInForm = () => page.getByLabel('Password', { exact: true });

test.each([
  ['a note', 'tab=users&q=ruiz&about=notes', 'User', 'Note'],
  ['a reply', 'tab=support&status=open', 'Ticket', 'Response'],
])('signing out asks first only if this tab has drafts: %s', async (_, address, record, label) => {
  const openField = async () => {
    await open(address);
    await firstRow().click();
    return panel(record).getByLabel(label, { exact: true });
  };
  const field = await openField();
  await field.fill('Called about her payout');
  await signOut();
  await button('Cancel', confirmation()).click();
  expect(await field.inputValue()).toBe('Called about her payout');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('Sign out');
  await page.getByRole('option', { name: /^Sign out/ }).click();
  await button('Sign out', confirmation()).click();
  await signInForm().waitFor();
  await signInToConsole(page, product, DEMO_ADMIN);
  expect(await (await openField()).inputValue()).toBe('');
  expect(await button('Discard draft').count()).toBe(0);
  await field.fill('a');
  await field.fill('');
  await signOut();
  await signInForm().waitFor();
  await signInToConsole(page, product, DEMO_ADMIN);
});

test('the sign-out confirmation closes when the session ends in another tab', async () => {
  await open('tab=users&q=ruiz&about=notes');
  await firstRow().click();
  await panel('User').getByLabel('Note', { exact: true }).fill('Called about her payout');
  await signOut();
  await confirmation().waitFor();
  const other = await page.context().newPage();
  await other.goto(`${product.consoleUrl}/admin`);
  await signOut(other);
  await other.close();
  await page.getByLabel('Email').fill(DEMO_ADMIN);
  await signInForm().fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Account/ }).waitFor();
  expect(await confirmation().count()).toBe(0);
});
