import { commonProblems } from '@picks/contract/problems';
import { signInProblems } from '@picks/contract/sign-in';
import type { Page } from 'playwright-core';
import { refuse } from './answers.ts';
import { press, type Screen } from './screens.ts';

const EMAIL = 'ana@example.com';
const link = (path: string) => `${path}?email=${encodeURIComponent(EMAIL)}#token=${'a'.repeat(22)}`;
const { browser_unconfirmed: unconfirmed, code_invalid: wrongCode, link_invalid: usedLink } = signInProblems;

async function confirming(page: Page): Promise<void> {
  await page.route(
    '**/api/auth/login',
    refuse(unconfirmed.status, 'browser_unconfirmed', unconfirmed.message),
  );
  await page.route('**/api/auth/browser-codes', (route) => route.fulfill({ json: { message: '' } }));
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill('quiet harbour 42');
  await press(page, 'Sign In');
}

/** What emailed codes and links open, before anyone is signed in. */
export const emailedProofStates: readonly Screen[] = [
  {
    name: 'login to confirm by email',
    path: '/login',
    prepare: confirming,
    async ready(page) {
      await signIn(page);
      await page.getByLabel('Verification code').waitFor();
    },
  },
  {
    name: 'login with a wrong emailed code',
    path: '/login',
    async prepare(page) {
      await confirming(page);
      await page.route('**/api/auth/browsers', refuse(wrongCode.status, 'code_invalid', wrongCode.message));
    },
    async ready(page) {
      await signIn(page);
      await page.getByLabel('Verification code').fill('123456');
      await press(page, 'Confirm and sign in');
      await page.getByText(wrongCode.message).waitFor();
    },
  },
  {
    name: 'login to confirm, no email can be sent',
    path: '/login',
    async prepare(page) {
      await confirming(page);
      const { status, message } = commonProblems.unavailable;
      await page.route('**/api/auth/browser-codes', refuse(status, 'unavailable', message));
    },
    async ready(page) {
      await signIn(page);
      await page.getByText(commonProblems.unavailable.message).waitFor();
    },
  },
  {
    name: 'login by an emailed link',
    path: link('/login'),
    ready: (page) => page.getByRole('heading', { name: "Confirm it's you" }).waitFor(),
  },
  {
    name: 'login by an emailed link, confirmed',
    path: link('/login'),
    prepare: (page) =>
      page.route('**/api/auth/browsers', (route) => route.fulfill({ json: { message: '' } })),
    async ready(page) {
      await press(page, 'Confirm');
      await page.getByText('You can sign in now').waitFor();
    },
  },
  {
    name: 'verify email by link',
    path: link('/verify-email'),
    ready: (page) => page.getByRole('button', { name: 'Verify Email' }).waitFor(),
  },
  {
    name: 'reset password by link',
    path: link('/reset-password'),
    ready: (page) => page.getByLabel('New password').waitFor(),
  },
  {
    name: 'reset password by a used link',
    path: link('/reset-password'),
    prepare: (page) =>
      page.route('**/api/auth/reset-password', refuse(usedLink.status, 'link_invalid', usedLink.message)),
    async ready(page) {
      await page.getByLabel('New password').fill('a brand new secret');
      await press(page, 'Set password');
      await page.getByLabel('Verification code').waitFor();
    },
  },
];
