import { beforeAll, describe, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { arabicResponses, countArabicTexts, misdirectedTexts } from './product/arabic-responses.ts';
import { demoBusinessConsoleStates } from './product/business-console-states.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { demoConsoleStates } from './product/console-states.ts';
import { demoDashboardConsoleStates, demoDashboardMemberStates } from './product/dashboard-states.ts';
import { forEachTheme } from './product/each-theme.ts';
import { openDemoDesk } from './product/fixtures.ts';
import { demoMemberStates } from './product/member-states.ts';
import { demoPlanStates } from './product/plan-states.ts';
import type { Product } from './product/product.ts';
import { demoMemberScreens, type Screen } from './product/screens.ts';
import { DEMO_ADMIN, signInMember, signInToConsole } from './product/sign-in.ts';
import { alive } from './product/site-states.ts';

let product: Product;
let desk: ChromiumSession;
let phone: ChromiumSession;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ product, desk } = await openDemoDesk(keep));
  phone = await keep(launchChromium({}));
  await arabicResponses(desk.context);
  await arabicResponses(phone.context);
});

/** The screens with these names, in the order of the names. */
const named = (screens: readonly Screen[], names: readonly string[]): Screen[] =>
  names.map((name) => {
    const screen = screens.find((one) => one.name === name);
    if (screen === undefined) throw new Error(`There is no screen named ${name}`);
    return screen;
  });

/** Expects each Arabic text to run right to left without the words around it. */
async function checkDirections({ page }: ChromiumSession, url: string, screen: Screen): Promise<void> {
  await forEachTheme(
    page,
    url,
    screen,
    async (at) => {
      await expect.poll(() => countArabicTexts(at)).toBeGreaterThan(0);
      expect(await misdirectedTexts(at)).toEqual([]);
    },
    ['light'],
  );
}

describe('typed texts run in their own direction', () => {
  test.each(['/', '/plans', '/record'])('visitor: %s', (path) =>
    checkDirections(desk, product.memberUrl, {
      name: path,
      path: '/about',
      // Only the first page is rendered by the server.
      async ready(page) {
        await alive(page);
        await page.locator(`a[href="${path}"]`).first().click();
        await page.waitForURL((url) => url.pathname === path);
      },
    }),
  );

  describe('member', () => {
    beforeAll(() => signInMember(phone.page, product, 'free@fairline.example'));
    const screens = [
      ...demoMemberScreens,
      ...demoDashboardMemberStates,
      ...demoMemberStates,
      ...demoPlanStates,
    ];
    test.each(
      named(screens, [
        'overview',
        'picks',
        'open pick',
        'locked pick',
        'transactions',
        'withdraw',
        'overview with a hero',
        'announcements of every kind',
        'ticket with an answer',
        'ticket with files',
        'pick with a saved bet',
        'results',
        'receipt',
        'buy a plan',
        'plan that renews',
      ]),
    )('$name', (screen) => checkDirections(phone, product.memberUrl, screen));
  });

  describe('console', () => {
    beforeAll(() => signInToConsole(desk.page, product, DEMO_ADMIN));
    const screens = [...demoDashboardConsoleStates, ...demoConsoleStates, ...demoBusinessConsoleStates];
    test.each(
      named(screens, [
        'dashboard',
        'home page with a draft',
        'home page, deletion of a section',
        'plan request',
        'answered inquiry',
        'row menu',
        'correct a result',
        'grading',
        'drafts',
        'search that found records',
        'deposit',
        'withdrawal',
        'complete a withdrawal',
        'approval',
        'payment options',
        'plans',
        'refund a subscription without a reason',
        'user',
        'user with tags',
        'notes about a user',
        'disabled user',
        'tickets',
        'overdue ticket',
        'merging a ticket',
        'audit entry',
        'outbox mail',
        'views of a list',
      ]),
    )('$name', (screen) => checkDirections(desk, product.consoleUrl, screen));
  });
});

test('an Arabic ticket runs right to left while it is typed', async () => {
  const { page } = phone;
  await signInMember(page, product, 'free@fairline.example');
  await page.goto(`${product.memberUrl}/dashboard/support/new`);
  for (const field of [page.getByLabel('Subject'), page.getByLabel('Description')]) {
    const direction = () => field.evaluate((element) => getComputedStyle(element).direction);
    await field.fill('لم يصل الإيداع');
    await expect.poll(direction).toBe('rtl');
    await field.fill('My deposit has not arrived');
    await expect.poll(direction).toBe('ltr');
  }
});

test('Arabic names of a list stay at the side of their column', async () => {
  const { page } = desk;
  await signInToConsole(page, product, DEMO_ADMIN);
  await page.goto(`${product.consoleUrl}/admin?tab=content`);
  const cell = page.getByRole('row').nth(1).getByRole('cell').nth(2);
  await cell.getByText('مرحبا').first().waitFor();
  const alignments = await cell
    .locator('bdi')
    .evaluateAll((names) => names.map((name) => getComputedStyle(name).textAlign));
  expect(alignments).toEqual(['left', 'left']);
});
