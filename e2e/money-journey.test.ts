import { readFile } from 'node:fs/promises';
import { inHours } from '@picks/api/test/clock';
import { depositMessages } from '@picks/contract/deposits';
import { createPick } from '@picks/contract/picks.admin';
import { adminWithdrawalMessages } from '@picks/contract/withdrawals.admin';
import { withdrawalMessages } from '@picks/contract/withdrawals';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { startChromiumPushService, type ChromiumPushService } from './doubles/chromium-push-service.ts';
import { PushResource } from './doubles/push-resource.ts';
import { waitDuring } from './page-waits.ts';
import { admin, newMember } from './product/api-calls.ts';
import { inDatabase } from './product/database.ts';
import { openMailbox, type Mailbox } from './product/mailbox.ts';
import { carryOut, openFirstRequest, panelOf } from './product/money-desk.ts';
import { shownAlerts, tapNotification, turnOnAlerts } from './product/notifications.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInMember, signInToConsole } from './product/sign-in.ts';

const EMAIL = 'sam@example.com';
const SELECTION = 'Celtics minus seven and a half';
const REASON = 'The address does not belong to you.';

let mailbox: Mailbox;
let pushFront: PushResource;
let pushService: ChromiumPushService;
let product: Product;
let browser: ChromiumSession;
/** the member's page, as wide as a phone, and the administrator's */
let phone: Page;
let desk: Page;

beforeAll(async () => {
  mailbox = await openMailbox();
  pushFront = await PushResource.start();
  pushService = await startChromiumPushService(pushFront);
  product = await startProduct({ pushFront, env: { SMTP_URL: mailbox.url } });
  browser = await launchChromium({ pushService });
  phone = browser.page;
  desk = await browser.context.newPage();
  await desk.setViewportSize({ width: 1440, height: 900 });
  await newMember(product, mailbox, EMAIL);
  await publishGoldPick();
  await signInToConsole(desk, product);
  await signInMember(phone, product, EMAIL);
  await turnOnAlerts(phone);
});

afterAll(async () => {
  await browser?.close();
  await product?.close();
  await pushService?.close();
  await pushFront?.close();
  await mailbox?.close();
});

async function publishGoldPick(): Promise<void> {
  const operator = await admin(product);
  await operator.call(createPick, {
    body: {
      sport: 'NBA',
      league: 'NBA',
      homeTeam: 'Boston Celtics',
      awayTeam: 'Miami Heat',
      matchDate: inHours(3),
      prediction: SELECTION,
      odds: 1.87,
      stake: 2.5,
      confidence: 'high',
      accessLevel: 'gold',
    },
  });
}

const open = (path: string) => phone.goto(`${product.memberUrl}/dashboard/${path}`);
const ask = (list: 'deposits' | 'withdrawals') => openFirstRequest(desk, product.consoleUrl, list);

/** The device shows what it was told, and a tap on it leads to the request. */
async function readFromAlert(title: string): Promise<void> {
  await expect.poll(() => shownAlerts(browser.context)).toContain(title);
  await tapNotification(browser.context, title);
  await phone.waitForURL(/\/history\?request=/);
}

/** The balance card says that this much is available. */
const available = (amount: string) =>
  phone
    .getByRole('region', { name: 'Account Balance' })
    .getByText(new RegExp(`^\\${amount}$`))
    .first()
    .waitFor();

async function askToWithdraw(amount: string): Promise<void> {
  await open('withdraw');
  await phone.getByLabel('Amount', { exact: true }).fill(amount);
  await phone.getByLabel('Email').fill(EMAIL);
  await phone.getByRole('button', { name: 'Review withdrawal' }).click();
  await phone.getByRole('button', { name: 'Submit withdrawal request' }).click();
  await phone.getByText(withdrawalMessages.requested).waitFor();
}

test('a deposit is asked for, and the details to pay with reach the device', async () => {
  await open('deposit');
  await phone.getByRole('button', { name: '$250' }).click();
  await phone.getByRole('button', { name: 'Submit deposit request' }).click();
  await phone.getByText(depositMessages.requested).waitFor();

  await ask('deposits');
  const panel = panelOf(desk, 'Deposit');
  await panel.getByLabel('Instructions').fill('Send it as a friend.');
  await panel.getByLabel('Account').fill('pay@fairline.example');
  await panel.getByRole('button', { name: 'Send to member' }).click();
  await panel.getByText('Awaiting Payment').waitFor();

  await readFromAlert('Payment details for your deposit');
  const details = phone.getByRole('dialog', { name: 'Deposit details' });
  await details.getByText('Send it as a friend.').waitFor();
  await details.getByText('pay@fairline.example').waitFor();
});

test('approved, the money is there', async () => {
  await carryOut(desk, 'Deposit', 'Approve', 'Approve $250.00');
  await panelOf(desk, 'Deposit').getByText('Completed').waitFor();
  await readFromAlert('Your deposit has arrived');
  await open('withdraw');
  await available('$250.00');
});

test('the gold plan is bought from the balance, and the locked gold pick opens', async () => {
  await open('picks');
  await phone.getByText(/^Unlock with Professional/).waitFor();
  expect((await phone.content()).includes(SELECTION)).toBe(false);
  await open('plans');
  await phone.getByRole('button', { name: 'Choose Professional' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Buy Professional' });
  await dialog.getByText('$171.00').waitFor();
  await dialog.getByRole('button', { name: 'Pay $79.00' }).click();
  await phone.getByText(/^Professional runs until .* We charged \$79\.00 to your balance\.$/).waitFor();
  await phone.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Picks' }).click();
  await phone.getByText(SELECTION).waitFor();
});

test('50 are withdrawn: 2.50 is the fee, 47.50 are paid out', async () => {
  await open('withdraw');
  await phone.getByLabel('Amount', { exact: true }).fill('50');
  const terms = phone.locator('form dl');
  await terms.getByText('\u2212$2.50').waitFor();
  await terms.getByText('$47.50').waitFor();
  await askToWithdraw('50');
  await available('$121.00');

  await ask('withdrawals');
  const panel = panelOf(desk, 'Withdrawal');
  await panel.getByText('$47.50').waitFor();
  await carryOut(desk, 'Withdrawal', 'Approve', 'Approve $50.00');
  await carryOut(desk, 'Withdrawal', 'Mark as completed', 'Complete $47.50');
  await panel.getByText(adminWithdrawalMessages.completed).waitFor();

  await readFromAlert('Your withdrawal was paid out');
  const details = phone.getByRole('dialog', { name: 'Withdrawal details' });
  await details.getByText('$47.50').waitFor();
  await details.getByText('Completed').first().waitFor();
});

test('another one is rejected: the member reads why, and what it held is available again', async () => {
  await askToWithdraw('30');
  await available('$91.00');

  await ask('withdrawals');
  await panelOf(desk, 'Withdrawal').getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: /^Reject withdrawal of \$30\.00/ });
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Reject withdrawal' }).click();
  await panelOf(desk, 'Withdrawal').getByText('Rejected').first().waitFor();

  await readFromAlert('Your withdrawal was rejected');
  await phone.getByRole('dialog').getByText(`Reason: ${REASON}`).waitFor();
  await open('withdraw');
  await available('$121.00');
});

interface Line {
  readonly reference: string;
  readonly status: string;
  /** with its sign */
  readonly cents: number;
}

const byReference = <T extends { reference: string }>(lines: readonly T[]): T[] =>
  lines.toSorted((a, b) => a.reference.localeCompare(b.reference));

const centsIn = (dollars: string): number =>
  Math.round(Number(dollars.replace('\u2212', '-').replaceAll(/[$,+]/g, '')) * 100);

async function linesOnScreen(): Promise<Line[]> {
  const rows = phone.locator('main').getByRole('listitem').filter({ hasText: 'Transaction ID' });
  const texts = await rows.allInnerTexts();
  return texts.map((text) => ({
    reference: /Transaction ID\s+(\S+)/.exec(text)?.[1] ?? '',
    status: /Completed|Rejected|Pending|Approved/.exec(text)?.[0] ?? '',
    cents: centsIn(/[+\u2212]\$[\d.,]+/.exec(text)?.[0] ?? ''),
  }));
}

async function linesOfCsv(): Promise<Line[]> {
  const saved = await waitDuring(phone.waitForEvent('download'), () =>
    phone.getByRole('button', { name: 'Export all results' }).click(),
  );
  const csv = await readFile(await saved.path(), 'utf8');
  const [, ...rows] = csv.trim().split('\r\n');
  return rows.map((row) => {
    // A description may have a comma; what follows it has none.
    const [amount = '', status = '', reference = ''] = row.split(',').slice(-3);
    return { reference, status, cents: centsIn(amount) };
  });
}

/** What the ledger has of the only member, by the reference of what it was written for. */
const ledger = () =>
  inDatabase(
    product,
    (sql) => sql<{ reference: string; cents: number }[]>`
      select t.reference, e.amount::int as cents
      from money.entry e join money.journal j on j.id = e.journal
      join money.account a on a.id = e.account and a.kind = 'member'
      left join transactions t on t.id = j.ref`,
  );

test('the statement is the ledger, to the cent, on the screen and in the file', async () => {
  await open('transactions');
  await available('$121.00');
  const told = async () =>
    (await linesOnScreen()).map(({ cents, status }) => `${cents} ${status}`).toSorted();
  await expect
    .poll(told)
    .toEqual(['-3000 Rejected', '-5000 Completed', '-7900 Completed', '25000 Completed']);
  const shown = byReference(await linesOnScreen());
  expect(byReference(await linesOfCsv())).toEqual(shown);
  const settled = shown.filter(({ status }) => status === 'Completed');
  const entries = byReference(await ledger());
  expect(settled.map(({ reference, cents }) => ({ reference, cents }))).toEqual([...entries]);
  expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(12_100);
});

test('of the 50, 47.50 left the house and 2.50 stayed as the fee; everything holds', async () => {
  const found = await inDatabase(product, async (sql) => ({
    parts: [
      ...(await sql`
        select a.kind, e.amount::int as cents from money.entry e join money.journal j on j.id = e.journal
        join money.account a on a.id = e.account where j.kind = 'withdrawal' order by a.kind`),
    ],
    held: [
      ...(await sql`select held::int from money.account where kind = 'member' and owner is not null and posted > 0`),
    ],
    broken: [...(await sql`select name from invariants where not ok`)],
  }));
  expect(found).toEqual({
    parts: [
      { kind: 'external', cents: 4750 },
      { kind: 'fees', cents: 250 },
      { kind: 'member', cents: -5000 },
    ],
    held: [{ held: 0 }],
    broken: [],
  });
});
