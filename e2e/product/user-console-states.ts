import { randomUUID } from 'node:crypto';
import { inHours } from '@picks/api/test/clock';
import { memberNoteMessages } from '@picks/contract/member-notes.admin';
import { closingBlockerTexts, userMessages } from '@picks/contract/users.admin';
import type { Page } from 'playwright-core';
import { broken, withChanges, withUser as withAccount } from './answers.ts';
import { notes, statement, tags, timeline, withTaggedUsers } from './user-samples.ts';
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

const oneUser = /\/api\/admin\/users\/[^/?]+$/;

const withUser = (on: Page) =>
  on.route(oneUser, withChanges({ transactions: [memberTransaction], summary, subscription }));

const userOf = (on: Page) => on.getByRole('row').filter({ hasText: 'Ana Ruiz' }).first().getByRole('link');

async function openTimeline(on: Page): Promise<void> {
  await userOf(on).click();
  await on
    .getByRole('complementary')
    .getByText(/^Signed in to/)
    .first()
    .waitFor();
}

async function openStatement(on: Page): Promise<void> {
  await userOf(on).click();
  await on.getByRole('table', { name: /^Statement/ }).waitFor();
}

async function openUser(on: Page): Promise<void> {
  await userOf(on).click();
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
  {
    name: 'user with tags',
    path: `${users}&q=ruiz`,
    prepare: (on) => on.route(oneUser, withAccount({ tags })),
    async ready(on) {
      await openUser(on);
      await panelButton(on, 'Add tag').click();
      await on.getByText('Tag is required').waitFor();
    },
  },
  { name: 'users with tags', path: users, prepare: withTaggedUsers, ready: text('+9') },
  {
    name: 'statement of everything',
    path: `${users}&q=ruiz&about=statement`,
    prepare: (on) => on.route('**/statement?*', (route) => route.fulfill({ json: statement })),
    ready: openStatement,
  },
  {
    name: 'statement without a match',
    path: `${users}&q=ruiz&about=statement&st.q=zzzz`,
    async ready(on) {
      await userOf(on).click();
      await text('No entries match these filters')(on);
    },
  },
  {
    name: 'statement failed',
    isHurried: true,
    path: `${users}&q=ruiz&about=statement`,
    prepare: (on) => on.route('**/statement?*', broken()),
    async ready(on) {
      await userOf(on).click();
      await on.getByRole('alert').waitFor();
    },
  },
  {
    name: 'timeline of everything',
    path: `${users}&q=ruiz&about=timeline`,
    prepare: (on) => on.route('**/timeline?*', (route) => route.fulfill({ json: timeline })),
    ready: openTimeline,
  },
  {
    name: 'timeline with nothing of a kind',
    path: `${users}&q=ruiz&about=timeline&kind=plan`,
    prepare: (on) =>
      on.route('**/timeline?*', (route) => route.fulfill({ json: { entries: [], next: null } })),
    async ready(on) {
      await userOf(on).click();
      await text('Nothing of this kind')(on);
    },
  },
  {
    name: 'timeline failed',
    isHurried: true,
    path: `${users}&q=ruiz&about=timeline`,
    prepare: (on) => on.route('**/timeline?*', broken()),
    async ready(on) {
      await userOf(on).click();
      await on.getByRole('alert').waitFor();
    },
  },
  {
    name: 'notes about a user',
    path: `${users}&q=ruiz&about=notes`,
    prepare: (on) => on.route(oneUser, withChanges({ notes })),
    async ready(on) {
      await userOf(on).click();
      await panelButton(on, 'Add note').click();
      await on.getByText(memberNoteMessages.noteNeeded).waitFor();
    },
  },
  {
    name: 'correct details with mistakes',
    path: `${users}&q=ruiz`,
    async ready(on) {
      await openUser(on);
      await panelButton(on, 'Edit details').click();
      await on.getByLabel('Email', { exact: true }).fill('ana');
      await panelButton(on, 'Save details').click();
      await on.getByText(userMessages.reasonNeeded).first().waitFor();
    },
  },
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
    name: 'user whose credit waits for a second administrator',
    path: `${users}&q=ruiz`,
    prepare: (on) =>
      on.route(
        /\/api\/admin\/users\/[^/?]+$/,
        withChanges({
          waiting: [{ _id: randomUUID(), kind: 'credit', amount: 600, madeBy: 'Kim Lee', isOwn: false }],
        }),
      ),
    async ready(on) {
      await openUser(on);
      await on.getByText(/Kim Lee asked for a credit of \$600\.00/).waitFor();
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
    name: 'disable a user without a reason',
    path: `${users}&q=ruiz`,
    prepare: withUser,
    async ready(on) {
      await openUser(on);
      await on.getByRole('switch', { name: 'Active', exact: true }).click();
      await on.getByRole('button', { name: 'Disable account' }).click();
      await on.getByText(userMessages.reasonNeeded).waitFor();
    },
  },
  {
    name: 'disabled user',
    path: `${users}&q=ruiz`,
    async prepare(on) {
      const disabling = { at: inHours(-50), by: 'Kim Lee', reason: 'Three chargebacks' };
      await on.route(oneUser, withAccount({ isActive: false }, { disabling }));
    },
    async ready(on) {
      await openUser(on);
      await on.getByText('Three chargebacks').waitFor();
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
