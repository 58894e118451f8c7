import { beforeAll, describe, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { checkInLight } from './product/accessibility.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { type Product, startProduct } from './product/product.ts';
import {
  demoConsoleScreens,
  demoConsoleVisitorScreens,
  demoMemberScreens,
  demoVisitorScreens,
  type Screen,
} from './product/screens.ts';
import { DEMO_ADMIN, signInToConsole, signInMember } from './product/sign-in.ts';

let product: Product;
let phone: ChromiumSession;

const keep = closeAtTheEnd();
beforeAll(async () => {
  product = await keep(startProduct({ env: { DEMO: '1' } }));
  phone = await keep(launchChromium({}));
});

const checkApp = (screen: Screen) => checkInLight(phone.page, product.memberUrl, screen);
const checkConsole = (screen: Screen) => checkInLight(phone.page, product.consoleUrl, screen);

// The quality tests look at every state, in both themes and at both sizes.
describe('axe finds nothing on a phone in the light theme', () => {
  test.each(demoVisitorScreens)('visitor: $name', checkApp);
  test.each(demoConsoleVisitorScreens)('console before sign-in: $name', checkConsole);

  describe('signed in', () => {
    beforeAll(async () => {
      await signInMember(phone.page, product, 'free@fairline.example');
      await signInToConsole(phone.page, product, DEMO_ADMIN);
    });
    test.each(demoMemberScreens)('member: $name', checkApp);
    test.each(demoConsoleScreens)('console: $name', checkConsole);
  });
});
