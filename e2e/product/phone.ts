import type { ElementHandle } from 'puppeteer-core';
import { type ChromiumSession, type PuppeteerSession, launchChromium, launchFirefox } from '../browsers.ts';

/** A tab, whatever the browser: what a person does with names they read on the screen. */
export interface Tab {
  go(url: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  press(button: string): Promise<void>;
  follow(link: string): Promise<void>;
  reads(words: string): Promise<void>;
  /** resolves when these words are gone from the screen */
  loses(words: string): Promise<void>;
  /** resolves when the app is on the device: the worker is there and has everything */
  installed(): Promise<void>;
  /** runs a line of script as another part of the app would */
  runs(script: string): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds that Firefox has for what a person waits for: its tool takes its time on a machine that is busy. */
const PATIENCE = 90_000;
/** Times that a press is tried while the screen is drawn anew. */
const ATTEMPTS = 100;

export interface Phone {
  newTab(): Promise<Tab>;
  /** wakes the worker as the browser does when the network is back; nothing where it cannot */
  wakeWorker(origin: string): Promise<void>;
  close(): Promise<void>;
}

function chromiumPhone(session: ChromiumSession): Phone {
  return {
    async newTab() {
      const page = await session.context.newPage();
      return {
        go: async (url) => void (await page.goto(url)),
        fill: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
        press: (button) => page.getByRole('button', { name: button }).first().click(),
        follow: (link) => page.getByRole('link', { name: link }).first().click(),
        reads: (words) => page.getByText(words).first().waitFor(),
        loses: async (words) =>
          void (await page.waitForFunction((gone) => !document.body.innerText.includes(gone), words)),
        installed: async () =>
          void (await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))),
        runs: async (script) => void (await page.evaluate(script)),
        close: () => page.close(),
      };
    },
    async wakeWorker(origin) {
      const page = session.context.pages().at(-1);
      if (page === undefined) return;
      const cdp = await session.context.newCDPSession(page);
      await cdp.send('ServiceWorker.enable');
      const [registrationId] = await new Promise<string[]>((resolve) =>
        cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
          resolve(registrations.map((each) => each.registrationId)),
        ),
      );
      await cdp.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId: registrationId ?? '',
        tag: 'outbox',
        lastChance: false,
      });
    },
    close: () => session.close(),
  };
}

function firefoxPhone(session: PuppeteerSession): Phone {
  return {
    async newTab() {
      const page = await session.browser.newPage();
      page.setDefaultTimeout(PATIENCE);
      const find = async (selector: 'a' | 'button', name: string) => {
        // Looked for in the page: over its tree of accessible names Firefox takes seconds.
        const found = await page.waitForFunction(
          (within, called) =>
            [...document.querySelectorAll(within)].find(
              (each) => (each.ariaLabel ?? each.textContent).trim() === called,
            ),
          {},
          selector,
          name,
        );
        return found.asElement() as ElementHandle;
      };
      const click = async (selector: 'a' | 'button', name: string) => {
        for (let attempt = 1; ; attempt += 1) {
          try {
            const element = await find(selector, name);
            // Puppeteer presses what lies over it, such as the tabs at the foot; a person scrolls.
            await element.evaluate((each) => each.scrollIntoView({ block: 'center' }));
            return await element.click();
          } catch (error) {
            // Drawn anew between the look and the press, which did not come about: a person presses what is there now.
            if (attempt === ATTEMPTS || !/detached|not clickable|not an Element/.test(String(error)))
              throw error;
          }
        }
      };
      return {
        async go(url) {
          // As it is for a person; what lies behind another tab asks the server nothing.
          await page.bringToFront();
          await page.goto(url);
        },
        async fill(label, text) {
          // What lies behind another tab is not painted, and waits for ever.
          await page.bringToFront();
          const labelled = await page.waitForFunction(
            (words) =>
              [...document.querySelectorAll('label')].find((each) => each.textContent === words)?.htmlFor,
            {},
            label,
          );
          // Puppeteer types over what is there; a person replaces it.
          await page.evaluate(
            (id, typed) => {
              const field = document.getElementById(id ?? '') as HTMLInputElement;
              Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
              field.dispatchEvent(new Event('input', { bubbles: true }));
            },
            await labelled.jsonValue(),
            text,
          );
        },
        press: (button) => click('button', button),
        follow: (link) => click('a', link),
        reads: async (words) =>
          void (await page.waitForFunction((seen) => document.body.innerText.includes(seen), {}, words)),
        loses: async (words) =>
          void (await page.waitForFunction((gone) => !document.body.innerText.includes(gone), {}, words)),
        installed: async () =>
          void (await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))),
        runs: async (script) => void (await page.evaluate(script)),
        close: () => page.close(),
      };
    },
    wakeWorker: async () => {},
    close: () => session.close(),
  };
}

export const phones = {
  Chromium: async (): Promise<Phone> => chromiumPhone(await launchChromium({})),
  Firefox: async (): Promise<Phone> => firefoxPhone(await launchFirefox({})),
} as const;
