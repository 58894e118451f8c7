// @module-tag full
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { type Product, startProduct } from './product/product.ts';
import { DEMO_ADMIN, signInToConsole, signInMember } from './product/sign-in.ts';

/** On a phone, with the browser's text at twice its size. */
const keep = closeAtTheEnd();
let product: Product;
beforeAll(async () => {
  product = await keep(startProduct({ env: { DEMO: '1' } }));
});

async function phone(letters = 32): Promise<ChromiumSession> {
  const session = await keep(launchChromium());
  await session.context.addInitScript((size) => {
    const root = new MutationObserver(() => {
      document.documentElement.style.fontSize = `${size}px`;
      root.disconnect();
    });
    root.observe(document, { childList: true });
  }, letters);
  return session;
}

const widthTooMuch = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Left and right edges of the words under the bars. */
const namesOfMonths = (page: Page) =>
  page.locator('figure ol li').evaluateAll((all) =>
    all
      .filter((item) => item.textContent !== '' && getComputedStyle(item).visibility === 'visible')
      .map((item) => {
        const words = document.createRange();
        words.selectNodeContents(item);
        const { left, right } = words.getBoundingClientRect();
        return { left, right, isClipped: getComputedStyle(item).overflowX !== 'visible' };
      }),
  );

test.each(['6m', '1y', 'all'])('the names of the months stand apart and whole: %s', async (range) => {
  const { page } = await phone();
  await page.goto(`${product.memberUrl}/analytics?range=${range}`);
  const flaws = async () => {
    const names = await namesOfMonths(page);
    if (names.length < 2) return ['no names'];
    return names.filter(
      ({ left, isClipped }, index) => isClipped || left < (names[index - 1]?.right ?? -Infinity),
    );
  };
  await expect.poll(flaws).toEqual([]);
});

describe('nothing stands beside the screen', () => {
  test('of a member', async () => {
    const { page } = await phone();
    await signInMember(page, product, 'silver@fairline.example');
    for (const [path, shown] of [
      ['', /View All/],
      ['/picks', 'Settled'],
      ['/deposit', '$250'],
      ['/withdraw', 'available'],
      ['/plans', 'Yearly'],
      ['/referral', 'Share it'],
      ['/settings', 'Two-Factor Authentication'],
    ] as const) {
      await page.goto(`${product.memberUrl}/dashboard${path}`);
      await page.getByText(shown).first().waitFor();
      await expect.poll(() => widthTooMuch(page), { message: path }).toBe(0);
    }
  });

  test('of a narrow phone: every word of the tab bar is there, whole and apart', async () => {
    const { page } = await phone();
    await page.setViewportSize({ width: 320, height: 640 });
    await signInMember(page, product, 'silver@fairline.example');
    for (const path of ['', '/picks', '/support/tickets', '/announcements', '/transactions']) {
      await page.goto(`${product.memberUrl}/dashboard${path}`);
      const tabs = page.getByRole('navigation', { name: 'Tabs' });
      await tabs.waitFor();
      const flaws = () =>
        tabs.locator('li > *').evaluateAll((all) =>
          all
            .map((each) => ({
              name: each.textContent,
              is: each.getBoundingClientRect(),
              more: each.scrollWidth - each.clientWidth,
            }))
            .filter(({ is, more }) => more > 0 || is.left < 0 || is.right > innerWidth)
            .map(({ name }) => name),
        );
      await expect.poll(flaws, { message: path }).toEqual([]);
    }
    await page.goto(`${product.memberUrl}/dashboard/picks`);
    const search = page.getByRole('searchbox', { name: 'Search picks' });
    await search.waitFor();
    expect((await search.boundingBox())?.width).toBeGreaterThan(200);
  });

  test('of the console, nor below it', async () => {
    const { page } = await phone();
    await signInToConsole(page, product, DEMO_ADMIN);
    await page.goto(`${product.consoleUrl}/admin`);
    // Until everything of the overview is there.
    await page.getByRole('heading', { name: 'New users' }).waitFor();
    await page.getByRole('region', { name: 'Trends' }).getByRole('heading', { level: 3 }).first().waitFor();
    const steps = page.getByRole('region', { name: /^Set up/ }).getByRole('link');
    await steps.first().waitFor();
    await expect.poll(() => widthTooMuch(page)).toBe(0);
    const tallest = await steps.evaluateAll((all) =>
      Math.max(
        ...all.map((step) => step.getBoundingClientRect().height / step.getBoundingClientRect().width),
      ),
    );
    expect(tallest).toBeLessThan(4);
    const plans = page.getByRole('region', { name: 'Users by plan' });
    await expect.poll(() => plans.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
    const notice = page.getByRole('region', { name: 'For administrators' }).getByRole('link').first();
    const { width = 0, height = 0 } = (await notice.boundingBox()) ?? {};
    expect(height).toBeLessThan(3 * width);
    for (const [path, shown] of [
      ['users', 'Liam Carter'],
      ['financial', 'Approve'],
      ['financial&list=options', 'Venmo'],
      ['plans', 'Starter'],
      ['content&list=announcements', 'Everyone'],
      ['content&list=inquiries', 'New'],
    ] as const) {
      await page.goto(`${product.consoleUrl}/admin?tab=${path}`);
      await page.getByRole('main').getByText(shown).first().waitFor();
      await expect.poll(() => widthTooMuch(page), { message: path }).toBe(0);
    }
    await page.goto(`${product.consoleUrl}/admin?tab=content&list=homepage&part=sections`);
    await page.getByRole('group', { name: 'Device' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });

  test.each([16, 32])('of the settings of the console, letters of %d px', async (letters) => {
    const { page } = await phone(letters);
    await signInToConsole(page, product, DEMO_ADMIN);
    await page.goto(`${product.consoleUrl}/admin?tab=settings`);
    await page.getByRole('button', { name: 'Save configuration' }).waitFor();
    const beside = () =>
      page
        .getByRole('main')
        .locator('*')
        .evaluateAll(
          (all) =>
            all.filter((element) => Math.floor(element.getBoundingClientRect().right) > innerWidth).length,
        );
    await expect.poll(beside).toBe(0);
  });
});
