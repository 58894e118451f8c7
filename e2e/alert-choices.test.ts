// @module-tag full
import { createPick } from '@picks/contract/picks.admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { type ChromiumPushService, startChromiumPushService } from './doubles/chromium-push-service.ts';
import { PushResource } from './doubles/push-resource.ts';
import { admin, MEMBER_PASSWORD, newMember, publishFreePick } from './product/api-calls.ts';
import { type Mailbox, openMailbox } from './product/mailbox.ts';
import { shownAlerts, turnOnAlerts } from './product/notifications.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInMember } from './product/sign-in.ts';

const EMAIL = 'ana@example.com';
/** Milliseconds from the publication to the alert, and until a reminder has come on a busy machine. */
const [AT_ONCE, BY_THEN] = [2000, 60_000];
/** Milliseconds until the last reminder of a game comes. */
const SOON = 15_000;

let mailbox: Mailbox;
let pushFront: PushResource;
let pushService: ChromiumPushService;
let product: Product;
let phone: ChromiumSession;

beforeAll(async () => {
  mailbox = await openMailbox();
  pushFront = await PushResource.start();
  pushService = await startChromiumPushService(pushFront);
  product = await startProduct({ pushFront, env: { SMTP_URL: mailbox.url } });
  phone = await launchChromium({ pushService });
  await newMember(product, mailbox, EMAIL);
  await publishFreePick(await admin(product));
  await signInMember(phone.page, product.memberUrl, EMAIL, MEMBER_PASSWORD);
  await turnOnAlerts(phone.page);
});

afterAll(async () => {
  await phone?.close();
  await product?.close();
  await pushService?.close();
  await pushFront?.close();
  await mailbox?.close();
});

/** Publishes a pick of the NBA whose game starts after so many milliseconds; its id. */
async function publishNba(ahead: number, league = 'NBA'): Promise<string> {
  const administrator = await admin(product);
  const { pick } = await administrator.call(createPick, {
    body: {
      sport: 'NBA',
      league,
      homeTeam: 'Boston Celtics',
      awayTeam: 'Miami Heat',
      matchDate: new Date(Date.now() + ahead).toISOString(),
      prediction: 'Celtics -4.5',
      odds: 1.91,
      stake: 1,
      confidence: 'high',
      accessLevel: 'free',
    },
  });
  return pick._id;
}

test('a muted sport shows nothing, and another one within two seconds', async () => {
  const { page, context } = phone;
  await page.goto(`${product.memberUrl}/dashboard/settings/alerts`);
  await page.getByRole('switch', { name: 'NHL' }).click();
  await page.getByText('Saved').waitFor();
  await publishFreePick(await admin(product));
  await publishNba(3 * 3_600_000);
  await expect
    .poll(() => shownAlerts(context), { timeout: AT_ONCE, interval: 20 })
    .toContain('New pick · NBA');
  expect(await shownAlerts(context)).not.toContain('New pick · NHL');
});

test('a muted league shows nothing, and another one of the same sport within two seconds', async () => {
  const { page, context } = phone;
  await publishNba(3 * 3_600_000, 'Summer League');
  await expect
    .poll(() => shownAlerts(context), { timeout: AT_ONCE, interval: 20 })
    .toContain('New pick · Summer League');
  await page.goto(`${product.memberUrl}/dashboard/settings/alerts`);
  const leagues = page.getByRole('list', { name: 'Leagues of NBA' });
  await leagues.getByRole('switch', { name: 'Summer League' }).click();
  await page.getByText('Saved').waitFor();
  const before = (await shownAlerts(context)).length;
  await publishNba(3 * 3_600_000, 'Summer League');
  await publishNba(3 * 3_600_000);
  const since = async () => (await shownAlerts(context)).slice(before);
  await expect.poll(since, { timeout: AT_ONCE, interval: 20 }).toContain('New pick · NBA');
  expect(await since()).not.toContain('New pick · Summer League');
});

test('a reminder of a pick comes once, also when the server is killed and started in between', async () => {
  const { page, context } = phone;
  const id = await publishNba(10 * 60_000 + SOON);
  await page.goto(`${product.memberUrl}/dashboard/picks/${id}`);
  await page.getByRole('button', { name: 'Remind me' }).click();
  await page.getByText(/We'll remind you at/).waitFor();
  await product.kill();
  await product.start();
  const reminders = async () =>
    (await shownAlerts(context)).filter((title) => title === 'Starting soon · NBA').length;
  expect(await reminders()).toBe(0);
  await expect.poll(reminders, { timeout: BY_THEN }).toBe(1);
  // What is published later is told later, in the summary of all that are unread: nothing else was on its way.
  await publishNba(4 * 3_600_000);
  await expect
    .poll(async () => (await shownAlerts(context)).at(-1), { timeout: BY_THEN })
    .toBe('5 new picks');
  expect(await reminders()).toBe(1);
});
