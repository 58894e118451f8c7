import type { ApiClient } from '@picks/api-client/api-client';
import { currentUser } from '@picks/contract/sign-in';
import { addBalance, setUserRole, updateUser } from '@picks/contract/users.admin';
import { withdrawalMessages } from '@picks/contract/withdrawals';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchChromium } from './browsers.ts';
import { admin, newMember } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { launchDesk, openProduct } from './product/fixtures.ts';
import { carryOut, openFirstRequest, panelOf } from './product/money-desk.ts';
import type { Product } from './product/product.ts';
import { signInMember, signInToConsole } from './product/sign-in.ts';

const KIM = 'kim@example.com';
const CORRECTED = 'sam.hill@example.com';
const WAITS = /On hold until .+ less than 24 hours after an email change\./;

let product: Product;
let operator: ApiClient;
let phone: Page;
let ben: Page;
let kim: Page;

const keep = closeAtTheEnd();
beforeAll(async () => {
  const { mailbox, product: started } = await openProduct(keep);
  product = started;
  operator = await admin(product);
  const member = await newMember(product, mailbox, 'sam@example.com');
  const colleague = await newMember(product, mailbox, KIM);
  const ids = [(await member.call(currentUser)).user._id, (await colleague.call(currentUser)).user._id];
  const [id = '', kims = ''] = ids;
  await operator.call(setUserRole, { params: { id: kims }, body: { role: 'admin' } });
  const idempotencyKey = crypto.randomUUID();
  await operator.call(addBalance, { params: { id }, body: { amount: 150 }, idempotencyKey });
  const body = { email: CORRECTED, reason: 'Asked by phone' };
  await operator.call(updateUser, { params: { id }, body });
  phone = (await keep(launchChromium({ viewport: { width: 390, height: 844 } }))).page;
  [ben, kim] = [(await keep(launchDesk())).page, (await keep(launchDesk())).page];
  await signInMember(phone, product, CORRECTED);
  await signInToConsole(ben, product);
  await signInToConsole(kim, product, KIM);
});

test('a member whose email just changed sees until when the payout is on hold', async () => {
  await phone.goto(`${product.memberUrl}/dashboard/withdraw`);
  await phone.getByRole('button', { name: '$50', exact: true }).click();
  await phone.getByLabel('Email').fill(CORRECTED);
  await phone.getByRole('button', { name: 'Review withdrawal' }).click();
  const review = phone.getByRole('dialog', { name: 'Check your withdrawal' });
  await review.getByRole('button', { name: 'Submit withdrawal request' }).click();
  await phone.getByText(withdrawalMessages.requested).waitFor();
  await phone.getByText(WAITS).waitFor();
  await phone.getByRole('link', { name: 'View your request' }).click();
  const details = phone.getByRole('dialog');
  await details.getByText(WAITS).waitFor();
  await details.getByRole('button', { name: 'Cancel withdrawal' }).waitFor();
});

test('a payout whose hold was lifted needs approval by another administrator', async () => {
  await ben.goto(`${product.consoleUrl}/admin?tab=financial&list=withdrawals`);
  await ben.getByRole('row').getByText('On hold').waitFor();
  await openFirstRequest(ben, product.consoleUrl, 'withdrawals');
  const panel = panelOf(ben, 'Withdrawal');
  await panel.getByText(WAITS).waitFor();
  expect(await panel.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await panel.getByRole('button', { name: 'Lift hold' }).click();
  const question = ben.getByRole('dialog', { name: /Lift the hold/ });
  await question.getByLabel('Reason').fill('Called the number on file');
  await question.getByRole('button', { name: 'Lift hold' }).click();
  await panel
    .getByText(/You lifted the hold\. Until .+, someone else has to approve or complete this payout\./)
    .waitFor();
  expect(await panel.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  await openFirstRequest(kim, product.consoleUrl, 'withdrawals');
  await panelOf(kim, 'Withdrawal')
    .getByText(/lifted the hold\. Reason: Called the number on file/)
    .waitFor();
  await carryOut(kim, 'Withdrawal', 'Approve', 'Approve $50.00');
  await carryOut(ben, 'Withdrawal', 'Mark as completed', 'Complete $47.50');
  await panel.getByText('Completed').first().waitFor();
});
