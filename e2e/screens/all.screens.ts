import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { type ChromiumSession, launchChromium } from '../browsers.ts';
import { type Product, startProduct } from '../product/product.ts';
import {
  demoConsoleScreens,
  demoMemberScreens,
  demoVisitorScreens,
  type Screen,
} from '../product/screens.ts';
import { signInToConsole, signInToDemo } from '../product/sign-in.ts';

const folder = join(import.meta.dirname, '../../screens');
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { DEMO: '1' } });
});
afterAll(() => product?.close());

async function photograph(
  page: Page,
  program: string,
  url: string,
  screens: readonly Screen[],
): Promise<void> {
  const size = page.viewportSize();
  for (const theme of ['light', 'dark']) {
    for (const { name, path, ready } of screens) {
      await page.addInitScript(`localStorage.setItem('theme', '${theme}')`);
      await page.goto(url + path);
      await ready(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const file = `${program}-${name.replaceAll(' ', '-')}-${size?.width}-${theme}.png`;
      await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    }
  }
}

async function withBrowser(
  viewport: (typeof sizes)[number],
  walk: (session: ChromiumSession) => Promise<void>,
) {
  const session = await launchChromium({ viewport });
  try {
    await walk(session);
  } finally {
    await session.close();
  }
}

test.each(sizes)('member app at $width x $height', (viewport) =>
  withBrowser(viewport, async ({ page }) => {
    mkdirSync(folder, { recursive: true });
    await photograph(page, 'visitor', product.memberUrl, demoVisitorScreens);
    await signInToDemo(page, product.memberUrl, 'silver@fairline.example');
    await photograph(page, 'member', product.memberUrl, demoMemberScreens);
  }),
);

test.each(sizes)('console at $width x $height', (viewport) =>
  withBrowser(viewport, async ({ page }) => {
    const login = {
      name: 'login',
      path: '/admin/login',
      ready: (at: Page) => at.getByLabel(/email/i).waitFor(),
    };
    await photograph(page, 'console', product.consoleUrl, [login]);
    await signInToConsole(page, product.consoleUrl, 'demo');
    await photograph(page, 'console', product.consoleUrl, demoConsoleScreens);
  }),
);
