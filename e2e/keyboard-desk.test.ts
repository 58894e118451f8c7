// @module-tag full
import { requestDeposit } from '@picks/contract/deposits';
import { createTicket, listTickets } from '@picks/contract/support';
import { listTransactions } from '@picks/contract/transactions';
import { addBalance, listUsers } from '@picks/contract/users.admin';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import { listWithdrawalRequests } from '@picks/contract/withdrawals.admin';
import type { ApiClient } from '@picks/api-client/api-client';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { admin, newMember, publishFreePick } from './product/api-calls.ts';
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

/** The question asked after an act: focus starts on Cancel, and its key confirms once the question could be read. */
async function confirm(name: string): Promise<void> {
  const dialog = desk.page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel' }).and(desk.page.locator(':focus')).waitFor();
  await dialog.getByRole('button', { name }).and(desk.page.locator('[aria-keyshortcuts=a]')).waitFor();
  await keys.press('a');
}

async function reject(reason: string): Promise<void> {
  await keys.press('r');
  const dialog = desk.page.getByRole('dialog', { name: /^Reject/ });
  await dialog.getByLabel('Reason').and(desk.page.locator(':focus')).waitFor();
  await keys.type(reason);
  await keys.press('Control+Enter');
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
      await keys.press('a');
      const instructions = panel('Deposit').getByLabel('Instructions');
      await instructions.and(page.locator(':focus')).waitFor();
      await keys.type('Send it to the account below.');
      await write(panel('Deposit').getByLabel('Account', { exact: true }), 'pay@fairline.example');
      await keys.press('Control+Enter');
      await panel('Deposit').getByText('Awaiting Payment').waitFor();
      await keys.press('a');
      await confirm(`Approve ${amount}`);
    } else {
      await reject('No such payment arrived.');
    }
  }
  await panel('Deposit').getByText('Failed').waitFor();
});

const PAYOUTS = 20;

test('twenty payouts are approved and completed in less than eighty presses', async () => {
  const desks = await admin(product);
  const { users } = await desks.call(listUsers, { query: { search: 'sam@example.com' } });
  await desks.call(addBalance, {
    params: { id: users[0]?._id ?? '' },
    body: { amount: 2000 },
    idempotencyKey: crypto.randomUUID(),
  });
  for (let number = 0; number < PAYOUTS; number += 1) {
    await member.call(requestWithdrawal, {
      body: {
        amount: 20 + number / 100,
        withdrawMethod: 'paypal',
        paymentDetails: { email: 'sam@example.com' },
      },
      idempotencyKey: crypto.randomUUID(),
    });
  }
  let presses = 0;
  const count = (key: string) => {
    presses += 1;
    return keys.press(key);
  };
  const amountOf = (number: number) => `$${(20 + number / 100).toFixed(2)}`;
  const dialog = desk.page.getByRole('alertdialog');
  const ready = dialog.locator('[aria-keyshortcuts=a]');
  /** The key of the next act, then the same key for each question that follows. */
  async function carryOutAll(question: (amount: string) => string): Promise<void> {
    await count('a');
    for (let number = 0; number < PAYOUTS; number += 1) {
      await dialog.getByRole('heading', { name: question(amountOf(number)) }).waitFor();
      await ready.waitFor();
      await count('a');
    }
    await dialog.waitFor({ state: 'detached' });
  }
  await count('g');
  await count('w');
  await desk.page.getByRole('row').filter({ hasText: '$20.19' }).waitFor();
  await carryOutAll((amount) => `Approve withdrawal of ${amount} for Sam Hill?`);
  await panel('Withdrawal').getByText('$20.00', { exact: true }).first().waitFor();
  await carryOutAll((amount) => `Mark withdrawal of ${amount} for Sam Hill as completed?`);
  await desk.page.getByRole('row').filter({ hasText: 'Approved' }).waitFor({ state: 'detached' });
  expect(presses).toBeLessThan(80);
  expect(await desk.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('Enter cancels the question, a held key confirms nothing, and letters typed in a field do nothing', async () => {
  const { page } = desk;
  await member.call(requestWithdrawal, {
    body: { amount: 60, withdrawMethod: 'paypal', paymentDetails: { email: 'sam@example.com' } },
    idempotencyKey: crypto.randomUUID(),
  });
  await keys.press('Escape');
  await page.getByRole('row').filter({ hasText: '$60.00' }).waitFor();
  const dialog = page.getByRole('alertdialog', { name: 'Approve withdrawal of $60.00 for Sam Hill?' });
  await keys.press('/');
  const search = page.getByRole('searchbox', { name: 'Search withdrawals' });
  await search.and(page.locator(':focus')).waitFor();
  await keys.type('agra');
  expect(await search.inputValue()).toBe('agra');
  await keys.press('Control+a');
  await keys.type('hill');
  await keys.press('Enter');
  await page.getByRole('row').filter({ hasText: '$60.00' }).waitFor();
  await keys.press('ArrowDown');

  await keys.down('a');
  await dialog.locator('[aria-keyshortcuts=a]').waitFor();
  await keys.down('a');
  await keys.down('a');
  await keys.up('a');
  await keys.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const { counts } = await (await admin(product)).call(listWithdrawalRequests, { query: {} });
  expect(counts).toMatchObject({ pending: 1, completed: PAYOUTS });
  await reject('Sent twice.');
});

test('and six tickets', async () => {
  for (let number = 1; number <= 6; number += 1) {
    await member.call(createTicket, {
      body: { subject: `Question ${number}`, category: 'general', priority: 'high', description: 'How?' },
      idempotencyKey: crypto.randomUUID(),
    });
  }
  const { page } = desk;
  await keys.press('g');
  await keys.press('s');
  await page.getByRole('row').filter({ hasText: 'Question 6' }).waitFor();
  await keys.press('j');
  await keys.press('Enter');
  for (let number = 1; number <= 6; number += 1) {
    await panel('Ticket').getByText(`Question ${number}`, { exact: true }).waitFor();
    await keys.press('r');
    await panel('Ticket').getByLabel('Response').and(page.locator(':focus')).waitFor();
    await keys.type('Like this.');
    if (number > 1) await press(button('Send and resolve'));
    else await keys.press('Control+Enter');
    await panel('Ticket').getByRole('listitem').filter({ hasText: 'Like this.' }).waitFor();
    await keys.press('j');
  }
  const [{ transactions }, { tickets }] = await Promise.all([
    member.call(listTransactions, { query: { limit: 100 } }),
    member.call(listTickets),
  ]);
  const statuses = transactions.map(({ type, status }) => `${type} ${status}`).toSorted();
  expect(statuses).toEqual([
    ...Array<string>(5).fill('deposit completed'),
    ...Array<string>(4).fill('deposit failed'),
    ...Array<string>(PAYOUTS).fill('withdraw completed'),
    'withdraw rejected',
  ]);
  expect(tickets.map(({ status }) => status)).toEqual([...Array<string>(5).fill('resolved'), 'in_progress']);
});

const palette = () => desk.page.getByRole('dialog', { name: 'Search everything' });
const option = (name: string | RegExp) => palette().getByRole('option', { name });

async function search(text: string): Promise<void> {
  await keys.press('Control+k');
  await palette().getByRole('combobox').and(desk.page.locator(':focus')).waitFor();
  await keys.type(text);
}

/** Opens the best that the search has found, as soon as that is of this name. */
async function openFirst(name: string | RegExp): Promise<void> {
  await palette().getByRole('option').first().and(option(name)).waitFor();
  await keys.press('Enter');
  await palette().waitFor({ state: 'detached' });
}

test('the search over everything finds each kind by words in any order, and opens it', async () => {
  const { page } = desk;
  await publishFreePick(await admin(product));
  const { transactions } = await member.call(listTransactions, { query: { limit: 100 } });
  const referenceOf = (type: string) => transactions.find((each) => each.type === type)?.transactionId ?? '';
  const deposit = transactions.findLast(({ type }) => type === 'deposit')?.transactionId ?? '';
  for (const [text, name, resource] of [
    ['hill sam', /^Sam Hill/, 'User'],
    ['question 4', /^Question 4 TCK-/, 'Ticket'],
    ['stars bruins', /Boston Bruins vs Dallas Stars/, 'Pick'],
    [deposit, new RegExp(`^${deposit}`), 'Deposit'],
    [referenceOf('withdraw'), new RegExp(`^${referenceOf('withdraw')}`), 'Withdrawal'],
  ] as const) {
    await search(text);
    await expect.poll(() => option(name).first().getAttribute('data-highlighted')).not.toBeNull();
    await openFirst(name);
    await panel(resource).getByRole('status').filter({ hasText: /./ }).first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  }
  await search('');
  expect(await palette().getByRole('option').first().textContent()).toContain(referenceOf('withdraw'));
  await keys.type('nobody at all');
  await palette().getByText('Nothing found for “nobody at all”').waitFor();
  await keys.press('Escape');
  await palette().waitFor({ state: 'detached' });
});

test('pages and acts are found there too', async () => {
  await search('payment opt');
  await openFirst(/^Payment options/);
  await desk.page.waitForURL(/list=options/);
  await search('announcement new');
  await openFirst('New announcement');
  await panel('Announcement').waitFor();
});

test('keys are listed, changed where they are free, kept, taken back, and turned off', async () => {
  const { page } = desk;
  await keys.press('Escape');
  await keys.press('g');
  await keys.press('w');
  await page.getByRole('row').nth(1).waitFor();
  const sheet = page.getByRole('dialog', { name: 'Keyboard' });
  const rowHasFocus = () => page.evaluate(() => document.activeElement?.closest('tr')?.rowIndex ?? null);
  await keys.press('?');
  await press(sheet.getByRole('button', { name: 'Change the key for Next row: j' }));
  await keys.press('k');
  await sheet.locator('#key-problem', { hasText: '“k” is already used for “Previous row”' }).waitFor();
  await keys.press('Escape');
  await press(sheet.getByRole('button', { name: 'Change the key for Next row: j' }));
  await keys.press('m');
  await sheet.getByRole('button', { name: 'Change the key for Next row: m' }).waitFor();
  await keys.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  await keys.press('j');
  expect(await rowHasFocus()).toBeNull();
  await keys.press('m');
  expect(await rowHasFocus()).toBe(1);

  await keys.press('?');
  await press(sheet.getByRole('button', { name: 'Reset keys' }));
  await reach(sheet.getByRole('switch', { name: 'Single-letter keys' }));
  await keys.press('Space');
  await keys.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await keys.press('j');
  expect(await rowHasFocus()).not.toBe(2);
  await search('keyboard');
  await option('Keyboard shortcuts').waitFor();
  await keys.press('Enter');
  await sheet.getByRole('button', { name: 'Change the key for Next row: j' }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('pointer'))).toBeNull();
});
