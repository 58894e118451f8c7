import type { ApiClient } from '@picks/api-client/api-client';
import { currentUser } from '@picks/contract/sign-in';
import { addBalance, getUser, setUserRole } from '@picks/contract/users.admin';
import { createTicket } from '@picks/contract/support';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { admin, newMember } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { launchDesk, openProduct } from './product/fixtures.ts';
import { carryOut, openFirstRequest, panelOf } from './product/money-desk.ts';
import type { Product } from './product/product.ts';
import { signInToConsole } from './product/sign-in.ts';

const KIM = 'kim@example.com';

let product: Product;
let member: ApiClient;
let operator: ApiClient;
/** the member's id */
let id = '';
/** the consoles of two administrators */
let ben: Page;
let kim: Page;

const keep = closeAtTheEnd();
beforeAll(async () => {
  const { mailbox, product: started } = await openProduct(keep, { FOUR_EYES_FROM: '100' });
  product = started;
  member = await newMember(product, mailbox, 'sam@example.com');
  operator = await admin(product);
  const colleague = await newMember(product, mailbox, KIM);
  const { user } = await colleague.call(currentUser);
  await operator.call(setUserRole, { params: { id: user._id }, body: { role: 'admin' } });
  id = (await member.call(currentUser)).user._id;
  [ben, kim] = [(await keep(launchDesk())).page, (await keep(launchDesk())).page];
  await signInToConsole(ben, product);
  await signInToConsole(kim, product, KIM);
});

const balance = async () => (await operator.call(getUser, { params: { id } })).summary.balance;

test('a large credit waits until somebody else approves it, who finds it on the dashboard', async () => {
  await ben.goto(`${product.consoleUrl}/admin?tab=users&user=${id}`);
  const panel = ben.getByRole('complementary', { name: 'User' });
  const form = panel.getByRole('form', { name: 'Add balance' });
  await form.getByLabel('Amount').fill('150');
  await form.getByLabel('Description').fill('Goodwill');
  await form.getByRole('button', { name: 'Add balance' }).click();
  const question = ben.getByRole('alertdialog');
  await question.getByText(/\$100\.00 or more: nothing moves until a second administrator/).waitFor();
  await question.getByRole('button', { name: 'Add $150.00' }).click();
  await ben.getByText('Waiting for a second administrator. Nothing has moved yet').waitFor();
  expect(await balance()).toBe(0);

  await ben.goto(`${product.consoleUrl}/admin?tab=financial&list=approvals`);
  await ben.getByRole('row').filter({ hasText: 'Sam Hill' }).getByRole('link').first().click();
  const own = ben.getByRole('complementary', { name: 'Approval' });
  await own.getByRole('button', { name: 'Withdraw' }).waitFor();
  expect(await own.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  await kim.goto(`${product.consoleUrl}/admin`);
  await kim.getByRole('link', { name: /Needs your approval/ }).click();
  await kim.getByRole('row').filter({ hasText: 'Sam Hill' }).getByRole('link').first().click();
  const asked = kim.getByRole('complementary', { name: 'Approval' });
  await asked.getByText("Sam Hill's available balance becomes $150.00.").waitFor();
  await asked.getByRole('button', { name: 'Approve', exact: true }).click();
  await kim.getByRole('alertdialog').getByRole('button', { name: 'Approve $150.00' }).click();
  await kim.getByText('Approved and carried out').waitFor();
  expect(await balance()).toBe(150);
  // the other desk is told
  await own.getByText('Approved', { exact: true }).first().waitFor();
});

test('a large withdrawal is completed by somebody else than who approved it', async () => {
  await operator.call(addBalance, {
    params: { id },
    body: { amount: 50 },
    idempotencyKey: crypto.randomUUID(),
  });
  await member.call(requestWithdrawal, {
    body: { amount: 100, withdrawMethod: 'paypal', paymentDetails: { email: 'sam@example.com' } },
    idempotencyKey: crypto.randomUUID(),
  });
  await openFirstRequest(ben, product.consoleUrl, 'withdrawals');
  await carryOut(ben, 'Withdrawal', 'Approve', 'Approve $100.00');
  const panel = panelOf(ben, 'Withdrawal');
  await panel.getByText(/Waiting for a second administrator\. You approved this/).waitFor();
  expect(await panel.getByRole('button', { name: 'Mark as completed' }).count()).toBe(0);

  await kim.goto(`${product.consoleUrl}/admin`);
  await kim.getByRole('link', { name: /Approved payout for you to complete/ }).click();
  await kim.getByRole('row').filter({ hasText: 'Sam Hill' }).getByRole('link').first().click();
  const payout = panelOf(kim, 'Withdrawal');
  await payout.getByText('s•••@example.com').waitFor();
  await payout.getByText('New payout details').waitFor();
  const readings: string[] = [];
  kim.on('request', (request) => {
    if (/\/withdrawal-requests\/[^/?]+$/.test(request.url())) readings.push(request.method());
  });
  await payout.getByRole('button', { name: 'Show payout details' }).click();
  await payout.getByText('sam@example.com').nth(1).waitFor();
  await carryOut(kim, 'Withdrawal', 'Mark as completed', 'Complete $100.00');
  await panelOf(kim, 'Withdrawal').getByText('Completed').first().waitFor();
  // each reading is logged: what the act refreshed isn't one
  expect(readings).toEqual(['GET']);
  await panel.getByText('Completed').first().waitFor();
  expect(await balance()).toBe(100);
});

test('who is answering a ticket is shown to whoever else has it open, until they stop', async () => {
  const { ticket } = await member.call(createTicket, {
    body: { subject: 'Where is my pick', category: 'picks', priority: 'high', description: 'I see none.' },
    idempotencyKey: '0192f0c1-0000-7000-8000-00000000b001',
  });
  for (const desk of [ben, kim])
    await desk.goto(`${product.consoleUrl}/admin?tab=support&ticket=${ticket._id}`);
  await ben.getByLabel('Response').fill('We are on it');
  await kim.getByText(/ is replying\.$/).waitFor();
  await kim.getByLabel('Response').fill('So am I');
  await ben.getByText(/ is replying too\.$/).waitFor();
  await ben.getByLabel('Response').fill('');
  await kim.getByText(/ is replying/).waitFor({ state: 'detached' });
  await kim.getByLabel('Response').fill('');
});
