// @module-tag full
import { sitePaths } from '@picks/contract/site-paths';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInMember } from './product/sign-in.ts';

/** Phones as narrow as 320 px, with the browser's text at twice its size: nothing is read by scrolling sideways. */
const LETTERS = 32;

const keep = closeAtTheEnd();
let product: Product;
beforeAll(async () => {
  product = await keep(startProduct({ env: { DEMO: '1' } }));
});

async function phone(width: number): Promise<ChromiumSession> {
  const session = await keep(launchChromium({ viewport: { width, height: 640 } }));
  await session.context.addInitScript((size) => {
    const root = new MutationObserver(() => {
      document.documentElement.style.fontSize = `${size}px`;
      root.disconnect();
    });
    root.observe(document, { childList: true });
  }, LETTERS);
  return session;
}

/** What makes the page wider than the screen; empty when nothing does. */
const beside = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const isCut = (element: Element): boolean => {
      const box = element.parentElement;
      if (box === null || box === root) return false;
      return getComputedStyle(box).overflowX !== 'visible' || isCut(box);
    };
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5 && !isCut(element),
    );
    return [
      `${root.scrollWidth - root.clientWidth} px`,
      ...wide
        .slice(-3)
        .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
    ];
  });

type Stop = readonly [path: string, shown: string | RegExp];

const outside: readonly Stop[] = [
  ...sitePaths.map((path): Stop => [path, /./]),
  ['/picks?status=settled', /Settled/],
  ['/login', 'Sign In'],
  ['/register', 'Create account'],
  ['/verify-email?email=ana@example.com', /./],
  ['/forgot-password', /./],
  ['/reset-password', /./],
  ['/nothing-here', /./],
];

const inside: readonly Stop[] = [
  ['', 'View All'],
  ['/picks', 'Settled'],
  ['/announcements', /./],
  ['/plans', 'Yearly'],
  ['/deposit', '$250'],
  ['/deposit/history', /./],
  ['/withdraw', 'available'],
  ['/withdraw/history', /./],
  ['/referral', 'Share it'],
  ['/transactions', /\$/],
  ['/support/new', 'Subject'],
  ['/support/tickets', /./],
  ['/settings/profile', 'Time zone'],
  ['/settings/password', 'Current password'],
  ['/settings/2fa', /Enable 2FA/],
];

async function walk(page: Page, origin: string, stops: readonly Stop[]): Promise<void> {
  const flaws: string[] = [];
  for (const [path, shown] of stops) {
    await page.goto(origin + path);
    const main = page.getByRole('main');
    await main.getByRole('heading').first().waitFor();
    await main.getByText(shown).first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const found = await beside(page);
    if (found.length > 0) flaws.push(`${path}: ${found.join(' | ')}`);
  }
  expect(flaws).toEqual([]);
}

describe.each([320, 390])('%d px wide', (width) => {
  test('the pages that anyone may read', async () => {
    const { page } = await phone(width);
    await walk(page, product.memberUrl, outside);
  });

  test('the screens of a member', async () => {
    const { page } = await phone(width);
    await signInMember(page, product, 'silver@fairline.example');
    await walk(page, `${product.memberUrl}/dashboard`, inside);
    await page.getByRole('button', { name: 'Enable 2FA' }).click();
    await page.getByLabel('6-digit code').waitFor();
    expect(await beside(page), 'a new authenticator').toEqual([]);
    await page.goto(`${product.memberUrl}/dashboard/picks`);
    const cards = page.getByRole('article').getByRole('link');
    for (const index of [0, 8]) {
      await cards.nth(index).click();
      await page.waitForURL(/picks\/[0-9a-f-]{36}/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await beside(page), page.url()).toEqual([]);
      await page.goBack();
      await cards.nth(8).waitFor();
    }
  });
});

describe('a phone', () => {
  let page: Page;
  let session: ChromiumSession;
  beforeAll(async () => {
    session = await keep(launchChromium({}));
    ({ page } = session);
    await signInMember(page, product, 'silver@fairline.example');
  });

  test('whose system chooses the colors still shows where one is', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const lines = () =>
      page
        .getByRole('navigation', { name: 'Tabs' })
        .locator('a, button')
        .evaluateAll((tabs) =>
          tabs.map((tab) => [tab.ariaCurrent !== null, getComputedStyle(tab).textDecorationLine]),
        );
    await page.goto(`${product.memberUrl}/dashboard/picks`);
    await page.getByRole('article').first().waitFor();
    const marks = await lines();
    expect(marks.filter(([isCurrent]) => isCurrent)).toEqual([[true, 'underline']]);
    expect(new Set(marks.filter(([isCurrent]) => !isCurrent).map(([, line]) => line))).toEqual(
      new Set(['none']),
    );
    await page.emulateMedia({ forcedColors: null });
  });

  test.each(['deposit', 'withdraw'])('without a network says of when its balance is: %s', async (path) => {
    await page.goto(`${product.memberUrl}/dashboard/${path}`);
    const balance = page.getByRole('region', { name: 'Account Balance' });
    await balance.getByText(/^\$\d/).first().waitFor();
    // The worker has the pages; one that was on its way when the worker took over is not under its control.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await balance.getByText(/^\$\d/).first().waitFor();
    await session.context.setOffline(true);
    await page.goto(`${product.memberUrl}/dashboard/${path}`);
    await balance.getByText(/^As of /).waitFor();
    await session.context.setOffline(false);
  });
});
