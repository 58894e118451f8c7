import { timed } from '@picks/api/test/clock';
import type { ApiClient } from '@picks/api-client/api-client';
import { requestDeposit } from '@picks/contract/deposits';
import { getReferralData } from '@picks/contract/referrals';
import { listPlans } from '@picks/contract/plans';
import { register, verifyEmail } from '@picks/contract/sign-in';
import { requestRefund, subscribe } from '@picks/contract/subscriptions';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ChromiumSession } from './browsers.ts';
import { withoutPolling } from './page-clock.ts';
import { waitDuring } from './page-waits.ts';
import { clientOf, MEMBER_PASSWORD } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { launchDesk, openDesk } from './product/fixtures.ts';
import type { Mailbox } from './product/mailbox.ts';
import type { Product } from './product/product.ts';
import { signInToConsole } from './product/sign-in.ts';

const FRIEND = 'jo@example.com';

let mailbox: Mailbox;
let product: Product;
let desk: ChromiumSession;
let member: ApiClient;
/** The page of the desk beside, which looks on. */
let beside: Page;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ mailbox, product, desk, member } = await openDesk(keep, 'sam@example.com'));
  const other = await keep(launchDesk());
  await withoutPolling(other.page);
  await signInToConsole(other.page, product);
  beside = other.page;
});

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function lookAt(page: Page, query: string): Promise<void> {
  await waitDuring(page.waitForResponse(/\/events$/), () =>
    page.goto(`${product.consoleUrl}/admin?${query}`),
  );
}

/** Waits until the other desk, which never polls, shows the change, and prints how long that took after the response. */
async function untilSeen(act: Promise<unknown>, change: () => Promise<void>): Promise<void> {
  await act;
  await timed('an act, until the desk beside shows it', change);
}

/** Presses a button that saves, and waits until it has. */
async function saves(page: Page, button: Locator): Promise<void> {
  const answer = await waitDuring(
    page.waitForResponse((response) => response.request().method() !== 'GET'),
    () => button.click(),
  );
  expect(answer.ok()).toBe(true);
}

interface Decision {
  /** accessible name of the panel */
  readonly panel: string;
  readonly button: string;
  readonly confirm: string;
  readonly reason?: string;
}

/** Opens a row on the first desk, by what stands in it, and decides it there; ends with the answer. */
async function decide(list: string, text: string, { panel, button, confirm, reason }: Decision) {
  const { page } = desk;
  await lookAt(page, `tab=financial&list=${list}`);
  await rowOf(page, text).first().getByRole('link').first().click();
  await page
    .getByRole('complementary', { name: panel })
    .getByRole('button', { name: button, exact: true })
    .click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  if (reason !== undefined) await question.getByLabel('Reason').fill(reason);
  await saves(page, question.getByRole('button', { name: confirm }));
}

const shown = (target: Locator) => () => target.first().waitFor();
const gone = (target: Locator) => () => target.first().waitFor({ state: 'detached' });

const payIn = (amount: number, as = member) =>
  as.call(requestDeposit, { body: { amount, paymentMethod: 'paypal' } });

/** Sends the details of a deposit from the first desk. */
async function sendDetails(reference: string): Promise<void> {
  const { page } = desk;
  await lookAt(page, 'tab=financial&list=deposits');
  await rowOf(page, reference).getByRole('link').first().click();
  const panel = page.getByRole('complementary', { name: 'Deposit' });
  await panel.getByLabel('Instructions').fill('Send it to the address below.');
  await saves(page, panel.getByRole('button', { name: 'Send to member' }));
}

test('deposits: a request, its details and its approval', async () => {
  await lookAt(beside, 'tab=financial&list=deposits');
  const { deposit } = await payIn(300);
  const reference = deposit.transactionId ?? '';
  const row = rowOf(beside, reference);
  await untilSeen(Promise.resolve(), shown(row));
  await untilSeen(sendDetails(reference), shown(row.getByText('Awaiting Payment')));
  await untilSeen(
    decide('deposits', reference, { panel: 'Deposit', button: 'Approve', confirm: 'Approve $300.00' }),
    shown(row.getByText('Completed')),
  );
});

test('withdrawals: a request, its approval and its payout', async () => {
  await lookAt(beside, 'tab=financial&list=withdrawals');
  const { withdrawal } = await member.call(requestWithdrawal, {
    body: { amount: 40, withdrawMethod: 'paypal', paymentDetails: { email: 'sam@example.com' } },
  });
  const reference = withdrawal.transactionId;
  const row = rowOf(beside, reference);
  const act = (button: string, confirm: string) =>
    decide('withdrawals', reference, { panel: 'Withdrawal', button, confirm });
  await untilSeen(Promise.resolve(), shown(row));
  await untilSeen(act('Approve', 'Approve $40.00'), shown(row.getByText('Approved')));
  await untilSeen(act('Mark as processing', 'Mark as processing'), shown(row.getByText('Processing')));
  await untilSeen(act('Mark as completed', 'Complete'), shown(row.getByText('Completed')));
});

test('transactions: a withdrawal that is refused', async () => {
  await lookAt(beside, 'tab=financial&list=transactions');
  const { withdrawal } = await member.call(requestWithdrawal, {
    body: { amount: 30, withdrawMethod: 'paypal', paymentDetails: { email: 'sam@example.com' } },
  });
  const row = rowOf(beside, withdrawal.transactionId);
  await untilSeen(Promise.resolve(), shown(row));
  await untilSeen(
    decide('withdrawals', withdrawal.transactionId, {
      panel: 'Withdrawal',
      button: 'Reject',
      confirm: 'Reject withdrawal',
      reason: 'Another name on the account',
    }),
    shown(row.getByText('Rejected')),
  );
});

test('refunds: one that is asked for, and declined', async () => {
  await lookAt(beside, 'tab=financial&list=subscriptions&sub.status=refund_requested');
  const starter = (await member.call(listPlans)).plans.find(({ name }) => name === 'Starter');
  await member.call(subscribe, { body: { planId: starter?._id ?? '', autoRenew: true } });
  const row = rowOf(beside, 'Sam Hill');
  await untilSeen(member.call(requestRefund), shown(row));
  await untilSeen(
    decide('subscriptions', 'Sam Hill', {
      panel: 'Subscription',
      button: 'Decline refund',
      confirm: 'Decline refund',
      reason: 'Past the first days',
    }),
    gone(row),
  );
});

test('the dashboard: what waits, and no longer does', async () => {
  await lookAt(beside, 'tab=dashboard');
  const tile = beside.getByRole('link', { name: /to review/ }).first();
  await tile.getByText('0').waitFor();
  const { deposit } = await payIn(55);
  await untilSeen(Promise.resolve(), shown(tile.getByText('1', { exact: true })));
  await untilSeen(
    decide('deposits', deposit.transactionId ?? '', {
      panel: 'Deposit',
      button: 'Reject',
      confirm: 'Reject deposit',
      reason: 'Never sent',
    }),
    shown(tile.getByText('0')),
  );
});

test('referrals: an earning, and its early approval', async () => {
  await lookAt(beside, 'tab=financial&list=referrals');
  const { referralCode } = await member.call(getReferralData);
  const visitor = clientOf(product.memberUrl, null);
  await visitor.call(register, {
    body: { name: 'Jo Hansen', email: FRIEND, password: MEMBER_PASSWORD, acceptedTerms: true, referralCode },
  });
  const { token } = await visitor.call(verifyEmail, {
    body: { email: FRIEND, otpCode: await mailbox.codeFor(FRIEND) },
  });
  const { deposit } = await payIn(500, clientOf(product.memberUrl, token));
  const reference = deposit.transactionId ?? '';
  await sendDetails(reference);
  const row = rowOf(beside, 'Jo Hansen');
  await untilSeen(
    decide('deposits', reference, { panel: 'Deposit', button: 'Approve', confirm: 'Approve $500.00' }),
    shown(row),
  );
  await untilSeen(
    decide('referrals', 'Jo Hansen', {
      panel: 'Referral earning',
      button: 'Approve early',
      confirm: 'Approve $25.00',
    }),
    shown(row.getByText('Approved')),
  );
});
