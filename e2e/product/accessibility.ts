import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Screen } from './screens.ts';
import { forEachTheme } from './each-theme.ts';

interface Finding {
  readonly id: string;
  readonly targets: readonly string[];
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** The invisible stops at both ends of a menu: hidden, and in the order of the Tab key, they hand the focus on at once. */
const isMenuStop = (target: string) => target.includes('data-base-ui-focus-guard');

const everything = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules that look at colors: of a page whose theme alone changed, all that can answer differently. */
const colors = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const require = createRequire(import.meta.url);

/** As it is minified: less than half to read for each page. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong by WCAG 2.2 A and AA and best practice; an empty list is the only good answer. */
async function findings(page: Page, runOnly: typeof everything): Promise<Finding[]> {
  // Once a page, however often it is looked at: reading the program takes as long as running it. By itself axe would
  // write out every element it looks at, with all within.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${axeSource}; axe.configure({ noHtml: true }); 0`);
  const found = (await page.evaluate(`
    axe.run(document, {
      runOnly: ${JSON.stringify(runOnly)},
      resultTypes: ['violations'],
      elementRef: true,
    })
      .then(({ violations }) => violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target, element }) => target.join(' ') + ' ' + element.outerHTML.slice(0, 300)),
      })))`)) as Finding[];
  return found.filter(({ id, targets }) => id !== 'aria-hidden-focus' || !targets.every(isMenuStop));
}

/** What axe finds wrong on a page as it is. */
export const findingsOn = (page: Page): Promise<Finding[]> => findings(page, everything);

/** `seen` names the screen in the failure. */
async function expectNoFindings(page: Page, seen: object, runOnly: typeof everything): Promise<void> {
  expect({ ...seen, findings: await findings(page, runOnly) }).toEqual({ ...seen, findings: [] });
}

/** Opens a screen in the light theme, at the size the page has, and expects axe to find nothing. */
export async function checkInLight(page: Page, url: string, screen: Screen): Promise<void> {
  await forEachTheme(page, url, screen, (at) => expectNoFindings(at, { screen: screen.name }, everything), [
    'light',
  ]);
}

/** Brings a screen about, and has axe find nothing in either theme, on a phone and at a desk. `visit` shows light first. */
export async function checkAccessibility(page: Page, url: string, screen: Screen): Promise<void> {
  const opened = page.viewportSize();
  // Another size draws everything anew, so each theme begins with the size that the one before ended with.
  const order = sizes.toSorted((size) => (size.width === opened?.width ? -1 : 1));
  try {
    await forEachTheme(page, url, screen, async (at, theme) => {
      const rules = theme === 'light' ? everything : colors;
      for (const size of theme === 'light' ? order : order.toReversed()) {
        await at.setViewportSize(size);
        await expectNoFindings(at, { screen: screen.name, theme, width: size.width }, rules);
      }
    });
  } finally {
    if (opened !== null) await page.setViewportSize(opened);
  }
}
