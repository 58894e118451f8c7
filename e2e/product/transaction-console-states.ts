import { adminSubscriptionMessages } from '@picks/contract/subscriptions.admin';
import { adminTransactionMessages } from '@picks/contract/transactions.admin';
import type { Page } from 'playwright-core';
import { withChanges } from './answers.ts';
import { journals, page, payout, subscription, transaction } from './business-samples.ts';
import { confirmation, emptyFinancial, failedFinancial, financial, panelButton } from './console-parts.ts';
import { type Screen, text } from './screens.ts';

const transactionsUrl = '**/api/admin/transactions?*';
const subscriptionsUrl = '**/api/admin/subscriptions?*';

const withTransactions = (on: Page) =>
  on.route(/\/api\/admin\/transactions/, (route) =>
    new URL(route.request().url()).pathname.endsWith('/transactions')
      ? withChanges({ transactions: [payout, transaction], ...page, total: 2 })(route)
      : route.fulfill({ json: { transaction, journals } }),
  );
const withSubscriptions = (on: Page) =>
  on.route(subscriptionsUrl, (route) =>
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
  emptyFinancial('transactions', transactionsUrl, adminTransactionMessages.empty),
  failedFinancial('transactions', transactionsUrl),
  { name: 'transaction', path: transactionPanel, prepare: withTransactions, ready: text("Member's balance") },
  {
    name: 'unknown transaction',
    path: financial('transactions', '&transaction=none'),
    ready: text("This transaction doesn't exist"),
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
  emptyFinancial('subscriptions', subscriptionsUrl, adminSubscriptionMessages.empty),
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
