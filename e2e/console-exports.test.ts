import { readFile } from 'node:fs/promises';
import { listAudit } from '@picks/contract/audit.admin';
import { DEMO_PASSWORD } from '@picks/api/demo/members';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { admin } from './product/api-calls.ts';
import { ageSessions } from './product/aged-sessions.ts';
import { broken } from './product/answers.ts';
import { type Product, startProduct } from './product/product.ts';
import { DEMO_ADMIN, signInToConsole } from './product/sign-in.ts';

let product: Product;
let desk: ChromiumSession;
let page: Page;

beforeAll(async () => {
  product = await startProduct({ env: { DEMO: '1' } });
  desk = await launchChromium({ viewport: { width: 1440, height: 900 } });
  page = desk.page;
  await signInToConsole(page, product, DEMO_ADMIN);
});

afterAll(async () => {
  await desk?.close();
  await product?.close();
});

const open = async (query: string) => {
  await page.goto(`${product.consoleUrl}/admin?${query}`);
  await page.getByRole('row').nth(1).waitFor();
};
const exportButton = () => page.getByRole('button', { name: 'Export', exact: true });

/** The file that the button saves: its name, and how many rows it has. */
async function exported() {
  const [download] = await Promise.all([page.waitForEvent('download'), exportButton().click()]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename().replace(/_.*/, ''), text, rows: text.split('\r\n').length - 2 };
}

test.each([
  ['users', 'tab=users'],
  ['picks', 'tab=content'],
  ['announcements', 'tab=content&list=announcements'],
  ['inquiries', 'tab=content&list=inquiries'],
  ['deposits', 'tab=financial&list=deposits'],
  ['withdrawals', 'tab=financial&list=withdrawals'],
  ['transactions', 'tab=financial&list=transactions'],
  ['subscriptions', 'tab=financial&list=subscriptions'],
  ['referrals', 'tab=financial&list=referrals'],
  ['payment-options', 'tab=financial&list=options'],
  ['plans', 'tab=plans'],
  ['tickets', 'tab=support'],
  ['audit', 'tab=audit'],
])('%s leave as a file', async (table, query) => {
  await open(query);
  const { name, rows } = await exported();
  expect(name).toBe(table);
  expect(rows).toBeGreaterThan(0);
});

test('only what the filters show', async () => {
  await open('tab=content&status=lost&sort=matchDate');
  const { text } = await exported();
  const [heading = '', first = ''] = text.split('\r\n');
  expect(heading).toContain('prediction');
  expect(first).toContain(',lost,');
  expect(text).not.toContain(',won,');
  const operator = await admin(product, DEMO_ADMIN);
  const { entries } = await operator.call(listAudit, { query: { action: 'table.exported' } });
  expect(entries[0]).toMatchObject({
    target: { type: 'table', id: 'picks' },
    after: { filters: { status: 'lost', sort: 'matchDate' } },
  });
});

test('an export after the 5-minute check asks for the password, then downloads; declining shows no error', async () => {
  await open('tab=users');
  await ageSessions(product);
  await exportButton().click();
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  await question.getByText('Enter your password to export this list.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await exportButton().click();
  await question.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Confirm' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^users_/);
});

test('what went wrong is said, and it can be tried again', async () => {
  await open('tab=users');
  await page.route('**/api/admin/exports.csv', broken());
  await exportButton().click();
  await page.getByRole('alertdialog', { name: 'Failed to export the table' }).waitFor();
  await page.unroute('**/api/admin/exports.csv');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Try again' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^users_/);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
});
