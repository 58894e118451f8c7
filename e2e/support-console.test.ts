import { adminSupportMessages } from '@picks/contract/support.admin';
import { createTicket, getTicket, replyToTicket, supportMessages } from '@picks/contract/support';
import type { ApiClient } from '@picks/api-client/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { MEMBER_PASSWORD, newMember } from './product/api-calls.ts';
import { openMailbox, type Mailbox } from './product/mailbox.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInMember, signInToConsole } from './product/sign-in.ts';

let mailbox: Mailbox;
let product: Product;
let desk: ChromiumSession;
let phone: ChromiumSession;
let member: ApiClient;

beforeAll(async () => {
  mailbox = await openMailbox();
  product = await startProduct({ env: { SMTP_URL: mailbox.url } });
  desk = await launchChromium({ viewport: { width: 1440, height: 900 } });
  phone = await launchChromium({});
  member = await newMember(product, mailbox, 'sam@example.com');
  await signInToConsole(desk.page, product.consoleUrl);
  await signInMember(phone.page, product.memberUrl, 'sam@example.com', MEMBER_PASSWORD);
});

afterAll(async () => {
  await phone?.close();
  await desk?.close();
  await product?.close();
  await mailbox?.close();
});

/** label of what has the focus on the desk */
const focused = () => desk.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

const panel = () => desk.page.getByRole('complementary', { name: 'Ticket' });

test('a ticket goes to and fro, and both open screens show each word without a reload', async () => {
  await desk.page.goto(`${product.consoleUrl}/admin?tab=support`);
  await desk.page.getByText(adminSupportMessages.empty).waitFor();
  const { ticket } = await member.call(createTicket, {
    body: { subject: 'Where is my pick', category: 'picks', priority: 'high', description: 'I see none.' },
    idempotencyKey: '0192f0c1-0000-7000-8000-00000000a001',
  });
  const row = desk.page.getByRole('row').filter({ hasText: ticket.ticketNumber });
  await row.getByText('I see none.').waitFor();
  await row.getByRole('link').click();
  await panel().getByText(adminSupportMessages.noResponses).waitFor();

  await phone.page.goto(`${product.memberUrl}/dashboard/support/tickets?ticket=${ticket._id}`);
  const conversation = phone.page.getByRole('dialog', { name: ticket.subject });
  await conversation.getByText(adminSupportMessages.noResponses).waitFor();

  await desk.page.keyboard.press('r');
  await panel().getByRole('button', { name: 'Send response' }).click();
  await panel().getByText(adminSupportMessages.replyNeeded).waitFor();
  await panel().getByRole('button', { name: 'Canned replies' }).click();
  await desk.page.getByRole('menuitem', { name: 'Solved' }).click();
  await panel().getByText(adminSupportMessages.replyNeeded).waitFor({ state: 'detached' });
  await panel().getByRole('button', { name: 'Send response' }).click();
  await panel().getByText(`${ticket.ticketNumber} will reopen`).waitFor();
  await row.getByText('In Progress').waitFor();
  await conversation.getByText('Hi Sam').waitFor();
  await expect.poll(focused).toBe('Reply');

  await member.call(replyToTicket, {
    params: { id: ticket._id },
    body: { message: 'Now I see it.' },
    idempotencyKey: '0192f0c1-0000-7000-8000-00000000a002',
  });
  await panel().getByText('Now I see it.').waitFor();
});

test('a member asks from the overview and reads the answer as it is given', async () => {
  const { page } = phone;
  await page.goto(`${product.memberUrl}/dashboard`);
  await page
    .getByRole('navigation', { name: 'Quick actions' })
    .getByRole('link', { name: 'Support' })
    .click();
  await page.getByLabel('Subject').fill('When are picks published');
  await page.getByLabel('Description').fill('I would like to plan my day.');
  await page.getByRole('button', { name: 'Create ticket' }).click();
  await page.getByText(supportMessages.created).waitFor();
  await page.getByRole('link', { name: 'My Tickets' }).click();
  await page.getByRole('button', { name: /When are picks published/ }).click();
  const conversation = page.getByRole('dialog', { name: 'When are picks published' });
  await conversation.getByText(supportMessages.noResponses).waitFor();

  await desk.page.goto(`${product.consoleUrl}/admin?tab=support`);
  await desk.page.getByRole('row').filter({ hasText: 'plan my day' }).getByRole('link').click();
  await panel().getByLabel('Response').fill('Most of them in the morning.');
  await panel().getByRole('button', { name: 'Send response' }).click();
  await conversation.getByText('Most of them in the morning.').waitFor();
  await conversation.getByText('Support Team').waitFor();
  await conversation.getByLabel('Your reply').fill('Thank you.');
  await conversation.getByRole('button', { name: 'Send reply' }).click();
  await panel().getByText('Thank you.').waitFor();
});

test('an urgent ticket is resolved with an undo, and a note stays inside', async () => {
  const { page } = desk;
  const priority = panel().getByLabel('Priority');
  await priority.focus();
  await priority.selectOption('urgent');
  await page.getByText('has urgent priority').waitFor();
  await expect.poll(() => priority.evaluate((field) => field === document.activeElement)).toBe(true);
  await panel().getByLabel('Status').selectOption('closed');
  await page.getByText(/^TCK-\d+: Closed$/).waitFor();
  // the newest notice comes first
  await page.getByRole('button', { name: 'Undo' }).first().click();
  // The field shows what was asked at once; the notice comes with the answer.
  await page.getByText(/^TCK-\d+: In Progress$/).waitFor();
  expect(await panel().getByLabel('Status').inputValue()).toBe('in_progress');

  await panel().getByLabel('Note', { exact: true }).fill('A patient person');
  await panel().getByRole('button', { name: 'Add note' }).click();
  await panel().getByRole('listitem').filter({ hasText: 'A patient person' }).waitFor();
  await expect.poll(focused).toBe('Internal note');
  const id = new URL(page.url()).searchParams.get('ticket') ?? '';
  const { ticket } = await member.call(getTicket, { params: { id } });
  expect(ticket).toMatchObject({ priority: 'urgent', status: 'in_progress' });
  expect(JSON.stringify(ticket)).not.toContain('patient');
});

test('what was typed survives a failure and a reload, and the retry is sent once', async () => {
  const { page } = desk;
  await page.route('**/api/admin/support/tickets/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await panel().getByLabel('Response').fill('Written once');
  await panel().getByRole('button', { name: 'Send response' }).click();
  await panel().getByText(adminSupportMessages.replyFailed).waitFor();
  expect(await panel().getByLabel('Response').inputValue()).toBe('Written once');
  await page.unrouteAll();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await panel().getByText('Your unsent draft is back.').waitFor();
  await panel().getByRole('button', { name: 'Send response' }).click();
  await panel().getByRole('listitem').filter({ hasText: 'Written once' }).waitFor();
});
