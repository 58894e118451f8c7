// @module-tag full
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { everythingKept } from './product/kept.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInMember } from './product/sign-in.ts';

const EMAIL = 'gold@fairline.example';

let product: Product;
let phone: ChromiumSession;

const keep = closeAtTheEnd();
beforeAll(async () => {
  product = await keep(startProduct({ env: { DEMO: '1' } }));
  phone = await keep(launchChromium({}));
  await signInMember(phone.page, product, EMAIL);
});

const settings = (page: Page) => page.goto(`${product.memberUrl}/dashboard/settings/profile`);
const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
const kept = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }));

test('says which version it is, and whether there is a newer one', async () => {
  const { page } = phone;
  await settings(page);
  const build = await page.locator('meta[name="build"]').getAttribute('content');
  await page.getByText(`Version ${build}`).waitFor();
  await page.getByRole('button', { name: 'Look for an update' }).click();
  await page.getByText('You have the newest version.').waitFor();
  await product.kill();
  await page.getByRole('button', { name: 'Look for an update' }).click();
  await page.getByText("We couldn't look for a new version.").waitFor();
  await product.start();
});

test('shows how it gets onto a home screen, on each kind of device', async () => {
  const { page } = phone;
  await page.getByRole('button', { name: 'How to install' }).click();
  for (const [kind, step] of [
    ['iPhone, iPad', /Add to Home Screen/],
    ['Android', /Install app/],
    ['Computer', /address bar/],
  ] as const) {
    await page.getByRole('radio', { name: kind }).check();
    await page.getByRole('listitem').filter({ hasText: step }).waitFor();
  }
});

test.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    [1170, 2532],
  ],
  [
    'an iPad, which says that it is a Mac,',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    [1640, 2360],
  ],
] as const)(
  '%s is given a picture of exactly its screen to start the app with',
  async (_, userAgent, [width, height]) => {
    const ratio = width === 1170 ? 3 : 2;
    const size = { width: width / ratio, height: height / ratio };
    const apple = await keep(
      launchChromium({
        userAgent,
        viewport: size,
        screen: size,
        deviceScaleFactor: ratio,
        hasTouch: true,
        isMobile: true,
      }),
    );
    // The emulation knows one finger.
    await apple.page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }));
    await apple.page.goto(product.memberUrl);
    const pictures = () =>
      apple.page.evaluate(() =>
        Promise.all(
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=apple-touch-startup-image]')].map(
            async ({ media, href }) => {
              const picture = new Image();
              picture.src = href;
              await picture.decode();
              return [media, picture.naturalWidth, picture.naturalHeight];
            },
          ),
        ),
      );
    await expect.poll(pictures).toEqual([
      ['(orientation: portrait)', width, height],
      ['(orientation: landscape)', height, width],
    ]);
  },
);

test('what another app shares comes below what is already written of a ticket, once', async () => {
  const { page } = phone;
  await page.goto(`${product.memberUrl}/dashboard/support/new`);
  await page.getByLabel('Description').fill('It is late.');
  await expect.poll(() => everythingKept(page)).toContain('It is late.');
  await page.goto(
    `${product.memberUrl}/dashboard/support/new?title=Receipt&text=No.+7&url=https://a.example/7`,
  );
  const whole = 'It is late.\n\nNo. 7\nhttps://a.example/7';
  const holds = () => page.getByLabel('Description').inputValue();
  await expect.poll(holds).toBe(whole);
  expect(await page.getByLabel('Subject').inputValue()).toBe('Receipt');
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(() => everythingKept(page)).toContain('a.example');
  await page.reload();
  await expect.poll(holds).toBe(whole);
});

test('with the worker switched off the phone loses it, stays signed in, and gets it back', async () => {
  const { page } = phone;
  await expect.poll(() => isControlled(page)).toBe(true);
  await product.kill();
  await product.start({ SERVICE_WORKER: '0' });
  await settings(page);
  await expect
    .poll(() => kept(page).catch(() => null), { timeout: 20_000 })
    .toEqual({ workers: 0, caches: 0 });
  // On its way out, the worker loads the page once more.
  await expect.poll(() => isControlled(page).catch(() => true)).toBe(false);
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  await page.goto(`${product.memberUrl}/dashboard/support/new`);
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Receipt');

  await product.kill();
  await product.start();
  await settings(page);
  await expect.poll(() => isControlled(page), { timeout: 20_000 }).toBe(true);
});

test('a device that is forgotten keeps nothing, and says before that something is unsent', async () => {
  const { page } = phone;
  await settings(page);
  await page.getByRole('button', { name: 'Forget this device' }).click();
  const question = page.getByRole('dialog', { name: 'Forget this device?' });
  await question.getByText('You have 1 unsent item').waitFor();
  await question.getByRole('button', { name: 'Forget this device' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  // The page is loaded once more when all is gone, and knows nobody.
  const held = () => everythingKept(page).catch(() => 'Receipt');
  await expect.poll(held).not.toMatch(/Receipt|gold@|"token"|Bruins/);
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(() => names().catch(() => [])).toEqual(['picks-shell']);
});
