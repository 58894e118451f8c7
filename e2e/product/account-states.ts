import { accountMessages, accountProblems } from '@picks/contract/account';
import { profileMessages } from '@picks/contract/profile';
import { adminSignInMessages } from '@picks/contract/sign-in.admin';
import { twoFactorMessages } from '@picks/contract/two-factor';
import type { Page, Route } from 'playwright-core';
import { broken, refuse } from './answers.ts';
import type { Screen } from './screens.ts';

const settings = '/dashboard/settings';
const text = (words: string | RegExp) => async (page: Page) => {
  await page.getByText(words).first().waitFor();
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A secret that is nobody's, and codes that open nothing. */
const setup = {
  qrCode: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h2v2H1zM5 1h2v2H5zM1 5h2v2H1zM4 4h1v1H4zM6 6h1v1H6z"/></svg>')}`,
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  message: twoFactorMessages.setUp,
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k7m2q-x9d4${index}`);

const sessions = ['Chrome on Android', 'Firefox on Windows', 'Safari on iOS'].map((label, index) => ({
  _id: `0192f0c1-0000-7000-8000-00000000bb0${index}`,
  current: index === 0,
  label,
  ip: index === 1 ? '2001:0db8:85a3:08d3:1319:8a2e:0370:7344' : '203.0.113.7',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-20T18:30:00.000Z',
}));

const answers = (page: Page, call: string, json: unknown) =>
  page.route(`**/api/users/2fa/${call}`, (route) => route.fulfill({ json }));

/** Answers as the server does, about an account that differs. */
function withUser(changes: Record<string, unknown>) {
  return async (route: Route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { user: object };
    await route.fulfill({ response, json: { ...answer, user: { ...answer.user, ...changes } } });
  };
}

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

/** The second step of both sign-ins, before anyone is signed in. */
export const demoSecondStepStates: readonly Screen[] = [
  {
    name: 'login code refused',
    path: '/login',
    async prepare(page) {
      const challenge = { requiresTwoFactor: true, challengeToken: 'a-challenge' };
      await page.route('**/api/auth/login', (route) => route.fulfill({ json: challenge }));
      const fields = { code: twoFactorMessages.invalid };
      await page.route('**/api/auth/2fa', refuse(401, 'code_refused', twoFactorMessages.invalid, { fields }));
    },
    async ready(page) {
      await page.getByLabel('Email').fill('ana@example.com');
      await page.getByLabel('Password', { exact: true }).fill('quiet harbour 42');
      await press(page, 'Sign In');
      await page.getByLabel('Verification code').fill('123456');
      await press(page, 'Verify');
      await page.locator('[aria-invalid="true"]').waitFor();
    },
  },
  {
    name: 'login by recovery code',
    path: '/login',
    async prepare(page) {
      const challenge = { requiresTwoFactor: true, challengeToken: 'a-challenge' };
      await page.route('**/api/auth/login', (route) => route.fulfill({ json: challenge }));
    },
    async ready(page) {
      await page.getByLabel('Email').fill('ana@example.com');
      await page.getByLabel('Password', { exact: true }).fill('quiet harbour 42');
      await press(page, 'Sign In');
      await press(page, 'Use a recovery code');
      await page.getByLabel('Recovery code').waitFor();
    },
  },
];

/** The administrator's second step, and their own account. */
export const demoConsoleSecondStepStates: readonly Screen[] = [
  {
    name: 'sign-in code',
    path: '/admin/login',
    async prepare(page) {
      const challenge = { requiresTwoFactor: true, challengeToken: 'a-challenge' };
      await page.route('**/api/auth/login', (route) => route.fulfill({ json: challenge }));
    },
    async ready(page) {
      await page.getByLabel(/email/i).fill('ops@example.com');
      await page.getByLabel('Password', { exact: true }).fill('quiet harbour 42');
      await press(page, 'Sign in');
      await page.getByLabel(/Code of your authenticator/).waitFor();
    },
  },
];

/** The server says that a second factor is a duty. */
const asUnprotected = (page: Page) =>
  page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), requiresTwoFactorSetup: true } });
  });

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
      await answers(page, 'setup', setup);
      await answers(page, 'verify', { message: twoFactorMessages.enabled, recoveryCodes });
    },
    async ready(page) {
      await setUp(page);
      await enterCode(page);
      await text(recoveryCodes[0] ?? '')(page);
    },
  },
  {
    name: 'account security',
    path: '/admin?tab=account',
    ready: text('Two-factor authentication is off'),
  },
  {
    name: 'account security, being set up',
    path: '/admin?tab=account',
    prepare: (page) => answers(page, 'setup', setup),
    ready: setUp,
  },
];

/** States of the member's settings. */
export const demoAccountStates: readonly Screen[] = [
  { name: 'profile', path: `${settings}/profile`, ready: text('Save Changes') },
  {
    name: 'profile with mistakes',
    path: settings,
    async ready(page) {
      await page.getByLabel('Email', { exact: true }).fill('nobody');
      await press(page, 'Save Changes');
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'profile saved',
    path: settings,
    async ready(page) {
      await press(page, 'Save Changes');
      await text(profileMessages.updated)(page);
    },
  },
  {
    name: 'new address to confirm',
    path: settings,
    prepare: (page) =>
      page.route(
        '**/api/users/profile',
        withUser({ pendingEmail: 'ana.ruiz@a-rather-long-company-name.example.com' }),
      ),
    ready: text('Confirm your new address'),
  },
  {
    name: 'profile not loaded',
    path: settings,
    prepare: (page) => page.route('**/api/users/profile', broken()),
    ready: text(new RegExp(profileMessages.loadFailed)),
  },
  {
    name: 'profile loading',
    path: settings,
    prepare: (page) => page.route('**/api/users/profile', () => new Promise(() => undefined)),
    ready: (page) => page.getByRole('status').filter({ hasText: 'Loading' }).waitFor(),
  },
  {
    name: 'settings offline',
    path: settings,
    prepare: (page) => page.route('**/api/**', (route) => route.abort()),
    ready: text('Needs a connection'),
  },
  { name: 'password', path: `${settings}/password`, ready: text('Confirm new password') },
  {
    name: 'passwords that differ',
    path: `${settings}/password`,
    async ready(page) {
      await page.getByLabel('Current password').fill('quiet harbour 42');
      await page.getByLabel('New password', { exact: true }).fill('a brand new secret');
      await page.getByLabel('Confirm new password').fill('another one');
      await press(page, 'Change Password');
      await text(profileMessages.passwordMismatch)(page);
    },
  },
  {
    name: 'devices',
    path: `${settings}/password`,
    prepare: (page) => page.route('**/api/auth/sessions', (route) => route.fulfill({ json: { sessions } })),
    async ready(page) {
      await page.getByRole('button', { name: 'Sign out all other devices' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'devices not loaded',
    path: `${settings}/password`,
    prepare: (page) => page.route('**/api/auth/sessions', broken()),
    ready: text(new RegExp(accountMessages.sessionsFailed)),
  },
  {
    name: 'closing the account',
    path: settings,
    async ready(page) {
      await press(page, 'Close account');
      await page.getByRole('dialog', { name: 'Close your account?' }).waitFor();
    },
  },
  {
    name: 'account with money',
    path: settings,
    async prepare(page) {
      const { message } = accountProblems.account_has_money;
      await page.route('**/api/users/close-account', refuse(409, 'account_has_money', message));
    },
    async ready(page) {
      await press(page, 'Close account');
      const dialog = page.getByRole('dialog');
      const email = /Type (.*) to confirm/.exec((await dialog.textContent()) ?? '')?.[1] ?? '';
      await dialog.getByRole('textbox').fill(email);
      await dialog.getByRole('button', { name: 'Close account' }).click();
      await text(/still money in your account/)(page);
    },
  },
  { name: 'two-factor off', path: `${settings}/2fa`, ready: text('Two-factor authentication is off') },
  {
    name: 'two-factor being set up',
    path: `${settings}/2fa`,
    prepare: (page) => answers(page, 'setup', setup),
    ready: setUp,
  },
  {
    name: 'two-factor code refused',
    path: `${settings}/2fa`,
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
    path: `${settings}/2fa`,
    async prepare(page) {
      await answers(page, 'setup', setup);
      await answers(page, 'verify', { message: twoFactorMessages.enabled, recoveryCodes });
    },
    async ready(page) {
      await setUp(page);
      await enterCode(page);
      await text(recoveryCodes[0] ?? '')(page);
    },
  },
  {
    name: 'two-factor on, about to be switched off',
    path: `${settings}/2fa`,
    prepare: asGuarded,
    async ready(page) {
      await press(page, 'Disable 2FA');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'confirm that it is you',
    path: `${settings}/2fa`,
    prepare: (page) =>
      page.route(
        '**/api/users/2fa/setup',
        refuse(403, 'reauthentication_required', 'Please confirm that it is you'),
      ),
    async ready(page) {
      await press(page, 'Enable 2FA');
      await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
    },
  },
];
