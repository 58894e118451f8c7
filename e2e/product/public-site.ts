import type { Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';
import { type ChromiumSession, launchChromium } from '../browsers.ts';
import { closeAtTheEnd } from './cleanup.ts';
import { type Product, startProduct } from './product.ts';
import { openSite } from './site-states.ts';

export interface PublicSite {
  readonly product: Product;
  /** of this test alone */
  readonly page: Page;
  /** Opens a public page and waits until the app has taken it over. */
  open(path: string, at?: Page): Promise<void>;
}

/** Called at the top of a test file: the demo's public pages on a phone, a new page for each test. */
export function publicSite(env: Record<string, string> = {}): PublicSite {
  const keep = closeAtTheEnd();
  let product: Product;
  let phone: ChromiumSession;
  let page: Page;
  beforeAll(async () => {
    product = await keep(startProduct({ env: { DEMO: '1', ...env } }));
    phone = await keep(launchChromium());
  });
  beforeEach(async () => {
    page = await phone.context.newPage();
    return () => page.close();
  });
  return {
    get product() {
      return product;
    },
    get page() {
      return page;
    },
    open: (path, at = page) => openSite(at, product, path),
  };
}
