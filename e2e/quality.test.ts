import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { source as axeSource } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { demoSecondStepStates } from './product/account-states.ts';
import { demoConsoleStates, demoConsoleVisitorStates } from './product/console-states.ts';
import { demoDashboardConsoleStates, demoDashboardMemberStates } from './product/dashboard-states.ts';
import { demoMemberStates } from './product/member-states.ts';
import { demoPlanStates } from './product/plan-states.ts';
import {
  demoConsoleScreens,
  demoConsoleVisitorScreens,
  demoMemberScreens,
  demoVisitorScreens,
  type Screen,
} from './product/screens.ts';
import { signInToConsole, signInToDemo } from './product/sign-in.ts';
import { demoSiteStates } from './product/site-states.ts';
import { type Product, startProduct } from './product/product.ts';
import { visit } from './product/visit.ts';

let product: Product;
let phone: ChromiumSession;
let desk: ChromiumSession;

beforeAll(async () => {
  product = await startProduct({ env: { DEMO: '1' } });
  phone = await launchChromium({});
  desk = await launchChromium({ viewport: { width: 1440, height: 900 } });
});

afterAll(async () => {
  await phone?.close();
  await desk?.close();
  await product?.close();
});

interface Finding {
  readonly id: string;
  readonly targets: readonly string[];
}

/** The invisible stops at both ends of a menu: hidden, and in the order of the Tab key, they hand the focus on at once. */
const isMenuStop = (target: string) => target.includes('data-base-ui-focus-guard');

/** What axe finds wrong by WCAG 2.2 A and AA; an empty list is the only good answer. */
async function findings(page: Page): Promise<Finding[]> {
  const found = (await page.evaluate(`${axeSource};
    axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target, html }) => target.join(' ') + ' ' + html) })))`)) as Finding[];
  return found.filter(({ id, targets }) => id !== 'aria-hidden-focus' || !targets.every(isMenuStop));
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

async function check(page: Page, url: string, screen: Screen): Promise<void> {
  const opened = page.viewportSize();
  await visit(page, url, screen, async (at, theme) => {
    for (const size of sizes) {
      await at.setViewportSize(size);
      const seen = { screen: screen.name, theme, width: size.width };
      expect({ ...seen, findings: await findings(at) }).toEqual({ ...seen, findings: [] });
    }
    if (opened !== null) await at.setViewportSize(opened);
  });
}

describe('axe finds nothing, in both themes and sizes', () => {
  describe('visitor', () => {
    test.each([...demoVisitorScreens, ...demoSiteStates, ...demoSecondStepStates])('$name', (screen) =>
      check(phone.page, product.memberUrl, screen),
    );
  });

  describe('member', () => {
    beforeAll(() => signInToDemo(phone.page, product.memberUrl, 'free@fairline.example'));
    test.each([...demoMemberScreens, ...demoDashboardMemberStates, ...demoMemberStates, ...demoPlanStates])(
      '$name',
      (screen) => check(phone.page, product.memberUrl, screen),
    );
  });

  describe('administrator to be', () => {
    test.each([...demoConsoleVisitorScreens, ...demoConsoleVisitorStates])('$name', (screen) =>
      check(desk.page, product.consoleUrl, screen),
    );
  });

  describe('administrator', () => {
    beforeAll(() => signInToConsole(desk.page, product.consoleUrl, 'demo'));
    test.each([...demoConsoleScreens, ...demoDashboardConsoleStates, ...demoConsoleStates])(
      '$name',
      (screen) => check(desk.page, product.consoleUrl, screen),
    );
  });
});

test('the browser finds nothing that keeps the app from being installed', async () => {
  const { page, context } = phone;
  await page.goto(`${product.memberUrl}/dashboard`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

test('no page of either app breaks its own content security policy', async () => {
  const broken: string[] = [];
  for (const { page } of [phone, desk]) {
    page.on('console', (message) => {
      if (/content security policy|trusted ?type/i.test(message.text())) broken.push(message.text());
    });
    // A probe whose error is caught says nothing on the console, and is reported all the same.
    await page.exposeFunction('reportViolation', (directive: string) => broken.push(directive));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
        Reflect.get(window, 'reportViolation')(`${violatedDirective} ${sample}`);
      });
    });
  }
  for (const { path, ready } of demoMemberScreens) {
    await phone.page.goto(product.memberUrl + path);
    await ready(phone.page);
  }
  for (const { path, ready } of demoConsoleScreens) {
    await desk.page.goto(product.consoleUrl + path);
    await ready(desk.page);
  }
  expect(broken).toEqual([]);
});

describe('what the phone downloads (pwa.md, Budgets)', () => {
  const dist = join(import.meta.dirname, '../pwa/dist');
  const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;
  const html = () => readFileSync(join(dist, 'index.html'), 'utf8');
  const initial = () =>
    [...html().matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const total = (files: string[]) => files.reduce((sum, file) => sum + gzipped(file), 0);

  test('initial script at most 180 kB gzipped', () => {
    expect(total(initial().filter((file) => file.endsWith('.js')))).toBeLessThanOrEqual(180);
  });

  test('style at most 20 kB gzipped', () => {
    expect(total(initial().filter((file) => file.endsWith('.css')))).toBeLessThanOrEqual(20);
  });

  test('each lazy route at most 40 kB, the worker at most 45 kB gzipped', () => {
    const first = new Set(initial());
    // Files of older builds stay for pages that are still open; the worker lists the newest.
    const ofThisBuild = readFileSync(join(dist, 'sw.js'), 'utf8');
    const lazy = readdirSync(join(dist, 'assets'))
      .map((name) => `assets/${name}`)
      .filter((file) => file.endsWith('.js') && !first.has(file) && ofThisBuild.includes(file));
    expect(lazy.length).toBeGreaterThan(3);
    expect(Math.max(...lazy.map(gzipped))).toBeLessThanOrEqual(40);
    expect(gzipped('sw.js')).toBeLessThanOrEqual(45);
  });
});
