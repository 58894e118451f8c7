import type { Page } from 'playwright-core';

/**
 * Acts, and resolves to what the act brings about. `awaited` waits for it already. When the act fails, that is the error: a wait of
 * its own would fail later, as an unhandled rejection that no test owns.
 */
export async function waitDuring<T>(awaited: Promise<T>, act: () => Promise<unknown>): Promise<T> {
  const [value] = await Promise.all([awaited, act()]);
  return value;
}

/** Holds back requests whose address contains a text. Returns how to let them through. */
export async function holdBack(page: Page, text: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.href.includes(text),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}
