import { health } from '@picks/contract/health';
import type { Page } from 'playwright-core';
import type { Screen } from './screens.ts';
import { keepCache } from './kept-cache.ts';

type Theme = 'light' | 'dark';
type Look = (page: Page, theme: Theme) => Promise<void>;

async function drawIn(page: Page, theme: Theme): Promise<void> {
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

/**
 * Leaves what the page showed, and what its tab remembers: nothing of one screen is part of the next. An empty page of
 * another origin would end the process, and with it all that was read of the app.
 */
async function leave(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/api${health.path}`);
  await page.evaluate(() => sessionStorage.clear());
}

/** Notes the scripts that a page is given for all it opens; the answer takes them away again. */
function noteScripts(page: Page): () => Promise<void> {
  const scripts: Awaited<ReturnType<Page['addInitScript']>>[] = [];
  const { addInitScript } = page;
  const noted = async (...input: Parameters<Page['addInitScript']>) => {
    const script = await addInitScript.apply(page, input);
    scripts.push(script);
    return script;
  };
  Object.assign(page, { addInitScript: noted });
  return async () => {
    Object.assign(page, { addInitScript });
    for (const script of scripts) await script.dispose();
  };
}

/** Waits until a screen shows what it is for; if that never comes, the error says what is there instead. */
async function untilReady(page: Page, screen: Screen): Promise<void> {
  try {
    await (screen.isHurried ? hurried(page, screen) : screen.ready(page));
  } catch (error) {
    const shown = await page.evaluate(() => document.body.innerText);
    throw new Error(`At ${page.url()} there is instead: ${shown}`, { cause: error });
  }
}

/**
 * Opens a screen and looks at it in each theme, both by default. A page serves one screen after another, for a new one starts a
 * process that has read nothing of the app; only a clock that was replaced never comes back.
 */
export async function forEachTheme(
  page: Page,
  url: string,
  screen: Screen,
  look: Look,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<void> {
  // Alone on the device: another tab of the app would sync, follow and keep databases open.
  await leave(page, url);
  const at = screen.isHurried ? await page.context().newPage() : page;
  const removeScripts = noteScripts(at);
  try {
    if (screen.isHurried) await at.clock.install();
    await screen.prepare?.(at);
    await keepCache(at);
    await at.goto(url + screen.path);
    await untilReady(at, screen);
    await at.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const theme of themes) {
      await drawIn(at, theme);
      await look(at, theme);
    }
  } finally {
    // An answer that never comes would keep the page open.
    await at.unrouteAll({ behavior: 'ignoreErrors' });
    await removeScripts();
    if (at !== page) await at.close();
  }
}
