import { demoLogIns } from '@picks/api/demo/members';
import { storageKeys } from '@picks/contract/sign-in';
import type { Page } from 'playwright-core';
import { ADMIN, type Product } from './product.ts';
import { newSession } from './sessions.ts';

/** Email address of the demo's administrator. */
export const DEMO_ADMIN = demoLogIns[0].email;

/** Stores a token as a sign-in would, then opens a page. */
async function openWith(page: Page, token: string, origin: string, path: string): Promise<void> {
  // Same storage, without starting the app.
  await page.goto(`${origin}/api/health`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.token,
    token,
  ] as const);
  await page.goto(`${origin}${path}`);
}

/** Opens the console in a new session, by default of a fresh install's administrator. */
export async function signInToConsole(
  page: Page,
  product: Product,
  email: string = ADMIN.email,
): Promise<void> {
  await openWith(page, await newSession(product, 'console', email), product.consoleUrl, '/admin');
}

/** Opens the member app in a new session. */
export async function signInMember(page: Page, product: Product, email: string): Promise<void> {
  await openWith(page, await newSession(product, 'member', email), product.memberUrl, '/dashboard');
}

/** Signs a member in with the app's form, wherever the app shows it. */
export async function signInByForm(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}
