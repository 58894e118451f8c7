import { errors, type Locator, type Page } from 'playwright-core';
import { lastInputs } from './page-inputs.ts';

/**
 * Milliseconds. Playwright looks for what it waits for at once and after 20, 70, 170 and 270 ms, then only every 500; for a
 * wait of less than 2.5 s it looks every 100 to the end.
 */
const CLOSE_LOOKS = 2400;
const ACTS = ['click', 'fill', 'check', 'uncheck', 'hover', 'selectOption'] as const;
const LOOKS = ['innerText', 'textContent', 'inputValue', 'getAttribute'] as const;

type Act = (this: Locator, ...input: unknown[]) => Promise<unknown>;
type Wait = NonNullable<Parameters<Locator['waitFor']>[0]>;

const isSet = new WeakSet<object>();

/** Characters of a page in the error of a wait. */
const SHOWN = 6000;

/** Adds what the page showed, and its last inputs, to a wait or act that timed out: a failure that rarely happens may not come again to be looked at. */
async function withPage(failure: unknown, page: Page): Promise<unknown> {
  if (!(failure instanceof errors.TimeoutError)) return failure;
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: CLOSE_LOOKS })
    .catch(() => 'nothing that could be read');
  const inputs = await lastInputs(page).catch(() => 'nothing that could be read');
  failure.message += `\n${page.url()} showed:\n${shown.slice(0, SHOWN)}\nIts last inputs:\n${inputs}`;
  return failure;
}

/** Has every locator of this process look often at first for what it waits for: a screen is mostly there after 300 ms. */
export function lookClosely(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  if (isSet.has(locators)) return;
  isSet.add(locators);
  const { waitFor } = locators;

  async function waitClosely(this: Locator, wait: Wait = {}): Promise<void> {
    if (wait.timeout !== undefined) return waitFor.call(this, wait);
    try {
      return await waitFor.call(this, { ...wait, timeout: CLOSE_LOOKS });
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
    try {
      return await waitFor.call(this, wait);
    } catch (error) {
      throw await withPage(error, this.page());
    }
  }

  locators.waitFor = waitClosely;
  const replace = (names: readonly (keyof Locator)[], state: NonNullable<Wait['state']>) => {
    for (const name of names) {
      const act = locators[name] as Act;
      const actOnceThere: Act = async function (...input) {
        await waitClosely.call(this, { state });
        try {
          return await act.apply(this, input);
        } catch (error) {
          throw await withPage(error, this.page());
        }
      };
      Object.assign(locators, { [name]: actOnceThere });
    }
  };
  replace(ACTS, 'visible');
  replace(LOOKS, 'attached');
}
