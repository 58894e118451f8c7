import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { checkAccessibility } from './product/accessibility.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { heading } from './product/screens.ts';

const page = (content: string, style = '') => `<!doctype html><html lang="en"><head><title>Odds</title>
  <meta name="viewport" content="width=device-width"><style>
  body { color: #222; background: #fff } .dark body { color: #ddd; background: #111 } ${style}
  </style></head><body><main><h1>Odds</h1><p>Two units</p>${content}</main></body></html>`;

const pages: Record<string, string> = {
  '/sound': page('<label>Stake <input></label>'),
  '/pale-in-the-dark-on-a-phone': page('', '@media (width < 500px) { .dark p { color: #444 } }'),
  '/pale-in-the-dark-at-a-desk': page('', '@media (width > 500px) { .dark p { color: #444 } }'),
  '/pale-by-day-at-a-desk': page('', '@media (width > 500px) { html:not(.dark) p { color: #ccc } }'),
  '/nameless-on-a-phone': page(
    '<input class="phone">',
    '@media (width > 500px) { .phone { display: none } }',
  ),
  '/nameless-at-a-desk': page('<input class="desk">', '@media (width < 500px) { .desk { display: none } }'),
  '/crowded': page('<button>a</button><button>b</button>', 'button { all: unset; font-size: 10px }'),
};

let url: string;
let phone: ChromiumSession;

const keep = closeAtTheEnd();
beforeAll(async () => {
  const server = createServer(({ url: path = '' }, response) => {
    response.setHeader('Content-Type', 'text/html').end(pages[path] ?? '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await keep(Promise.resolve({ close: async () => server.close() }));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  phone = await keep(launchChromium({}));
});

const check = (path: string, prepare?: (on: Page) => Promise<unknown>) =>
  checkAccessibility(phone.page, url, {
    name: path,
    path,
    ready: heading('Odds'),
    ...(prepare && { prepare }),
  });

describe('the look at a screen', () => {
  test('finds nothing where nothing is wrong', () => check('/sound'));

  test.each([
    ['/pale-in-the-dark-on-a-phone', 'color-contrast', 'dark', 390],
    ['/pale-in-the-dark-at-a-desk', 'color-contrast', 'dark', 1440],
    ['/pale-by-day-at-a-desk', 'color-contrast', 'light', 1440],
    ['/nameless-on-a-phone', 'label', 'light', 390],
    ['/nameless-at-a-desk', 'label', 'light', 1440],
    ['/crowded', 'target-size', 'light', 390],
  ])('%s: %s, %s, %s pixels', async (path, rule, theme, width) => {
    await expect(check(path)).rejects.toMatchObject({
      actual: { theme, width, findings: [{ id: rule }] },
    });
  });

  test('takes nothing along from the screen before', async () => {
    const seen: unknown[] = [];
    const leftOver = async (on: Page) =>
      seen.push(await on.evaluate(() => [sessionStorage.length, 'left' in window]));
    await check('/sound', async (on) => {
      await on.route('**/sound', (route) => route.fulfill({ status: 200, body: pages['/crowded'] ?? '' }));
      await on.addInitScript(() => {
        sessionStorage.setItem('left', 'here');
        Object.assign(window, { left: 'here' });
      });
    }).catch(() => undefined);
    await check('/sound', leftOver);
    expect(seen).toEqual([[0, false]]);
  });
});
