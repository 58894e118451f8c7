import { type Figure, figureOf, median } from '@picks/api/bench/figures';
import { afterAll, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from '../browsers.ts';
import { startChromiumPushService } from '../doubles/chromium-push-service.ts';
import { PushResource } from '../doubles/push-resource.ts';
import { admin, newMember, publishFreePick } from '../product/api-calls.ts';
import { inDatabase } from '../product/database.ts';
import { openMailbox } from '../product/mailbox.ts';
import { turnOnAlerts } from '../product/notifications.ts';
import { startStandaloneProduct } from '../product/product.ts';
import { signInMember } from '../product/sign-in.ts';

const ALERTS = 50;
/** Seconds. */
const SHOWN_GOAL = 0.5;

/** As many as a device keeps (docs/offline.md). */
const KEPT = 2_000;
const INSERTED_AT_ONCE = 250;
const STARTS = 9;
/** A phone is slower than the machine that measures. */
const SLOWDOWN = 4;
/** Seconds. */
const START_GOAL = 0.8;

const ends: (() => Promise<void> | undefined)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});
async function keep<T extends { close(): Promise<void> }>(opening: Promise<T>): Promise<T> {
  const opened = await opening;
  ends.push(() => opened.close());
  return opened;
}

test('an alert of a new pick', { timeout: 300_000 }, async ({ task }) => {
  const mailbox = await keep(openMailbox());
  const pushFront = await keep(PushResource.start());
  const pushService = await keep(startChromiumPushService(pushFront));
  const product = await keep(startStandaloneProduct({ pushFront, env: { SMTP_URL: mailbox.url } }));
  await newMember(product, mailbox, 'ana@example.com');
  const { page } = await keep(launchChromium({ pushService, reducedMotion: 'no-preference' }));
  await signInMember(page, product, 'ana@example.com');
  await turnOnAlerts(page);
  await page.goto('about:blank');
  // From the commit of the pick to the word of the device that it shows the alert: its way back is in it.
  const times = () =>
    inDatabase(
      product,
      (sql) => sql<{ seconds: number }[]>`
        select extract(epoch from received_at - published_at)::float8 as seconds
        from push_sends s join picks p on p.id = s.pick_id join push_deliveries d on d.send_id = s.id
        where s.kind = 'pick.published' and received_at is not null order by seconds`,
    );
  const administrator = await admin(product);
  for (let count = 1; count <= ALERTS; count += 1) {
    await publishFreePick(administrator);
    // Seldom enough not to be what the phone waits for.
    await expect.poll(async () => (await times()).length, { timeout: 20_000, interval: 250 }).toBe(count);
  }
  const seconds = (await times()).map((each) => each.seconds);
  const at = (part: number) => seconds[Math.ceil(part * ALERTS) - 1] ?? Number.NaN;
  task.meta.figures = [
    figureOf({
      row: `a pick published, its alert shown on a phone that sleeps: p95 of ${ALERTS}`,
      value: at(0.95),
      goal: { most: SHOWN_GOAL },
      unit: ' s',
      digits: 2,
      beside: `p50 ${at(0.5).toFixed(2)} s, most ${at(1).toFixed(2)} s`,
    }),
  ];
});

/** Seconds from the start of the app, with nothing of it in memory, to its first pick on the screen. */
async function startOffline({ context }: ChromiumSession, url: string): Promise<number> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('main article a[href*="/picks/"]') === null) requestAnimationFrame(look);
      else requestAnimationFrame(() => Reflect.set(globalThis, 'firstPick', performance.now()));
    };
    requestAnimationFrame(look);
  });
  await page.goto(url);
  const milliseconds = await page.waitForFunction(
    () => Reflect.get(globalThis, 'firstPick') as number | undefined,
  );
  const value = (await milliseconds.jsonValue()) ?? Number.NaN;
  await page.close();
  return value / 1000;
}

test('a start without a network', { timeout: 600_000 }, async ({ task }) => {
  const product = await keep(startStandaloneProduct({ env: { DEMO: '1' } }));
  for (let from = 0; from < KEPT; from += INSERTED_AT_ONCE)
    await inDatabase(
      product,
      (sql) => sql`
        insert into picks (id, sport, league, home_team, away_team, title, match_date, prediction, odds, stake, confidence,
          access_level, status, published_at, updated_at)
        select gen_random_uuid(), 'Football', 'League ' || n % 8, 'Home ' || n, 'Away ' || n, 'Title ' || n,
          now() + n * interval '1 minute', 'Prediction ' || n, 1.9, 1, 'high', 'free', 'pending', now(), now()
        from generate_series(${from}::int + 1, ${from + INSERTED_AT_ONCE}::int) n`,
    );
  const phone = await keep(launchChromium({ isWhole: true, reducedMotion: 'no-preference' }));
  await signInMember(phone.page, product, 'gold@fairline.example');
  const address = `${product.memberUrl}/dashboard/picks`;
  await phone.page.goto(address);
  await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await phone.page.waitForFunction(async (kept) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const opening = indexedDB.open(names.find((name) => /^picks-[0-9a-f]{8}-/.test(name)) ?? '');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const counting = database.transaction('picks').objectStore('picks').count();
    const count = await new Promise<number>((resolve) => {
      counting.onsuccess = () => resolve(counting.result);
    });
    database.close();
    return count >= kept;
  }, KEPT);
  await phone.page.goto('about:blank');
  await product.kill();
  const figures: Figure[] = [];
  for (const [name, url] of [
    ['the picks', address],
    ['the overview', `${product.memberUrl}/dashboard`],
  ] as const) {
    const starts: number[] = [];
    for (let start = 0; start < STARTS; start += 1) starts.push(await startOffline(phone, url));
    figures.push(
      figureOf({
        row: `without a network, ${KEPT.toLocaleString('en-US')} picks kept, ${SLOWDOWN} x slower: ${name}, first pick`,
        value: median(starts),
        goal: { most: START_GOAL },
        unit: ' s',
        digits: 2,
        beside: `${Math.min(...starts).toFixed(2)} to ${Math.max(...starts).toFixed(2)} s in ${STARTS}`,
      }),
    );
  }
  task.meta.figures = figures;
});
