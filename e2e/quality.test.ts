// @module-tag full
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ResponseOf } from '@picks/contract/endpoint';
import { listPublicPicks } from '@picks/contract/site';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { checkAccessibility } from './product/accessibility.ts';
import { demoSecondStepStates } from './product/second-step-states.ts';
import { emailedProofStates } from './product/emailed-proof-states.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { demoDashboardMemberStates } from './product/dashboard-states.ts';
import { demoMemberStates } from './product/member-states.ts';
import { demoPlanStates } from './product/plan-states.ts';
import { launchDesk } from './product/fixtures.ts';
import { type Product, startProduct } from './product/product.ts';
import { demoConsoleScreens, demoMemberScreens, demoVisitorScreens, text } from './product/screens.ts';
import { DEMO_ADMIN, signInToConsole, signInMember } from './product/sign-in.ts';
import { demoSiteStates } from './product/site-states.ts';

let product: Product;
let phone: ChromiumSession;

const keep = closeAtTheEnd();
beforeAll(async () => {
  product = await keep(startProduct({ env: { DEMO: '1' } }));
  phone = await keep(launchChromium({}));
});

describe('axe finds nothing, in both themes and sizes', () => {
  describe('visitor', () => {
    test.each([...demoVisitorScreens, ...demoSiteStates, ...demoSecondStepStates, ...emailedProofStates])(
      '$name',
      (screen) => checkAccessibility(phone.page, product.memberUrl, screen),
    );

    test.each([
      ['active', 'This pick is sealed'],
      ['settled', 'Share this image'],
    ] as const)('the page of one pick, %s', async (status, shows) => {
      const answer = await fetch(`${product.memberUrl}/api${listPublicPicks.path}?status=${status}`);
      const [pick] = ((await answer.json()) as ResponseOf<typeof listPublicPicks>).picks;
      const path = `/picks/${pick?._id ?? ''}`;
      await checkAccessibility(phone.page, product.memberUrl, { name: status, path, ready: text(shows) });
    });
  });

  describe('member', () => {
    beforeAll(() => signInMember(phone.page, product, 'free@fairline.example'));
    test.each([...demoMemberScreens, ...demoDashboardMemberStates, ...demoMemberStates, ...demoPlanStates])(
      '$name',
      (screen) => checkAccessibility(phone.page, product.memberUrl, screen),
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
  const desk = await keep(launchDesk());
  await signInToConsole(desk.page, product, DEMO_ADMIN);
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

describe('what the phone downloads (docs/offline.md)', () => {
  const dist = join(import.meta.dirname, '../pwa/dist');
  const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;
  const html = () => readFileSync(join(dist, 'index.html'), 'utf8');
  const initial = () =>
    [...html().matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const total = (files: string[]) => files.reduce((sum, file) => sum + gzipped(file), 0);

  test('initial script at most 180 kB gzipped', () => {
    expect(total(initial().filter((file) => file.endsWith('.js')))).toBeLessThanOrEqual(180);
  });

  test('nothing of the databases, which a visitor has no use for', () => {
    const source = initial().map((file) => readFileSync(join(dist, file), 'utf8'));
    expect(source.filter((text) => text.includes('IDBKeyRange'))).toEqual([]);
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
