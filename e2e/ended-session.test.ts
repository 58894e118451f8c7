import { currentUser, endOtherSessions, login } from '@picks/contract/sign-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { withoutPolling } from './page-clock.ts';
import {
  admin,
  clientOf,
  MEMBER_PASSWORD,
  newMember,
  publishFreePick,
  sessionOf,
} from './product/api-calls.ts';
import { type Mailbox, openMailbox } from './product/mailbox.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInByForm, signInMember } from './product/sign-in.ts';

const EMAIL = 'sam@example.com';

let mailbox: Mailbox;
let product: Product;
let phone: ChromiumSession;

beforeAll(async () => {
  mailbox = await openMailbox();
  product = await startProduct({ env: { SMTP_URL: mailbox.url } });
  await newMember(product, mailbox, EMAIL);
  await publishFreePick(await admin(product));
  phone = await launchChromium();
});

afterAll(async () => {
  await phone?.close();
  await product?.close();
  await mailbox?.close();
});

/** What the device holds of the member, by table; nothing when the database is gone. */
const held = (page: Page) =>
  page.evaluate(async () => {
    const counts: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('picks-') || name === 'picks-shell') continue;
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
      });
      for (const table of db.objectStoreNames) {
        const count = await new Promise<number>((resolve) => {
          const counting = db.transaction(table).objectStore(table).count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
        if (count > 0) counts[table] = count;
      }
      db.close();
    }
    return counts;
  });

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));

test('signed out from another device, a phone shows and keeps nothing but what was not sent', async () => {
  const { page } = phone;
  await signInMember(page, product, EMAIL);
  await page.getByText('Boston Bruins').first().waitFor();
  await page.goto(`${product.memberUrl}/dashboard/support/new`);
  await page.getByLabel('Subject').fill('Half a thought');
  await expect.poll(async () => (await held(page))['drafts']).toBe(1);
  expect((await held(page))['picks']).toBe(1);
  await withoutPolling(page);
  await page.goto(`${product.memberUrl}/dashboard/picks`);
  await page.getByText('Boston Bruins').first().waitFor();

  const { token } = sessionOf(
    await clientOf(product.memberUrl, null).call(login, {
      body: { email: EMAIL, password: MEMBER_PASSWORD },
    }),
  );
  await clientOf(product.memberUrl, token).call(endOtherSessions);
  await page.waitForURL('**/login**');
  await expect.poll(() => held(page)).toEqual({ drafts: 1 });

  await signInByForm(page, EMAIL, MEMBER_PASSWORD);
  await page.goto(`${product.memberUrl}/dashboard/support/new`);
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Half a thought');
});

test('signed out without a network, the session ends on the server when there is one again', async () => {
  const { page, context } = phone;
  await page.goto(`${product.memberUrl}/dashboard`);
  await page.getByText('Account Balance').first().waitFor();
  const token = await tokenOf(page);
  const isLive = () =>
    clientOf(product.memberUrl, token)
      .call(currentUser)
      .then(
        () => true,
        () => false,
      );
  expect(await isLive()).toBe(true);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => held(page)).toEqual({});
  expect(await isLive()).toBe(true);
  await context.setOffline(false);
  await expect.poll(isLive).toBe(false);
});

test('Back after a sign-out leads to a sign-in that does not know where the last member was', async () => {
  const { page } = phone;
  await signInMember(page, product, EMAIL);
  await page.goto(`${product.memberUrl}/dashboard/picks?status=pending`);
  await page.getByText('Boston Bruins').first().waitFor();
  await page.goto(`${product.memberUrl}/dashboard`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await page.goBack();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login');
  // Written when a page is left: it's read on the next one.
  await page.goto(`${product.memberUrl}/login`);
  const kept = await page.evaluate(() => Object.entries(sessionStorage).flat().join(' '));
  expect(kept).toContain('scroll');
  expect(kept).not.toContain('dashboard');
  // A link that is followed later is kept.
  await page.goto(`${product.memberUrl}/dashboard/picks`);
  await page.waitForURL('**/login?next=%2Fdashboard%2Fpicks');
});
