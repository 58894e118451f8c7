import { inSeconds } from '@picks/api/test/clock';
import { login } from '@picks/contract/sign-in';
import { profileMessages } from '@picks/contract/profile';
import { TWO_FACTOR, twoFactorMessages } from '@picks/contract/two-factor';
import { generate } from 'otplib';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { asNewMember, newMemberIsIn } from './product/answers.ts';
import { clientOf, MEMBER_PASSWORD } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import type { Mailbox } from './product/mailbox.ts';
import { openPhone } from './product/fixtures.ts';
import type { Product } from './product/product.ts';

const EMAIL = 'ana@example.com';
const NEW_EMAIL = 'ana.ruiz@example.com';
const NEW_PASSWORD = 'another quiet harbour 43';

let mailbox: Mailbox;
let product: Product;
let phone: ChromiumSession;
let secret = '';
let address = EMAIL;
let recoveryCodes: string[] = [];

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ mailbox, product, phone } = await openPhone(keep, EMAIL));
});

const open = (page: Page, path: string) => page.goto(`${product.memberUrl}/dashboard/settings/${path}`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Resolves when the focus is there: it comes with a later render than the words that tell of it. */
const untilFocused = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);

/** What the authenticator app shows, `steps` periods from now: one early is taken, too. */
const appCode = (steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.parse(inSeconds(0)) / 1000) + steps * TWO_FACTOR.period });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
}

async function enterPassword(page: Page, password: string): Promise<void> {
  await page.goto(`${product.memberUrl}/login`);
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign In');
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

async function enterRecoveryCode(page: Page, index: number): Promise<void> {
  await press(page, 'Use a recovery code');
  await page.getByLabel('Recovery code').fill(recoveryCodes[index] ?? '');
  await press(page, 'Verify');
}

test('two-factor authentication is set up with a first code, and the recovery codes are shown', async () => {
  const { page } = phone;
  await open(page, '2fa');
  await press(page, 'Enable 2FA');
  secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
  const code = page.getByLabel('6-digit code');
  await code.fill('000000');
  await press(page, 'Verify & Enable');
  await page.getByText(twoFactorMessages.invalid).waitFor();
  await untilFocused(code);
  await code.fill(await appCode());
  await press(page, 'Verify & Enable');
  await page.getByText(twoFactorMessages.enabled).waitFor();
  const codes = page.getByRole('listitem').filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ });
  await expect.poll(() => codes.count()).toBe(TWO_FACTOR.recoveryCodes);
  recoveryCodes = await codes.allTextContents();
  await press(page, 'I saved them');
  await page.getByText('Two-factor authentication is on').waitFor();
});

test('the next sign-in wants a code: a wrong one is refused, the right one, in Arabic digits, opens the dashboard', async () => {
  const { page } = phone;
  await signOut(page);
  await enterPassword(page, MEMBER_PASSWORD);
  const right = await appCode(1);
  await page.getByLabel('Verification code').fill(right === '000000' ? '111111' : '000000');
  await press(page, 'Verify');
  await page.getByText(twoFactorMessages.invalid).waitFor();
  const typed = Array.from(right, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
  await page.getByLabel('Verification code').fill(`${typed.slice(0, 3)} ${typed.slice(3)}`);
  expect(await page.getByLabel('Verification code').inputValue()).toBe(typed);
  await press(page, 'Verify');
  await page.waitForURL('**/dashboard');
});

test('a recovery code does the same without the phone, once', async () => {
  const { page } = phone;
  await signOut(page);
  for (const isFirst of [true, false]) {
    await enterPassword(page, MEMBER_PASSWORD);
    await enterRecoveryCode(page, 0);
    if (!isFirst) continue;
    await page.waitForURL('**/dashboard');
    await signOut(page);
  }
  await page.getByText(twoFactorMessages.invalid).waitFor();
});

test('a new password counts at once, and what was typed wrong is told at its field', async () => {
  const { page } = phone;
  await enterPassword(page, MEMBER_PASSWORD);
  await enterRecoveryCode(page, 1);
  await page.waitForURL('**/dashboard');
  await open(page, 'password');
  await page.getByLabel('Current password').fill(MEMBER_PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill('something else');
  await press(page, 'Change Password');
  await page.getByText(profileMessages.passwordMismatch).waitFor();
  await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
  await press(page, 'Change Password');
  await page.getByText(profileMessages.passwordChanged).waitFor();
  await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('');
  const old = clientOf(product.memberUrl, null).call(login, {
    body: { email: address, password: MEMBER_PASSWORD },
  });
  await expect(old).rejects.toMatchObject({ code: 'invalid_credentials' });
});

test('a new address: the code is asked for where the member looks, and its arrival is told', async () => {
  const { page } = phone;
  await open(page, 'profile');
  await page.getByLabel('Email', { exact: true }).fill(NEW_EMAIL);
  await press(page, 'Save Changes');
  const code = page.getByLabel('Verification code');
  await code.waitFor();
  await untilFocused(code);
  await code.fill(await mailbox.codeFor(NEW_EMAIL));
  await press(page, 'Confirm email');
  await page.locator(':focus').getByText(profileMessages.emailChanged).waitFor();
  address = NEW_EMAIL;
});

test('what was saved leaves the focus on the button', async () => {
  const { page } = phone;
  await open(page, 'profile');
  await page.getByLabel('Phone').fill('+1 555 123 4567');
  await press(page, 'Save Changes');
  await page.getByText(profileMessages.updated).waitFor();
  await untilFocused(page.getByRole('button', { name: 'Save Changes' }));
});

test('another device is signed out from here', async () => {
  const { page } = phone;
  const other = await launchChromium({});
  try {
    await enterPassword(other.page, NEW_PASSWORD);
    await enterRecoveryCode(other.page, 2);
    await other.page.waitForURL('**/dashboard');
    await open(page, 'password');
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
    await page.getByRole('button', { name: /^Sign out Chrome/ }).waitFor({ state: 'detached' });
    await open(other.page, 'profile');
    await other.page.waitForURL('**/login**');
  } finally {
    await other.close();
  }
});

test('a page asks anew when the storage it began with was that of another member', async () => {
  const { page } = phone;
  await asNewMember(page, {});
  // What was asked for the member before is answered to nobody.
  await page.route('**/api/push/subscriptions', async (route) => {
    await newMemberIsIn(page);
    await route.fulfill({ json: { subscriptions: [], isRemoved: false } });
  });
  await open(page, 'alerts');
  await page.getByText(/^No device gets your alerts/).waitFor();
  // The page still sends requests while the browser closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
