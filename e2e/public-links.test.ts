// @module-tag full
// Slow: follows every link and presses every button of the public pages.
import { sitePaths } from '@picks/contract/site-paths';
import { describe, expect, test } from 'vitest';
import { publicSite } from './product/public-site.ts';

const site = publicSite();

describe('analytics', () => {
  test.each([
    ['1Y', 'range=1y', 12],
    ['6M', '', 6],
  ])('%s shows as many months', async (name, query, months) => {
    await site.open(name === '6M' ? '/analytics?range=1y' : '/analytics');
    const bars = () => site.page.locator('figure svg g').count();
    const before = await bars();
    await site.page.getByRole('link', { name, exact: true }).click();
    await expect.poll(bars).toBe(months);
    expect(before).not.toBe(months);
    await site.page.waitForURL(({ search }) => search.slice(1) === query);
  });

  test('All reaches back to the first pick, also as a table', async () => {
    await site.open('/analytics');
    await site.page.getByRole('link', { name: 'All', exact: true }).click();
    await site.page.getByText(/the whole record/).waitFor();
    await site.page.getByRole('button', { name: 'Show as table' }).click();
    await expect.poll(() => site.page.getByRole('row').count()).toBeGreaterThan(6);
  });
});

describe('picks', () => {
  test('are found by what is typed, and by sport', async () => {
    await site.open('/picks');
    await site.page.getByLabel('Search picks').fill('celtics');
    await site.page.waitForURL('**/picks?search=celtics');
    const cards = () => site.page.getByRole('article').allInnerTexts();
    await expect.poll(async () => (await cards()).every((text) => /Celtics/.test(text))).toBe(true);
    await site.page.getByLabel('Search picks').fill('zzzz');
    await site.page.getByRole('button', { name: 'Show all picks' }).click();
    await site.page.getByRole('link', { name: /^NHL/ }).click();
    await expect.poll(async () => (await cards()).every((text) => text.startsWith('NHL'))).toBe(true);
  });

  test('open: a settled one whole, one ahead as a teaser with the way in', async () => {
    await site.open('/picks?status=settled');
    await site.page
      .getByRole('button', { name: /View Details/ })
      .first()
      .click();
    await site.page.getByRole('dialog').getByText('Closing odds').waitFor();
    await site.page.keyboard.press('Escape');
    await site.page.getByRole('link', { name: 'Active' }).click();
    await site.page
      .getByText(/^(?:Unlock with|Free with an account)/)
      .first()
      .waitFor();
    await site.page
      .getByRole('button', { name: /View Details/ })
      .first()
      .click();
    const dialog = site.page.getByRole('dialog');
    expect(await dialog.getByText('Stake').count()).toBe(0);
    await dialog.getByRole('link', { name: 'Create account' }).waitFor();
    await dialog.getByRole('link', { name: 'View Plans' }).click();
    await site.page.getByRole('heading', { level: 1, name: /Pay for picks/ }).waitFor();
  });
});

test('plans by the year cost what they say, and lead to registering with that plan', async () => {
  await site.open('/plans');
  await site.page.getByText('Save 17%, 2 months free').first().waitFor();
  await site.page.getByText('Yearly').click();
  await site.page.getByText('$790.00').waitFor();
  await site.page.getByRole('link', { name: 'Get Started with Professional' }).click();
  await site.page.waitForURL(/\/register\?plan=[0-9a-f-]{36}$/);
  await site.page.getByRole('button', { name: 'Create account' }).waitFor();
});

describe('every link and button', () => {
  test('no link leads nowhere', async () => {
    const seen = new Map<string, string>();
    for (const path of sitePaths) {
      await site.open(path);
      const links = await site.page
        .locator('a[href]')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
      for (const href of links) seen.set(new URL(href, site.product.memberUrl + path).href, path);
    }
    const dead: string[] = [];
    for (const [address, from] of seen) {
      const url = new URL(address);
      if (url.origin !== site.product.memberUrl) {
        if (!/^(?:https|mailto|tel):$/.test(url.protocol)) dead.push(`${address} from ${from}`);
        continue;
      }
      const answer = await fetch(address, { redirect: 'manual' });
      const text = await answer.text();
      const isThere = answer.status === 200 || answer.status === 302;
      const hasTarget = url.hash === '' || text.includes(`id="${url.hash.slice(1)}"`);
      if (!isThere || !hasTarget) dead.push(`${address} from ${from}`);
    }
    expect(seen.size).toBeGreaterThan(30);
    expect(dead).toEqual([]);
  });

  test.each(sitePaths)('every button of %s does something', async (path) => {
    await site.page.context().grantPermissions(['clipboard-write']);
    await site.open(path);
    await site.page.evaluate(() => document.fonts.ready.then(() => undefined));
    const controls = site.page.locator(
      'main button, main summary, footer input[type=radio], header button:visible',
    );
    const idle: string[] = [];
    await site.page.evaluate(() => {
      new MutationObserver((list) => {
        Reflect.set(window, 'changes', Number(Reflect.get(window, 'changes')) + list.length);
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const dialog = site.page.getByRole('dialog');
    /** One may also come after something else has moved. */
    const close = () =>
      expect
        .poll(async () => {
          if ((await dialog.count()) > 0) await site.page.keyboard.press('Escape');
          return dialog.count();
        })
        .toBe(0);
    /** A check of the record adds to the page at its end: whoever counts buttons waits for that. */
    const rest = () => expect.poll(() => site.page.locator('main progress').count()).toBe(0);
    for (let index = 0; index < (await controls.count()); index += 1) {
      await close();
      await rest();
      const control = controls.nth(index);
      // The one that is chosen already has nothing to do.
      if (await control.evaluate((element) => Boolean(Reflect.get(element, 'checked')))) continue;
      await site.page.evaluate(() => Reflect.set(window, 'changes', 0));
      const name = (await control.textContent()) || (await control.getAttribute('aria-label')) || '';
      await control.click({ force: true });
      const changed = site.page.waitForFunction(() => Reflect.get(window, 'changes') > 0, undefined, {
        timeout: 15_000,
      });
      await changed.catch(() => idle.push(name));
    }
    expect(idle).toEqual([]);
  });
});
