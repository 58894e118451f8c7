import { timed } from '@picks/api/test/clock';
import { updatePick } from '@picks/contract/picks.admin';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { startChromiumPushService, type ChromiumPushService } from './doubles/chromium-push-service.ts';
import { PushResource } from './doubles/push-resource.ts';
import { waitDuring } from './page-waits.ts';
import { addDevice, admin, newMember, publishFreePick } from './product/api-calls.ts';
import { publishPick } from './product/console-page.ts';
import { openMailbox, type Mailbox } from './product/mailbox.ts';
import { everythingKept } from './product/kept.ts';
import { alertsOnScreen, shownAlerts, tapNotification, turnOnAlerts } from './product/notifications.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInToConsole } from './product/sign-in.ts';

const MEMBER = { name: 'Ana Maria Ruiz', email: 'ana@example.com', password: 'quiet harbour 42' };
const FREE_PICK = {
  sport: 'Premier League',
  league: 'Premier League',
  homeTeam: 'Arsenal',
  awayTeam: 'Brighton',
  prediction: 'Arsenal to win by two',
  odds: '2.35',
  stake: '1.5',
  level: 'free',
} as const;
const GOLD_PICK = {
  sport: 'NBA',
  league: 'NBA',
  homeTeam: 'Boston Celtics',
  awayTeam: 'Miami Heat',
  prediction: 'Celtics minus seven and a half',
  odds: '1.87',
  stake: '2.5',
  level: 'gold',
} as const;

let mailbox: Mailbox;
let pushFront: PushResource;
let pushService: ChromiumPushService;
let product: Product;
let phone: ChromiumSession;
let desk: ChromiumSession;
/** every byte of an answer that the phone received from the API */
const received: string[] = [];

beforeAll(async () => {
  mailbox = await openMailbox();
  pushFront = await PushResource.start();
  pushService = await startChromiumPushService(pushFront);
  product = await startProduct({ pushFront, env: { SMTP_URL: mailbox.url } });
  phone = await launchChromium({ pushService });
  desk = await launchChromium({ viewport: { width: 1440, height: 900 } });
  phone.page.on('response', async (response) => {
    if (response.url().includes('/api/')) received.push(await response.text().catch(() => ''));
  });
});

afterAll(async () => {
  await phone?.close();
  await desk?.close();
  await product?.close();
  await pushService?.close();
  await pushFront?.close();
  await mailbox?.close();
});

async function register(page: Page): Promise<void> {
  await page.goto(`${product.memberUrl}/register`);
  await page.getByLabel('Full Name').fill(MEMBER.name);
  await page.getByLabel('Email').fill(MEMBER.email);
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /create|sign up|register/i }).click();
  await page.waitForURL(/\/verify-email\?email=/);
}

test('a new member registers, reads the code from a real mail and is signed in', async () => {
  const { page } = phone;
  await register(page);
  const code = await mailbox.codeFor(MEMBER.email);
  expect(code).toMatch(/^\d{6}$/);
  await page.getByLabel(/code/i).fill(code);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await page.getByText('Email verified successfully! Redirecting to dashboard...').waitFor();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).getByText(MEMBER.name).waitFor();
});

test("the phone subscribes to alerts through the browser's own push manager, and a test one reaches it", async () => {
  const { page } = phone;
  await turnOnAlerts(page);
  const endpoint = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.pushManager.getSubscription())?.endpoint;
  });
  expect(new URL(endpoint ?? '').hostname).toMatch(/googleapis\.com$|google\.com$/);
});

test('the administrator publishes a gold and a free pick; the phone shows the free one', async () => {
  await signInToConsole(desk.page, product);
  await publishPick(desk.page, product.consoleUrl, GOLD_PICK);
  await desk.page
    .getByText(/published/i)
    .first()
    .waitFor();
  await waitDuring(
    desk.page.waitForResponse((response) => response.request().method() === 'POST' && response.ok()),
    () => publishPick(desk.page, product.consoleUrl, FREE_PICK),
  );
  await timed('a published pick, until the phone shows it', () =>
    expect.poll(() => shownAlerts(phone.context), { interval: 20 }).toEqual(['New pick · Premier League']),
  );
  // The test before it, and this one: of the gold pick the push service never heard.
  expect(pushFront.deliveries).toHaveLength(2);
});

test('a tap on the notification lands on the pick', async () => {
  const { page, context } = phone;
  await tapNotification(context, 'New pick · Premier League');
  await page.waitForURL(/\/dashboard\/picks\/[0-9a-f-]{36}$/);
  await page.getByText(FREE_PICK.prediction).first().waitFor();
  await expect.poll(() => alertsOnScreen(page)).toEqual([]);
});

test('without a network the reloaded app shows the pick and how old it is', async () => {
  const { page, context } = phone;
  await context.setOffline(true);
  await page.reload();
  await page.getByText(FREE_PICK.prediction).first().waitFor();
  await page
    .getByText(/as of \d{1,2}:\d\d/i)
    .first()
    .waitFor();
  await page.goto(`${product.memberUrl}/dashboard/picks`);
  await page.getByText('Boston Celtics').first().waitFor();
  await page.getByText(FREE_PICK.prediction).first().waitFor();
  await context.setOffline(false);
});

test('the gold pick is a teaser: its selection is in no answer, push, cache or database of the phone', async () => {
  const { page } = phone;
  const kept = await everythingKept(page);
  const answers = received.join('\n');
  // Compared as truth values: a failure must not print all that a browser keeps.
  const holds = (text: string) => ({ kept: kept.includes(text), answers: answers.includes(text) });
  expect(holds(FREE_PICK.prediction)).toEqual({ kept: true, answers: true });
  expect(holds(GOLD_PICK.homeTeam)).toEqual({ kept: true, answers: true });
  for (const secret of [GOLD_PICK.prediction, `"odds":${GOLD_PICK.odds}`, `"stake":${GOLD_PICK.stake}`]) {
    expect(holds(secret)).toEqual({ kept: false, answers: false });
  }
  expect((await page.content()).includes(GOLD_PICK.prediction)).toBe(false);
  const cached = await page.evaluate(async () => {
    const keys = await caches.keys();
    const requests = await Promise.all(keys.map(async (key) => (await caches.open(key)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('killed while a batch is under way, the server sends again and the phone still shows one notification', async () => {
  const { page, context } = phone;
  const stuck = pushFront.newEndpoint();
  await addDevice(await newMember(product, mailbox, 'slow@example.com'), stuck);
  pushFront.script(stuck, 'hang');
  const topic = (await publishFreePick(await admin(product))).replaceAll('-', '');
  const sent = () => pushFront.deliveries.filter((push) => push.topic === topic && push.status === 201);
  await expect.poll(() => sent().length).toBe(1);
  await product.kill();
  await product.start();
  await expect.poll(() => sent().length, { timeout: 40_000 }).toBe(3);
  const told = async () => (await shownAlerts(context)).filter((title) => title === 'New pick · NHL');
  await expect.poll(told).toHaveLength(2);
  expect(await alertsOnScreen(page)).toEqual(['New pick · NHL']);
});

test('what became of a pick is told in the place of its first alert, and the page that shows it says so', async () => {
  const { page, context } = phone;
  const operator = await admin(product);
  const before = (await shownAlerts(context)).length;
  const id = await publishFreePick(operator);
  await expect.poll(async () => (await shownAlerts(context)).length).toBe(before + 1);
  await operator.call(updatePick, { params: { id }, body: { status: 'void' } });
  await expect.poll(() => shownAlerts(context)).toContain('Void · NHL');
  // The one of the test before, and this pick's second.
  expect((await alertsOnScreen(page)).toSorted()).toEqual(['New pick · NHL', 'Void · NHL']);
  await tapNotification(context, 'Void · NHL');
  await page.waitForURL(`**/dashboard/picks/${id}`);
  await page.getByText('Void', { exact: true }).first().waitFor();
});

test('signing out leaves nothing of the member on the phone, and no alert reaches it', async () => {
  const { page } = phone;
  await page.goto(`${product.memberUrl}/dashboard`);
  await page
    .getByRole('button', { name: 'Open menu' })
    .or(page.getByRole('button', { name: /menu/i }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL('**/login');
  const left = () =>
    page.evaluate(async () => ({
      token: localStorage.getItem('auth_token'),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      isSubscribed: (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null,
    }));
  // The address changes before the last of it is deleted.
  await expect.poll(left).toEqual({ token: null, databases: ['picks-shell'], isSubscribed: false });
});
