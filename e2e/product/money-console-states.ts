import { inDays } from '@picks/api/test/clock';
import { approvalMessages } from '@picks/contract/approvals.admin';
import { adminDepositMessages } from '@picks/contract/deposits.admin';
import { paymentOptionMessages } from '@picks/contract/payment-options.admin';
import { commonProblems } from '@picks/contract/problems';
import { adminWithdrawalMessages } from '@picks/contract/withdrawals.admin';
import type { Page } from 'playwright-core';
import { broken, refuse, staleEdit, withChanges } from './answers.ts';
import { approval, deposit, ownApproval, page, pendingDeposit, withdrawal } from './business-samples.ts';
import {
  confirmation,
  emptyFinancial,
  failedFinancial,
  financial,
  panelButton,
  rows,
} from './console-parts.ts';
import { type Screen, text } from './screens.ts';

const depositsUrl = '**/api/admin/deposits?*';
const withdrawalsUrl = '**/api/admin/withdrawal-requests?*';

const withDeposits = (on: Page) =>
  on.route(depositsUrl, withChanges({ deposits: [deposit, pendingDeposit], ...page, total: 2 }));
const withWithdrawals = (on: Page) =>
  on.route(withdrawalsUrl, withChanges({ withdrawals: [withdrawal], ...page }));

const depositPanel = financial('deposits', `&deposit=${deposit._id}`);
const withdrawalPanel = financial('withdrawals', `&withdrawal=${withdrawal._id}`);

const depositStates: readonly Screen[] = [
  emptyFinancial('deposits', depositsUrl, adminDepositMessages.empty),
  failedFinancial('deposits', depositsUrl),
  {
    name: 'deposits without a match',
    path: financial('deposits', '&dep.q=zzzz'),
    ready: text('No deposit requests match these filters'),
  },
  { name: 'deposit', path: depositPanel, prepare: withDeposits, ready: text('Payment details') },
  {
    name: 'payment details with mistakes',
    path: financial('deposits', `&deposit=${pendingDeposit._id}`),
    prepare: withDeposits,
    async ready(on) {
      await panelButton(on, 'Send to member').click();
      await on.getByText('Instructions are required').first().waitFor();
    },
  },
  {
    name: 'approve a deposit',
    path: depositPanel,
    prepare: withDeposits,
    async ready(on) {
      await panelButton(on, 'Approve').waitFor();
      await on.keyboard.press('a');
      await on.getByRole('alertdialog').locator('[aria-keyshortcuts=a]').waitFor();
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
      await on.getByRole('dialog', { name: "Confirm it's you" }).waitFor();
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
  emptyFinancial('withdrawals', withdrawalsUrl, adminWithdrawalMessages.empty),
  { name: 'withdrawal', path: withdrawalPanel, prepare: withWithdrawals, ready: text('Timeline') },
  {
    name: 'unknown withdrawal',
    path: financial('withdrawals', '&withdrawal=none'),
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

/** The withdrawal, approved and at a second step. */
const steppedWithdrawal = (name: string, step: object): Screen => ({
  name,
  path: withdrawalPanel,
  prepare: (on) =>
    on.route(withdrawalsUrl, withChanges({ withdrawals: [{ ...withdrawal, ...step }], ...page })),
  ready: text('Timeline'),
});

/** What is read of the withdrawal alone: its details whole, and what is unusual about it. */
const withSignals = async (on: Page) => {
  await withWithdrawals(on);
  await on.route(`**/api/admin/withdrawal-requests/${withdrawal._id}*`, (route) =>
    route.fulfill({
      json: {
        withdrawal,
        signals: ['Email changed 2 days before', 'New payout details', '3rd withdrawal in 24 hours'],
      },
    }),
  );
};

const payoutStates: readonly Screen[] = [
  {
    name: 'unusual withdrawal with its payout details shown',
    path: withdrawalPanel,
    prepare: withSignals,
    async ready(on) {
      await on.getByText('3rd withdrawal in 24 hours').waitFor();
      await panelButton(on, 'Show payout details').click();
      await on.getByRole('button', { name: 'Copy account number' }).waitFor();
    },
  },
  {
    name: 'payout details not shown',
    isHurried: true,
    path: withdrawalPanel,
    async prepare(on) {
      await withWithdrawals(on);
      await on.route(`**/api/admin/withdrawal-requests/${withdrawal._id}*`, broken());
    },
    async ready(on) {
      await panelButton(on, 'Show payout details').click();
      await on.getByText(adminWithdrawalMessages.detailsFailed).waitFor();
    },
  },
];

const approvalsUrl = '**/api/admin/approvals?*';
const withApprovals = (on: Page) =>
  on.route(approvalsUrl, withChanges({ approvals: [approval, ownApproval], ...page, total: 2 }));

const heldUntil = { until: inDays(1), reason: 'password_reset', isLifted: false, canLift: true } as const;

const secondStepStates: readonly Screen[] = [
  emptyFinancial('approvals', approvalsUrl, approvalMessages.empty),
  { name: 'approvals', path: financial('approvals'), prepare: withApprovals, ready: rows },
  {
    name: 'approval',
    path: financial('approvals', `&approval=${approval._id}`),
    prepare: withApprovals,
    ready: text("If it's approved"),
  },
  {
    name: 'approval that nobody else can give',
    path: financial('approvals', `&approval=${ownApproval._id}`),
    prepare: withApprovals,
    ready: text(/only active administrator/),
  },
  {
    name: 'approve as the second administrator',
    path: financial('approvals', `&approval=${approval._id}`),
    prepare: withApprovals,
    async ready(on) {
      await panelButton(on, 'Approve').click();
      await confirmation(on);
    },
  },
  steppedWithdrawal('withdrawal that waits for a second administrator', {
    approvedBy: 'Ben Okafor',
    secondStep: 'waiting',
    allowedActions: ['process', 'reject', 'fail'],
  }),
  steppedWithdrawal('withdrawal for the second administrator, to new payout details', {
    approvedBy: 'Kim Lee',
    secondStep: 'yours',
    hold: heldUntil,
    allowedActions: ['reject', 'fail'],
  }),
  steppedWithdrawal('withdrawal whose hold somebody else lifted', {
    hold: { ...heldUntil, isLifted: true, canLift: false },
    holdLift: { by: 'Kim Lee', at: inDays(0), reason: 'Called the number on file', isOwn: false },
    allowedActions: ['approve', 'process', 'reject'],
  }),
  {
    name: 'large deposit before its approval',
    path: depositPanel,
    async prepare(on) {
      await withDeposits(on);
      await on.route('**/api/admin/approval-rules', withChanges({ from: 250 }));
    },
    async ready(on) {
      await panelButton(on, 'Approve').click();
      await on.getByText(/nothing moves until a second administrator/).waitFor();
    },
  },
  {
    name: 'deposit that waits for a second administrator',
    path: depositPanel,
    prepare: (on) =>
      on.route(
        depositsUrl,
        withChanges({
          deposits: [
            {
              ...deposit,
              approval: { _id: approval._id, madeBy: 'Kim Lee', madeAt: deposit.createdAt, isOwn: false },
            },
          ],
          ...page,
        }),
      ),
    ready: text(/Kim Lee asked for this/),
  },
];

const optionStates: readonly Screen[] = [
  { name: 'payment options', path: financial('options'), ready: rows },
  {
    name: 'no payment options',
    path: financial('options'),
    prepare: (on) => on.route('**/api/admin/payment-options', withChanges({ options: [] })),
    ready: text(paymentOptionMessages.empty),
  },
  {
    name: 'payment option with mistakes',
    path: financial('options', '&option=new'),
    async ready(on) {
      await panelButton(on, 'Add payment option').click();
      await on.getByText('2 fields need your attention').waitFor();
    },
  },
  {
    name: 'payment option changed meanwhile',
    path: financial('options'),
    prepare: (on) => on.route('**/api/admin/payment-options/*', staleEdit),
    async ready(on) {
      await on.getByRole('link', { name: 'Venmo' }).click();
      await on.getByLabel('Fixed fee').fill('2');
      await panelButton(on, 'Save changes').click();
      await on.getByText(/Someone else just changed/).waitFor();
    },
  },
  {
    name: 'delete a payment option',
    path: financial('options'),
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
  ...secondStepStates,
  ...payoutStates,
  ...optionStates,
];
