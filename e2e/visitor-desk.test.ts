// @module-tag full
// Slow: three flows across the site, the console and mail.
import { dashboardConfigMessages } from '@picks/contract/dashboard.admin';
import { contactMessages } from '@picks/contract/inquiries';
import { adminInquiryMessages } from '@picks/contract/inquiries.admin';
import { beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import type { Mailbox } from './product/mailbox.ts';
import { launchDesk, openProduct } from './product/fixtures.ts';
import type { Product } from './product/product.ts';
import { openSite } from './product/site-states.ts';
import { signInToConsole } from './product/sign-in.ts';

/** What visitors send and see, and the desk that answers and decides. */
let mailbox: Mailbox;
let product: Product;
let desk: ChromiumSession;
let phone: ChromiumSession;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ mailbox, product } = await openProduct(keep));
  desk = await keep(launchDesk());
  phone = await keep(launchChromium({}));
  await signInToConsole(desk.page, product);
});

test('what a visitor sends is on the open desk without a reload, and the answer reaches them by mail', async () => {
  const { page } = desk;
  await page.goto(`${product.consoleUrl}/admin?tab=content&list=inquiries`);
  await page.getByText(adminInquiryMessages.empty).waitFor();

  await openSite(phone.page, product, '/');
  const form = phone.page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('First name').fill('Nora');
  await form.getByLabel('Last name').fill('Lind');
  await form.getByLabel('Email').fill('nora@example.com');
  await form.getByLabel('What is it about?').selectOption('plan_request');
  await form.getByLabel('Interested plan').selectOption('vip');
  await form.getByLabel('Budget').fill('$100 a month');
  await form.getByLabel('Subject').fill('Gold for four?');
  await form.getByLabel('Message').fill('Is there one plan for all of us?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await phone.page.getByText(contactMessages.sent).waitFor();

  const row = page.getByRole('row').filter({ hasText: 'Gold for four?' });
  await row.getByText('New', { exact: true }).waitFor();
  await row.getByRole('link').press('Enter');
  const panel = page.getByRole('complementary', { name: 'Inquiry' });
  await panel.getByText('$100 a month').waitFor();
  await page.keyboard.press('r');
  await panel.getByLabel('Response').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Yes: write to us when you have chosen.');
  await panel.getByRole('button', { name: 'Send response' }).click();
  await row.getByText('Responded').waitFor();
  const { text, html } = await mailbox.mailTo('nora@example.com');
  for (const part of [text, html]) expect(part).toContain('Yes: write to us when you have chosen.');

  await panel.getByLabel('Note', { exact: true }).fill('Four friends');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await panel.getByText('Four friends').first().waitFor();
  await panel.getByLabel('Status').selectOption('closed');
  await row.getByText('Closed').waitFor();
  await panel.getByLabel('Status').focus();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await row.getByText('Responded').waitFor();
  await expect.poll(() => panel.getByLabel('Status').evaluate((field) => field.matches(':focus'))).toBe(true);
});

test('inquiries are found by type and by words, and blank answers are refused', async () => {
  const { page } = desk;
  await page.goto(`${product.consoleUrl}/admin?tab=content&list=inquiries`);
  const row = page.getByRole('row').filter({ hasText: 'Gold for four?' });
  await row.waitFor();
  for (const type of ['general_inquiry', 'support', 'partnership', 'other']) {
    await page.getByLabel('Type').selectOption(type);
    await page.getByText(adminInquiryMessages.empty).waitFor();
  }
  await page.getByLabel('Type').selectOption('plan_request');
  await page.getByRole('searchbox').fill('nora@');
  await row.getByRole('link').click();
  const panel = page.getByRole('complementary', { name: 'Inquiry' });
  await panel.getByLabel('Response').fill('   ');
  await panel.getByRole('button', { name: 'Send response' }).click();
  await panel.getByText(adminInquiryMessages.responseNeeded).waitFor();
  await panel.getByRole('button', { name: 'Add note' }).click();
  await panel.getByText(adminInquiryMessages.noteNeeded).waitFor();
});

test('visitors see sample figures with their label until an administrator switches to live ones', async () => {
  const site = phone.page;
  const sample = site.getByText('Sample content', { exact: true });
  const setFigures = async (isLive: boolean) => {
    const { page } = desk;
    await page.goto(`${product.consoleUrl}/admin?tab=settings`);
    await page.getByRole('switch', { name: 'Live figures' }).setChecked(isLive);
    await page.getByRole('button', { name: 'Save configuration' }).click();
    await page.getByText(dashboardConfigMessages.saved).waitFor();
  };
  await setFigures(false);
  await site.goto(`${product.memberUrl}/`);
  await sample.first().waitFor();
  await site.getByText('Total winnings', { exact: true }).waitFor();
  await setFigures(true);
  await expect
    .poll(async () => {
      await site.reload();
      await site.getByRole('definition').first().waitFor();
      return [await sample.count(), await site.getByText('Settled picks', { exact: true }).count()];
    })
    .toEqual([0, 1]);
});
