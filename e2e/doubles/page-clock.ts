import type { Page } from 'playwright-core';
import type { Page as UnwatchedPage } from 'puppeteer-core';
import { expect } from 'vitest';

const HALF_MINUTE = 30_000;

/** Lets the page's time pass, half a minute at once, until that happened; its clock is installed before it is loaded. */
export const passTimeUntil = (page: Page, hasHappened: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(HALF_MINUTE);
        return hasHappened();
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true);

/** Out of sight for so long, as a phone's app is while another one is used. */
export const lookAway = (
  page: Pick<Page, 'evaluate'> | Pick<UnwatchedPage, 'evaluate'>,
  milliseconds: number,
) =>
  (page as Pick<Page, 'evaluate'>).evaluate((time) => {
    const see = (state: 'hidden' | 'visible') => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    const now = Date.now;
    see('hidden');
    Date.now = () => now() + time;
    see('visible');
  }, milliseconds);
