import { contactMessages } from '@picks/contract/inquiries';
import { NETWORK_ERROR_MESSAGE } from '@picks/contract/problems';
import { shellMessages } from '@picks/contract/shell';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInToDemo } from './product/sign-in.ts';
import { openSite } from './product/site-states.ts';

const EMBED = 'https://film.example/embed';
let product: Product;
let phone: ChromiumSession;
let page: Page;

beforeAll(async () => {
  product = await startProduct({ env: { DEMO: '1', HERO_EMBED_URL: EMBED } });
  phone = await launchChromium();
});
afterAll(async () => {
  await phone?.close();
  await product?.close();
});
beforeEach(async () => {
  page = await phone.context.newPage();
  return () => page.close();
});

const open = (path: string, at: Page = page) => openSite(at, product, path);

describe('the bar', () => {
  const bar = () => page.getByRole('banner');

  test('is opaque after more than 50 px', async () => {
    await open('/');
    const isOpaque = () => bar().getAttribute('data-opaque');
    const scroll = async (to: number) => {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
    };
    await scroll(50);
    await page.waitForFunction(() => scrollY === 50);
    expect(await isOpaque()).toBe('false');
    await scroll(51);
    await expect.poll(isOpaque).toBe('true');
    await scroll(0);
    await expect.poll(isOpaque).toBe('false');
  });

  test('its menu keeps the focus, closes by Escape and by a choice, and gives the focus back', async () => {
    await open('/');
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      'Home',
      'Analytics',
      'How It Works',
      'Picks',
      'Plans',
      'Contact',
      'Login',
      'Get Started',
    ]);
    const isInside = () =>
      page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Plans' }).click();
    await page.getByRole('heading', { level: 1, name: /Pay for picks/ }).waitFor();
    await menu.waitFor({ state: 'detached' });
  });

  test('Contact leads to the form from every page', async () => {
    await open('/terms');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL('**/#contact');
    await expect
      .poll(() =>
        page.locator('#contact').evaluate((element) => Math.abs(element.getBoundingClientRect().top)),
      )
      .toBeLessThan(200);
  });
});

describe('who is signed in', () => {
  let member: ChromiumSession;
  beforeAll(async () => {
    member = await launchChromium({ viewport: { width: 1440, height: 900 } });
    await signInToDemo(member.page, product.memberUrl, 'free@fairline.example');
  });
  afterAll(() => member?.close());

  test('gets the way to the dashboard, plans in it, and can leave', async () => {
    const { page: at } = member;
    await at.goto(`${product.memberUrl}/plans`);
    const bar = at.getByRole('banner');
    await bar.getByRole('link', { name: 'Dashboard' }).waitFor();
    expect(await bar.getByRole('link', { name: /Login|Get Started|Admin/ }).count()).toBe(0);
    const [started = ''] = await at
      .getByRole('link', { name: /^Get Started with/ })
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    expect(started).toMatch(/^\/dashboard\/plans\?plan=[0-9a-f-]{36}$/);
    await bar.getByRole('button', { name: 'Logout' }).click();
    await bar.getByRole('link', { name: 'Login' }).waitFor();
    expect(new URL(at.url()).pathname).toBe('/');
    expect(await at.evaluate(() => localStorage.getItem('auth_token'))).toBe(null);
  });

  test('sees Admin with the role for it alone', async () => {
    const { page: at } = member;
    await signInToDemo(at, product.memberUrl, 'admin@fairline.example');
    await at.goto(product.memberUrl);
    await at.getByRole('banner').getByRole('link', { name: 'Admin' }).waitFor();
  });
});

describe('the hero', () => {
  const backdrop = (at: Page) => at.locator('[data-backdrop]').getAttribute('data-backdrop');
  const films = (at: Page) => {
    const asked: string[] = [];
    at.on('request', (request) => {
      if (/\/hero\/loop|film\.example/.test(request.url())) asked.push(new URL(request.url()).pathname);
    });
    return asked;
  };

  test('plays our loop', async () => {
    const asked = films(page);
    await open('/');
    await expect.poll(() => backdrop(page)).toBe('video');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    expect(asked).toContain('/hero/loop.webm');
  });

  test('falls back to the configured film when our loop fails, and to the picture without one', async () => {
    // A worker would ask for the film past this test.
    const { page: at, close } = await launchChromium({ serviceWorkers: 'block' });
    try {
      await at.route('**/hero/loop.*', (route) => route.abort());
      await at.route(`${EMBED}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'film' }));
      await open('/', at);
      await at.locator(`iframe[src="${EMBED}"]`).waitFor({ state: 'attached' });
      await at.addInitScript(() => {
        addEventListener('DOMContentLoaded', () =>
          document.querySelector('meta[name="hero-embed"]')?.remove(),
        );
      });
      const failed = at.waitForEvent('requestfailed', (request) => request.url().includes('/hero/loop'));
      await open('/', at);
      await failed;
      await expect.poll(() => backdrop(at)).toBe('poster');
      expect(await at.locator('iframe, video').count()).toBe(0);
    } finally {
      await close();
    }
  });

  test.each(['less motion', 'less data'])(
    'with %s wanted it is a picture, and nothing more is fetched',
    async (wish) => {
      const asked = films(page);
      if (wish === 'less motion') await page.emulateMedia({ reducedMotion: 'reduce' });
      else
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        });
      await open('/');
      await page.waitForLoadState('networkidle');
      expect([await backdrop(page), asked, await page.locator('.animate-drift').count()]).toEqual([
        'poster',
        [],
        0,
      ]);
    },
  );

  test('specks drift in the number of each intensity, and only where they are seen', async () => {
    await open('/');
    const counts = () =>
      page
        .locator('[data-particles]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-particles')));
    await expect.poll(counts).toEqual(['15', '25']);
    const running = () =>
      page
        .locator('[data-particles]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-running')));
    await expect.poll(running).toEqual(['true', 'false']);
  });
});

test('the figures count up and end where they should', async () => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await open('/');
  const values = () => page.locator('dl dd .tabular > [aria-hidden]').allInnerTexts();
  await expect.poll(async () => (await values())[0], { interval: 20 }).not.toBe('94%');
  await expect.poll(values, { timeout: 4000 }).toEqual(['94%', '10K+', '$2.8M']);
});

describe('analytics', () => {
  test.each([
    ['1Y', 'range=1y', 12],
    ['6M', '', 6],
  ])('%s shows as many months', async (name, query, months) => {
    await open(name === '6M' ? '/analytics?range=1y' : '/analytics');
    const bars = () => page.locator('figure svg g').count();
    const before = await bars();
    await page.getByRole('link', { name, exact: true }).click();
    await expect.poll(bars).toBe(months);
    expect(before).not.toBe(months);
    expect(new URL(page.url()).search.slice(1)).toBe(query);
  });

  test('All reaches back to the first pick, also as a table', async () => {
    await open('/analytics');
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await page.getByText(/the whole record/).waitFor();
    await page.getByRole('button', { name: 'Show as table' }).click();
    expect(await page.getByRole('row').count()).toBeGreaterThan(6);
  });
});

describe('picks', () => {
  test('are found by what is typed, and by sport', async () => {
    await open('/picks');
    await page.getByLabel('Search picks').fill('celtics');
    await page.waitForURL('**/picks?search=celtics');
    const cards = () => page.getByRole('article').allInnerTexts();
    await expect.poll(async () => (await cards()).every((text) => /Celtics/.test(text))).toBe(true);
    await page.getByLabel('Search picks').fill('zzzz');
    await page.getByRole('button', { name: 'Show all picks' }).click();
    await page.getByRole('link', { name: /^NHL/ }).click();
    await expect.poll(async () => (await cards()).every((text) => text.startsWith('NHL'))).toBe(true);
  });

  test('open: a settled one whole, one ahead as a teaser with the way in', async () => {
    await open('/picks?status=settled');
    await page
      .getByRole('button', { name: /View Details/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('Closing price').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Active' }).click();
    await page
      .getByText(/^Opens (?:with|when)/)
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /View Details/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByText('Stake').count()).toBe(0);
    await dialog.getByRole('link', { name: 'Sign in to open' }).waitFor();
    await dialog.getByRole('link', { name: 'View Plans' }).click();
    await page.getByRole('heading', { level: 1, name: /Pay for picks/ }).waitFor();
  });
});

test('plans by the year cost what they say, and lead to registering with that plan', async () => {
  await open('/plans');
  await page.getByText('Save 17%, 2 months free').first().waitFor();
  await page.getByText('Yearly').click();
  await page.getByText('$790.00').waitFor();
  await page.getByRole('link', { name: 'Get Started with Professional' }).click();
  await page.waitForURL(/\/register\?plan=[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Create account' }).waitFor();
});

describe('contact', () => {
  const form = () => page.getByRole('form', { name: 'Contact' });
  const fill = async () => {
    for (const [label, text] of [
      ['First name', 'Ana'],
      ['Last name', 'Ruiz'],
      ['Email', 'ana@example.com'],
      ['Subject', 'A question'],
      ['Message', 'What does the weekly limit count?'],
    ] as const)
      await form().getByLabel(label).fill(text);
    await form().getByLabel('What is it about?').selectOption('plan_request');
    await form().getByLabel('Interested plan').selectOption('vip');
    await form().getByLabel('Budget').fill('$100 a month');
  };
  const send = () => form().getByRole('button', { name: 'Send message' }).click();

  test('says at each field what is missing', async () => {
    await open('/#contact');
    await send();
    await form().getByText('First name is required').waitFor();
    expect(await form().locator('[aria-invalid]').count()).toBe(6);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
  });

  test('a failure loses nothing, and what is sent arrives', async () => {
    await open('/#contact');
    await fill();
    await page.route('**/api/homepage/contact', (route) => route.abort());
    await send();
    await form().getByText(contactMessages.failed).waitFor();
    await form().getByText(contactMessages.failedHint).waitFor();
    await form().getByText(NETWORK_ERROR_MESSAGE).waitFor();
    expect(await form().getByLabel('Message').inputValue()).toBe('What does the weekly limit count?');
    expect(await form().getByLabel('Interested plan').inputValue()).toBe('vip');
    await page.unroute('**/api/homepage/contact');
    await send();
    await page.getByText(contactMessages.sent).waitFor();
    await page.getByText(contactMessages.sentHint).waitFor();
  });

  test('the extras belong to a plan request alone', async () => {
    await open('/#contact');
    await form().getByLabel('What is it about?').selectOption('support');
    expect(await form().getByLabel('Interested plan').count()).toBe(0);
  });
});

test('without a connection the home page stands, with the content it was built with', async () => {
  const { page: at, context, close } = await launchChromium();
  try {
    await open('/', at);
    await at.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await at.reload();
    await context.setOffline(true);
    await at.goto(`${product.memberUrl}/`);
    await at.getByRole('heading', { level: 1, name: 'Every pick on the record' }).waitFor();
    await at.getByText('Decisions, not hunches').waitFor();
    await at.getByText('The plans could not be loaded.').waitFor();
    await at.getByText(/You are offline/).waitFor();
  } finally {
    await close();
  }
});

test('a screen that cannot be shown says so, and offers to reload and to report', async () => {
  const { page: at, close } = await launchChromium({ serviceWorkers: 'block' });
  try {
    // The one reload for files of an older build has been tried.
    await at.addInitScript(() => sessionStorage.setItem('reloaded-for-missing-file', '1'));
    await open('/about', at);
    await at.route('**/assets/plans-page*', (route) => route.abort());
    await at.getByRole('contentinfo').getByRole('link', { name: 'Plans' }).click();
    await at.getByRole('heading', { level: 1, name: shellMessages.unexpectedError }).waitFor();
    const report = await at.getByRole('link', { name: 'Report' }).getAttribute('href');
    expect(report).toMatch(/^mailto:.*Screen/);
    await at.unroute('**/assets/plans-page*');
    await at.getByRole('button', { name: 'Reload' }).click();
    await at.getByRole('heading', { level: 1, name: /Pay for picks/ }).waitFor();
  } finally {
    await close();
  }
});
