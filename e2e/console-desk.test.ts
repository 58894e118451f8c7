// @module-tag full
import { inHours, timed } from '@picks/api/test/clock';
import type { ApiClient } from '@picks/api-client/api-client';
import { DEMO_PASSWORD } from '@picks/api/demo/members';
import { requestDeposit } from '@picks/contract/deposits';
import { createPick, listAdminPicks } from '@picks/contract/picks.admin';
import { login } from '@picks/contract/sign-in';
import { enableTwoFactor, setUpTwoFactor } from '@picks/contract/two-factor';
import { generate } from 'otplib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { withoutPolling } from './page-clock.ts';
import { waitDuring } from './page-waits.ts';
import { admin, clientOf, sessionOf } from './product/api-calls.ts';
import { inDatabase } from './product/database.ts';
import { type Product, startProduct } from './product/product.ts';
import { DEMO_ADMIN, signInToConsole } from './product/sign-in.ts';

let product: Product;
let desk: ChromiumSession;
let page: Page;
let operator: ApiClient;

beforeAll(async () => {
  product = await startProduct({ env: { DEMO: '1' } });
  desk = await launchChromium({ viewport: { width: 1440, height: 900 } });
  page = desk.page;
  await signInToConsole(page, product, DEMO_ADMIN);
  operator = await admin(product, DEMO_ADMIN);
  for (const homeTeam of ['Boston Bruins', 'Dallas Stars'])
    await operator.call(createPick, { body: pickOf(homeTeam) });
  await inDatabase(
    product,
    (sql) =>
      sql`update picks set match_date = now() - interval '1 minute' where away_team = 'Chicago Blackhawks'`,
  );
});

afterAll(async () => {
  await desk?.close();
  await product?.close();
});

const open = (query: string) => page.goto(`${product.consoleUrl}/admin?${query}`);
const firstRow = () => page.locator('[data-row-link]').first();

const pickOf = (homeTeam: string) => ({
  sport: 'NHL',
  league: 'NHL',
  homeTeam,
  awayTeam: 'Chicago Blackhawks',
  matchDate: inHours(1),
  prediction: 'Over 6.5',
  odds: 1.95,
  stake: 1,
});

async function openDuePick(): Promise<void> {
  await open('tab=content&status=due');
  await firstRow().click();
}

/** What of a table stands outside of what is seen of it, by its headings. */
const cut = (table: Locator) =>
  table.evaluate((element) => {
    const box = element.parentElement?.getBoundingClientRect();
    return [...element.querySelectorAll('th')]
      .filter((heading) => heading.getBoundingClientRect().right > (box?.right ?? 0) + 1)
      .map((heading) => heading.textContent);
  });

describe('beside an open record no column is cut', () => {
  test.each([
    'tab=users',
    'tab=financial&list=deposits',
    'tab=financial&list=withdrawals',
    'tab=financial&list=transactions',
    'tab=financial&list=subscriptions',
    'tab=financial&list=referrals',
    'tab=content',
    'tab=content&list=announcements',
    'tab=support',
    'tab=plans',
  ])('in %s', async (query) => {
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await open(query);
      await firstRow().click();
      await page.getByRole('complementary').waitFor();
      expect([width, await cut(page.locator('table').first())]).toEqual([width, []]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('a number of the dashboard opens the rows it counts', () => {
  test.each([
    ['Deposits? awaiting payment'],
    ['Payouts? to send'],
    ['Tickets? to answer'],
    ['Support tickets \\(open\\)'],
    ['Deposits? to review'],
    ['Withdrawals? to review'],
  ])('%s', async (name) => {
    await open('tab=dashboard');
    const tile = page.getByRole('link', { name: new RegExp(name) });
    const figure = async () => /\d[\d,]*/.exec(await tile.innerText())?.[0].replaceAll(',', '');
    await expect.poll(figure).toBeDefined();
    const count = Number(await figure());
    await tile.click();
    const rows = page.locator('[data-row-link]');
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await expect.poll(() => rows.count()).toBe(Math.min(count, 20));
  });
});

test('what customers hold opens the users by their balance, the largest first', async () => {
  await open('tab=dashboard');
  await page.getByRole('link', { name: /Customer balances/ }).click();
  await expect.poll(() => page.getByLabel('Order').inputValue()).toBe('-balance');
});

test('after a kickoff the form has just the fields that may still change', async () => {
  await openDuePick();
  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .first()
    .click();
  const form = page.getByRole('form', { name: 'Edit pick' });
  await form.waitFor();
  await form.locator('summary').click();
  await form.locator('[name=analysis]').waitFor();
  const changeable = await form
    .locator('input[name], select[name], textarea[name]')
    .evaluateAll((controls) =>
      controls
        .filter((control) => !control.matches(':disabled'))
        .map((control) => control.getAttribute('name')),
    );
  expect(new Set(changeable)).toEqual(new Set(['analysis', 'closingOdds']));
});

test('a settled pick leaves the focus in its panel, and what is said of it covers no part of that', async () => {
  await openDuePick();
  const panel = page.getByRole('complementary', { name: 'Pick' });
  const won = panel.getByRole('button', { name: 'Won', exact: true });
  await won.focus();
  await page.keyboard.press('Enter');
  const toast = page.getByText('Settled: Won');
  await toast.waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('aside')?.getAttribute('aria-label')))
    .toBe('Pick');
  const [told, beside] = [await toast.boundingBox(), await panel.boundingBox()];
  expect((told?.x ?? 0) + (told?.width ?? 0)).toBeLessThan(beside?.x ?? 0);
});

test('who has money on the balance is not asked to type a confirmation of the deletion', async () => {
  await open('tab=users&sort=-balance');
  await firstRow().click();
  await page
    .getByRole('complementary', { name: 'User' })
    .getByRole('button', { name: 'Delete user' })
    .click();
  const answer = page.getByRole('alertdialog', { name: /can't be deleted yet/ });
  await answer.getByText('Pay out the balance or write it off').waitFor();
  await answer.getByRole('button', { name: 'Close' }).click();
  await answer.waitFor({ state: 'detached' });
});

test('a plan that was sold is offered its archive instead of a deletion', async () => {
  await open('tab=plans');
  await page
    .getByRole('button', { name: /^More for Starter/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const answer = page.getByRole('alertdialog', { name: /can't be deleted/ });
  await answer.getByRole('button', { name: 'Archive plan' }).waitFor();
  expect(await answer.getByRole('textbox').count()).toBe(0);
  await answer.getByRole('button', { name: 'Cancel' }).click();
  await answer.waitFor({ state: 'detached' });
});

test('a member who lost their second factor is let in again, with a reason', async () => {
  const body = { email: 'silver@fairline.example', password: DEMO_PASSWORD };
  const signIn = () => clientOf(product.memberUrl, null).call(login, { body });
  const member = clientOf(product.memberUrl, sessionOf(await signIn()).token);
  const { secret } = await member.call(setUpTwoFactor);
  await member.call(enableTwoFactor, { body: { token: await generate({ secret }) } });
  expect(await signIn()).toHaveProperty('requiresTwoFactor');

  await open('tab=users&q=silver@fairline.example');
  await firstRow().click();
  const panel = page.getByRole('complementary', { name: 'User' });
  await panel.getByText('Two-factor authentication is on').waitFor();
  await panel.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: /^Turn off two-factor authentication/ });
  await dialog.getByLabel('Reason').fill('Called us, named the last payments');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await panel.getByText('Two-factor authentication is off').waitFor();
  expect(sessionOf(await signIn()).user.email).toBe(body.email);
});

test('who forgot the password finds the way from the console', async () => {
  const visitor = await launchChromium({ viewport: { width: 1440, height: 900 } });
  await visitor.page.goto(`${product.consoleUrl}/admin/login`);
  await visitor.page.getByRole('link', { name: 'Forgot your password?' }).click();
  await visitor.page.waitForURL(`${product.memberUrl}/forgot-password`);
  await visitor.close();
});

test('another desk sees a new deposit, and its rejection here', async () => {
  const other = await desk.page.context().newPage();
  await withoutPolling(other);
  await other.goto(`${product.consoleUrl}/admin?tab=financial&list=deposits&dep.status=pending`);
  await other.getByRole('navigation', { name: 'Pages' }).waitFor();
  const token = sessionOf(
    await clientOf(product.memberUrl, null).call(login, {
      body: { email: 'free@fairline.example', password: DEMO_PASSWORD },
    }),
  ).token;
  const { deposit } = await clientOf(product.memberUrl, token).call(requestDeposit, {
    body: { amount: 77.77, paymentMethod: 'paypal' },
  });
  const row = other.getByRole('row').filter({ hasText: deposit.transactionId ?? '' });
  await timed('a deposit, until another desk shows it', () => row.waitFor());

  await open(`tab=financial&list=deposits&deposit=${deposit._id}`);
  const panel = page.getByRole('complementary', { name: 'Deposit' });
  await panel.getByRole('button', { name: /^Reject/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Reject/ });
  await dialog.getByLabel('Reason').fill('Never sent');
  await waitDuring(
    page.waitForResponse((response) => response.url().endsWith('/reject')),
    () => dialog.getByRole('button', { name: /^Reject/ }).click(),
  );
  await timed('a rejection, until another desk shows it', () => row.waitFor({ state: 'detached' }));
  await other.close();
});

test('an administrator sees where they are signed in, ends it, and changes the password on the console', async () => {
  const elsewhere = await admin(product, DEMO_ADMIN);
  await open('tab=dashboard');
  await page.getByRole('button', { name: /Ben Okafor/ }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  const form = page.getByRole('form', { name: 'Password' });
  await form.getByLabel('Current password').fill('not the password');
  await form.getByLabel('New password', { exact: true }).fill('a brand new secret');
  await form.getByLabel('Confirm new password').fill('a brand new secret!');
  await form.getByRole('button', { name: 'Change password' }).click();
  await form.getByText('New passwords do not match').waitFor();
  await form.getByLabel('Confirm new password').fill('a brand new secret');
  await form.getByRole('button', { name: 'Change password' }).click();
  await form.getByText(/That password is incorrect/).waitFor();
  expect(await form.getByLabel('Confirm new password').inputValue()).toBe('a brand new secret');

  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByRole('button', { name: 'Sign out all other devices' }).waitFor({ state: 'detached' });
  await expect(elsewhere.call(listAdminPicks)).rejects.toThrow();
  await form.getByLabel('Current password').fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed successfully!').waitFor();
  expect(await form.getByLabel('Current password').inputValue()).toBe('');
});
