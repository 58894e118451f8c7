import { adminDepositMessages } from '@picks/contract/deposits.admin';
import { paymentOptionMessages } from '@picks/contract/payment-options.admin';
import { commonProblems } from '@picks/contract/problems';
import { adminWithdrawalMessages } from '@picks/contract/withdrawals.admin';
import type { Page } from 'playwright-core';
import { broken, refuse, withChanges } from './answers.ts';
import { confirmation, panelButton, rows } from './console-parts.ts';
import { type Screen, text } from './screens.ts';

const at = new Date(Date.now() - 7_200_000).toISOString();
const user = { _id: '0192f0c1-0000-7000-8000-0000000000aa', name: 'Ana Ruiz', email: 'ana@example.com' };
const page = { page: 1, limit: 20, total: 2, totalPages: 1 };

const deposit = {
  _id: '0192f0c1-0000-7000-8000-0000000000d1',
  amount: 250,
  paymentMethod: 'paypal',
  status: 'waiting_for_deposit',
  transactionId: 'DEP-0192F0C10001',
  description: '',
  adminPaymentDetails: {
    instructions: 'Send the amount to the address below and quote the reference.',
    accountInfo: 'pay@fairline.example',
    reference: 'DEP-0192F0C10001',
    notes: '',
  },
  rejectionReason: null,
  planActivation: null,
  createdAt: at,
  updatedAt: at,
  user,
  allowedActions: ['add_details', 'approve', 'reject'],
  processedBy: null,
  processedAt: null,
  available: 60,
};

const pendingDeposit = {
  ...deposit,
  _id: '0192f0c1-0000-7000-8000-0000000000d2',
  status: 'pending',
  adminPaymentDetails: null,
  allowedActions: ['add_details', 'reject'],
};

const withdrawal = {
  id: '0192f0c1-0000-7000-8000-0000000000e1',
  _id: '0192f0c1-0000-7000-8000-0000000000e1',
  amount: 50,
  fee: 2.5,
  payout: 47.5,
  withdrawMethod: 'bank',
  paymentMethod: 'bank',
  status: 'approved',
  transactionId: 'WDR-0192F0C10001',
  rejectionReason: null,
  createdAt: at,
  processedAt: null,
  timeline: [
    { status: 'pending', at },
    { status: 'approved', at: new Date(Date.parse(at) + 3_600_000).toISOString() },
  ],
  user,
  paymentDetails: { accountName: 'Ana Ruiz', accountNumber: '00012345678', routingNumber: '021000021' },
  processedBy: null,
  allowedActions: ['process', 'complete', 'reject', 'fail'],
};

const tab = (list: string, open = '') => `/admin?tab=financial&list=${list}${open}`;
const depositsUrl = '**/api/admin/deposits?*';
const withdrawalsUrl = '**/api/admin/withdrawal-requests?*';

const withDeposits = (on: Page) =>
  on.route(depositsUrl, withChanges({ deposits: [deposit, pendingDeposit], ...page }));
const withWithdrawals = (on: Page) =>
  on.route(withdrawalsUrl, withChanges({ withdrawals: [withdrawal], ...page, total: 1 }));

const depositPanel = tab('deposits', `&deposit=${deposit._id}`);
const withdrawalPanel = tab('withdrawals', `&withdrawal=${withdrawal._id}`);

const depositStates: readonly Screen[] = [
  {
    name: 'no deposits',
    path: tab('deposits'),
    prepare: (on) => on.route(depositsUrl, withChanges({ deposits: [], total: 0, totalPages: 0 })),
    ready: text(adminDepositMessages.empty),
  },
  {
    name: 'deposits without a match',
    path: tab('deposits', '&dep.q=zzzz'),
    ready: text('No deposit requests match these filters'),
  },
  {
    name: 'deposits failed',
    path: tab('deposits'),
    prepare: (on) => on.route(depositsUrl, broken()),
    ready: (on) => on.getByRole('alert').waitFor(),
  },
  { name: 'deposit', path: depositPanel, prepare: withDeposits, ready: text('Payment details') },
  {
    name: 'payment details with mistakes',
    path: tab('deposits', `&deposit=${pendingDeposit._id}`),
    prepare: withDeposits,
    async ready(on) {
      await panelButton(on, 'Send to member').click();
      await on.getByText('Instructions is required').first().waitFor();
    },
  },
  {
    name: 'approve a deposit',
    path: depositPanel,
    prepare: withDeposits,
    async ready(on) {
      await panelButton(on, 'Approve').click();
      await confirmation(on);
    },
  },
  {
    name: 'reject a deposit without a reason',
    path: depositPanel,
    prepare: withDeposits,
    async ready(on) {
      await panelButton(on, 'Reject').click();
      await on.getByRole('button', { name: 'Reject deposit' }).click();
      await on.getByText(adminDepositMessages.reasonNeeded).waitFor();
    },
  },
  {
    name: 'password for a deposit',
    path: depositPanel,
    async prepare(on) {
      await withDeposits(on);
      const { message } = commonProblems.reauthentication_required;
      await on.route('**/approve', refuse(403, 'reauthentication_required', message));
    },
    async ready(on) {
      await panelButton(on, 'Approve').click();
      await on.getByRole('button', { name: 'Approve $250.00' }).click();
      await on.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
    },
  },
  {
    name: 'deposit not approved',
    path: depositPanel,
    async prepare(on) {
      await withDeposits(on);
      await on.route('**/approve', broken());
    },
    async ready(on) {
      await panelButton(on, 'Approve').click();
      await on.getByRole('button', { name: 'Approve $250.00' }).click();
      await on.getByText(adminDepositMessages.approveFailed).waitFor();
    },
  },
];

const withdrawalStates: readonly Screen[] = [
  {
    name: 'no withdrawals',
    path: tab('withdrawals'),
    prepare: (on) => on.route(withdrawalsUrl, withChanges({ withdrawals: [], total: 0, totalPages: 0 })),
    ready: text(adminWithdrawalMessages.empty),
  },
  { name: 'withdrawal', path: withdrawalPanel, prepare: withWithdrawals, ready: text('Timeline') },
  {
    name: 'unknown withdrawal',
    path: tab('withdrawals', '&withdrawal=none'),
    ready: text(adminWithdrawalMessages.missingId),
  },
  {
    name: 'complete a withdrawal',
    path: withdrawalPanel,
    prepare: withWithdrawals,
    async ready(on) {
      await panelButton(on, 'Mark as completed').click();
      await confirmation(on);
    },
  },
];

const optionStates: readonly Screen[] = [
  { name: 'payment options', path: tab('options'), ready: rows },
  {
    name: 'no payment options',
    path: tab('options'),
    prepare: (on) => on.route('**/api/admin/payment-options', withChanges({ options: [] })),
    ready: text(paymentOptionMessages.empty),
  },
  {
    name: 'payment option with mistakes',
    path: tab('options', '&option=new'),
    async ready(on) {
      await panelButton(on, 'Add payment option').click();
      await on.getByText('2 fields need your attention').waitFor();
    },
  },
  {
    name: 'delete a payment option',
    path: tab('options'),
    async ready(on) {
      await on.getByRole('button', { name: 'More for Venmo' }).click();
      await on.getByRole('menuitem', { name: 'Delete' }).click();
      await confirmation(on);
    },
  },
];

/** States of the console's money screens. */
export const demoMoneyConsoleStates: readonly Screen[] = [
  ...depositStates,
  ...withdrawalStates,
  ...optionStates,
];
