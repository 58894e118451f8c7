import { shellMessages } from '@picks/contract/shell';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { publicSite } from './product/public-site.ts';
import { signInMember } from './product/sign-in.ts';

/** What is around the public pages, and how they stand when something is missing. */
const site = publicSite({
  SOCIAL_LINKS: 'https://x.com/fairline-example, https://picks.social/@fairline',
});

test('the foot links to the accounts that were configured, by name, and to no others', async () => {
  await site.open('/about');
  const links = site.page.getByRole('list', { name: 'Social' }).getByRole('link');
  await links.first().waitFor();
  const shown = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent, link.getAttribute('href')]),
  );
  expect(shown.map((link) => link.join(' '))).toEqual([
    'X https://x.com/fairline-example',
    'picks.social https://picks.social/@fairline',
  ]);
});

describe('the bar', () => {
  const bar = () => site.page.getByRole('banner');

  test('is opaque after more than 50 px', async () => {
    await site.open('/');
    const isOpaque = () => bar().getAttribute('data-opaque');
    const scroll = async (to: number) => {
      await site.page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
    };
    await scroll(50);
    await site.page.waitForFunction(() => scrollY === 50);
    expect(await isOpaque()).toBe('false');
    await scroll(51);
    await expect.poll(isOpaque).toBe('true');
    await scroll(0);
    await expect.poll(isOpaque).toBe('false');
  });

  test('its menu keeps the focus, closes by Escape and by a choice, and gives the focus back', async () => {
    await site.open('/');
    await site.page.getByRole('button', { name: 'Menu' }).focus();
    await site.page.keyboard.press('Enter');
    const menu = site.page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
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
      site.page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
    for (let step = 0; step < 14; step += 1) {
      await site.page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
    await site.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    const label = () => site.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(label).toBe('Menu');
    await site.page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Plans' }).click();
    await site.page.getByRole('heading', { level: 1, name: /Pay for picks/ }).waitFor();
    await menu.waitFor({ state: 'detached' });
  });

  test('Contact leads to the form from every page', async () => {
    await site.open('/terms');
    await site.page.getByRole('button', { name: 'Menu' }).click();
    await site.page.getByRole('dialog').getByRole('link', { name: 'Contact' }).click();
    await site.page.waitForURL('**/#contact');
    await expect
      .poll(() =>
        site.page.locator('#contact').evaluate((element) => Math.abs(element.getBoundingClientRect().top)),
      )
      .toBeLessThan(200);
  });
});

describe('who is signed in', () => {
  let member: ChromiumSession;
  beforeAll(async () => {
    member = await launchChromium({ viewport: { width: 1440, height: 900 } });
    await signInMember(member.page, site.product, 'free@fairline.example');
  });
  afterAll(() => member?.close());

  test('gets the way to the dashboard, plans in it, and can leave', async () => {
    const { page: at } = member;
    await at.goto(`${site.product.memberUrl}/plans`);
    const bar = at.getByRole('banner');
    await bar.getByRole('link', { name: 'Dashboard' }).waitFor();
    expect(await bar.getByRole('link', { name: /Login|Get Started|Admin/ }).count()).toBe(0);
    const started = at.getByRole('link', { name: /^Get Started with/ }).first();
    await expect.poll(() => started.getAttribute('href')).toMatch(/^\/dashboard\/plans\?plan=[0-9a-f-]{36}$/);
    await bar.getByRole('button', { name: 'Logout' }).click();
    await bar.getByRole('link', { name: 'Login' }).waitFor();
    await at.waitForURL(({ pathname }) => pathname === '/');
    expect(await at.evaluate(() => localStorage.getItem('auth_token'))).toBe(null);
  });

  test('sees Admin with the role for it alone', async () => {
    const { page: at } = member;
    await signInMember(at, site.product, 'admin@fairline.example');
    await at.goto(site.product.memberUrl);
    await at.getByRole('banner').getByRole('link', { name: 'Admin' }).waitFor();
  });
});

describe('without a connection', () => {
  let visitor: ChromiumSession;
  beforeAll(async () => {
    visitor = await launchChromium();
    const { page: at } = visitor;
    await site.open('/', at);
    await at.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await at.reload();
  });
  beforeEach(() => visitor.context.setOffline(true));
  afterAll(() => visitor?.close());

  test('the home page stands, with the content it was built with', async () => {
    const { page: at } = visitor;
    await at.goto(`${site.product.memberUrl}/`);
    await at.getByRole('heading', { level: 1, name: 'Every pick on the record' }).waitFor();
    await at.getByText('Decisions, not hunches').waitFor();
    await at.getByText(/couldn't load the plans/).waitFor();
    await at.getByText(/You're offline\. We'll send your message/).waitFor();
  });

  test.each([
    ['/plans', 'the plans'],
    ['/picks', 'the picks'],
    ['/analytics', 'the record'],
  ])('%s says that this is the reason, and comes by itself when it is back', async (path, what) => {
    const { page: at, context } = visitor;
    await at.goto(site.product.memberUrl + path);
    const notice = at.getByText(`We couldn't load ${what}. You're offline.`);
    await notice.waitFor();
    await at.getByRole('button', { name: 'Retry' }).waitFor();
    await context.setOffline(false);
    await notice.waitFor({ state: 'detached' });
  });
});

test('a screen that cannot be shown says so, and offers to reload and to report', async () => {
  const { page: at, close } = await launchChromium({ serviceWorkers: 'block' });
  try {
    // Not one of the pages that are served whole. Loaded once more for a file of an older build, it lacks it still.
    await site.open('/about', at);
    await at.route('**/assets/login-page*', (route) => route.abort());
    await at.getByRole('contentinfo').getByRole('link', { name: 'Login' }).click();
    await at.getByRole('heading', { level: 1, name: shellMessages.unexpectedError }).waitFor();
    const report = await at.getByRole('link', { name: 'Report' }).getAttribute('href');
    expect(report).toMatch(/^mailto:.*Screen/);
    await at.unroute('**/assets/login-page*');
    await at.getByRole('button', { name: 'Reload' }).click();
    await at.getByLabel('Password', { exact: true }).waitFor();
  } finally {
    await close();
  }
});
