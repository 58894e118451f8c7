import type { Page } from 'playwright-core';
import { adminSignInMessages } from '@picks/contract/sign-in.admin';
import { demoConsoleAccountStates } from './two-factor-states.ts';
import { demoConsoleSecondStepStates } from './second-step-states.ts';
import { demoImportStates } from './import-states.ts';
import { demoClosingImportStates } from './closing-import-states.ts';
import { demoResultImportStates } from './result-import-states.ts';
import { demoGradingStates } from './grading-states.ts';
import { demoPaletteStates } from './palette-states.ts';
import { broken, refuse, staleEdit, withChanges } from './answers.ts';
import { heading, type Screen } from './screens.ts';

const list = '/admin?tab=content';
const due = '**/api/picks?*';

async function signInWith(page: Page, email: string): Promise<void> {
  await page.getByLabel(/email/i).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the side panel of the first row that has not kicked off, or of the first settled one. */
async function openPanel(page: Page, status: 'Active' | 'Won'): Promise<void> {
  await page.getByRole('row').filter({ hasText: status }).first().getByRole('link').first().click();
  await page.getByRole('complementary', { name: 'Pick' }).getByRole('button', { name: 'Void' }).waitFor();
}

const panelButton = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Pick' }).getByRole('button', { name, exact: true });

const confirmation = (page: Page) => page.getByRole('alertdialog').waitFor();

/** States of the console before anyone is signed in. */
export const demoConsoleVisitorStates: readonly Screen[] = [
  ...demoConsoleSecondStepStates,
  { name: 'nothing at this address', path: '/nothing', ready: heading("There's nothing at this address") },
  {
    name: 'locked sign-in',
    path: '/admin/login',
    prepare: (page) =>
      page.route(
        '**/api/auth/login',
        refuse(429, 'admin_locked_now', adminSignInMessages.lockedNow, { retryAfter: 300 }),
      ),
    async ready(page) {
      await signInWith(page, 'ops@example.com');
      await page.getByRole('timer').waitFor();
    },
  },
  {
    name: 'not an administrator',
    path: '/admin/login',
    prepare: (page) =>
      page.route(
        '**/api/auth/login',
        refuse(403, 'admin_required', adminSignInMessages.accessDenied, { remainingAttempts: 2 }),
      ),
    async ready(page) {
      await signInWith(page, 'member@example.com');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'ended session',
    path: list,
    async prepare(page) {
      // Read only, not written: another tab of the same browser would follow, and end it first.
      await page.addInitScript(() => {
        Storage.prototype.getItem = (key) => (key === 'auth_token' ? 'of an ended session' : null);
      });
    },
    async ready(page) {
      await page.getByText('Your session has ended').waitFor();
    },
  },
];

/** States of the console's frame, its accounts and its picks. */
export const demoConsoleStates: readonly Screen[] = [
  ...demoConsoleAccountStates,
  ...demoGradingStates,
  ...demoImportStates,
  ...demoResultImportStates,
  ...demoClosingImportStates,
  {
    name: 'empty list',
    path: list,
    prepare: (page) =>
      page.route(due, withChanges({ picks: [], sports: [], dueCount: 0, total: 0, totalPages: 0 })),
    async ready(page) {
      await page.getByText('No picks yet').waitFor();
    },
  },
  {
    name: 'list failed',
    isHurried: true,
    path: list,
    prepare: (page) => page.route(due, broken()),
    async ready(page) {
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'keyboard',
    path: list,
    async ready(page) {
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'key that is taken',
    path: list,
    async ready(page) {
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await page.getByRole('button', { name: 'Change the key for Next row: j' }).click();
      await page.keyboard.press('k');
      await page.locator('#key-problem').waitFor();
    },
  },
  ...demoPaletteStates,
  {
    name: 'account menu',
    path: list,
    async ready(page) {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'your account, time zones',
    path: '/admin?tab=account',
    async ready(page) {
      await page.getByRole('combobox', { name: 'Time zone' }).click();
      await page.getByRole('option', { name: 'Europe/London' }).waitFor();
    },
  },
  {
    name: 'your account, no such time zone',
    path: '/admin?tab=account',
    async ready(page) {
      await page.getByRole('combobox', { name: 'Time zone' }).click();
      await page.getByRole('combobox', { name: 'Search time zones' }).fill('Gotham');
      await page.getByText('No matching time zone.').waitFor();
    },
  },
  {
    name: 'your account with mistakes',
    path: '/admin?tab=account',
    async ready(page) {
      await page.getByLabel('First name').fill('');
      await page.getByRole('button', { name: 'Save details' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'row menu',
    path: list,
    async ready(page) {
      await page.getByRole('row').getByRole('button', { name: /^More/ }).first().click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'delete',
    path: list,
    async ready(page) {
      await openPanel(page, 'Active');
      await panelButton(page, 'Delete').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'make void',
    path: list,
    async ready(page) {
      await openPanel(page, 'Active');
      await panelButton(page, 'Void').click();
      await confirmation(page);
    },
  },
  {
    name: 'correct a result',
    path: list,
    async ready(page) {
      await openPanel(page, 'Won');
      await panelButton(page, 'Lost').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'publish with mistakes',
    path: `${list}&new=1`,
    async ready(page) {
      await page.getByRole('button', { name: 'Publish pick' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'changed meanwhile',
    path: list,
    prepare: (page) => page.route('**/api/picks/*', staleEdit),
    async ready(page) {
      await openPanel(page, 'Active');
      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByLabel('Confidence').selectOption('low');
      await page.getByLabel('Stake', { exact: true }).fill('2.7');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText(/Someone else just changed/).waitFor();
    },
  },
];
