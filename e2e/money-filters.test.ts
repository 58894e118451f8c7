import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { closeAtTheEnd } from './product/cleanup.ts';
import { openDemoConsole } from './product/fixtures.ts';
import type { Product } from './product/product.ts';

let product: Product;
let page: Page;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ product, page } = await openDemoConsole(keep));
});

const open = (query: string) => page.goto(`${product.consoleUrl}/admin?tab=financial&${query}`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const expectParameter = (name: string) => expect.poll(() => new URL(page.url()).searchParams.get(name));
const choices = (label: string) => page.getByRole('dialog', { name: label, exact: true });

/** The number of rows that match, once the list says it: "1–20 of 93". */
async function total(): Promise<number> {
  const text = await page.getByText(/^\d+–\d+ of [\d,]+$/).innerText();
  return Number(text.replace(/.* of /, '').replaceAll(',', ''));
}

/** The amounts of the rows, in dollars. */
async function amounts(): Promise<number[]> {
  const cells = await page.getByRole('cell', { name: /^\$[\d,.]+$/ }).allInnerTexts();
  return cells.map((text) => Number(text.replaceAll(/[$,]/g, '')));
}

test('amounts, days and a method filter the deposits, in the address and in the export', async () => {
  await open('list=deposits');
  const all = await total();
  await button('Amount').click();
  await choices('Amount').getByLabel('At least').fill('$1,000');
  await choices('Amount').getByLabel('At most').fill('99.999');
  await choices('Amount').getByRole('button', { name: 'Apply' }).click();
  await choices('Amount').getByText('Enter dollars, such as 99.50').waitFor();
  await choices('Amount').getByLabel('At most').fill('250');
  await page.keyboard.press('Enter');
  await choices('Amount').getByText('Enter $1,000.00 or more').waitFor();
  await expectParameter('dep.amount').toBeNull();
  await choices('Amount').getByLabel('At least').fill('100');
  await page.keyboard.press('Enter');
  await button('Amount: $100.00 – $250.00').and(page.locator(':focus')).waitFor();
  await expectParameter('dep.amount').toBe('100..250');

  await button('Requested').click();
  await choices('Requested').getByLabel('From').fill('2020-01-31');
  await choices('Requested').getByLabel('To').fill('2020-01-01');
  await choices('Requested').getByRole('button', { name: 'Apply' }).click();
  await choices('Requested').getByText('Choose Jan 31, 2020 or later').waitFor();
  await choices('Requested').getByLabel('To').fill('');
  await choices('Requested').getByRole('button', { name: 'Apply' }).click();
  await button('Requested: since Jan 31, 2020 (UTC)').waitFor();
  await page.getByLabel('Method').selectOption({ label: 'PayPal' });
  await expectParameter('dep.method').toBe('paypal');

  await page.reload();
  await button('Requested: since Jan 31, 2020 (UTC)').waitFor();
  const found = await total();
  expect(found).toBeLessThan(all);
  const shown = await amounts();
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.every((amount) => amount >= 100 && amount <= 250)).toBe(true);
  await button('Export').click();
  await page.getByText(`${found} row${found === 1 ? '' : 's'} match`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await button('Clear').click();
  await button('Amount').waitFor();
  await expect.poll(total).toBe(all);
});

test.each(['This month', 'Last month', 'This year'])(
  '%s takes one click, and can be cleared',
  async (name) => {
    await open('list=transactions');
    await button('Date').click();
    await choices('Date').getByRole('button', { name }).click();
    await button(`Date: ${name}`).waitFor();
    await expectParameter('tx.created').toBe(name.toLowerCase().replace(' ', '-'));
    await button(`Date: ${name}`).click();
    // applied without a change, it keeps its name
    await choices('Date').getByRole('button', { name: 'Apply' }).click();
    await button(`Date: ${name}`).click();
    await choices('Date').getByRole('button', { name, pressed: true }).waitFor();
    await choices('Date').getByRole('button', { name: 'Any date' }).click();
    await button('Date').waitFor();
    await expectParameter('tx.created').toBeNull();
  },
);

test.each([
  ['deposits', 'dep', 'Requested', 'Amount'],
  ['withdrawals', 'wd', 'Requested', 'Amount'],
  ['transactions', 'tx', 'Date', 'Amount'],
  ['subscriptions', 'sub', 'Started', 'Charged'],
  ['referrals', 'ref', 'Accrued', 'Earning'],
  ['approvals', 'apv', 'Requested', 'Amount'],
])('%s read both ranges from the address, and offer to clear them', async (list, prefix, days, amount) => {
  await open(`list=${list}&${prefix}.created=2020-01-01..2020-01-31&${prefix}.amount=..0.01`);
  await button(`${days}: Jan 1 – 31, 2020 (UTC)`).waitFor();
  await button(`${amount}: up to $0.01`).waitFor();
  await page.getByText(/^No .* match/).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click();
  await button(days).waitFor();
});

test('a method that no longer exists is offered by its code, whatever it is', async () => {
  await open('list=deposits&dep.method=__PROTO__');
  await page.getByText('No deposit requests match these filters').waitFor();
  expect(await page.getByLabel('Method').inputValue()).toBe('__proto__');
  await page.getByRole('option', { name: '__PROTO__', exact: true }).waitFor({ state: 'attached' });
});

test('a range that nobody can read filters nothing, and is cleared', async () => {
  await open('list=deposits');
  const all = await total();
  await open('list=deposits&dep.created=2026-02-30..&dep.amount=9..1');
  await button('Requested').waitFor();
  expect(await total()).toBe(all);
  await button('Clear').click();
  await expectParameter('dep.created').toBeNull();
});
