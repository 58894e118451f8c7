import { adminSubscriptionMessages } from '@picks/contract/subscriptions.admin';
import { adminTransactionMessages } from '@picks/contract/transactions.admin';
import type { Page } from 'playwright-core';
import { broken, withChanges } from './answers.ts';
import { journals, page, payout, subscription, transaction } from './business-samples.ts';
import { confirmation, panelButton } from './console-parts.ts';
import { type Screen, text } from './screens.ts';

const financial = (list: string, open = '') => `/admin?tab=financial&list=${list}${open}`;

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

/** States of the console's transactions and subscriptions. */
export const demoMovementConsoleStates: readonly Screen[] = [
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
