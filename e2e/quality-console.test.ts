// @module-tag full
import { beforeAll, describe, test } from 'vitest';
import type { ChromiumSession } from './browsers.ts';
import { checkAccessibility } from './product/accessibility.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { demoConsoleStates, demoConsoleVisitorStates } from './product/console-states.ts';
import { demoDashboardConsoleStates } from './product/dashboard-states.ts';
import { openDemoDesk } from './product/fixtures.ts';
import type { Product } from './product/product.ts';
import { demoConsoleScreens, demoConsoleVisitorScreens } from './product/screens.ts';
import { DEMO_ADMIN, signInToConsole } from './product/sign-in.ts';

let product: Product;
let desk: ChromiumSession;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ product, desk } = await openDemoDesk(keep));
});

describe('axe finds nothing, in both themes and sizes', () => {
  describe('administrator to be', () => {
    test.each([...demoConsoleVisitorScreens, ...demoConsoleVisitorStates])('$name', (screen) =>
      checkAccessibility(desk.page, product.consoleUrl, screen),
    );
  });

  describe('administrator', () => {
    beforeAll(() => signInToConsole(desk.page, product, DEMO_ADMIN));
    test.each([...demoConsoleScreens, ...demoDashboardConsoleStates, ...demoConsoleStates])(
      '$name',
      (screen) => checkAccessibility(desk.page, product.consoleUrl, screen),
    );
  });
});
