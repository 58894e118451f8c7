import { closingBlockerTexts, userMessages } from '@picks/contract/users.admin';
import type { Page } from 'playwright-core';
import { broken, withChanges } from './answers.ts';
import { memberTransaction, subscription } from './business-samples.ts';
import { confirmation, panelButton, rows } from './console-parts.ts';
import { type Screen, text } from './screens.ts';

const users = '/admin?tab=users';
const summary = {
  available: 35.5,
  balance: 85.5,
  totalDeposited: 250,
  totalWithdrawn: 100,
  pendingWithdrawals: 50,
  bonusFunds: 0,
};

const withUser = (on: Page) =>
  on.route(
    /\/api\/admin\/users\/[^/?]+$/,
    withChanges({ transactions: [memberTransaction], summary, subscription }),
  );

async function openUser(on: Page): Promise<void> {
  await on.getByRole('row').filter({ hasText: 'Ana Ruiz' }).first().getByRole('link').click();
  await on.getByText('Last transactions').waitFor();
}

/** States of the console's users. */
export const demoUserConsoleStates: readonly Screen[] = [
  { name: 'users', path: users, ready: rows },
  { name: 'users without a match', path: `${users}&q=zzzz`, ready: text('No users match these filters') },
  {
    name: 'users failed',
    isHurried: true,
    path: users,
    prepare: (on) => on.route('**/api/admin/users?*', broken()),
    ready: (on) => on.getByRole('alert').waitFor(),
  },
  { name: 'user', path: `${users}&q=ruiz`, prepare: withUser, ready: openUser },
  { name: 'user without money', path: `${users}&q=ruiz`, ready: openUser },
  {
    name: 'unknown user',
    path: `${users}&user=none`,
    async ready(on) {
      await text("This user doesn't exist")(on);
      await rows(on);
    },
  },
  {
    name: 'add balance with a mistake',
    path: `${users}&q=ruiz`,
    async ready(on) {
      await openUser(on);
      await panelButton(on, 'Add balance').click();
      await on.getByText(userMessages.amountNeeded).waitFor();
    },
  },
  {
    name: 'delete a user',
    path: `${users}&q=ruiz`,
    prepare: (on) => on.route(/\/api\/admin\/users\/[^/?]+$/, withChanges({ closingBlockers: [] })),
    async ready(on) {
      await openUser(on);
      await panelButton(on, 'Delete user').click();
      await on.getByRole('button', { name: 'Delete user' }).last().click();
      await on.getByText(/^Type .* to continue$/).waitFor();
    },
  },
  {
    name: 'user that can not be deleted',
    path: `${users}&q=ruiz`,
    prepare: (on) => on.route(/\/api\/admin\/users\/[^/?]+$/, withChanges({ closingBlockers: ['deposit'] })),
    async ready(on) {
      await openUser(on);
      await panelButton(on, 'Delete user').click();
      await on.getByText(closingBlockerTexts.deposit).waitFor();
    },
  },
  {
    name: 'write off a balance',
    path: `${users}&q=ruiz`,
    prepare: withUser,
    async ready(on) {
      await openUser(on);
      await panelButton(on, 'Write off $35.50').click();
      await on.getByRole('dialog', { name: /^Write off/ }).waitFor();
      await on.getByRole('button', { name: 'Write off $35.50' }).last().click();
      await on.getByText(userMessages.reasonNeeded).waitFor();
    },
  },
  {
    name: 'make an administrator',
    path: `${users}&q=ruiz`,
    async ready(on) {
      await openUser(on);
      await on.getByLabel('Role', { exact: true }).last().selectOption('admin');
      await confirmation(on);
    },
  },
  {
    name: 'betting stats missing',
    path: `${users}&q=ruiz`,
    async ready(on) {
      await openUser(on);
      await panelButton(on, 'Update stats').click();
      await on.getByText(userMessages.statisticsNeeded).waitFor();
    },
  },
  {
    name: 'add balance',
    path: `${users}&q=ruiz`,
    prepare: withUser,
    async ready(on) {
      await openUser(on);
      await on.getByLabel('Amount', { exact: true }).fill('25');
      await panelButton(on, 'Add balance').click();
      await confirmation(on);
    },
  },
];
