// @module-tag full
import { requestDeposit } from '@picks/contract/deposits';
import { createTicket, listTickets } from '@picks/contract/support';
import { listTransactions } from '@picks/contract/transactions';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import type { ApiClient } from '@picks/api-client/api-client';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { newMember } from './product/api-calls.ts';
import { openMailbox, type Mailbox } from './product/mailbox.ts';
import { ADMIN, type Product, startProduct } from './product/product.ts';

let mailbox: Mailbox;
let product: Product;
let desk: ChromiumSession;
let member: ApiClient;
let keys: Page['keyboard'];

/** Presses that any control of a screen is away from the one before it, at most. */
const FARTHEST = 120;

beforeAll(async () => {
  mailbox = await openMailbox();
  product = await startProduct({ env: { SMTP_URL: mailbox.url } });
  desk = await launchChromium({ viewport: { width: 1440, height: 900 } });
  await desk.page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(type, () => sessionStorage.setItem('pointer', type), true);
  });
  keys = desk.page.keyboard;
  member = await newMember(product, mailbox, 'sam@example.com');
});

afterAll(async () => {
  await desk?.close();
  await product?.close();
  await mailbox?.close();
});

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes to a control with the Tab key alone. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < FARTHEST; presses += 1) {
    if (await hasFocus(target)) return;
    await keys.press('Tab');
  }
  throw new Error(`not reached by the Tab key: ${String(target)}`);
}

async function press(target: Locator): Promise<void> {
  await reach(target);
  await keys.press('Enter');
}

async function write(target: Locator, text: string): Promise<void> {
  await reach(target);
  await keys.type(text);
}

const panel = (noun: string) => desk.page.getByRole('complementary', { name: noun });
const button = (name: string) => desk.page.getByRole('button', { name, exact: true });

/** The question asked after an act: focus starts on Cancel, and the act is one stop further. */
async function confirm(name: string | RegExp): Promise<void> {
  const dialog = desk.page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel' }).and(desk.page.locator(':focus')).waitFor();
  await press(dialog.getByRole('button', { name }));
  await dialog.waitFor({ state: 'detached' });
}

async function reject(reason: string): Promise<void> {
  await keys.press('r');
  const dialog = desk.page.getByRole('dialog', { name: /^Reject/ });
  await dialog.getByLabel('Reason').and(desk.page.locator(':focus')).waitFor();
  await keys.type(reason);
  await press(dialog.getByRole('button', { name: /^Reject/ }));
  await dialog.waitFor({ state: 'detached' });
}

test('an administrator signs in and answers eight deposits with the keyboard alone', async () => {
  for (let cents = 0; cents < 8; cents += 1) {
    await member.call(requestDeposit, {
      body: { amount: 100 + cents / 100, paymentMethod: 'paypal' },
      idempotencyKey: crypto.randomUUID(),
    });
  }
  const { page } = desk;
  await page.goto(`${product.consoleUrl}/admin/login`);
  await write(page.getByLabel(/email/i), ADMIN.email);
  await write(page.getByLabel('Password', { exact: true }), ADMIN.password);
  await keys.press('Enter');
  await page.waitForURL(/\/admin(\?|$)/);

  await press(page.getByRole('navigation').getByRole('link', { name: 'Financial' }));
  await page.getByRole('row').filter({ hasText: '$100.07' }).waitFor();
  await keys.press('j');
  await keys.press('Enter');
  for (let cents = 0; cents < 8; cents += 1) {
    const amount = `$100.0${cents}`;
    await panel('Deposit').getByText(amount, { exact: true }).first().waitFor();
    if (cents % 2 === 0) {
      await write(panel('Deposit').getByLabel('Instructions'), 'Send it to the account below.');
      await write(panel('Deposit').getByLabel('Account', { exact: true }), 'pay@fairline.example');
      await press(button('Send to member'));
      await panel('Deposit').getByText('Awaiting Payment').waitFor();
      await keys.press('a');
      await confirm(`Approve ${amount}`);
      await panel('Deposit').getByText('Completed').waitFor();
    } else {
      await reject('No such payment arrived.');
      await panel('Deposit').getByText('Failed').waitFor();
    }
    await keys.press('j');
  }
});

test('six withdrawals follow in the next list', async () => {
  for (let cents = 0; cents < 6; cents += 1) {
    await member.call(requestWithdrawal, {
      body: {
        amount: 50 + cents / 100,
        withdrawMethod: 'paypal',
        paymentDetails: { email: 'sam@example.com' },
      },
      idempotencyKey: crypto.randomUUID(),
    });
  }
  const { page } = desk;
  await keys.press('Escape');
  await press(page.getByRole('link', { name: 'Withdrawals' }));
  await page.getByRole('row').filter({ hasText: '$50.05' }).waitFor();
  await keys.press('j');
  await keys.press('Enter');
  for (let cents = 0; cents < 6; cents += 1) {
    const amount = `$50.0${cents}`;
    await panel('Withdrawal').getByText(amount, { exact: true }).first().waitFor();
    if (cents % 2 === 0) {
      await keys.press('a');
      await confirm(`Approve ${amount}`);
      await press(panel('Withdrawal').getByRole('button', { name: 'Mark as completed' }));
      await confirm(/^Mark|^Complete|^Pay/);
      await panel('Withdrawal').getByText('Completed').first().waitFor();
    } else {
      await reject('The account is not yours.');
      await panel('Withdrawal').getByText('Rejected').first().waitFor();
    }
    await keys.press('j');
  }
});

test('and six tickets, the last of the twenty; no pointer was used', async () => {
  for (let number = 1; number <= 6; number += 1) {
    await member.call(createTicket, {
      body: { subject: `Question ${number}`, category: 'general', priority: 'high', description: 'How?' },
      idempotencyKey: crypto.randomUUID(),
    });
  }
  const { page } = desk;
  await keys.press('Escape');
  await press(page.getByRole('navigation').getByRole('link', { name: 'Support' }));
  await page.getByRole('row').filter({ hasText: 'Question 6' }).waitFor();
  await keys.press('j');
  await keys.press('Enter');
  for (let number = 1; number <= 6; number += 1) {
    await panel('Ticket').getByText(`Question ${number}`, { exact: true }).waitFor();
    await keys.press('r');
    await panel('Ticket').getByLabel('Response').and(page.locator(':focus')).waitFor();
    await keys.type('Like this.');
    await press(button('Send and resolve'));
    await panel('Ticket').getByRole('listitem').filter({ hasText: 'Like this.' }).waitFor();
    await keys.press('j');
  }
  const [{ transactions }, { tickets }] = await Promise.all([
    member.call(listTransactions, { query: { limit: 100 } }),
    member.call(listTickets),
  ]);
  const statuses = transactions.map(({ type, status }) => `${type} ${status}`).toSorted();
  expect(statuses).toEqual([
    ...Array<string>(4).fill('deposit completed'),
    ...Array<string>(4).fill('deposit failed'),
    ...Array<string>(3).fill('withdraw completed'),
    ...Array<string>(3).fill('withdraw rejected'),
  ]);
  expect(tickets.map(({ status }) => status)).toEqual(Array<string>(6).fill('resolved'));
  expect(await page.evaluate(() => sessionStorage.getItem('pointer'))).toBeNull();
});
