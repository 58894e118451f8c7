import type { Page } from 'playwright-core';
import type { Screen } from './screens.ts';

type Look = (page: Page, theme: 'light' | 'dark') => Promise<void>;

async function drawIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    (isDark) => document.documentElement.classList.toggle('dark', isDark),
    theme === 'dark',
  );
}

/** Sets the clock of the page a second ahead, again and again, until the screen is ready. */
async function hurried(page: Page, screen: Screen): Promise<void> {
  const waiting = new Set([screen]);
  const ready = screen.ready(page).finally(() => waiting.clear());
  const runAhead = async () => {
    while (waiting.size > 0) {
      await page.clock.fastForward(1000);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
  };
  await Promise.all([ready, runAhead()]);
}

/** Brings a screen about and looks at it in both themes; one with preparations gets a page of its own. */
export async function forEachTheme(page: Page, origin: string, screen: Screen, look: Look): Promise<void> {
  const isPrepared = screen.prepare !== undefined;
  const at = isPrepared ? await page.context().newPage() : page;
  // Alone on the device: another tab of the app would sync, follow and keep databases open.
  if (isPrepared) await page.goto('about:blank');
  try {
    // What still fades has a colour of its own for a moment.
    await at.emulateMedia({ reducedMotion: 'reduce' });
    if (screen.isHurried) await at.clock.install();
    await screen.prepare?.(at);
    await at.goto(origin + screen.path);
    await (screen.isHurried ? hurried(at, screen) : screen.ready(at));
    await at.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const theme of ['light', 'dark'] as const) {
      await drawIn(at, theme);
      await look(at, theme);
    }
  } finally {
    // An answer that never comes would keep the page open.
    await at.unrouteAll({ behavior: 'ignoreErrors' });
    if (isPrepared) await at.close();
  }
}
