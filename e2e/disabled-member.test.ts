import type { ApiClient } from '@picks/api-client/api-client';
import { requestDeposit } from '@picks/contract/deposits';
import { addPaymentDetails } from '@picks/contract/deposits.admin';
import { listPlans } from '@picks/contract/plans';
import { ownerMessages } from '@picks/contract/request-owner.admin';
import { currentUser } from '@picks/contract/sign-in';
import { subscribe } from '@picks/contract/subscriptions';
import { addBalance, setUserRole, setUserStatus } from '@picks/contract/users.admin';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
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

/** The acts that pay a member, one after the other: list, label, confirmation, and the status they lead to. */
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

/** Carries one of the acts out. */
async function carryOut(
  email: string,
  [list, label, sum, status]: (typeof acts)[number],
  isDisabled: boolean,
) {
  const row = await openRecord(ben, list, email, list === 'transactions' ? '$25.00' : '');
  expect(await row.getByText('Disabled', { exact: true }).count()).toBe(isDisabled ? 1 : 0);
  const panel = ben.getByRole('complementary');
  const button = panel.getByRole('button', { name: label, exact: true });
  await button.waitFor();
  const notice = panel.getByText(/Account disabled since .+ Moving money to this member needs a reason\./);
  expect(await notice.count()).toBe(isDisabled ? 1 : 0);
  await panel.getByRole('region', { name: 'About the member' }).getByText('Two-factor').waitFor();
  await button.click();
  await confirm(ben, sum, isDisabled);
  await panel.getByText(status, { exact: true }).first().waitFor();
}

/** Asks for a large credit, which Kim approves. */
async function giveLargeCredit(id: string, email: string, isDisabled: boolean) {
  await ben.goto(`${product.consoleUrl}/admin?tab=users&user=${id}`);
  const form = ben.getByRole('form', { name: 'Add balance' });
  await form.getByLabel('Amount').fill('1000');
  if (isDisabled) {
    await form.getByRole('button', { name: 'Add balance' }).click();
    await form.getByText(ownerMessages.needed).waitFor();
    await form.getByLabel(ownerMessages.label).fill(WHY);
  }
  await form.getByRole('button', { name: 'Add balance' }).click();
  await ben.getByRole('alertdialog').getByRole('button', { name: 'Add $1,000.00' }).click();
  await ben.getByText('Waiting for a second administrator. Nothing has moved yet').first().waitFor();
  await openRecord(kim, 'approvals', email);
  await kim.getByRole('complementary').getByRole('button', { name: 'Approve', exact: true }).click();
  await confirm(kim, 'Approve $1,000.00', isDisabled);
  await kim.getByText('Approved and carried out').waitFor();
}

test.each([
  ['an active account needs no reason', 'amy@example.com', false],
  ['a disabled account needs a reason from every administrator', 'dan@example.com', true],
])('every act that pays %s', async (_, email, isDisabled) => {
  const id = await memberWithRequests(email);
  if (isDisabled) await operator.call(setUserStatus, { params: { id }, body: { isActive: false } });
  for (const act of acts) await carryOut(email, act, isDisabled);
  await giveLargeCredit(id, email, isDisabled);
});

test('in a queue worked by key, each disabled account is asked about by itself', async () => {
  for (const email of ['eve@example.com', 'fay@example.com']) {
    const id = await memberWithRequests(email);
    await operator.call(setUserStatus, { params: { id }, body: { isActive: false } });
  }
  await ben.goto(`${product.consoleUrl}/admin?tab=financial&list=withdrawals&wd.status=pending`);
  await ben.getByRole('row').filter({ hasText: 'eve@example.com' }).getByRole('link').first().click();
  await ben.getByRole('complementary').getByRole('button', { name: 'Approve', exact: true }).waitFor();
  await ben.keyboard.press('a');
  const why = ben.getByRole('dialog').getByLabel(ownerMessages.label);
  await why.fill(WHY);
  await why.press('Control+Enter');
  await ben.getByText(/^Withdrawal approved: /).waitFor();
  expect(await why.inputValue()).toBe('');
});
