import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '@picks/api/demo/members';
import { ADMIN } from './product.ts';

/** Of a fresh install, and of the demo. */
export const administrators = {
  own: ADMIN,
  demo: { email: 'admin@fairline.example', password: DEMO_PASSWORD },
} as const;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs an administrator in by the console's own form. */
export async function signInToConsole(
  page: Page,
  consoleUrl: string,
  as: keyof typeof administrators | Credentials = 'own',
): Promise<void> {
  const { email, password } = typeof as === 'string' ? administrators[as] : as;
  await page.goto(`${consoleUrl}/admin/login`);
  await page.getByLabel(/email/i).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/admin(\?|$)/);
}

/** Signs a demo member in by the app's own form. */
export const signInToDemo = (page: Page, memberUrl: string, email: string): Promise<void> =>
  signInMember(page, memberUrl, email, DEMO_PASSWORD);

/** Signs a member in by the app's own form. */
export async function signInMember(
  page: Page,
  memberUrl: string,
  email: string,
  password: string,
): Promise<void> {
  await page.goto(`${memberUrl}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}
