import { sitePaths } from '@picks/contract/site-paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { type Product, startProduct } from './product/product.ts';
import { openSite } from './product/site-states.ts';

let product: Product;
let phone: ChromiumSession;
let page: Page;

beforeAll(async () => {
  product = await startProduct({ env: { DEMO: '1' } });
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

const open = (path: string) => openSite(page, product, path);

describe('every link and button', () => {
  test('no link leads nowhere', async () => {
    const seen = new Map<string, string>();
    for (const path of sitePaths) {
      await open(path);
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
      for (const href of links) seen.set(new URL(href, product.memberUrl + path).href, path);
    }
    const dead: string[] = [];
    for (const [address, from] of seen) {
      const url = new URL(address);
      if (url.origin !== product.memberUrl) {
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
    // Nothing else may move meanwhile.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(path);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const controls = page.locator(
      'main button, main summary, footer input[type=radio], header button:visible',
    );
    const idle: string[] = [];
    await page.evaluate(() => {
      new MutationObserver((list) => {
        Reflect.set(window, 'changes', Number(Reflect.get(window, 'changes')) + list.length);
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    for (let index = 0; index < (await controls.count()); index += 1) {
      const control = controls.nth(index);
      // The one that is chosen already has nothing to do.
      if (await control.evaluate((element) => Boolean(Reflect.get(element, 'checked')))) continue;
      await page.evaluate(() => Reflect.set(window, 'changes', 0));
      const name = (await control.textContent()) || (await control.getAttribute('aria-label')) || '';
      await control.click({ force: true });
      const changed = page.waitForFunction(() => Reflect.get(window, 'changes') > 0, undefined, {
        timeout: 3000,
      });
      await changed.catch(() => idle.push(name));
      if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(idle).toEqual([]);
  });
});
