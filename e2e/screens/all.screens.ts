import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { type ChromiumSession, launchChromium } from '../browsers.ts';
import { demoSecondStepStates } from '../product/second-step-states.ts';
import { demoBusinessConsoleStates } from '../product/business-console-states.ts';
import { demoConsoleStates, demoConsoleVisitorStates } from '../product/console-states.ts';
import { demoDashboardConsoleStates, demoDashboardMemberStates } from '../product/dashboard-states.ts';
import { emailedProofStates } from '../product/emailed-proof-states.ts';
import { demoMemberStates } from '../product/member-states.ts';
import { demoPlanStates } from '../product/plan-states.ts';
import { type Product, startProduct } from '../product/product.ts';
import {
  demoConsoleScreens,
  demoConsoleVisitorScreens,
  demoMemberScreens,
  demoVisitorScreens,
  type Screen,
} from '../product/screens.ts';
import { DEMO_ADMIN, signInToConsole, signInMember } from '../product/sign-in.ts';
import { demoSiteStates } from '../product/site-states.ts';
import { forEachTheme } from '../product/each-theme.ts';

const folder = join(import.meta.dirname, '../../screens');
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { DEMO: '1' } });
});
afterAll(() => product?.close());

async function photograph(
  page: Page,
  program: string,
  url: string,
  screens: readonly Screen[],
): Promise<void> {
  const width = page.viewportSize()?.width;
  for (const screen of screens) {
    await forEachTheme(page, url, screen, async (at, theme) => {
      const file = `${program}-${screen.name.replaceAll(' ', '-')}-${width}-${theme}.png`;
      await at.screenshot({ path: join(folder, file), animations: 'disabled' });
      if (theme === 'light')
        writeFileSync(
          join(folder, file.replace('.png', '.txt')),
          await at.evaluate(() => document.body.innerText),
        );
    });
  }
}

async function withBrowser(
  viewport: (typeof sizes)[number],
  walk: (session: ChromiumSession) => Promise<void>,
) {
  const session = await launchChromium({ viewport });
  try {
    await walk(session);
  } finally {
    await session.close();
  }
}

test.each(sizes)('member app at $width x $height', (viewport) =>
  withBrowser(viewport, async ({ page }) => {
    mkdirSync(folder, { recursive: true });
    await photograph(page, 'visitor', product.memberUrl, [
      ...demoVisitorScreens,
      ...demoSiteStates,
      ...demoSecondStepStates,
      ...emailedProofStates,
    ]);
    await signInMember(page, product, 'free@fairline.example');
    await photograph(page, 'member', product.memberUrl, [
      ...demoMemberScreens,
      ...demoDashboardMemberStates,
      ...demoMemberStates,
      ...demoPlanStates,
    ]);
  }),
);

test.each(sizes)('console at $width x $height', (viewport) =>
  withBrowser(viewport, async ({ page }) => {
    await photograph(page, 'console', product.consoleUrl, [
      ...demoConsoleVisitorScreens,
      ...demoConsoleVisitorStates,
    ]);
    await signInToConsole(page, product, DEMO_ADMIN);
    await photograph(page, 'console', product.consoleUrl, [
      ...demoConsoleScreens,
      ...demoDashboardConsoleStates,
      ...demoConsoleStates,
      ...demoBusinessConsoleStates,
    ]);
  }),
);
