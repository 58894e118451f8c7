// @module-tag full
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { waitDuring } from './page-waits.ts';
import { newMember } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { type Mailbox, openMailbox } from './product/mailbox.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInMember } from './product/sign-in.ts';

/** How much of a screen may move under its reader. */
const MOST = 0.02;

const keep = closeAtTheEnd();
const EMAIL = 'sam@example.com';
let mailbox: Mailbox;
let product: Product;
beforeAll(async () => {
  mailbox = await keep(openMailbox());
  product = await keep(startProduct({ env: { DEMO: '1', SMTP_URL: mailbox.url } }));
});

/** Counts what moved from the first paint on. */
const watch = (session: ChromiumSession) =>
  session.context.addInitScript(() => {
    const seen = { moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const moved = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved);

/** The overview, seen twice, each time until all of it is there. */
async function fills(page: Page): Promise<void> {
  for (const visit of ['again', 'and again']) {
    await waitDuring(
      page.waitForResponse((response) => response.url().includes('/api/sync')),
      async () => {
        await page.goto(`${product.memberUrl}/dashboard`);
        await page.getByRole('region', { name: 'Pick alerts' }).waitFor();
        await page.getByRole('heading', { name: 'Recent Picks' }).waitFor();
        await page.getByRole('link', { name: 'View All' }).nth(1).waitFor();
      },
    );
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    expect([visit, (await moved(page)) <= MOST ? 'still' : await moved(page)]).toEqual([visit, 'still']);
  }
}

test.each([
  ['allowed', 390, ['notifications']],
  ['not asked for', 390, []],
  ['allowed', 1440, ['notifications']],
])(
  'the overview stays where it is while it fills, with alerts %s, %i px wide',
  async (_, width, permissions) => {
    const session = await keep(
      launchChromium({ viewport: { width, height: 844 }, permissions, reducedMotion: 'no-preference' }),
    );
    await watch(session);
    const { page } = session;
    await signInMember(page, product, 'silver@fairline.example');
    await fills(page);
  },
);

test('so does the overview of a new member, whose first steps stand at its top', async () => {
  const session = await keep(launchChromium({ reducedMotion: 'no-preference' }));
  await watch(session);
  const { page } = session;
  await newMember(product, mailbox, EMAIL);
  await signInMember(page, product, EMAIL);
  await page.getByRole('heading', { name: 'Set up Fairline' }).waitFor();
  await fills(page);
});
