import { twoFactorMessages } from '@picks/contract/two-factor';
import { refuse } from './answers.ts';
import { press, type Screen } from './screens.ts';

/** The second step of both sign-ins, before anyone is signed in. */
export const demoSecondStepStates: readonly Screen[] = [
  {
    name: 'login code refused',
    path: '/login',
    async prepare(page) {
      const challenge = { requiresTwoFactor: true, challengeToken: 'a-challenge' };
      await page.route('**/api/auth/login', (route) => route.fulfill({ json: challenge }));
      const fields = { code: twoFactorMessages.invalid };
      await page.route('**/api/auth/2fa', refuse(401, 'code_refused', twoFactorMessages.invalid, { fields }));
    },
    async ready(page) {
      await page.getByLabel('Email').fill('ana@example.com');
      await page.getByLabel('Password', { exact: true }).fill('quiet harbour 42');
      await press(page, 'Sign In');
      await page.getByLabel('Verification code').fill('123456');
      await press(page, 'Verify');
      await page.locator('[aria-invalid="true"]').waitFor();
    },
  },
  {
    name: 'login by recovery code',
    path: '/login',
    async prepare(page) {
      const challenge = { requiresTwoFactor: true, challengeToken: 'a-challenge' };
      await page.route('**/api/auth/login', (route) => route.fulfill({ json: challenge }));
    },
    async ready(page) {
      await page.getByLabel('Email').fill('ana@example.com');
      await page.getByLabel('Password', { exact: true }).fill('quiet harbour 42');
      await press(page, 'Sign In');
      await press(page, 'Use a recovery code');
      await page.getByLabel('Recovery code').waitFor();
    },
  },
];

/** The administrator's second step, and their own account. */
export const demoConsoleSecondStepStates: readonly Screen[] = [
  {
    name: 'sign-in code',
    path: '/admin/login',
    async prepare(page) {
      const challenge = { requiresTwoFactor: true, challengeToken: 'a-challenge' };
      await page.route('**/api/auth/login', (route) => route.fulfill({ json: challenge }));
    },
    async ready(page) {
      await page.getByLabel(/email/i).fill('ops@example.com');
      await page.getByLabel('Password', { exact: true }).fill('quiet harbour 42');
      await press(page, 'Sign in');
      await page.getByLabel(/Code from your authenticator/).waitFor();
    },
  },
];
