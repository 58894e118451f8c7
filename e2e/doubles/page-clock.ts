import type { Page } from 'playwright-core';
import type { Page as UnwatchedPage } from 'puppeteer-core';

/** Out of sight for some minutes, as a phone's app is while another one is used. */
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
