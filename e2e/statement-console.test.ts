import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { waitDuring } from './page-waits.ts';
import { statement as longStatement } from './product/user-samples.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { openDemoConsole } from './product/fixtures.ts';
import type { Product } from './product/product.ts';

let product: Product;
let page: Page;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ product, page } = await openDemoConsole(keep));
});

const panel = () => page.getByRole('complementary', { name: 'User' });
const statement = () => panel().getByRole('table', { name: /^Statement/ });
const nameOf = (member: string) =>
  page.getByRole('row').filter({ hasText: member }).first().getByRole('link');

/** Cents that a text such as "−$1,250.00" stands for. */
const cents = (text: string) => Number(text.replaceAll(/[^\d]/g, '')) * (/[\u2212-]/.test(text) ? -1 : 1);

/** The lines of the sum, in cents. */
async function sum(): Promise<Record<string, number>> {
  const lines = await panel()
    .getByRole('region', { name: 'Balance' })
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('dt')?.textContent ?? '',
        row.querySelector('dd')?.textContent ?? '',
      ]),
    );
  return Object.fromEntries(lines.map(([label = '', amount = '']) => [label, cents(amount)]));
}

/** Each entry's amount and the balance after it, in cents. */
async function entries(): Promise<(readonly [amount: number, balance: number])[]> {
  const rows = await statement()
    .getByRole('row')
    .evaluateAll((all) =>
      all.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );
  return rows.map(([amount = '', balance = '']) => [cents(amount), cents(balance)]);
}

const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

test('why the balance of Ana Ruiz is what it is takes three clicks, and every figure adds up to the cent', async () => {
  await page.goto(`${product.consoleUrl}/admin`);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByLabel('Search users').fill('ruiz');
  await nameOf('Ana Ruiz').click();
  await panel().getByText('Held for withdrawals').waitFor();
  const lines = await sum();
  const {
    Balance: balance = 0,
    Available: available = 0,
    'Held for withdrawals': held = 0,
    ...parts
  } = lines;
  expect(Object.keys(parts)).toHaveLength(5);
  expect(total(Object.values(parts))).toBe(balance);
  expect(held).toBeLessThan(0);
  expect(balance + held).toBe(available);

  await panel().getByRole('link', { name: 'Statement', exact: true }).first().click();
  await statement().waitFor();
  const all = await entries();
  expect(all[0]?.[1]).toBe(balance);
  expect(total(all.map(([amount]) => amount))).toBe(balance);
  for (const [place, [amount, after]] of all.entries()) expect(after - amount).toBe(all[place + 1]?.[1] ?? 0);
});

test.each([
  ['Deposits', 'deposits'],
  ['Plans', 'plans'],
  ['Referral earnings', 'referrals'],
])('the line "%s" leads to the entries that it adds up from', async (line, part) => {
  await page.goto(`${product.consoleUrl}/admin?tab=users&q=ruiz`);
  await nameOf('Ana Ruiz').click();
  await panel().getByText('Held for withdrawals').waitFor();
  const { [line]: expected } = await sum();
  await panel().getByRole('link', { name: line, exact: true }).click();
  await statement().waitFor();
  expect(await panel().getByLabel('Entries').inputValue()).toBe(part);
  const amounts = (await entries()).map(([amount]) => amount);
  expect(amounts.length).toBeGreaterThan(0);
  expect(total(amounts)).toBe(expected);
  await page.goBack();
  await panel().getByText('Held for withdrawals').waitFor();
});

test('filters narrow the statement down, in the address and in the export', async () => {
  await page.goto(`${product.consoleUrl}/admin?tab=users&q=ruiz&about=statement`);
  await nameOf('Ana Ruiz').click();
  await statement().waitFor();
  const all = (await entries()).length;
  await panel().getByLabel('Search the statement').fill('vip');
  await page.getByText(/^\d+ entries, −\$[\d,.]+ in total$/).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('st.q')).toBe('vip');
  const found = await entries();
  expect(found.length).toBeLessThan(all);
  await page.reload();
  await statement().waitFor();
  expect(await entries()).toEqual(found);

  await panel().getByRole('button', { name: 'Export statement' }).click();
  const question = page.getByRole('dialog', { name: 'Export statement' });
  await question.getByText(`${found.length} rows match the current filters.`).waitFor();
  const saved = await waitDuring(page.waitForEvent('download'), () =>
    question.getByRole('button', { name: 'Export' }).click(),
  );
  expect(saved.suggestedFilename()).toMatch(/^statement_/);
  const [heading = '', ...lines] = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  const columns = heading.replace('\uFEFF', '').split(',');
  const column = (line: string, name: string) =>
    Math.round(Number(line.split(',').at(columns.indexOf(name) - columns.length)) * 100);
  expect(lines.map((line) => [column(line, 'amount'), column(line, 'balance')])).toEqual(found);

  await panel().getByLabel('Search the statement').fill('nothing like it');
  await panel().getByText('No entries match these filters').waitFor();
  await panel().getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(async () => (await entries()).length).toBe(all);
});

test('filters are left behind with the member, and the focus stays in the panel', async () => {
  await page.goto(`${product.consoleUrl}/admin?tab=users&plan=gold&about=statement`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await statement().waitFor();
  await panel().getByLabel('Entries').selectOption('deposits');
  await expect.poll(() => new URL(page.url()).searchParams.get('st.part')).toBe('deposits');
  await panel().getByRole('button', { name: 'Clear' }).press('Enter');
  await panel().getByRole('heading', { name: 'User details' }).and(page.locator(':focus')).waitFor();
  await panel().getByLabel('Entries').selectOption('deposits');
  await panel().getByRole('button', { name: 'Next user' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has('st.part')).toBe(false);
  await statement().waitFor();
  await expect.poll(() => panel().getByLabel('Entries').inputValue()).toBe('');
});

test('from a page past the end, First page leads to the entries, with the focus in the panel', async () => {
  await page.goto(`${product.consoleUrl}/admin?tab=users&q=ruiz&about=statement&st.page=9`);
  await nameOf('Ana Ruiz').click();
  await panel().getByRole('button', { name: 'First page' }).press('Enter');
  await statement().waitFor();
  await panel().getByRole('heading', { name: 'User details' }).and(page.locator(':focus')).waitFor();
});

test('a credit shows in the breakdown and in the statement', async () => {
  await page.goto(`${product.consoleUrl}/admin?tab=users&q=ruiz`);
  await nameOf('Ana Ruiz').click();
  await panel().getByText('Held for withdrawals').waitFor();
  const { Adjustments: none, Available: before = 0 } = await sum();
  expect(none).toBe(0);
  await panel().getByLabel('Amount').fill('7.77');
  await panel().getByLabel('Description').fill('Goodwill');
  await panel().getByRole('button', { name: 'Add balance' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Add/ }).click();
  await expect.poll(async () => (await sum())['Adjustments']).toBe(777);
  expect((await sum())['Available']).toBe(before + 777);
  await panel().getByRole('link', { name: 'Adjustments' }).click();
  await statement().getByText('Goodwill').waitFor();
  expect((await entries()).map(([amount]) => amount)).toEqual([777]);
});

test.each([
  [1440, 900],
  [390, 844],
  [320, 640],
])(
  'at %i pixels the panel of a long statement with large amounts is not wider than it shows',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.route('**/statement?*', (route) => route.fulfill({ json: longStatement }));
    await page.goto(`${product.consoleUrl}/admin?tab=users&q=ruiz&about=statement`);
    await nameOf('Ana Ruiz').click();
    await panel().getByRole('navigation', { name: 'Pages of the statement' }).waitFor();
    const hidden = await panel().evaluate((aside) =>
      [...aside.querySelectorAll('div')]
        .filter((box) => getComputedStyle(box).overflowY === 'auto' && box.scrollHeight > box.clientHeight)
        .map((box) => box.scrollWidth - box.clientWidth),
    );
    expect(hidden).toEqual([0]);
    await page.unroute('**/statement?*');
    await page.setViewportSize({ width: 1440, height: 900 });
  },
);

test('a member without money has an empty statement', async () => {
  await page.goto(`${product.consoleUrl}/admin?tab=users&role=admin&about=statement`);
  await nameOf('Ben Okafor').click();
  await panel().getByText('No entries yet').waitFor();
});
