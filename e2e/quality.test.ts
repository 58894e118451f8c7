import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { source as axeSource } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { demoConsoleScreens, demoMemberScreens, demoVisitorScreens, type Screen } from './product/screens.ts';
import { signInToConsole, signInToDemo } from './product/sign-in.ts';
import { type Product, startProduct } from './product/product.ts';

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

/** What axe finds wrong by WCAG 2.2 A and AA; an empty list is the only good answer. */
async function findings(page: Page): Promise<Finding[]> {
  return (await page.evaluate(`${axeSource};
    axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) })))`)) as Finding[];
}

async function check(page: Page, url: string, screen: Screen): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.addInitScript(`localStorage.setItem('theme', '${theme}')`);
    await page.goto(url + screen.path);
    await screen.ready(page);
    expect({ theme, findings: await findings(page) }).toEqual({ theme, findings: [] });
  }
}

describe('axe finds nothing, in both themes', () => {
  test.each(demoVisitorScreens)('visitor: $name', (screen) => check(phone.page, product.memberUrl, screen));

  test('member screens', async () => {
    await signInToDemo(phone.page, product.memberUrl, 'free@fairline.example');
    for (const screen of demoMemberScreens) await check(phone.page, product.memberUrl, screen);
  });

  test('console screens', async () => {
    await signInToConsole(desk.page, product.consoleUrl, 'demo');
    for (const screen of demoConsoleScreens) await check(desk.page, product.consoleUrl, screen);
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
    const lazy = readdirSync(join(dist, 'assets'))
      .map((name) => `assets/${name}`)
      .filter((file) => file.endsWith('.js') && !first.has(file));
    expect(lazy.length).toBeGreaterThan(3);
    expect(Math.max(...lazy.map(gzipped))).toBeLessThanOrEqual(40);
    expect(gzipped('sw.js')).toBeLessThanOrEqual(45);
  });
});
