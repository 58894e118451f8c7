import { createHash } from 'node:crypto';
import { forgotPassword, register, WRONG_PASSWORDS } from '@picks/contract/sign-in';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchChromium } from './browsers.ts';
import { clientOf, MEMBER_PASSWORD, newMember } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { inDatabase } from './product/database.ts';
import { openProduct } from './product/fixtures.ts';
import type { Mailbox } from './product/mailbox.ts';
import type { Product } from './product/product.ts';

/** How the owner of an account signs in while strangers try to keep them out: by the emails they get. */
let mailbox: Mailbox;
let product: Product;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ mailbox, product } = await openProduct(keep));
});

/** A member whose account strangers have tried to guess the password of, and a browser that never signed in. */
async function guessedMember(email: string): Promise<Page> {
  await newMember(product, mailbox, email);
  await inDatabase(product, async (sql) => {
    const key = `signInFailures:${createHash('sha256').update(email).digest('base64url')}`;
    await sql`insert into rate_limits (key, points) values (${key}, ${WRONG_PASSWORDS.points})`;
  });
  const { page } = await keep(launchChromium({}));
  return page;
}

/** Waits for an email with that subject, the newest to its address; its text. */
async function textOf(email: string, subject: RegExp): Promise<string> {
  await expect.poll(async () => (await mailbox.mailTo(email)).subject).toMatch(subject);
  return (await mailbox.mailTo(email)).text ?? '';
}
const linkIn = (text: string) => /http\S+#token=\S+/.exec(text)?.[0] ?? '';

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Enters a password where an email has to confirm the browser first; that email's text. */
async function sentToConfirm(page: Page, email: string, password: string): Promise<string> {
  await page.goto(`${product.memberUrl}/login`);
  await enter(page, email, password);
  await page.getByRole('heading', { name: "Confirm it's you" }).waitFor();
  return textOf(email, /sign-in code/);
}

async function confirmByCode(page: Page, text: string): Promise<void> {
  await page.getByLabel('Verification code').fill(/code is (\d{6})/.exec(text)?.[1] ?? '');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
}

test('a reset link works once without the code, and then the page asks for one', async () => {
  const email = 'reset@example.com';
  await newMember(product, mailbox, email);
  const { page } = await keep(launchChromium({}));
  await clientOf(product.memberUrl, null).call(forgotPassword, { body: { email } });
  const link = linkIn(await textOf(email, /resets your/));
  const choose = async (password: string) => {
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
  };
  await choose('a brand new secret');
  await page.getByText('Password changed successfully!').waitFor();
  await choose('another new secret');
  await page.getByText('This link no longer works').waitFor();
  await page.getByLabel('Verification code').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
});

test('an emailed code continues the sign-in after too many wrong passwords elsewhere', async () => {
  const email = 'code@example.com';
  const page = await guessedMember(email);
  await confirmByCode(page, await sentToConfirm(page, email, MEMBER_PASSWORD));
  await page.waitForURL('**/dashboard');
});

test('a password that is wrong after the emailed code shows the sign-in form with the error', async () => {
  const email = 'wrong@example.com';
  const page = await guessedMember(email);
  await confirmByCode(page, await sentToConfirm(page, email, 'not the password'));
  await page.getByText('Invalid credentials').waitFor();
  await enter(page, email, MEMBER_PASSWORD);
  await page.waitForURL('**/dashboard');
});

test('an emailed link lets the browser that opens it sign in after a press', async () => {
  const email = 'link@example.com';
  const page = await guessedMember(email);
  await page.goto(linkIn(await sentToConfirm(page, email, MEMBER_PASSWORD)));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('You can sign in now').waitFor();
  await enter(page, email, MEMBER_PASSWORD);
  await page.waitForURL('**/dashboard');
});

test('a sign-up link asks for the password in another browser and signs in with it', async () => {
  const email = 'new@example.com';
  const registration = { name: 'Kim Lee', email, password: MEMBER_PASSWORD, acceptedTerms: true } as const;
  await clientOf(product.memberUrl, null).call(register, { body: registration });
  const { page } = await keep(launchChromium({}));
  await page.goto(linkIn(await textOf(email, /is your Fairline code/)));
  const verify = page.getByRole('button', { name: 'Verify Email' });
  await verify.click();
  await page.getByText('Please enter the password you chose when you signed up').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await verify.click();
  await page.locator('input[name="password"][aria-invalid="true"]').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await verify.click();
  await page.waitForURL('**/dashboard');
});

test('a browser link that no longer works shows the sign-in form with the reason', async () => {
  const { page } = await keep(launchChromium({}));
  await page.goto(`${product.memberUrl}/login?email=sam%40example.com#token=${'a'.repeat(22)}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('This link no longer works').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('sam@example.com');
  expect(new URL(page.url()).hash).toBe('');
});
