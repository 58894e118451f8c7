import {
  addPaymentDetails,
  approveDeposit,
  getDeposit,
  listDeposits,
  rejectDeposit,
} from '@picks/contract/deposits.admin';
import { depositMessages } from '@picks/contract/deposits';
import { transactionMessages } from '@picks/contract/transactions';
import { withdrawalMessages } from '@picks/contract/withdrawals';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ChromiumSession } from './browsers.ts';
import { admin } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { openPhone } from './product/fixtures.ts';
import type { Product } from './product/product.ts';

const EMAIL = 'sam@example.com';

let product: Product;
let phone: ChromiumSession;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ product, phone } = await openPhone(keep, EMAIL));
});

const open = (page: Page, path: string) => page.goto(`${product.memberUrl}/dashboard/${path}`);

/** An administrator answers the deposit and approves it. */
async function payIn(): Promise<void> {
  const operator = await admin(product);
  const { deposits } = await operator.call(listDeposits, { query: {} });
  const params = { id: deposits[0]?._id ?? '' };
  await operator.call(addPaymentDetails, { params, body: { instructions: 'Send it as a friend.' } });
  await operator.call(approveDeposit, { params });
}

/** The balance card says that this much is available. */
const available = (page: Page, amount: string) =>
  page
    .getByRole('region', { name: 'Account Balance' })
    .getByText(new RegExp(`^\\${amount}$`))
    .first()
    .waitFor();

test('a deposit under the minimum is refused at its field, a proper one is under review', async () => {
  const { page } = phone;
  await open(page, 'deposit');
  await page.getByLabel('Amount', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Submit deposit request' }).click();
  await page.getByText('Minimum deposit amount is $10').waitFor();
  await page.getByRole('button', { name: '$250' }).click();
  await page.getByRole('button', { name: 'Submit deposit request' }).click();
  await page.getByText(depositMessages.requested).waitFor();
  await page.getByRole('link', { name: 'Deposit History' }).click();
  await page.getByText('Pending Review').waitFor();
});

test('a withdrawal of more than there is, or without a payee, is refused; a proper one holds its amount', async () => {
  const { page } = phone;
  await payIn();
  await open(page, 'withdraw');
  await available(page, '$250.00');
  await page.getByLabel('Amount', { exact: true }).fill('300');
  await page.getByText(withdrawalMessages.insufficient).waitFor();
  await page.getByRole('button', { name: '$50', exact: true }).click();
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await page.getByText(withdrawalMessages.detailsMissing).waitFor();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  const review = page.getByRole('dialog', { name: 'Check your withdrawal' });
  await review.getByText('$47.50').waitFor();
  await review.getByText(EMAIL).waitFor();
  await review.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await review.getByRole('button', { name: 'Submit withdrawal request' }).click();
  await page.getByText(withdrawalMessages.requested).waitFor();
  await available(page, '$200.00');
});

test('cancelled, it is available again', async () => {
  const { page } = phone;
  await page.getByRole('link', { name: 'Withdrawal History' }).click();
  await page.getByRole('button', { name: /Pending/ }).click();
  await page.getByRole('dialog').getByText('$47.50').waitFor();
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this withdrawal?' })
    .getByRole('button', { name: 'Cancel withdrawal' })
    .click();
  // The dialog grows when its timeline arrives, and its buttons move.
  await page.getByRole('region', { name: 'Timeline' }).getByText('Cancelled').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.getByRole('link', { name: 'Withdraw Now' }).click();
  await available(page, '$250.00');
});

test('the money of a request is seen to be on its way, and taken back it no longer is', async () => {
  const { page } = phone;
  const pending = (amount: string) =>
    page
      .getByRole('region', { name: 'Account Balance' })
      .locator('div', { has: page.getByText('Pending deposits', { exact: true }) })
      .getByText(amount, { exact: true })
      .first()
      .waitFor();
  await open(page, 'deposit');
  await page.getByRole('button', { name: '$100', exact: true }).click();
  await page.getByRole('button', { name: 'Submit deposit request' }).click();
  await page.getByText(depositMessages.requested).waitFor();
  await pending('$100.00');
  await page.getByRole('link', { name: 'Deposit History' }).click();
  await page.getByRole('button', { name: /Pending Review/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this request' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this deposit request?' })
    .getByRole('button', { name: 'Cancel request' })
    .click();
  await page.getByRole('dialog').getByText('Cancelled').first().waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.getByRole('link', { name: 'Deposit Now' }).click();
  await pending('$0.00');
});

test('the member says that the money was sent: nothing more waits for it, and the desk sees it', async () => {
  const { page } = phone;
  await open(page, 'deposit');
  await page.getByRole('button', { name: '$50', exact: true }).click();
  await page.getByRole('button', { name: 'Submit deposit request' }).click();
  await page.getByText(depositMessages.requested).waitFor();
  const operator = await admin(product);
  const params = { id: (await operator.call(listDeposits, { query: {} })).deposits[0]?._id ?? '' };
  await operator.call(addPaymentDetails, { params, body: { instructions: 'Send it as a friend.' } });
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  await tabs.getByRole('link', { name: 'Home , 1 waiting for you' }).waitFor();
  await page.getByRole('link', { name: 'View your request' }).click();
  const details = page.getByRole('dialog', { name: 'Deposit details' });
  await details.getByRole('button', { name: "I've sent it" }).click();
  await details.getByText("We'll approve the deposit when the money arrives").waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await tabs.getByRole('link', { name: 'Home', exact: true }).waitFor();
  const { deposit } = await operator.call(getDeposit, { params });
  expect(deposit.sentAt).not.toBeNull();
  await operator.call(rejectDeposit, { params, body: { reason: 'Nothing came' } });
});

test('without a network the statement is there, and money can not be asked for', async () => {
  const { page, context } = phone;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await open(page, 'transactions');
  await page.getByText('+$250.00').first().waitFor();
  await page.getByText('\u2212$50.00').first().waitFor();
  await page.getByLabel('Type', { exact: true }).selectOption('referral');
  await page.getByText(transactionMessages.empty).waitFor();
  await page.waitForURL(/type=referral/);
  await open(page, 'deposit');
  await page.getByText('Needs a connection').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Submit deposit request' }).isDisabled())
    .toBe(true);
  await context.setOffline(false);
});
