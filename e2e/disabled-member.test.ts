import type { ApiClient } from '@picks/api-client/api-client';
import { listAudit } from '@picks/contract/audit.admin';
import { requestDeposit } from '@picks/contract/deposits';
import { addPaymentDetails } from '@picks/contract/deposits.admin';
import { listPlans } from '@picks/contract/plans';
import { ownerMessages } from '@picks/contract/request-owner.admin';
import { currentUser } from '@picks/contract/sign-in';
import { subscribe } from '@picks/contract/subscriptions';
import { addBalance, setUserRole, setUserStatus } from '@picks/contract/users.admin';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { admin, newMember } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { launchDesk, openProduct } from './product/fixtures.ts';
import type { Mailbox } from './product/mailbox.ts';
import type { Product } from './product/product.ts';
import { signInToConsole } from './product/sign-in.ts';

const KIM = 'kim@example.com';
const WHY = 'Identity checked by phone';

let product: Product;
let mailbox: Mailbox;
let operator: ApiClient;
/** the consoles of two administrators */
let ben: Page;
let kim: Page;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ mailbox, product } = await openProduct(keep, { FOUR_EYES_FROM: '1000' }));
  operator = await admin(product);
  const { user } = await (await newMember(product, mailbox, KIM)).call(currentUser);
  await operator.call(setUserRole, { params: { id: user._id }, body: { role: 'admin' } });
  [ben, kim] = [(await keep(launchDesk())).page, (await keep(launchDesk())).page];
  await signInToConsole(ben, product);
  await signInToConsole(kim, product, KIM);
});

const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** A member with one of everything that money can be moved for; their id. */
async function memberWithRequests(email: string): Promise<string> {
  const member = await newMember(product, mailbox, email);
  const { _id: id } = (await member.call(currentUser)).user;
  await operator.call(addBalance, { params: { id }, body: { amount: 300 }, ...once() });
  const { plans } = await member.call(listPlans);
  await member.call(subscribe, { body: { planId: plans[0]?._id ?? '', autoRenew: false }, ...once() });
  const { deposit } = await member.call(requestDeposit, {
    body: { amount: 25, paymentMethod: 'paypal' },
    ...once(),
  });
  const instructions = 'Send it to pay@fairline.example';
  await operator.call(addPaymentDetails, { params: { id: deposit._id }, body: { instructions } });
  await member.call(requestWithdrawal, {
    body: { amount: 50, withdrawMethod: 'paypal', paymentDetails: { email } },
    ...once(),
  });
  return id;
}

/** Every act that pays a member, in an order in which one leaves the next possible: its list, label, confirmation, and what follows. */
const acts = [
  ['deposits', 'Approve', 'Approve $25.00', 'Completed'],
  ['withdrawals', 'Approve', 'Approve $50.00', 'Approved'],
  ['withdrawals', 'Mark as processing', 'Mark as processing', 'Processing'],
  ['withdrawals', 'Mark as completed', 'Complete $47.50', 'Completed'],
  ['subscriptions', 'Refund', 'Refund $29.00', 'Ended'],
  ['transactions', 'Reverse', 'Reverse $25.00', 'Refunded'],
] as const;

/** Opens the newest record of a member that has this text; the row. */
async function openRecord(page: Page, list: string, email: string, text = ''): Promise<Locator> {
  await page.goto(`${product.consoleUrl}/admin?tab=financial&list=${list}`);
  const row = page.getByRole('row').filter({ hasText: email }).filter({ hasText: text }).first();
  await row.getByRole('link').first().click();
  return row;
}

/** Answers the question of an act; one about a disabled account isn't confirmed without a reason. */
async function confirm(page: Page, label: string, isDisabled: boolean): Promise<void> {
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const button = question.getByRole('button', { name: label });
  await button.waitFor();
  const why = question.getByLabel(ownerMessages.label);
  expect(await why.count()).toBe(isDisabled ? 1 : 0);
  const reason = question.getByLabel('Reason', { exact: true });
  if ((await reason.count()) > 0) await reason.fill('Within the guarantee');
  if (isDisabled) {
    await button.click();
    await question.getByText(ownerMessages.needed).waitFor();
    await why.and(page.locator(':focus')).fill(WHY);
  }
  await button.click();
}

describe.each([
  ['an active account', 'amy@example.com', false],
  ['a disabled account', 'dan@example.com', true],
])('%s', (_, email, isDisabled) => {
  let id = '';
  beforeAll(async () => {
    id = await memberWithRequests(email);
    if (isDisabled) await operator.call(setUserStatus, { params: { id }, body: { isActive: false } });
  });

  test.each(acts)(
    `in %s, ${isDisabled ? 'needs a reason to' : 'can'} %s`,
    async (list, label, sum, status) => {
      const row = await openRecord(ben, list, email, list === 'transactions' ? '$25.00' : '');
      expect(await row.getByText('Disabled', { exact: true }).count()).toBe(isDisabled ? 1 : 0);
      const panel = ben.getByRole('complementary');
      const button = panel.getByRole('button', { name: label, exact: true });
      await button.waitFor();
      const notice = panel.getByText(
        /Account disabled since .+ Moving money to this member needs a reason\./,
      );
      expect(await notice.count()).toBe(isDisabled ? 1 : 0);
      const about = panel.getByRole('region', { name: 'About the member' });
      await about.getByText(/^Two-factor authentication/).waitFor();
      await button.click();
      await confirm(ben, sum, isDisabled);
      await panel.getByText(status, { exact: true }).first().waitFor();
    },
  );

  test(`a large credit ${isDisabled ? 'needs a reason from both administrators' : 'needs no reason'}`, async () => {
    await ben.goto(`${product.consoleUrl}/admin?tab=users&user=${id}`);
    const form = ben.getByRole('form', { name: 'Add balance' });
    await form.getByLabel('Amount').fill('1000');
    await form.getByRole('button', { name: 'Add balance' }).click();
    await confirm(ben, 'Add $1,000.00', isDisabled);
    await ben.getByText('Waiting for a second administrator. Nothing has moved yet').first().waitFor();
    await openRecord(kim, 'approvals', email);
    await kim.getByRole('complementary').getByRole('button', { name: 'Approve', exact: true }).click();
    await confirm(kim, 'Approve $1,000.00', isDisabled);
    await kim.getByText('Approved and carried out').waitFor();
  });
});

test('each reason is in the audit log', async () => {
  const { entries } = await operator.call(listAudit, { query: { limit: 100 } });
  const actions = entries.filter(({ reason }) => reason === WHY).map(({ action }) => action);
  expect(actions.toSorted()).toEqual([
    'approval.approved',
    'approval.requested',
    'deposit.approved',
    'deposit.credited',
    'deposit.refunded',
    'subscription.refunded',
    'withdrawal.approved',
    'withdrawal.completed',
    'withdrawal.processing',
  ]);
});
