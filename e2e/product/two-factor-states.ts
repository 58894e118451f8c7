import { adminSignInMessages } from '@picks/contract/sign-in.admin';
import { twoFactorMessages } from '@picks/contract/two-factor';
import type { Page } from 'playwright-core';
import { refuse, withUser } from './answers.ts';
import { press, type Screen, text } from './screens.ts';
import { serverResponse } from './server-response.ts';

const screen = '/dashboard/settings/2fa';

/** A secret that is nobody's, and codes that open nothing. */
const setup = {
  qrCode: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d=" 1h2v2H1zM5 1h2v2H5zM1 5h2v2H1zM4 4h1v1H4zM6 6h1v1H6z"/></svg>')}`,
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  message: twoFactorMessages.setUp,
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k7m2q-x9d4${index}`);

const answers = (page: Page, call: string, json: unknown) =>
  page.route(`**/api/users/2fa/${call}`, (route) => route.fulfill({ json }));

const asGuarded = async (page: Page) => {
  await page.route('**/api/auth/me', withUser({ twoFactorEnabled: true }));
};

async function setUp(page: Page): Promise<void> {
  await press(page, 'Enable 2FA');
  await page.getByLabel('6-digit code').waitFor();
}

async function enterCode(page: Page): Promise<void> {
  await page.getByLabel('6-digit code').fill('123456');
  await press(page, 'Verify & Enable');
}

/** Set up to its end, where the recovery codes stand. */
const showingCodes = {
  async prepare(page: Page) {
    await answers(page, 'setup', setup);
    await answers(page, 'verify', { message: twoFactorMessages.enabled, recoveryCodes });
  },
  async ready(page: Page) {
    await setUp(page);
    await enterCode(page);
    await text(recoveryCodes[0] ?? '')(page);
  },
};

/** The server says that a second factor is a duty. */
const asUnprotected = (page: Page) =>
  page.route('**/api/auth/me', async (route) => {
    const response = await serverResponse(route);
    await route.fulfill({ response, json: { ...(await response.json()), requiresTwoFactorSetup: true } });
  });

/** States of an administrator's own account. */
export const demoConsoleAccountStates: readonly Screen[] = [
  {
    name: 'second factor as a duty',
    path: '/admin',
    prepare: asUnprotected,
    ready: text(adminSignInMessages.setUpHeading),
  },
  {
    name: 'second factor as a duty, being set up',
    path: '/admin',
    async prepare(page) {
      await asUnprotected(page);
      await answers(page, 'setup', setup);
    },
    ready: setUp,
  },
  {
    name: 'second factor as a duty, recovery codes',
    path: '/admin',
    async prepare(page) {
      await asUnprotected(page);
      await showingCodes.prepare(page);
    },
    ready: showingCodes.ready,
  },
  {
    name: 'your account',
    path: '/admin?tab=account',
    ready: text('Two-factor authentication is off'),
  },
  {
    name: 'your account, second factor being set up',
    path: '/admin?tab=account',
    prepare: (page) => answers(page, 'setup', setup),
    ready: setUp,
  },
];

/** States of the member's second factor. */
export const demoTwoFactorStates: readonly Screen[] = [
  { name: 'two-factor off', path: screen, ready: text('Two-factor authentication is off') },
  {
    name: 'two-factor being set up',
    path: screen,
    prepare: (page) => answers(page, 'setup', setup),
    ready: setUp,
  },
  {
    name: 'two-factor code refused',
    path: screen,
    async prepare(page) {
      await answers(page, 'setup', setup);
      const fields = { token: twoFactorMessages.invalid };
      const url = '**/api/users/2fa/verify';
      await page.route(url, refuse(401, 'code_refused', twoFactorMessages.invalid, { fields }));
    },
    async ready(page) {
      await setUp(page);
      await enterCode(page);
      await page.locator('[aria-invalid="true"]').waitFor();
    },
  },
  {
    name: 'recovery codes',
    path: screen,
    ...showingCodes,
  },
  {
    name: 'two-factor on, about to be switched off',
    path: screen,
    prepare: asGuarded,
    async ready(page) {
      await press(page, 'Disable 2FA');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'confirm it is you',
    path: screen,
    prepare: (page) =>
      page.route(
        '**/api/users/2fa/setup',
        refuse(403, 'reauthentication_required', "Please confirm it's you"),
      ),
    async ready(page) {
      await press(page, 'Enable 2FA');
      await page.getByRole('dialog', { name: "Confirm it's you" }).waitFor();
    },
  },
];
