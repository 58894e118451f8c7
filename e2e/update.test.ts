import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ChromiumSession,
  launchChromium,
  launchUnwatchedChromium,
  type PuppeteerSession,
} from './browsers.ts';
import { type Deployments, startDeployments } from './doubles/deployments.ts';
import { holdLongTimers, lookAway, passTime } from './page-clock.ts';
import { waitDuring } from './page-waits.ts';
import { newMember } from './product/api-calls.ts';
import { type Mailbox, openMailbox } from './product/mailbox.ts';
import { freePort, type Product, startProduct } from './product/product.ts';
import { signInMember } from './product/sign-in.ts';

const EMAIL = 'sam@example.com';
const HOUR = 3_600_000;
const AWAY = 6 * 60_000;
const offer = 'A new version is ready';

let mailbox: Mailbox;
let product: Product;
let site: Deployments;

beforeAll(async () => {
  mailbox = await openMailbox();
  const port = await freePort();
  site = await startDeployments({ port });
  product = await startProduct({
    env: { SMTP_URL: mailbox.url, PORT: String(port), MEMBER_ORIGIN: site.url },
  });
  await newMember(product, mailbox, EMAIL);
});

afterAll(async () => {
  await site?.close();
  await product?.close();
  await mailbox?.close();
});

const buildOf = (page: Page) =>
  page
    .evaluate(() => document.querySelector('meta[name="build"]')?.getAttribute('content'))
    .catch(() => null);
const becomes = (page: Page, build: string) =>
  expect.poll(() => buildOf(page), { timeout: 60_000 }).toBe(build);

/**
 * Hides and shows the page until it runs the new build. A busy browser may not switch in time, and the page then keeps the
 * old build until the next return.
 */
const comesBackTo = (page: Page, build: string, away: () => Promise<void> = () => lookAway(page, AWAY)) =>
  expect
    .poll(
      async () => {
        const found = await buildOf(page);
        if (found !== build) await away().catch(() => undefined);
        return found;
      },
      { timeout: 120_000, interval: 1_000 },
    )
    .toBe(build);

const shows = (page: Page, text: string) =>
  page.waitForFunction((words: string) => document.body.innerText.includes(words), {}, text);
const showsNo = (page: Page, text: string) =>
  page.waitForFunction((words: string) => !document.body.innerText.includes(words), {}, text);
const button = (page: Page, name: string) => page.locator(`::-p-aria([role="button"][name="${name}"])`);

/** Returns an element's top and bottom edges, in pixels from the top of the screen. */
async function edgesOf(page: Page, selector: string): Promise<{ top: number; bottom: number }> {
  const box = await (await page.waitForSelector(selector))?.boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  return { top: box.y, bottom: box.y + box.height };
}

/** Starts a phone with the app installed and a member signed in. */
async function startPhone(): Promise<PuppeteerSession> {
  const { page, profile, context } = await launchChromium();
  await signInMember(page, product, EMAIL);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.close();
  return launchUnwatchedChromium(profile);
}

async function openDashboard({ browser }: PuppeteerSession): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${site.url}/dashboard`);
  await shows(page, 'Account Balance');
  return page;
}

let builds = 0;

/** Deploys another build and waits until the page offers it. Returns its name. */
async function deploy(page: Page): Promise<string> {
  builds += 1;
  const build = `B${builds}`;
  site.deploy(build);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // The first call can share a check that the page began before the deployment.
    await registration.update();
    await registration.update();
    // The page may still be offering the previous build, so this one must be installed first.
    const { installing } = registration;
    if (installing !== null)
      await new Promise((changed) => installing.addEventListener('statechange', changed, { once: true }));
  });
  await shows(page, offer);
  return build;
}

describe('with the app on the device', () => {
  let phone: PuppeteerSession;
  let page: Page;

  beforeAll(async () => {
    phone = await startPhone();
  });
  beforeEach(async () => {
    page = await openDashboard(phone);
  });
  afterEach(async () => {
    site.cut(false);
    await page.close();
  });
  afterAll(() => phone?.close());

  test('Reload puts the new version to use', async () => {
    const build = await deploy(page);
    await button(page, 'Reload').click();
    await becomes(page, build);
    await shows(page, 'Account Balance');
  });

  test('returning after a while loads the new version on the same screen', async () => {
    await page.goto(`${site.url}/dashboard/announcements`);
    const build = await deploy(page);
    await comesBackTo(page, build);
    expect(new URL(page.url()).pathname).toBe('/dashboard/announcements');
  });

  test('a hidden page updates itself', async () => {
    await holdLongTimers(page);
    await page.reload();
    const build = await deploy(page);
    await comesBackTo(page, build, async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      });
      await passTime(page, AWAY);
    });
  });

  test('typed text survives a return and an update by another tab; Reload still works', async () => {
    await page.goto(`${site.url}/dashboard/withdraw`);
    const build = await deploy(page);
    const amount = await page.waitForSelector('::-p-aria(Amount)');
    const typed = () => amount?.evaluate((field) => (field as HTMLInputElement).value);
    await amount?.type('55');
    await waitDuring(
      page.waitForResponse((response) => response.url().includes('/api/sync')),
      () => lookAway(page, AWAY),
    );
    expect(await typed()).toBe('55');
    // Another tab takes the new version, now or once the browser releases the old one; nothing typed here is lost.
    const other = await openDashboard(phone);
    await button(other, 'Reload').click();
    await becomes(other, build);
    await other.close();
    expect(await typed()).toBe('55');
    expect(await buildOf(page)).not.toBe(build);
    await button(page, 'Reload').click();
    await becomes(page, build);
  });

  test('the offer leaves the form alone, can be put off, and is back after four hours', async () => {
    await holdLongTimers(page);
    await page.goto(`${site.url}/dashboard/support/new`);
    await deploy(page);
    const submit = '::-p-aria([role="button"][name="Create ticket"])';
    await (await page.waitForSelector(submit))?.scrollIntoView();
    const [toast, send] = await Promise.all([edgesOf(page, `::-p-text(${offer})`), edgesOf(page, submit)]);
    expect(toast.bottom).toBeLessThan(send.top);
    await button(page, 'Later').click();
    await showsNo(page, offer);
    await passTime(page, 3.9 * HOUR);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain(offer);
    await passTime(page, 0.2 * HOUR);
    await shows(page, offer);
  });

  test('the new version starts without a network', async () => {
    const build = await deploy(page);
    site.cut(true);
    await button(page, 'Reload').click();
    await becomes(page, build);
    await shows(page, 'Account Balance');
  });
});

describe('when the browser is slow to change versions', () => {
  let phone: PuppeteerSession;
  let page: Page;

  beforeAll(async () => {
    phone = await startPhone();
  });
  beforeEach(async () => {
    page = await openDashboard(phone);
  });
  afterEach(() => page.close());
  afterAll(() => phone?.close());

  test('a page that was opened while the update waited takes it as well', async () => {
    const build = await deploy(page);
    await page.reload();
    await shows(page, offer);
    expect(await buildOf(page)).not.toBe(build);
    await comesBackTo(page, build);
  });

  test('a browser that keeps the old version is made to change by loading the page anew', async () => {
    const build = await deploy(page);
    await page.evaluate(() => {
      ServiceWorker.prototype.postMessage = () => undefined;
    });
    await comesBackTo(page, build);
  });

  test('a page that was overtaken while it was loaded says that a new version is there, and takes it', async () => {
    const build = await buildOf(page);
    const { identifier } = await page.evaluateOnNewDocument(() => {
      new MutationObserver((_changes, observer) => {
        const name = document.querySelector('meta[name="build"]');
        if (name === null) return;
        name.setAttribute('content', 'older');
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await shows(page, offer);
    expect(await buildOf(page)).toBe('older');
    await page.removeScriptToEvaluateOnNewDocument(identifier);
    await comesBackTo(page, build ?? '');
  });
});

describe('without a worker', () => {
  let visitor: ChromiumSession;

  beforeAll(async () => {
    visitor = await launchChromium({ serviceWorkers: 'block' });
  });
  afterAll(() => visitor?.close());

  test('files of a build that is gone are got over, also twice, on the screen that was asked for', async () => {
    const { page } = visitor;
    await signInMember(page, product, EMAIL);
    for (const [file, link, path] of [
      ['/assets/picks-page', 'Picks', '/dashboard/picks'],
      ['/assets/support-page', 'Support', '/dashboard/support'],
    ] as const) {
      site.lose(file);
      await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: link }).click();
      await page.locator('main h1').filter({ hasText: link }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
});
