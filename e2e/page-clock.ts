import type { Page } from 'playwright-core';
import type { Page as UnwatchedPage } from 'puppeteer-core';
import { vi } from 'vitest';

const HALF_MINUTE = 30_000;
const HALF_HOUR = 30 * 60_000;

/**
 * Fast-forwards the page's clock, 30 seconds at a time and half an hour at most, until the condition holds. Install the
 * clock before the page loads. A fast-forward times out whatever the page waits for, so each one leaves the page more time,
 * up to four seconds.
 */
export async function passTimeUntil(page: Page, hasHappened: () => Promise<boolean>): Promise<void> {
  for (let passed = 0, timeout = 500; passed < HALF_HOUR; passed += HALF_MINUTE) {
    await page.clock.fastForward(HALF_MINUTE);
    if (await vi.waitUntil(hasHappened, { timeout, interval: 250 }).catch(() => false)) return;
    timeout = Math.min(timeout * 2, 4000);
  }
  throw new Error("Half an hour of the page's time passed, and it still hasn't happened.");
}

/**
 * Turns off timers of ten seconds and more from the next page load on: no list is polled and no sync goes by the clock, so
 * what changes on the page was pushed to it.
 */
export const withoutPolling = (page: Page) =>
  page.addInitScript(() => {
    const LONG = 10_000;
    for (const name of ['setInterval', 'setTimeout'] as const) {
      const set = window[name] as (act: () => void, delay?: number, ...rest: unknown[]) => number;
      Object.assign(window, {
        [name]: (act: () => void, delay = 0, ...rest: unknown[]) =>
          delay >= LONG ? 0 : set.call(window, act, delay, ...rest),
      });
    }
  });

/** Hides the page and shows it again, with this many milliseconds in between by its own clock. */
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

/**
 * From the next page load on, holds timeouts of a minute or more until `passTime` makes them due. For pages driven by
 * Puppeteer; Playwright has a clock of its own.
 */
export const holdLongTimers = (page: UnwatchedPage) =>
  page.evaluateOnNewDocument(() => {
    const LONG = 60_000;
    const { setTimeout: set, clearTimeout: clear } = window;
    const { now } = Date;
    const held = new Map<number, { dueAt: number; act: () => void }>();
    let passed = 0;
    let lastId = 0;
    Date.now = () => now() + passed;
    Object.assign(window, {
      setTimeout(act: (...rest: unknown[]) => void, delay = 0, ...rest: unknown[]) {
        if (delay < LONG) return set(act, delay, ...rest);
        lastId -= 1;
        held.set(lastId, { dueAt: Date.now() + delay, act: () => act(...rest) });
        return lastId;
      },
      clearTimeout(id?: number) {
        if (id !== undefined && !held.delete(id)) clear(id);
      },
      passTime(milliseconds: number) {
        passed += milliseconds;
        for (const [id, { dueAt, act }] of held) {
          if (dueAt > Date.now() || !held.delete(id)) continue;
          act();
        }
      },
    });
  });

/** Moves the clock of a page with `holdLongTimers` forward by this many milliseconds. */
export const passTime = (page: UnwatchedPage, milliseconds: number) =>
  page.evaluate((time) => {
    (window as Window & { passTime?: (milliseconds: number) => void }).passTime?.(time);
  }, milliseconds);
