// @module-tag full
// What is sent and shown is tested in the API; this is its screen.
import { updatePick } from '@picks/contract/picks.admin';
import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { startWebhookReceiver, type WebhookReceiver } from './doubles/webhook-receiver.ts';
import { admin } from './product/api-calls.ts';
import { publishPick } from './product/console-page.ts';
import { type Product, startProduct } from './product/product.ts';
import { DEMO_ADMIN, signInToConsole } from './product/sign-in.ts';

let receiver: WebhookReceiver;
let product: Product;
let desk: ChromiumSession;
let page: Page;
let secret = '';
let address = '';

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  // Receivers on this machine are taken by a demonstration alone.
  product = await startProduct({ env: { DEMO: '1' } });
  desk = await launchChromium({ viewport: { width: 1440, height: 900 } });
  page = desk.page;
  await signInToConsole(page, product, DEMO_ADMIN);
});

afterAll(async () => {
  await desk?.close();
  await product?.close();
  await receiver?.close();
});

const panel = () => page.getByRole('complementary', { name: 'Webhook' });
const deliveries = () => panel().getByRole('region', { name: 'Deliveries' }).getByRole('listitem');
const bodies = () =>
  receiver.received.map(
    ({ body, headers }) =>
      new Webhook(secret).verify(body, headers as Record<string, string>) as {
        type: string;
        data: { pick: Record<string, unknown> };
      },
  );
const PICK = {
  sport: 'NBA',
  league: 'NBA',
  homeTeam: 'Boston Celtics',
  awayTeam: 'Miami Heat',
  prediction: 'Celtics minus seven and a half',
  odds: '1.873',
  stake: '2.5',
  level: 'gold',
} as const;

test('an operator adds a receiver, sees its secret once, and a test arrives that it verifies', async () => {
  await page.goto(`${product.consoleUrl}/admin?tab=webhooks`);
  await page.getByText('No webhooks yet').waitFor();
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  await panel().getByLabel('Address').fill('https://10.0.0.1/hooks');
  await panel().getByLabel('Pick published').check();
  await panel().getByRole('button', { name: 'Add webhook' }).click();
  await panel().getByText('The address must be on the public internet').first().waitFor();
  await panel().getByLabel('Address').fill(receiver.url);
  await panel().getByRole('button', { name: 'Add webhook' }).click();
  secret =
    (await panel()
      .getByText(/^whsec_/)
      .textContent()) ?? '';
  await panel().getByRole('button', { name: 'Send a test' }).click();
  await deliveries().filter({ hasText: 'Test' }).getByText('Delivered').waitFor();
  expect(bodies().map(({ type }) => type)).toEqual(['webhook.test']);
  await panel().getByRole('button', { name: "I've copied it" }).click();
  await page.reload();
  await deliveries().first().waitFor();
  expect(await page.content()).not.toContain('whsec_');
  address = page.url();
});

test('a gold pick goes out sealed, and whole once it is settled; the console shows both', async () => {
  await publishPick(page, product.consoleUrl, PICK);
  await expect.poll(() => receiver.received.length).toBe(2);
  const [, published] = bodies();
  expect(published).toMatchObject({ type: 'pick.published', data: { pick: { homeTeam: PICK.homeTeam } } });
  expect(receiver.received[1]?.body).not.toMatch(/seven and a half|1\.873/);
  const id = String(published?.data.pick['id']);
  const operator = await admin(product, DEMO_ADMIN);
  await operator.call(updatePick, { params: { id }, body: { status: 'void' } });
  await expect.poll(() => receiver.received.length).toBe(3);
  expect(bodies()[2]).toMatchObject({
    type: 'pick.settled',
    data: { pick: { id, prediction: PICK.prediction, odds: 1.873, result: 'void', units: 0 } },
  });
  await page.goto(address);
  await deliveries().filter({ hasText: 'Pick settled' }).getByText('Delivered').waitFor();
  expect(await deliveries().count()).toBe(3);
});

test('a receiver that fails is seen, and what it missed is sent again by hand with the same id', async () => {
  receiver.status = 503;
  const published = receiver.received.length;
  await publishPick(page, product.consoleUrl, { ...PICK, homeTeam: 'Utah Jazz' });
  await expect.poll(() => receiver.received.length).toBeGreaterThan(published);
  await page.goto(address);
  await panel().getByText('Deliveries are failing.').waitFor();
  await deliveries().first().getByText('of the receiver').waitFor();
  receiver.status = 204;
  await deliveries()
    .first()
    .getByRole('button', { name: /^Redeliver/ })
    .click();
  await deliveries().first().getByText('Delivered').waitFor();
  const ids = receiver.received.slice(published).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  await panel().getByText('Deliveries are failing.').waitFor({ state: 'detached' });
});

test('a paused one says so, and a deleted one is gone', async () => {
  await panel().getByRole('button', { name: 'Pause' }).click();
  await panel().getByText('Paused. Nothing new is sent.').waitFor();
  await panel().getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
  await page.getByText('No webhooks yet').waitFor();
});
