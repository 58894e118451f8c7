import { timed } from '@picks/api/test/clock';
import type { ApiClient } from '@picks/api-client/api-client';
import { listPushSubscriptions } from '@picks/contract/push';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PuppeteerSession, launchFirefox } from './browsers.ts';
import { type FirefoxPushService, startFirefoxPushService } from './doubles/firefox-push-service.ts';
import { PushResource } from './doubles/push-resource.ts';
import { admin, MEMBER_PASSWORD, newMember, publishFreePick } from './product/api-calls.ts';
import { type Mailbox, openMailbox } from './product/mailbox.ts';
import { type Product, startProduct } from './product/product.ts';

const EMAIL = 'fox@example.com';

let mailbox: Mailbox;
let pushFront: PushResource;
let pushService: FirefoxPushService;
let product: Product;
let member: ApiClient;
let firefox: PuppeteerSession;
let pickId = '';

beforeAll(async () => {
  mailbox = await openMailbox();
  pushFront = await PushResource.start();
  pushService = await startFirefoxPushService(pushFront);
  product = await startProduct({ pushFront, env: { SMTP_URL: mailbox.url } });
  member = await newMember(product, mailbox, EMAIL);
  firefox = await launchFirefox({ pushService });
});

afterAll(async () => {
  await firefox?.close();
  await product?.close();
  await pushService?.close();
  await pushFront?.close();
  await mailbox?.close();
});

function shownTitles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });
}

test('a member signs in and subscribes to alerts in Firefox', async () => {
  const { page } = firefox;
  await page.goto(`${product.memberUrl}/login`);
  await page.locator('input[type="email"]').fill(EMAIL);
  await page.locator('input[type="password"]').fill(MEMBER_PASSWORD);
  await page.locator('::-p-aria([role="button"][name="Sign In"])').click();
  await page.locator('::-p-aria([role="button"][name="Turn on alerts"])').click();
  await page.locator('::-p-text(Alerts are on)').wait();
  expect(pushFront.deliveries).toEqual([]);
});

test('a published pick is shown', async () => {
  const { page } = firefox;
  pickId = await publishFreePick(await admin(product));
  await timed('a published pick, until Firefox shows it', () =>
    expect.poll(() => shownTitles(page), { interval: 20 }).toEqual(['New pick · NHL']),
  );
  expect(pushFront.deliveries.map(({ status }) => status)).toEqual([201]);
});

test('a test alert is followed until Firefox has shown it', async () => {
  const { page } = firefox;
  await page.locator('::-p-aria([role="button"][name="Send a test"])').click();
  await page.locator('::-p-text(Alerts work on this device.)').wait();
  const steps = await page.$$eval('ol[aria-label="Your test"] li', (places) =>
    places.map(({ textContent }) => textContent),
  );
  expect(steps).toHaveLength(4);
  expect(steps.filter((step) => step?.endsWith('Done'))).toEqual(steps);
});

test('the worker renews a subscription that Firefox lost, also after its push service answered that it is gone', async () => {
  const { page } = firefox;
  const devices = async () => (await member.call(listPushSubscriptions)).subscriptions;
  const ids = async () => (await devices()).map(({ _id }) => _id);
  const lastReceived = async () => (await devices())[0]?.lastReceivedAt;
  const [device] = await ids();
  const lost = pushFront.deliveries.at(-1)?.endpoint ?? '';
  // Not the app, but in the scope of its worker.
  await page.goto(`${product.memberUrl}/icons/icon-192.png`);
  pushFront.remove(new URL(lost).pathname);
  await publishFreePick(await admin(product));
  await expect.poll(ids).toEqual([]);
  pushService.forget();
  await expect.poll(ids).toEqual([device]);
  const before = await lastReceived();
  await publishFreePick(await admin(product));
  await expect.poll(lastReceived).not.toBe(before);
  expect(pushFront.deliveries.slice(-2)).toMatchObject([
    { endpoint: lost, status: 410 },
    { endpoint: expect.not.stringContaining(lost), status: 201 },
  ]);
  await page.goto(`${product.memberUrl}/dashboard`);
  await page.locator('::-p-text(Alerts are on)').wait();
});

test('without a server the pick opens from the device and says how old it is', async () => {
  const { page } = firefox;
  await page.locator('::-p-text(Boston Bruins)').wait();
  await product.kill();
  await page.goto(`${product.memberUrl}/dashboard/picks/${pickId}`);
  await page.locator('::-p-text(Over 6.5)').wait();
  await page.waitForFunction(() => /as of \d{1,2}:\d\d/i.test(document.body.innerText));
});
