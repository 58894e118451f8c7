import { accountMessages, accountProblems } from '@picks/contract/account';
import { profileMessages } from '@picks/contract/profile';
import { broken, refuse, withUser } from './answers.ts';
import { press, type Screen, showPart, text } from './screens.ts';
import { demoTwoFactorStates } from './two-factor-states.ts';

const settings = '/dashboard/settings';

const sessions = ['Chrome on Android', 'Firefox on Windows', 'Safari on iOS'].map((label, index) => ({
  _id: `0192f0c1-0000-7000-8000-00000000bb0${index}`,
  current: index === 0,
  label,
  ip: index === 1 ? '2001:0db8:85a3:08d3:1319:8a2e:0370:7344' : '203.0.113.7',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-20T18:30:00.000Z',
}));

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
    ready: text('Confirm your new email'),
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
    async ready(page) {
      // Before the screen there is a moment of the app's own, which says the same.
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    },
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
      await showPart(page.getByRole('button', { name: 'Sign out all other devices' }));
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
      await text(accountProblems.account_has_money.message)(page);
    },
  },
  ...demoTwoFactorStates,
];
