// @module-tag full
import { beforeAll, describe, test } from 'vitest';
import type { ChromiumSession } from './browsers.ts';
import { checkAccessibility } from './product/accessibility.ts';
import { demoBusinessConsoleStates } from './product/business-console-states.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { openDemoDesk } from './product/fixtures.ts';
import type { Product } from './product/product.ts';
import { DEMO_ADMIN, signInToConsole } from './product/sign-in.ts';

let product: Product;
let desk: ChromiumSession;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ product, desk } = await openDemoDesk(keep));
  await signInToConsole(desk.page, product, DEMO_ADMIN);
});

describe('axe finds nothing at the desks of the console, in both themes and sizes', () => {
  test.each(demoBusinessConsoleStates)('$name', (screen) =>
    checkAccessibility(desk.page, product.consoleUrl, screen),
  );
});
