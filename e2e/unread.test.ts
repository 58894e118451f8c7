// @module-tag full
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { type ChromiumPushService, startChromiumPushService } from './doubles/chromium-push-service.ts';
import { lookAway } from './page-clock.ts';
import { PushResource } from './doubles/push-resource.ts';
import { admin, newMember, publishFreePick } from './product/api-calls.ts';
import { type Mailbox, openMailbox } from './product/mailbox.ts';
import { alertsOnScreen, badgeOf, recordBadge, shownAlerts, turnOnAlerts } from './product/notifications.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInMember } from './product/sign-in.ts';

const EMAIL = 'ana@example.com';
const PICKS = 24;
/** Milliseconds on a busy machine until all have arrived, and until a screen follows another device. */
const [ARRIVED, FOLLOWED] = [60_000, 40_000];

let mailbox: Mailbox;
let pushFront: PushResource;
let pushService: ChromiumPushService;
let product: Product;
const devices: ChromiumSession[] = [];

beforeAll(async () => {
  mailbox = await openMailbox();
  pushFront = await PushResource.start();
  pushService = await startChromiumPushService(pushFront);
  product = await startProduct({ pushFront, env: { SMTP_URL: mailbox.url } });
  await newMember(product, mailbox, EMAIL);
  for (let number = 0; number < 2; number += 1) devices.push(await device());
});

afterAll(async () => {
  for (const each of devices) await each.close();
  await product?.close();
  await pushService?.close();
  await pushFront?.close();
  await mailbox?.close();
});

/** A phone of the member, with alerts. */
async function device(): Promise<ChromiumSession> {
  const session = await launchChromium({ pushService });
  await signInMember(session.page, product, EMAIL);
  await turnOnAlerts(session.page);
  await recordBadge(session.context);
  return session;
}

function theTwo(): [ChromiumSession, ChromiumSession] {
  const [one, other] = devices;
  if (one === undefined || other === undefined) throw new Error('there are two devices');
  return [one, other];
}

const sleep = async () => {
  for (const { page } of devices) await page.goto('about:blank');
};
const wake = (page: Page) => page.goto(`${product.memberUrl}/dashboard`);
const picksTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Picks' });

/** What the tab and the icon say of a page that is open. */
const says = async (page: Page) => {
  const words = (await picksTab(page).textContent()) ?? '';
  return [Number(/(\d+) unread/.exec(words)?.[1] ?? 0), await badgeOf(page)];
};
const follows = (page: Page, count: number) =>
  expect.poll(() => says(page), { timeout: FOLLOWED }).toEqual([count, count]);

/** Syncs again until the alerts match: a sync that started before an alert was shown doesn't close it. */
const alertsOnceSynced = (page: Page) =>
  expect.poll(
    async () => {
      await lookAway(page, 0);
      return alertsOnScreen(page);
    },
    { timeout: ARRIVED, interval: 1000 },
  );

/** Opens the first pick of the list that is unread, from the list. */
async function readOne(page: Page): Promise<void> {
  await picksTab(page).click();
  await page.getByRole('article').filter({ hasText: 'Unread' }).first().getByRole('link').first().click();
  await page.waitForURL(/\/dashboard\/picks\/[0-9a-f-]{36}$/);
}

test('24 picks published while both phones sleep: each says 24, in one alert and on the icon', async () => {
  await sleep();
  const administrator = await admin(product);
  for (let number = 0; number < PICKS; number += 1) await publishFreePick(administrator);
  for (const { context } of devices) {
    await expect
      .poll(async () => (await shownAlerts(context)).at(-1), { timeout: ARRIVED })
      .toBe(`${PICKS} new picks`);
    await expect.poll(() => badgeOf(context), { timeout: ARRIVED }).toBe(PICKS);
  }
});

test('reading one says 23 on that phone, and on the other when it wakes, whose alert no longer says 24', async () => {
  const [{ page: first }, { page: second }] = theTwo();
  await wake(first);
  await follows(first, PICKS);
  await readOne(first);
  await follows(first, PICKS - 1);
  await wake(second);
  await follows(second, PICKS - 1);
  await alertsOnceSynced(second).not.toContain(`${PICKS} new picks`);
});

test('reading one on either phone says so on the other, which is open', async () => {
  const [{ page: first }, { page: second }] = theTwo();
  await readOne(second);
  await follows(second, PICKS - 2);
  await follows(first, PICKS - 2);
});

test('what is read without a network is counted here at once, and elsewhere once there is one', async () => {
  const [{ page: first, context }, { page: second }] = theTwo();
  await context.setOffline(true);
  await readOne(first);
  await follows(first, PICKS - 3);
  expect(await says(second)).toEqual([PICKS - 2, PICKS - 2]);
  await context.setOffline(false);
  await follows(second, PICKS - 3);
});

test('all are read at one tap, everywhere', async () => {
  const [{ page: first }, { page: second }] = theTwo();
  await picksTab(second).click();
  await second.getByRole('button', { name: 'Mark all as read' }).click();
  for (const page of [first, second]) await follows(page, 0);
});

test('the alert of a pick that was read on the other phone goes when this one wakes', async () => {
  const [{ page: first }, { page: second, context }] = theTwo();
  await sleep();
  const before = (await shownAlerts(context)).length;
  const id = await publishFreePick(await admin(product));
  await expect
    .poll(async () => (await shownAlerts(context)).slice(before), { timeout: ARRIVED })
    .toEqual(['New pick · NHL']);
  await wake(first);
  await follows(first, 1);
  await first.goto(`${product.memberUrl}/dashboard/picks/${id}`);
  await follows(first, 0);
  await wake(second);
  await follows(second, 0);
  await alertsOnceSynced(second).toEqual([]);
});
