import { planMessages, planProblems } from '@picks/contract/plans.admin';
import { adminSubscriptionMessages } from '@picks/contract/subscriptions.admin';
import { adminTransactionMessages } from '@picks/contract/transactions.admin';
import { accountTies, userMessages } from '@picks/contract/users.admin';
import type { Page } from 'playwright-core';
import { broken, refuse, withChanges } from './answers.ts';
import type { Screen } from './screens.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const user = { _id: '0192f0c1-0000-7000-8000-0000000000aa', name: 'Ana Ruiz', email: 'ana@example.com' };
const page = { page: 1, limit: 20, total: 1, totalPages: 1 };

const plan = {
  _id: '0192f0c1-0000-7000-8000-0000000000f1',
  family: 'professional',
  name: 'Professional',
  description: 'Fifteen picks a week at every level',
  price: 79,
  duration: 30,
  features: ['15 picks per week', 'Gold picks'],
  accessLevel: 'gold',
  maxPicks: 15,
  isPopular: true,
};

const charge = {
  _id: '0192f0c1-0000-7000-8000-0000000000c1',
  transactionId: 'SUB-0192F0C10001',
  description: 'Professional, 30 days, less $14.50 for unused days',
  amount: 64.5,
  status: 'completed',
  startsAt: inDays(-4),
  endsAt: inDays(26),
  createdAt: inDays(-4),
};

const subscription = {
  _id: '0192f0c1-0000-7000-8000-0000000000b1',
  plan,
  status: 'active',
  autoRenew: true,
  periodEnd: inDays(26),
  createdAt: inDays(-4),
  refundableUntil: null,
  refundRequestedAt: inDays(-1),
  charges: [charge],
  user,
  allowedActions: ['refund', 'decline_refund'],
  refundable: 64.5,
  refundedAt: null,
  refundDeclinedAt: null,
  refundReason: null,
  available: 35.5,
};

const transaction = {
  _id: '0192f0c1-0000-7000-8000-0000000000d3',
  type: 'deposit',
  description: 'deposit transaction',
  amount: 250,
  status: 'completed',
  paymentMethod: 'paypal',
  transactionId: 'DEP-0192F0C10001',
  createdAt: inDays(-6),
  rejectionReason: null,
  adminPaymentDetails: null,
  planActivation: null,
  period: null,
  fee: null,
  payout: null,
  user,
  allowedActions: ['refunded'],
};
const payout = {
  ...transaction,
  _id: '0192f0c1-0000-7000-8000-0000000000e3',
  type: 'withdraw',
  description: 'withdraw transaction',
  amount: 50,
  status: 'approved',
  transactionId: 'WDR-0192F0C10001',
  fee: 2.5,
  payout: 47.5,
  allowedActions: ['processing', 'completed', 'rejected', 'failed'],
};
const { user: _, allowedActions: __, ...memberTransaction } = transaction;
const journals = [
  {
    kind: 'deposit',
    at: inDays(-6),
    entries: [
      { account: 'external', amount: -250 },
      { account: 'member', amount: 250 },
    ],
  },
];

const financial = (list: string, open = '') => `/admin?tab=financial&list=${list}${open}`;
const text = (words: string | RegExp) => (on: Page) => on.getByText(words).first().waitFor();
const rows = (on: Page) => on.getByRole('row').nth(2).waitFor();
const panelButton = (on: Page, name: string) =>
  on.getByRole('complementary').getByRole('button', { name, exact: true });
const confirmation = (on: Page) => on.getByRole('alertdialog').waitFor();

const withTransactions = (on: Page) =>
  on.route(/\/api\/admin\/transactions/, (route) =>
    new URL(route.request().url()).pathname.endsWith('/transactions')
      ? withChanges({ transactions: [payout, transaction], ...page, total: 2 })(route)
      : route.fulfill({ json: { transaction, journals } }),
  );
const withSubscriptions = (on: Page) =>
  on.route('**/api/admin/subscriptions?*', (route) =>
    route.fulfill({
      json: {
        subscriptions: [subscription],
        counts: { active: 1, grace: 0, ended: 3, refundRequested: 1 },
        ...page,
      },
    }),
  );

const transactionPanel = financial('transactions', `&transaction=${transaction._id}`);
const subscriptionPanel = financial('subscriptions', `&subscription=${subscription._id}`);

const moneyStates: readonly Screen[] = [
  {
    name: 'no transactions',
    path: financial('transactions'),
    prepare: (on) =>
      on.route('**/api/admin/transactions?*', withChanges({ transactions: [], total: 0, totalPages: 0 })),
    ready: text(adminTransactionMessages.empty),
  },
  {
    name: 'transactions failed',
    path: financial('transactions'),
    prepare: (on) => on.route('**/api/admin/transactions?*', broken()),
    ready: (on) => on.getByRole('alert').waitFor(),
  },
  { name: 'transaction', path: transactionPanel, prepare: withTransactions, ready: text("Member's balance") },
  {
    name: 'unknown transaction',
    path: financial('transactions', '&transaction=none'),
    ready: text('This transaction does not exist'),
  },
  {
    name: 'reverse a deposit',
    path: transactionPanel,
    prepare: withTransactions,
    async ready(on) {
      await panelButton(on, 'Reverse').click();
      await confirmation(on);
    },
  },
  {
    name: 'no subscriptions',
    path: financial('subscriptions'),
    prepare: (on) =>
      on.route('**/api/admin/subscriptions?*', withChanges({ subscriptions: [], total: 0, totalPages: 0 })),
    ready: text(adminSubscriptionMessages.empty),
  },
  { name: 'subscription', path: subscriptionPanel, prepare: withSubscriptions, ready: text('Charges') },
  {
    name: 'refund a subscription without a reason',
    path: subscriptionPanel,
    prepare: withSubscriptions,
    async ready(on) {
      await panelButton(on, 'Refund').click();
      await on.getByRole('button', { name: 'Refund $64.50' }).click();
      await on.getByText(adminSubscriptionMessages.reasonNeeded).waitFor();
    },
  },
];

const plans = '/admin?tab=plans';

async function askToDelete(on: Page): Promise<void> {
  await on.getByRole('button', { name: 'More for VIP, 30 days' }).click();
  await on.getByRole('menuitem', { name: 'Delete' }).click();
  await confirmation(on);
}

const planStates: readonly Screen[] = [
  { name: 'plans', path: plans, ready: rows },
  {
    name: 'no plans',
    path: plans,
    prepare: (on) => on.route('**/api/admin/plans', withChanges({ plans: [] })),
    ready: text(planMessages.empty),
  },
  {
    name: 'plans failed',
    path: plans,
    prepare: (on) => on.route('**/api/admin/plans', broken()),
    ready: (on) => on.getByRole('alert').waitFor(),
  },
  {
    name: 'new plan with mistakes',
    path: `${plans}&plan=new`,
    async ready(on) {
      await panelButton(on, 'Create plan').click();
      await on.getByText('2 fields need your attention').waitFor();
    },
  },
  {
    name: 'plan with subscribers',
    path: `${plans}&plan=${plan._id}`,
    prepare: (on) =>
      on.route(
        '**/api/admin/plans',
        withChanges({ plans: [{ ...plan, isActive: true, subscriberCount: 12 }] }),
      ),
    ready: text(/The 12 subscribers keep/),
  },
  { name: 'unknown plan', path: `${plans}&plan=none`, ready: text('This plan does not exist') },
  { name: 'delete a plan', path: plans, ready: askToDelete },
  {
    name: 'plan that can not be deleted',
    path: plans,
    prepare: (on) =>
      on.route('**/api/admin/plans/*', refuse(409, 'plan_in_use', planProblems.plan_in_use.message)),
    async ready(on) {
      await askToDelete(on);
      await on.getByRole('button', { name: 'Delete plan' }).click();
      await on.getByRole('button', { name: 'Archive plan' }).waitFor();
    },
  },
];

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

const userStates: readonly Screen[] = [
  { name: 'users', path: users, ready: rows },
  { name: 'users without a match', path: `${users}&q=zzzz`, ready: text('No users match these filters') },
  {
    name: 'users failed',
    path: users,
    prepare: (on) => on.route('**/api/admin/users?*', broken()),
    ready: (on) => on.getByRole('alert').waitFor(),
  },
  { name: 'user', path: `${users}&q=ruiz`, prepare: withUser, ready: openUser },
  { name: 'user without money', path: `${users}&q=ruiz`, ready: openUser },
  { name: 'unknown user', path: `${users}&user=none`, ready: text('This user does not exist') },
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
    async ready(on) {
      await openUser(on);
      await panelButton(on, 'Delete user').click();
      await on.getByRole('button', { name: 'Delete user' }).last().click();
      await on.getByText(/^Type .* to go on$/).waitFor();
    },
  },
  {
    name: 'user that can not be deleted',
    path: `${users}&q=ruiz`,
    prepare: (on) =>
      on.route('**/api/admin/users/*', (route) =>
        route.request().method() === 'DELETE'
          ? refuse(409, 'account_in_use', `The account can not be deleted yet: ${accountTies.deposit}`)(route)
          : route.continue(),
      ),
    async ready(on) {
      await openUser(on);
      const email = await on.getByRole('row').nth(1).getByText('@').innerText();
      await panelButton(on, 'Delete user').click();
      await on.getByLabel('E-mail of the user').fill(email);
      await on.getByRole('button', { name: 'Delete user' }).last().click();
      await on.getByText(accountTies.deposit).waitFor();
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

/** States of plans, users, transactions and subscriptions. */
export const demoBusinessConsoleStates: readonly Screen[] = [...moneyStates, ...planStates, ...userStates];
