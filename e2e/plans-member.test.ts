import { inHours } from '@picks/api/test/clock';
import type { ApiClient } from '@picks/api-client/api-client';
import { addPaymentDetails, approveDeposit, listDeposits } from '@picks/contract/deposits.admin';
import { createPick } from '@picks/contract/picks.admin';
import { listPlans } from '@picks/contract/plans';
import { listAdminPlans, updatePlan } from '@picks/contract/plans.admin';
import { currentUser } from '@picks/contract/sign-in';
import { currentSubscription, subscribe, subscriptionProblems } from '@picks/contract/subscriptions';
import { addBalance } from '@picks/contract/users.admin';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { admin, newMember } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { openProduct } from './product/fixtures.ts';
import type { Mailbox } from './product/mailbox.ts';
import type { Product } from './product/product.ts';
import { signInMember } from './product/sign-in.ts';

const EMAIL = 'sam@example.com';
const GOLD_SELECTION = 'Celtics minus seven and a half';

let product: Product;
let phone: ChromiumSession;
let operator: ApiClient;
let mailbox: Mailbox;
let member: ApiClient;

const keep = closeAtTheEnd();
beforeAll(async () => {
  const opened = await openProduct(keep);
  ({ product, mailbox } = opened);
  phone = await keep(launchChromium({}));
  member = await newMember(product, opened.mailbox, EMAIL);
  operator = await admin(product);
  await operator.call(createPick, {
    body: {
      sport: 'NBA',
      league: 'NBA',
      homeTeam: 'Boston Celtics',
      awayTeam: 'Miami Heat',
      matchDate: inHours(3),
      prediction: GOLD_SELECTION,
      odds: 1.87,
      stake: 2.5,
      confidence: 'high',
      accessLevel: 'gold',
    },
  });
  await signInMember(phone.page, product, EMAIL);
});

const open = (page: Page, path: string) => page.goto(`${product.memberUrl}/dashboard/${path}`);

test('a locked pick leads to the plans, and a short balance to the deposit that makes up for it', async () => {
  const { page } = phone;
  await page.getByText(/^Unlock with Professional/).waitFor();
  await page.getByRole('article').getByRole('link', { name: 'Unlock' }).click();
  await page.waitForURL('**/dashboard/plans?**');
  const dialog = page.getByRole('dialog', { name: 'Buy Professional' });
  await dialog.getByText('Still needed').waitFor();
  await dialog.getByRole('link', { name: 'Deposit $79.00' }).click();
  await page.getByText('Professional starts when this deposit is approved').waitFor();
  await expect.poll(() => page.getByLabel('Amount', { exact: true }).inputValue()).toBe('79');
});

test('the wish can be taken off the form, and is there again on the way back', async () => {
  const { page } = phone;
  await page.getByLabel('Amount', { exact: true }).fill('50');
  await page.getByText(/leaves you \$29\.00 short/).waitFor();
  await page.getByRole('button', { name: 'Remove Professional from this deposit' }).click();
  await page.getByText(/starts when this deposit/).waitFor({ state: 'detached' });
  await open(page, 'picks');
  await page.getByRole('article').getByRole('link', { name: 'Unlock' }).click();
  await page.getByRole('link', { name: 'Deposit $79.00' }).click();
  await page.getByRole('button', { name: 'Submit deposit request' }).click();
  await page.getByText(/Professional starts when the deposit is approved/).waitFor();
});

test('the overview says that the plan is on its way', async () => {
  const page = await phone.context.newPage();
  await page.goto(`${product.memberUrl}/dashboard`);
  await page.getByRole('link', { name: /^Professional is on its way/ }).click();
  await page.getByRole('dialog').getByText('Professional starts when this deposit is approved.').waitFor();
  await page.close();
});

test('a locked pick says that its plan waits for the deposit, and sells it no second time', async () => {
  const page = await phone.context.newPage();
  const back = await phone.page.getByRole('link', { name: 'go back to the pick' }).getAttribute('href');
  await page.goto(`${product.memberUrl}${back}`);
  await page.getByText('Professional starts when your deposit of $79.00 is approved.').waitFor();
  expect(await page.getByRole('link', { name: /^(?:Get Professional|Unlock now)$/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await page.getByRole('dialog').getByText('Professional starts when this deposit is approved.').waitFor();
  await page.close();
});

test('once approved the plan is active, without a reload, and the gold pick opens', async () => {
  const { page } = phone;
  const { deposits } = await operator.call(listDeposits, { query: {} });
  const id = deposits[0]?._id ?? '';
  await page.getByRole('link', { name: 'View your request' }).click();
  await page.getByText('Professional starts when this deposit is approved.').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await operator.call(addPaymentDetails, { params: { id }, body: { instructions: 'Send it as a friend.' } });
  await operator.call(approveDeposit, { params: { id } });
  const planOf = async () => (await member.call(currentSubscription)).subscription?.plan.name;
  await expect.poll(planOf).toBe('Professional');
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Picks' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText(GOLD_SELECTION).waitFor();
});

test('the statement and the receipts have the charge', async () => {
  const { page } = phone;
  await open(page, 'transactions');
  await page.getByText('\u2212$79.00').first().waitFor();
  await open(page, 'plans');
  await page.getByText(/^Renews on/).waitFor();
  await page.getByRole('link', { name: /Professional, 30 days/ }).click();
  await page.getByText('Total paid').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' });
  await page.getByRole('navigation', { name: 'Tabs' }).waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'screen' });
});

test('two taps cancel it, one resumes it', async () => {
  const { page } = phone;
  await open(page, 'plans');
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel Professional?' });
  await question.getByRole('button', { name: 'Keep it' }).and(page.locator(':focus')).waitFor();
  await question.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByText(/^Ends on/).waitFor();
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Resume plan' }).click();
  await page.getByText(/^Renews on/).waitFor();
});

test('without a network the plan is readable as of the last time, and nothing can be changed', async () => {
  const { page, context } = phone;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await open(page, 'plans');
  await page.getByText(/^As of/).waitFor();
  await page.getByText(/^Renews on/).waitFor();
  for (const name of ['Cancel plan', /VIP/])
    await expect.poll(() => page.getByRole('button', { name }).isDisabled()).toBe(true);
  await context.setOffline(false);
});

test('a price that rose while it was read is shown before it is paid', async () => {
  const { page } = phone;
  const { user } = await member.call(currentUser);
  await operator.call(addBalance, { params: { id: user._id }, body: { amount: 500 } });
  const { plans } = await operator.call(listAdminPlans);
  const vip = plans.find(({ name, duration }) => name === 'VIP' && duration === 30);
  if (vip === undefined) throw new Error('no VIP');
  // Until the member pays, every read of the plans has the old price, also one that is still under way when it rises.
  const shown = await member.call(listPlans);
  let isPaying = false;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/api${subscribe.path}`)) isPaying = true;
  });
  await page.route(/\/api\/plans$/, (route) =>
    isPaying ? route.continue() : route.fulfill({ json: shown }),
  );
  await open(page, `plans?plan=${vip._id}`);
  const dialog = page.getByRole('dialog', { name: 'Change to VIP' });
  const pay = dialog.getByRole('button', { name: /^Pay/ }).and(dialog.locator(':enabled'));
  await pay.waitFor();
  const { name, description, duration, features, isActive, maxPicks, accessLevel, price } = vip;
  await operator.call(updatePlan, {
    params: { id: vip._id },
    body: { name, description, duration, features, isActive, maxPicks, accessLevel, price: price + 10 },
  });
  await pay.click();
  await dialog.getByText(subscriptionProblems.plan_dearer.message).waitFor();
  await dialog.getByText(`$${price + 10}.00`, { exact: true }).waitFor();
  expect((await member.call(currentSubscription)).subscription?.plan.name).toBe('Professional');
  await pay.click();
  await page.getByText(/^VIP runs until/).waitFor();
});

test('with the balance for it, a locked pick is two taps from open, and the purchase leads back to it', async () => {
  const funded = await newMember(product, mailbox, 'kim@example.com');
  const { user } = await funded.call(currentUser);
  await operator.call(addBalance, { params: { id: user._id }, body: { amount: 100 } });
  const { page } = await keep(launchChromium({}));
  await signInMember(page, product, 'kim@example.com');
  await page.getByRole('article').getByRole('link', { name: 'Boston Celtics' }).click();
  await page.getByText('Your balance of $100.00 covers Professional.').waitFor();
  const pick = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Unlock now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $79.00' }).click();
  await page.getByText(/^Professional runs until .* We charged \$79\.00 to your balance\.$/).waitFor();
  await page.getByText(GOLD_SELECTION, { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(pick);
});
