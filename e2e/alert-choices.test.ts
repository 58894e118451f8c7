// @module-tag full
import { inHours } from '@picks/api/test/clock';
import { createPick } from '@picks/contract/picks.admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { type ChromiumPushService, startChromiumPushService } from './doubles/chromium-push-service.ts';
import { PushResource } from './doubles/push-resource.ts';
import { admin, newMember, publishFreePick } from './product/api-calls.ts';
import { inDatabase } from './product/database.ts';
import { type Mailbox, openMailbox } from './product/mailbox.ts';
import { shownAlerts, turnOnAlerts } from './product/notifications.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInMember } from './product/sign-in.ts';

const EMAIL = 'ana@example.com';
/** Milliseconds: the queue is looked at every second, and a summary follows. */
const BY_THEN = 60_000;

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
  await signInMember(phone.page, product, EMAIL);
  await turnOnAlerts(phone.page);
});

afterAll(async () => {
  await phone?.close();
  await product?.close();
  await pushService?.close();
  await pushFront?.close();
  await mailbox?.close();
});

/** Publishes a pick of the NBA whose game starts in some hours; its id. */
async function publishNba(league = 'NBA'): Promise<string> {
  const administrator = await admin(product);
  const { pick } = await administrator.call(createPick, {
    body: {
      sport: 'NBA',
      league,
      homeTeam: 'Boston Celtics',
      awayTeam: 'Miami Heat',
      matchDate: inHours(3),
      prediction: 'Celtics -4.5',
      odds: 1.91,
      stake: 1,
      confidence: 'high',
      accessLevel: 'free',
    },
  });
  return pick._id;
}

test('a muted sport shows nothing, and another one does', async () => {
  const { page, context } = phone;
  await page.goto(`${product.memberUrl}/dashboard/settings/alerts`);
  await page.getByRole('switch', { name: 'NHL' }).click();
  await page.getByText('Saved').waitFor();
  await publishFreePick(await admin(product));
  await publishNba();
  await expect.poll(() => shownAlerts(context), { interval: 20 }).toContain('New pick · NBA');
  expect(await shownAlerts(context)).not.toContain('New pick · NHL');
});

test('a muted league shows nothing, and another one of the same sport does', async () => {
  const { page, context } = phone;
  await publishNba('Summer League');
  await expect.poll(() => shownAlerts(context), { interval: 20 }).toContain('New pick · Summer League');
  await page.goto(`${product.memberUrl}/dashboard/settings/alerts`);
  const leagues = page.getByRole('list', { name: 'Leagues of NBA' });
  await leagues.getByRole('switch', { name: 'Summer League' }).click();
  await page.getByText('Saved').waitFor();
  const before = (await shownAlerts(context)).length;
  await publishNba('Summer League');
  await publishNba();
  const since = async () => (await shownAlerts(context)).slice(before);
  await expect.poll(since, { interval: 20 }).toContain('New pick · NBA');
  expect(await since()).not.toContain('New pick · Summer League');
});

test('a reminder of a pick comes once, also when the server is killed and started in between', async () => {
  const { page, context } = phone;
  const id = await publishNba();
  await page.goto(`${product.memberUrl}/dashboard/picks/${id}`);
  await page.getByRole('button', { name: 'Remind me' }).click();
  await page.getByText(/We'll remind you at/).waitFor();
  await product.kill();
  await product.start();
  const reminders = async () =>
    (await shownAlerts(context)).filter((title) => title === 'Starting soon · NBA').length;
  expect(await reminders()).toBe(0);
  // The game is moved up, so that the reminder is due now.
  await inDatabase(
    product,
    (sql) => sql`
      with game as (
        update picks set match_date = now() + interval '1 minute' * (select (reminders ->> ${id})::int from alert_preferences)
        where id = ${id} returning id
      )
      update graphile_worker._private_jobs set run_at = now() from game where payload::jsonb ->> 'pickId' = game.id::text`,
  );
  await expect.poll(reminders, { timeout: BY_THEN }).toBe(1);
  // What is published later is told later, in the summary of all that are unread: nothing else was on its way.
  await publishNba();
  await expect
    .poll(async () => (await shownAlerts(context)).at(-1), { timeout: BY_THEN })
    .toBe('5 new picks');
  expect(await reminders()).toBe(1);
});
