// @module-tag full
// Slow: registers, pays and settles an earning in the browser.
import type { ApiClient } from '@picks/api-client/api-client';
import { requestDeposit } from '@picks/contract/deposits';
import { addPaymentDetails, approveDeposit, listDeposits } from '@picks/contract/deposits.admin';
import { referralMessages } from '@picks/contract/referrals';
import { beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { ageSessions } from './product/aged-sessions.ts';
import { admin, clientOf, MEMBER_PASSWORD } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import type { Mailbox } from './product/mailbox.ts';
import { openPhone } from './product/fixtures.ts';
import { ADMIN, type Product } from './product/product.ts';
import { signInToConsole } from './product/sign-in.ts';

const REFERRER = 'sam@example.com';
const FRIEND = 'jo@example.com';

let mailbox: Mailbox;
let product: Product;
let phone: ChromiumSession;
let link = '';

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ mailbox, product, phone } = await openPhone(keep, REFERRER));
});

const openReferral = () => phone.page.goto(`${product.memberUrl}/dashboard/referral`);

/** Pays in by the same calls as the app and the console. */
async function payIn(member: ApiClient, amount: number): Promise<void> {
  await member.call(requestDeposit, {
    body: { amount, paymentMethod: 'paypal' },
    idempotencyKey: crypto.randomUUID(),
  });
  const desk = await admin(product);
  const { deposits } = await desk.call(listDeposits, { query: { status: 'pending' } });
  const params = { id: deposits[0]?._id ?? '' };
  await desk.call(addPaymentDetails, { params, body: { instructions: 'Send it to us.' } });
  await desk.call(approveDeposit, { params });
}

test('the link is copied, and stands in the code to scan and behind every way to share it', async () => {
  const { page } = phone;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReferral();
  await page.getByText(referralMessages.empty).waitFor();
  link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/\/register\?ref=[A-Z2-9]{8}$/);
  await page.getByRole('button', { name: 'Copy referral link' }).click();
  await page.getByRole('button', { name: 'Copied!' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('button', { name: 'Copy referral link' }).waitFor();
  await page.getByRole('img', { name: 'QR code of your referral link' }).waitFor();
  for (const name of ['X', 'Facebook', 'WhatsApp', 'Telegram']) {
    const href = await page.getByRole('link', { name: new RegExp(`^${name} `) }).getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toContain(link);
  }
});

test('a friend who registers with the link and pays in shows up, masked, with what that earned', async () => {
  const visitor = await launchChromium({});
  try {
    const { page } = visitor;
    await page.goto(link);
    await page.getByText(/Invited by/).waitFor();
    await page.getByLabel('Full Name').fill('Jo Hansen');
    await page.getByLabel('Email').fill(FRIEND);
    await page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/verify-email**');
    const code = await mailbox.codeFor(FRIEND);
    await page.getByLabel(/code/i).fill(code);
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await page.waitForURL('**/dashboard');
    const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
    await payIn(clientOf(product.memberUrl, token), 500);
  } finally {
    await visitor.close();
  }
  const { page } = phone;
  await openReferral();
  const entry = page.getByRole('listitem').filter({ hasText: 'j***@example.com' });
  await entry.getByText('$25.00').waitFor();
  await entry.getByText('Pending').waitFor();
});

test('offline the figures are the last known ones, and code and link still work', async () => {
  const { page } = phone;
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByText(/^As of/).waitFor();
  await page.getByText('j***@example.com').waitFor();
  await page.getByRole('button', { name: 'Copy referral link' }).click();
  await page.getByRole('button', { name: 'Copied!' }).waitFor();
  await page.getByRole('img', { name: 'QR code of your referral link' }).waitFor();
  await page.unrouteAll();
});

test('the console approves an earning early, with the password, and cancels it with a reason', async () => {
  const desk = await launchChromium({ viewport: { width: 1440, height: 900 } });
  try {
    const { page } = desk;
    await signInToConsole(page, product);
    await ageSessions(product);
    await page.goto(`${product.consoleUrl}/admin?tab=financial&list=referrals`);
    await page.getByRole('row').filter({ hasText: 'Jo Hansen' }).getByRole('link').first().click();
    const panel = page.getByRole('complementary', { name: 'Referral earning' });
    await panel.getByText('5% of $500.00 new net deposits').waitFor();
    await panel.getByText('so it carries over').waitFor();
    await panel.getByRole('button', { name: 'Approve early' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve $25.00' }).click();
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await panel.getByText("All of Sam Hill's approved earnings").waitFor();
    await panel.getByRole('button', { name: 'Cancel earning' }).click();
    const reason = page.getByRole('dialog', { name: /^Cancel \$25\.00/ });
    await reason.getByLabel(/reason/i).fill('Both accounts belong to one person');
    await reason.getByRole('button', { name: "Don't pay $25.00" }).click();
    await panel.getByText('Both accounts belong to one person').waitFor();
    await page.goto(`${product.consoleUrl}/admin?tab=financial&list=referrals&ref.status=pending`);
    await page
      .getByText(/No .*match|No referral/i)
      .first()
      .waitFor();
  } finally {
    await desk.close();
  }
});
