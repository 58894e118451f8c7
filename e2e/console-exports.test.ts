import { readFile } from 'node:fs/promises';
import { listAudit } from '@picks/contract/audit.admin';
import { ROW_COUNT } from '@picks/contract/exports.admin';
import { DEMO_PASSWORD } from '@picks/api/demo/members';
import type { Locator, Page } from 'playwright-core';
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
// A toast is a dialog too.
const dialog = () => page.getByRole('dialog', { name: /^Export (?!saved)/ });
const start = () => dialog().getByRole('button', { name: 'Export' });

/** Opens the dialog; returns the number of rows it promises. */
async function promised(): Promise<number> {
  await exportButton().click();
  const text = await dialog()
    .getByText(/^(All )?[\d,]+ rows?( match(es)? the current filters)?\.$/)
    .innerText();
  return Number(text.replaceAll(/\D/g, ''));
}

/** The file that a button saves: its name, and how many rows it has. */
async function savedBy(button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  await dialog().waitFor({ state: 'detached' });
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename().replace(/_.*/, ''), text, rows: text.split('\r\n').length - 2 };
}

/** Counts the files that are saved from now on. */
function countDownloads(): () => number {
  let count = 0;
  page.on('download', () => (count += 1));
  return () => count;
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
])('%s: the file has as many rows as the dialog says', async (table, query) => {
  await open(query);
  const count = await promised();
  const { name, rows } = await savedBy(start());
  expect(name).toBe(table);
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBe(count);
});

test('only what the filters show', async () => {
  await open('tab=content&status=lost&sort=matchDate');
  await promised();
  await dialog().getByText('match the current filters').waitFor();
  const { text } = await savedBy(start());
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
  await start().click();
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  await question.getByText('Enter your password to export this list.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await start().waitFor();
  expect(await dialog().getByRole('alert').count()).toBe(0);
  await start().click();
  await question.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  expect((await savedBy(question.getByRole('button', { name: 'Confirm' }))).name).toBe('users');
});

test('an export that fails can be tried again in place', async () => {
  await open('tab=users');
  await page.route('**/api/admin/exports.csv', broken());
  await exportButton().click();
  await start().click();
  await dialog().getByText('Failed to export the table').waitFor();
  await page.unroute('**/api/admin/exports.csv');
  expect((await savedBy(dialog().getByRole('button', { name: 'Retry' }))).name).toBe('users');
});

test('a file with fewer rows than were announced is not saved', async () => {
  const downloads = countDownloads();
  await open('tab=users');
  await page.route('**/api/admin/exports.csv', (route) =>
    route.fulfill({ headers: { [ROW_COUNT]: '3', 'Content-Type': 'text/csv' }, body: '_id\r\n1\r\n2\r\n' }),
  );
  await exportButton().click();
  await start().click();
  await dialog().getByText('Failed to export the table').waitFor();
  await page.unroute('**/api/admin/exports.csv');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  expect(downloads()).toBe(0);
});

test('a slow file shows how far it has come, and Cancel ends it', async () => {
  const downloads = countDownloads();
  await open('tab=content');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await exportButton().click();
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 512,
    uploadThroughput: -1,
  });
  await start().click();
  await dialog().getByRole('progressbar', { name: 'Export progress' }).waitFor();
  await dialog()
    .getByText(/^[\d,]+ of [\d,]+ rows$/)
    .waitFor();
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/exports.csv'));
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await dialog().waitFor({ state: 'detached' });
  await aborted;
  await network.detach();
  await open('tab=plans');
  expect(downloads()).toBe(0);
});
