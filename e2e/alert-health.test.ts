// @module-tag full
// Waits for the real timers of a failing push service and a late test alert.
import type { ApiClient } from '@picks/api-client/api-client';
import { listPushSubscriptions } from '@picks/contract/push';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { type ChromiumPushService, startChromiumPushService } from './doubles/chromium-push-service.ts';
import { PushResource } from './doubles/push-resource.ts';
import { findingsOn } from './product/accessibility.ts';
import { admin, newMember, publishFreePick } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { openMailbox } from './product/mailbox.ts';
import { shownAlerts, turnOnAlerts } from './product/notifications.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInMember } from './product/sign-in.ts';

const EMAIL = 'ana@example.com';
const NAME = "Ana's phone";
/** Milliseconds until a test counts as lost, on a busy machine. */
const LATE = 60_000;

let pushFront: PushResource;
let pushService: ChromiumPushService;
let product: Product;
let phone: ChromiumSession;
let member: ApiClient;

const keep = closeAtTheEnd();
beforeAll(async () => {
  const mailbox = await keep(openMailbox());
  pushFront = await keep(PushResource.start());
  pushService = await keep(startChromiumPushService(pushFront));
  product = await keep(startProduct({ pushFront, env: { SMTP_URL: mailbox.url } }));
  phone = await keep(launchChromium({ pushService }));
  member = await newMember(product, mailbox, EMAIL);
  await signInMember(phone.page, product, EMAIL);
});

const openAlerts = (page: Page) => page.goto(`${product.memberUrl}/dashboard/settings/alerts`);
const devices = (page: Page) => page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');
const renaming = (page: Page) => page.getByRole('dialog', { name: 'Rename Chrome on Linux' });
const sendTest = (page: Page) => page.getByRole('button', { name: 'Send a test' }).click();

/** The places of the test on the screen, with how each stands. */
const steps = (page: Page) =>
  page.getByRole('list', { name: 'Your test' }).getByRole('listitem').allTextContents();
const stepsOf = (...states: string[]) =>
  ['Permission', 'Subscription', 'Sent to the push service', 'Shown on this device'].map(
    (place, index) => `${place}${states[index]}`,
  );
const allDone = stepsOf('Done', 'Done', 'Done', 'Done');

function endpointOf(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.pushManager.getSubscription())?.endpoint;
  });
}

async function expectAccessible(page: Page): Promise<void> {
  for (const isDark of [false, true]) {
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark);
    expect(await findingsOn(page)).toEqual([]);
  }
}

test('a test goes step by step until the device has shown it, and the list says when that was', async () => {
  const { page } = phone;
  await openAlerts(page);
  await page.getByText('No device gets your alerts yet.').waitFor();
  await turnOnAlerts(page);
  await expect.poll(() => steps(page)).toEqual(allDone);
  await expect.poll(() => devices(page).count()).toBe(1);
  await devices(page).getByText('This device').waitFor();
  await devices(page).getByText('Last alert just now').waitFor();
  await devices(page).getByText('Chrome on Linux').waitFor();
  await sendTest(page);
  await expect.poll(() => shownAlerts(phone.context)).toEqual(['Alerts work on this device']);
});

test('a device is called what its member calls it', async () => {
  const { page } = phone;
  await page.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  const dialog = renaming(page);
  await dialog.getByLabel('Name').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Name is required').waitFor();
  await dialog.getByLabel('Name').fill(NAME);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await devices(page).getByText(NAME).waitFor();
  await dialog.waitFor({ state: 'detached' });
});

test('a push service that no longer knows the device is named, and Repair mends it under the same name', async () => {
  const { page } = phone;
  const before = (await endpointOf(page)) ?? '';
  pushFront.script(before, { status: 410 });
  await sendTest(page);
  await page.getByText("Google's push service no longer knows this device (error 410).").waitFor();
  expect(await steps(page)).toEqual(stepsOf('Done', 'Done', 'Failed', 'Not yet'));
  await expectAccessible(page);
  await page.getByText('No device gets your alerts yet.').waitFor();
  await page.getByRole('button', { name: 'Repair' }).click();
  await expect.poll(() => steps(page)).toEqual(allDone);
  expect(await endpointOf(page)).not.toBe(before);
  await devices(page).getByText(NAME).waitFor();
  await devices(page).getByText('This device').waitFor();
});

test('a push service that fails for half a minute is named, and Repair leads past it', async () => {
  const { page } = phone;
  const before = (await endpointOf(page)) ?? '';
  pushFront.script(before, ...Array.from({ length: 60 }, () => ({ status: 500 })));
  await sendTest(page);
  await page.getByText("Google's push service isn't taking it yet. Trying again...").waitFor();
  await page
    .getByText("Google's push service isn't taking alerts right now (error 500).")
    .waitFor({ timeout: LATE });
  expect(await steps(page)).toEqual(stepsOf('Done', 'Done', 'Failed', 'Not yet'));
  await page.getByRole('button', { name: 'Repair' }).click();
  await expect.poll(() => steps(page)).toEqual(allDone);
  // The one before was replaced, not left beside.
  await expect.poll(() => devices(page).count()).toBe(1);
});

test('a test that the push service took and the device did not show is told as late', async () => {
  const { page } = phone;
  // Any 2xx is a yes; the double hands on only what it answers with 201.
  pushFront.script((await endpointOf(page)) ?? '', { status: 202 });
  await sendTest(page);
  await page.getByText('Waiting for this device...').waitFor();
  await page
    .getByText("Google's push service took the alert, but this device hasn't shown it after 30 seconds.")
    .waitFor({ timeout: LATE });
  expect(await steps(page)).toEqual(stepsOf('Done', 'Done', 'Done', 'Failed'));
  await page.getByRole('button', { name: 'Repair' }).click();
  await expect.poll(() => steps(page)).toEqual(allDone);
});

/** As when the browser drops it. */
const dropSubscription = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await (await registration.pushManager.getSubscription())?.unsubscribe();
  });

test('a browser without a subscription is told so, and Repair subscribes it', async () => {
  const { page } = phone;
  await dropSubscription(page);
  await sendTest(page);
  await page.getByText('This browser lost its subscription to alerts.').waitFor();
  expect(await steps(page)).toEqual(stepsOf('Done', 'Failed', 'Not yet', 'Not yet'));
  await page.getByRole('button', { name: 'Repair' }).click();
  await expect.poll(() => steps(page)).toEqual(allDone);
  await expect.poll(() => devices(page).count()).toBe(1);
});

/** The ids of the devices that the server knows. */
const knownDevices = async () => {
  const { subscriptions } = await member.call(listPushSubscriptions);
  return subscriptions.map(({ _id }) => _id);
};

/** The endpoint that the server has registered, as this browser remembers it. */
const registeredEndpoint = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const kept = await caches.match('/registered-subscription');
    return ((await kept?.json()) as { endpoint: string } | undefined)?.endpoint;
  });

/** A pick's alert goes to the subscription that this browser has now, and to no other. */
async function expectAlertHere(page: Page): Promise<void> {
  const pushed = pushFront.deliveries.length;
  await publishFreePick(await admin(product));
  await expect.poll(() => pushFront.deliveries.length).toBe(pushed + 1);
  const endpoint = await endpointOf(page);
  expect(pushFront.deliveries.at(-1)).toMatchObject({ endpoint, status: 201 });
}

test('the worker renews a subscription that the browser dropped, for the same device', async () => {
  const { page, context } = phone;
  const [devicesBefore, before] = [await knownDevices(), await endpointOf(page)];
  // Not the app, but in the scope of its worker.
  await page.goto(`${product.memberUrl}/icons/icon-192.png`);
  await dropSubscription(page);
  expect(await endpointOf(page)).toBeUndefined();
  // An event of our own can't keep the worker awake, but the test's connection to it does.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => dispatchEvent(new Event('pushsubscriptionchange')));
  await expect.poll(() => registeredEndpoint(page)).not.toBe(before);
  await expectAlertHere(page);
  expect(await knownDevices()).toEqual(devicesBefore);
});

test('an open page registers again once the network is back', async () => {
  const { page, context } = phone;
  await openAlerts(page);
  await expect.poll(() => devices(page).count()).toBe(1);
  const before = await registeredEndpoint(page);
  await context.setOffline(true);
  await dropSubscription(page);
  await context.setOffline(false);
  await expect.poll(() => registeredEndpoint(page)).not.toBe(before);
  await devices(page).getByText(NAME).waitFor();
  await expectAlertHere(page);
});

test('Turn off also ends a subscription that the browser has dropped', async () => {
  const { page } = phone;
  await openAlerts(page);
  await expect.poll(() => devices(page).count()).toBe(1);
  await dropSubscription(page);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('No device gets your alerts yet.').waitFor();
  expect(await knownDevices()).toEqual([]);
  await turnOnAlerts(page);
  await devices(page).getByText(NAME).waitFor();
});

test('another device is listed, renamed and removed, and then receives nothing until it is turned on there', async () => {
  const { page, context } = phone;
  const laptop = await keep(launchChromium({ pushService, viewport: { width: 1440, height: 900 } }));
  await signInMember(laptop.page, product, EMAIL);
  await turnOnAlerts(laptop.page);
  await openAlerts(page);
  await expect.poll(() => devices(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await renaming(page).getByLabel('Name').fill('Office laptop');
  await renaming(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove Office laptop' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Office laptop?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => devices(page).count()).toBe(1);

  const pushed = pushFront.deliveries.length;
  const told = (await shownAlerts(context)).length;
  await publishFreePick(await admin(product));
  await expect.poll(async () => (await shownAlerts(context)).slice(told)).toEqual(['New pick · NHL']);
  expect(pushFront.deliveries).toHaveLength(pushed + 1);

  // Its next start does not bring it back.
  await openAlerts(laptop.page);
  await laptop.page.getByRole('button', { name: 'Turn on alerts' }).waitFor();
  await expect.poll(() => endpointOf(laptop.page)).toBeUndefined();
  await expect.poll(() => devices(laptop.page).count()).toBe(1);
  await turnOnAlerts(laptop.page);
  await expect.poll(() => devices(laptop.page).count()).toBe(2);
});

test('without a connection the devices are still there to read', async () => {
  const { page, context } = phone;
  await openAlerts(page);
  await expect.poll(() => devices(page).count()).toBe(2);
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => devices(page).count()).toBe(2);
  const section = page.getByRole('region', { name: 'Your devices' });
  await section.getByText('Needs a connection').waitFor();
  expect(await page.getByRole('button', { name: `Rename ${NAME}` }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Send a test' }).isDisabled()).toBe(true);
  await context.setOffline(false);
  await section.getByText('Needs a connection').waitFor({ state: 'detached' });
});

test('a browser that no longer allows alerts is named, with the way back in this browser', async () => {
  const { page, context } = phone;
  await openAlerts(page);
  await page.getByRole('heading', { name: 'Alerts are on' }).waitFor();
  const cdp = await context.newCDPSession(page);
  const permission = { name: 'notifications' };
  await cdp.send('Browser.setPermission', { origin: product.memberUrl, permission, setting: 'denied' });
  await sendTest(page);
  await page.getByRole('heading', { name: 'Alerts are blocked' }).waitFor();
  expect(await steps(page)).toEqual(stepsOf('Failed', 'Not yet', 'Not yet', 'Not yet'));
  await page.getByText('Notifications from Fairline are turned off in Chrome. To turn them on:').waitFor();
  await page.getByText('Click the icon to the left of the address.').waitFor();
  await expectAccessible(page);
});
