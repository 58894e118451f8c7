import { adminDepositMessages } from '@picks/contract/deposits.admin';
import { adminSignInMessages } from '@picks/contract/sign-in.admin';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { ADMIN, type Product, startProduct } from './product/product.ts';

let product: Product;
let desk: ChromiumSession;

beforeAll(async () => {
  product = await startProduct({ env: { ADMIN_SECOND_FACTOR: 'required' } });
  desk = await launchChromium({ viewport: { width: 1440, height: 900 } });
});

afterAll(async () => {
  await desk?.close();
  await product?.close();
});

test('an administrator sets a second factor up before anything else, and signs in with it', async () => {
  const { page } = desk;
  const signIn = async () => {
    await page.getByLabel(/email/i).fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await page.goto(`${product.consoleUrl}/admin?tab=users`);
  await signIn();
  await page.getByRole('heading', { name: adminSignInMessages.setUpHeading }).waitFor();
  // Neither another address nor a reload leads past it.
  await page.goto(`${product.consoleUrl}/admin?tab=financial`);
  await page.getByRole('heading', { name: adminSignInMessages.setUpHeading }).waitFor();
  await page.getByRole('button', { name: 'Enable 2FA' }).click();
  const secret = ((await page.locator('.select-all').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('6-digit code').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Verify & Enable' }).click();
  const recoveryCode = (await page.getByRole('listitem').first().textContent()) ?? '';
  expect(recoveryCode).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.waitForURL(/tab=financial/);
  await page.getByText(adminDepositMessages.empty).first().waitFor();

  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.goto(`${product.consoleUrl}/admin/login`);
  await signIn();
  await page.getByLabel(/recovery code/).fill(recoveryCode);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL(/\/admin(\?|$)/);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
