import { requestDeposit } from '@picks/contract/deposits';
import { listAdminPaymentOptions, updatePaymentOption } from '@picks/contract/payment-options.admin';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import type { ApiClient } from '@picks/api-client/api-client';
import { beforeAll, expect, test } from 'vitest';
import type { ChromiumSession } from './browsers.ts';
import { holdBack } from './page-waits.ts';
import { ageSessions } from './product/aged-sessions.ts';
import { admin } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { carryOut, openFirstRequest, panelOf } from './product/money-desk.ts';
import { openDesk } from './product/fixtures.ts';
import { ADMIN, type Product } from './product/product.ts';

let product: Product;
let desk: ChromiumSession;
let member: ApiClient;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ product, desk, member } = await openDesk(keep, 'sam@example.com'));
});

const openFirst = (list: 'deposits' | 'withdrawals') => openFirstRequest(desk.page, product.consoleUrl, list);

test('a deposit is answered with details and approved, with the password when the session is older', async () => {
  const { page } = desk;
  await member.call(requestDeposit, {
    body: { amount: 250, paymentMethod: 'paypal' },
    idempotencyKey: crypto.randomUUID(),
  });
  const operator = await admin(product);
  const { options } = await operator.call(listAdminPaymentOptions);
  await operator.call(updatePaymentOption, {
    params: { id: options.find(({ code }) => code === 'PAYPAL')?._id ?? '' },
    body: { adminInstructions: 'Send it to the address below.' },
  });
  await openFirst('deposits');
  const panel = panelOf(page, 'Deposit');
  await expect
    .poll(() => panel.getByLabel('Instructions').inputValue())
    .toBe('Send it to the address below.');
  await panel.getByLabel('Account').fill('pay@fairline.example');
  await panel.getByRole('button', { name: 'Send to member' }).click();
  await panel.getByText('Awaiting Payment').waitFor();

  await ageSessions(product);
  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByText('available balance becomes $250.00').waitFor();
  await confirmation.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  await confirmation.getByRole('button', { name: 'Approve $250.00' }).click();

  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('That password is incorrect').first().waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await panel.getByText('Completed').waitFor();
  // the button is gone, the place is not
  await panel.getByRole('heading', { name: 'Deposit details' }).and(page.locator(':focus')).waitFor();
});

test('without the password nothing happens, and the banner says why', async () => {
  const { page } = desk;
  await member.call(requestWithdrawal, {
    body: { amount: 50, withdrawMethod: 'paypal', paymentDetails: { email: 'sam@example.com' } },
    idempotencyKey: crypto.randomUUID(),
  });
  await ageSessions(product);
  await openFirst('withdrawals');
  await carryOut(page, 'Withdrawal', 'Approve', 'Approve $50.00');
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const banner = panelOf(page, 'Withdrawal').getByRole('alert');
  await banner.getByText("Failed to approve withdrawal: Please confirm it's you").waitFor();

  await banner.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await panelOf(page, 'Withdrawal').getByRole('button', { name: 'Mark as completed' }).waitFor();
});

test('the buttons of a payout appear once its warnings have loaded, or failed to', async () => {
  const { page } = desk;
  await member.call(requestWithdrawal, {
    body: { amount: 60, withdrawMethod: 'paypal', paymentDetails: { email: 'else@example.com' } },
    idempotencyKey: crypto.randomUUID(),
  });
  const release = await holdBack(page, 'masked=1');
  await page.goto(`${product.consoleUrl}/admin?tab=financial&list=withdrawals`);
  await page.getByRole('row').filter({ hasText: '$60.00' }).getByRole('link').first().click();
  const panel = panelOf(page, 'Withdrawal');
  const approve = panel.getByRole('button', { name: 'Approve', exact: true });
  await panel.getByText('Pay to').first().waitFor();
  expect(await approve.count()).toBe(0);

  release();
  await approve.waitFor();
  expect(await panel.getByRole('region', { name: 'Look at this first' }).textContent()).toContain(
    'New payout details',
  );
  await page.unrouteAll();

  await page.route(/masked=1/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await panel.getByText('Failed to check this member for warnings').waitFor();
  await approve.waitFor();
  await page.unrouteAll();
});

test('who changes a payment option that another administrator has changed is told what, and loses nothing', async () => {
  const { page } = desk;
  const second = await page.context().newPage();
  for (const [tab, fee] of [
    [page, '2'],
    [second, '1.5'],
  ] as const) {
    await tab.goto(`${product.consoleUrl}/admin?tab=financial&list=options`);
    await tab.getByRole('link', { name: 'Venmo' }).click();
    await tab.getByLabel('Fixed fee').fill(fee);
  }
  await second.getByRole('button', { name: 'Save changes' }).click();
  await second.getByText('Payment option saved: Venmo').first().waitFor();

  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('They changed: Fixed fee: 1.5.').waitFor();
  expect(await page.getByLabel('Fixed fee').inputValue()).toBe('2');
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await page.getByText('Payment option saved: Venmo').first().waitFor();
  await page.getByRole('row').filter({ hasText: 'Venmo' }).getByText('$2.00').waitFor();
});
