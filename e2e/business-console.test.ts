import { requestDeposit } from '@picks/contract/deposits';
import {
  addPaymentDetails,
  approveDeposit,
  listDeposits,
  rejectDeposit,
} from '@picks/contract/deposits.admin';
import { listPlans } from '@picks/contract/plans';
import { updateProfile } from '@picks/contract/profile';
import { currentUser, login } from '@picks/contract/sign-in';
import { addBalance, userMessages } from '@picks/contract/users.admin';
import { currentSubscription, requestRefund, subscribe } from '@picks/contract/subscriptions';
import type { ApiClient } from '@picks/api-client/api-client';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ChromiumSession } from './browsers.ts';
import { ageSessions } from './product/aged-sessions.ts';
import { admin, clientOf, MEMBER_PASSWORD, newMember, sessionOf } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import type { Mailbox } from './product/mailbox.ts';
import { openDesk } from './product/fixtures.ts';
import { broken } from './product/answers.ts';
import { ADMIN, type Product } from './product/product.ts';

let mailbox: Mailbox;
let product: Product;
let desk: ChromiumSession;
let member: ApiClient;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ mailbox, product, desk, member } = await openDesk(keep, 'sam@example.com'));
});

const open = (path: string) => desk.page.goto(`${product.consoleUrl}/admin?${path}`);
const panelOf = (page: Page, noun: string) => page.getByRole('complementary', { name: noun });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Money of the member, by the calls of both apps. */
async function fund(amount: number): Promise<void> {
  const { deposit } = await member.call(requestDeposit, { body: { amount, paymentMethod: 'paypal' } });
  const operator = await admin(product);
  const params = { id: deposit._id };
  await operator.call(addPaymentDetails, { params, body: { instructions: 'To the address below' } });
  await operator.call(approveDeposit, { params });
}

test('a plan is created, edited and archived', async () => {
  const { page } = desk;
  await open('tab=plans');
  await page.getByRole('button', { name: 'New plan' }).click();
  const panel = panelOf(page, 'Plan');
  await panel.getByLabel('Name').fill('Elite');
  await panel.getByLabel('Price').fill('49.50');
  await panel.getByLabel('Features').fill('Every pick\nPriority support');
  await panel.getByRole('button', { name: 'Create plan' }).click();
  await panel.waitFor({ state: 'detached' });
  const row = rowOf(page, 'Elite');
  await row.getByText('$49.50').waitFor();
  await row.getByText('Premium').waitFor();

  await row.getByRole('link').click();
  await panel
    .getByText("applies from the next renewal. A higher price applies after 30 days' notice")
    .waitFor();
  await panel.getByLabel('Price').fill('59');
  await panel.getByText('No one is set to renew it').waitFor();
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await row.getByText('$59.00').waitFor();

  const isOffered = async () =>
    (await member.call(listPlans)).plans.some(({ name, price }) => name === 'Elite' && price === 59);
  expect(await isOffered()).toBe(true);
  await row.getByRole('button', { name: 'More for Elite, 30 days' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByText('Elite, 30 days is archived').waitFor();
  expect(await isOffered()).toBe(false);
  await row.getByRole('switch', { checked: false }).waitFor();
});

test('a requested refund is given back, with the password when the session is older', async () => {
  const { page } = desk;
  await fund(100);
  const starter = (await member.call(listPlans)).plans.find(({ name }) => name === 'Starter');
  await member.call(subscribe, { body: { planId: starter?._id ?? '', autoRenew: true } });
  await member.call(requestRefund);

  await open('tab=financial&list=subscriptions&sub.status=refund_requested');
  await page.getByRole('button', { name: 'Review: Sam Hill, Starter' }).click();
  const panel = panelOf(page, 'Subscription');
  await ageSessions(product);
  await panel.getByRole('button', { name: 'Refund', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Refund Starter to Sam Hill?' });
  await question.getByText('available balance, which becomes $100.00').waitFor();
  await question.getByLabel('Reason').fill('As promised');
  await question.getByRole('button', { name: 'Refund $29.00' }).click();
  const password = page.getByRole('dialog', { name: "Confirm it's you" });
  await password.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await password.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('$29.00 refunded to Sam Hill').waitFor();
  await panel.getByText('As promised').waitFor();

  const { subscription, user, summary } = await member.call(currentSubscription);
  expect([subscription, user.plan, summary.balance]).toEqual([null, 'free', 100]);
});

test('a balance is added and a plan is given, and both show at once', async () => {
  const { page } = desk;
  await open('tab=users');
  await page.getByLabel('Search users').fill('sam@');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await rowOf(page, 'Sam Hill').getByRole('link').click();
  const panel = panelOf(page, 'User');
  await panel.getByLabel('Amount').fill('0');
  await panel.getByRole('button', { name: 'Add balance' }).click();
  await panel.getByText('Please enter a valid amount greater than 0').waitFor();
  await panel.getByLabel('Amount').fill('12.50');
  await panel.getByRole('button', { name: 'Add balance' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('available balance becomes $112.50').waitFor();
  await question.getByRole('button', { name: 'Add $12.50' }).click();
  await panel.getByText('Balance added by support').waitFor();
  await panel.getByText('$112.50').first().waitFor();

  await panel.getByLabel('Current plan').selectOption('gold');
  await page.getByText('Sam Hill has Gold').waitFor();
  await panel.getByText('Free of charge until you change it.').waitFor();
  // The table shows it once it has its width back.
  await panel.getByRole('button', { name: 'Close' }).click();
  await rowOf(page, 'Sam Hill').getByText('$112.50').waitFor();
  expect((await member.call(currentSubscription)).user).toMatchObject({ plan: 'gold', balance: 112.5 });
});

test('a name in the money leads to the whole member, and back', async () => {
  const { page } = desk;
  await open('tab=financial&list=subscriptions');
  await rowOf(page, 'Sam Hill').getByRole('link', { name: 'Member Sam Hill' }).click();
  const panel = panelOf(page, 'User');
  await panel.getByText('Last transactions').waitFor();
  await panel.getByRole('link', { name: 'Timeline' }).click();
  await panel.getByRole('link', { name: /^Plan set by / }).waitFor();
  await panel.getByLabel('Show').selectOption({ label: 'Money' });
  await panel.getByRole('link', { name: /^Plan set by / }).waitFor({ state: 'detached' });
  await panel.getByRole('link', { name: 'Added balance of $12.50, completed' }).click();
  const transaction = panelOf(page, 'Transaction');
  await transaction.getByRole('link', { name: 'Sam Hill' }).click();
  await panel.getByText('Last transactions').waitFor();
  await page.goBack();
  await transaction.getByText('$12.50').first().waitFor();
});

test('a member is noted, tagged and found by the tag', async () => {
  const { page } = desk;
  await open('tab=users&q=sam@&about=notes');
  await rowOf(page, 'Sam Hill').getByRole('link').click();
  const panel = panelOf(page, 'User');
  await panel.getByRole('textbox', { name: 'Note' }).fill('Prefers to be called');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await panel.getByRole('listitem').filter({ hasText: 'Prefers to be called' }).waitFor();
  await panel.getByRole('link', { name: 'Overview' }).click();
  await panel.getByLabel('New tag').fill('Early Bird');
  await panel.getByLabel('New tag').press('Enter');
  await panel.getByRole('button', { name: 'Remove the tag early bird' }).waitFor();
  await open('tab=users');
  await page.getByLabel('Tag', { exact: true }).selectOption('early bird');
  await rowOf(page, 'Sam Hill').getByText('early bird').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('tag')).toBe('early bird');
});

test('details are corrected with a reason, and the member reads it at both addresses', async () => {
  const { page } = desk;
  await newMember(product, mailbox, 'lea@exmaple.com');
  await open('tab=users&q=lea@exmaple.com');
  await rowOf(page, 'lea@exmaple.com').getByRole('link').click();
  const panel = panelOf(page, 'User');
  await panel.getByRole('button', { name: 'Edit details' }).click();
  await panel.getByRole('button', { name: 'Save details' }).click();
  await panel.getByText('Please provide a reason').first().waitFor();
  await panel.getByLabel('Email').fill('sam@example.com');
  await panel.getByLabel('Reason').fill('Misspelled when signing up');
  await panel.getByRole('button', { name: 'Save details' }).click();
  await panel.getByText('Another account has this email').first().waitFor();
  await panel.getByLabel('Email').fill('lea@example.com');
  await panel.getByRole('button', { name: 'Save details' }).click();
  await panel.getByText('lea@example.com').waitFor();
  for (const address of ['lea@exmaple.com', 'lea@example.com'])
    await expect
      .poll(async () => (await mailbox.mailTo(address)).text)
      .toContain('Misspelled when signing up');
});

test('a draft of details does not undo what the member has changed meanwhile', async () => {
  const { page } = desk;
  const own = await newMember(product, mailbox, 'mia@example.com');
  await open('tab=users&q=mia@example.com');
  await rowOf(page, 'mia@example.com').getByRole('link').click();
  const panel = panelOf(page, 'User');
  await panel.getByRole('button', { name: 'Edit details' }).click();
  await panel.getByLabel('Phone').fill('+1 555 0100');
  await panel.getByLabel('Reason').fill('Asked on a call');
  await own.call(updateProfile, { body: { phone: '+1 555 0111' }, idempotencyKey: crypto.randomUUID() });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await panel.getByRole('button', { name: 'Edit details' }).click();
  await panel.getByText('Your unsent draft is back.').waitFor();
  await panel.getByRole('button', { name: 'Save details' }).click();
  await panel.getByText('They changed: Phone: +1 555 0111.').waitFor();
  await panel.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => panel.getByLabel('Phone').inputValue()).toBe('+1 555 0111');
});

test('betting stats are set, the account is disabled and back, and deleted once it is empty', async () => {
  const { page } = desk;
  const own = await newMember(product, mailbox, 'kim@example.com');
  await open('tab=users&q=kim@example.com');
  const row = rowOf(page, 'kim@example.com');
  await row.getByRole('link').click();
  const panel = panelOf(page, 'User');
  await panel.getByText('Member app').waitFor();
  await panel.getByRole('button', { name: 'Update stats' }).click();
  await panel.getByText('Please enter at least one betting statistic to update').waitFor();
  await panel.getByLabel('Won bets').fill('12');
  await panel.getByRole('button', { name: 'Update stats' }).click();
  await panel.getByText('Now 12').waitFor();
  expect((await own.call(currentUser)).user.stats.wonBets).toBe(12);

  await row.getByRole('switch', { name: 'Sam Hill is active' }).click();
  const disable = page.getByRole('dialog', { name: 'Disable Sam Hill?' });
  await disable.getByText('One device is signed out right away.').waitFor();
  await disable.getByRole('button', { name: 'Disable account' }).click();
  await disable.getByText('Please provide a reason').waitFor();
  await page.keyboard.press('Escape');
  await row.getByRole('switch', { checked: true }).and(page.locator(':focus')).waitFor();
  await panel.getByRole('switch', { name: 'Active' }).click();
  await disable.getByLabel('Reason').fill('Three chargebacks');
  await page.route('**/api/admin/users/*/status', broken(), { times: 1 });
  await disable.getByRole('button', { name: 'Disable account' }).click();
  await disable.getByText(userMessages.updateFailed).waitFor();
  await disable.getByRole('button', { name: 'Disable account' }).click();
  await panel.getByText('No active sessions.').waitFor();
  await panel.getByText('Three chargebacks').waitFor();
  await panel.getByText(/^Since .+, by \w/).waitFor();
  const signIn = () =>
    clientOf(product.memberUrl, null).call(login, {
      body: { email: 'kim@example.com', password: MEMBER_PASSWORD },
    });
  await expect(signIn()).rejects.toThrow('Account is disabled');
  await row.getByRole('switch', { checked: false }).click();
  await row.getByRole('switch', { checked: true }).waitFor();
  // The switch shows what was asked at once; the account is open when the answer says so.
  await page.getByText('Sam Hill is active again').waitFor();
  const again = clientOf(product.memberUrl, sessionOf(await signIn()).token);
  await again.call(requestDeposit, { body: { amount: 20, paymentMethod: 'paypal' } });

  await panel.getByRole('button', { name: 'Delete user' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Sam Hill?' });
  const refusal = page.getByRole('alertdialog', { name: "Sam Hill can't be deleted yet" });
  await refusal.getByText('a deposit request is open').waitFor();
  await refusal.getByRole('button', { name: 'Close' }).click();
  const operator = await admin(product);
  const { deposits } = await operator.call(listDeposits, { query: { status: 'pending' } });
  const params = { id: deposits[0]?._id ?? '' };
  await operator.call(rejectDeposit, { params, body: { reason: 'Never sent' } });
  const { user } = await again.call(currentUser);
  await operator.call(addBalance, { params: { id: user._id }, body: { amount: 1.25 } });
  await page.reload();
  await panel.getByRole('button', { name: 'Delete user' }).click();
  await refusal.getByText('Pay out the balance or write it off').waitFor();
  await refusal.getByRole('button', { name: 'Close' }).click();
  await panel.getByRole('button', { name: 'Write off $1.25' }).click();
  const writeOff = page.getByRole('dialog', { name: 'Write off $1.25 for Sam Hill?' });
  const reason = writeOff.getByLabel('Reason');
  await reason.fill('Too little to pay out');
  const keys: (string | undefined)[] = [];
  await page.route('**/write-off', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? broken()(route) : route.continue();
  });
  await writeOff.getByRole('button', { name: 'Write off $1.25' }).click();
  await writeOff.getByRole('alert').waitFor();
  expect(await reason.inputValue()).toBe('Too little to pay out');
  await writeOff.getByRole('button', { name: 'Write off $1.25' }).click();
  await page.getByText('$1.25 of Sam Hill written off').waitFor();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await panel.getByRole('button', { name: 'Write off $1.25' }).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('aside')?.ariaLabel))
    .toBe('User');
  await panel.getByRole('button', { name: 'Delete user' }).click();
  await question.getByLabel("User's email").fill('kim@example.com');
  await question.getByRole('button', { name: 'Delete user' }).click();
  await page.getByText('No users match these filters').waitFor();
});
