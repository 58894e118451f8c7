// @module-tag full
import { paths } from '@picks/pwa/paths';
import { sitePaths } from '@picks/contract/site-paths';
import { DEMO_PASSWORD } from '@picks/api/demo/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, launchFirefox } from './browsers.ts';
import { startProduct, type Product } from './product/product.ts';

/** What both browsers' drivers can do. */
interface Page {
  goto(url: string): Promise<unknown>;
  evaluate<T>(look: () => T | Promise<T>): Promise<T>;
  evaluate<T, A>(look: (given: A) => T | Promise<T>, given: A): Promise<T>;
}

/** Every address of the member area that names no record. */
const memberPaths = Object.values(paths)
  .filter((path) => typeof path === 'string')
  .filter((path) => path.startsWith(paths.overview));

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { DEMO: '1' } });
});
afterAll(() => product.close());

/** Signs in by the form, as a person would, whichever driver is at hand. */
async function signIn(page: Page): Promise<void> {
  await page.goto(`${product.memberUrl}/login`);
  await page.evaluate(
    async ([email, password]) => {
      const until = async <T>(look: () => T | null): Promise<T> => {
        for (;;) {
          const found = look();
          if (found !== null) return found;
          await new Promise(requestAnimationFrame);
        }
      };
      const type = async (selector: string, text = '') => {
        const field = await until(() => document.querySelector<HTMLInputElement>(selector));
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      };
      await type('input[type="email"]', email);
      await type('input[type="password"]', password);
      document.querySelector('form')?.requestSubmit();
    },
    ['silver@fairline.example', DEMO_PASSWORD],
  );
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe(paths.overview);
}

/** What the first visit has yet to bring, until the worker has the app and the device what every page shows. */
const stillMissing = (page: Page) =>
  page.evaluate(async () => {
    const worker = (await navigator.serviceWorker.getRegistration())?.active?.state;
    if (worker !== 'activated') return ['worker'];
    const name = (await indexedDB.databases()).find((each) =>
      /^picks-[0-9a-f]{8}-/.test(each.name ?? ''),
    )?.name;
    if (name === undefined) return ['database'];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
    });
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const tables = database.transaction(['meta', 'sync']);
    const keys = await answer(tables.objectStore('meta').getAllKeys());
    const sync = await answer<{ syncedAt: number | null } | undefined>(
      tables.objectStore('sync').get('member'),
    );
    database.close();
    const missing = ['plans', 'referral', 'wallet'].filter((key) => !keys.includes(key));
    return typeof sync?.syncedAt === 'number' ? missing : ['sync', ...missing];
  });

/** Milliseconds: what could not be fetched at first is asked for again after half a minute. */
const FIRST_VISIT = 60_000;

/** What a page shows once nothing of it is loading any more. */
const shown = (page: Page, path: string) =>
  page.evaluate((at) => {
    if (!location.pathname.startsWith(at)) return null;
    const main = document.querySelector('main');
    if (main === null || main.querySelector('h1, h2') === null) return null;
    const isLoading = [...main.querySelectorAll('[role="status"]')].some(
      (each) => each.textContent === 'Loading',
    );
    return isLoading ? null : main.innerText;
  }, path);

/** Looks after which Firefox is asked again: driven, it drops a navigation now and then while it starts a worker. */
const AGAIN = 60;

async function open(page: Page, path: string): Promise<string> {
  let text: string | null = null;
  let looks = 0;
  const look = async () => {
    text = await shown(page, path).catch(() => null);
    if (text === null && looks % AGAIN === 0) {
      await page.goto(product.memberUrl + path).catch(() => undefined);
    }
    looks += 1;
    return text;
  };
  await expect.poll(look, { message: path, timeout: 120_000, interval: 100 }).not.toBeNull();
  return text ?? '';
}

async function crawl(page: Page, stops: readonly string[]): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const path of stops) {
    texts[path] = await open(page, path);
  }
  return texts;
}

const FAILED = /couldn't (?:load|show)|doesn't exist|Something went wrong/;

describe.each([
  ['Chromium', launchChromium],
  ['Firefox', launchFirefox],
] as const)('%s, without a server', (_, launch) => {
  test('every page of the member area shows what this device has after one visit of the overview', async () => {
    const { page, close } = await launch();
    try {
      await signIn(page);
      await expect.poll(() => stillMissing(page), { timeout: FIRST_VISIT }).toEqual([]);
      await product.kill();
      const texts = await crawl(page, memberPaths);
      expect(Object.keys(texts).filter((path) => FAILED.test(texts[path] ?? ''))).toEqual([]);
      const site = await crawl(page, sitePaths);
      expect(Object.keys(site)).toEqual([...sitePaths]);
    } finally {
      await close();
      if (!product.isUp()) await product.start();
    }
  });
});
