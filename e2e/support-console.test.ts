import { timed } from '@picks/api/test/clock';
import { attachmentMessages } from '@picks/contract/attachments';
import { adminSupportMessages, listAdminTickets, updateTicket } from '@picks/contract/support.admin';
import { createTicket, getTicket, replyToTicket, supportMessages } from '@picks/contract/support';
import type { ApiClient } from '@picks/api-client/api-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { withoutPolling } from './page-clock.ts';
import { holdBack, waitDuring } from './page-waits.ts';
import { admin, newMember } from './product/api-calls.ts';
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
  await signInToConsole(desk.page, product);
  await signInMember(phone.page, product, 'sam@example.com');
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
  await row.getByRole('link').first().click();
  await panel().getByText(adminSupportMessages.noResponses).waitFor();

  await phone.page.goto(`${product.memberUrl}/dashboard/support/tickets?ticket=${ticket._id}`);
  const conversation = phone.page.getByRole('dialog', { name: ticket.subject });
  await conversation.getByText(adminSupportMessages.noResponses).waitFor();
  await conversation.getByText(/^We'll reply by/).waitFor();

  await desk.page.keyboard.press('r');
  await panel().getByRole('button', { name: 'Send response' }).click();
  await panel().getByText(adminSupportMessages.replyNeeded).waitFor();
  await panel().getByRole('button', { name: 'Canned replies' }).click();
  await desk.page.getByRole('menuitem', { name: 'Solved' }).click();
  await panel().getByText(adminSupportMessages.replyNeeded).waitFor({ state: 'detached' });
  // As a macro "Solved" would resolve it too.
  await panel().getByRole('button', { name: 'Only reply' }).click();
  await panel().getByRole('button', { name: 'Send response' }).click();
  await panel().getByText(`${ticket.ticketNumber} will reopen`).waitFor();
  await row.getByText('In Progress').waitFor();
  await conversation.getByText('Hi Sam').waitFor();
  await conversation.getByText(/^We'll reply by/).waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Reply');

  await member.call(replyToTicket, {
    params: { id: ticket._id },
    body: { message: 'Now I see it.' },
    idempotencyKey: '0192f0c1-0000-7000-8000-00000000a002',
  });
  await panel().getByText('Now I see it.').waitFor();
  await conversation.getByText(/^We'll reply by/).waitFor();
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
  await desk.page.getByRole('row').filter({ hasText: 'plan my day' }).getByRole('link').first().click();
  await panel().getByLabel('Response').fill('Most of them in the morning.');
  await panel().getByRole('button', { name: 'Send response' }).click();
  await conversation.getByText('Most of them in the morning.').waitFor();
  await conversation.getByText('Support Team').waitFor();
  await conversation.getByLabel('Your reply').fill('Thank you.');
  await conversation.getByRole('button', { name: 'Send reply' }).click();
  await panel().getByText('Thank you.').waitFor();
});

test('a follow-up is first in "Waiting for us" and counted on the dashboard', async () => {
  const looking = async (query: string) => {
    const page = await desk.page.context().newPage();
    await withoutPolling(page);
    await waitDuring(page.waitForResponse(/\/events$/), () =>
      page.goto(`${product.consoleUrl}/admin?${query}`),
    );
    return page;
  };
  const asked = async (subject: string) =>
    (
      await member.call(createTicket, {
        body: { subject, category: 'general', priority: 'low', description: 'How does it work?' },
      })
    ).ticket;
  const answered = await asked('What is a unit');
  const administrator = await admin(product);
  const { tickets } = await administrator.call(listAdminTickets, { query: { status: 'waiting' } });
  for (const { _id: id } of tickets)
    await administrator.call(updateTicket, { params: { id }, body: { response: 'One percent.' } });
  await asked('What is a parlay');

  const [queue, dashboard] = [await looking('tab=support&status=waiting'), await looking('tab=dashboard')];
  const first = queue.getByRole('row').nth(1);
  const tile = dashboard.getByRole('link', { name: /to answer/ });
  const count = async () => Number.parseInt(await tile.innerText(), 10);
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  await first.waitFor();
  expect(await queue.getByText(answered.subject).count()).toBe(0);
  await member.call(replyToTicket, { params: { id: answered._id }, body: { message: 'Of what?' } });
  await timed('a reply, until it is first in another desk', () =>
    first.filter({ hasText: answered.subject }).filter({ hasText: 'Of what?' }).waitFor(),
  );
  await expect.poll(count).toBe(before + 1);
  await tile.click();
  await dashboard.getByRole('row').nth(1).filter({ hasText: answered.subject }).waitFor();
  await Promise.all([queue.close(), dashboard.close()]);
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

test('a macro answers and resolves a ticket by keyboard, and takes it', async () => {
  const { page } = desk;
  await page.goto(`${product.consoleUrl}/admin?tab=support&list=replies`);
  await page.getByRole('row').filter({ hasText: 'Ask for more details' }).waitFor();
  await page.getByRole('button', { name: 'New canned reply' }).click();
  const editor = page.getByRole('complementary', { name: 'Canned reply' });
  await editor.getByLabel('Title').fill('Finished');
  await editor.getByLabel('Text').fill('Hi {name}, all done.');
  await editor.getByLabel('Set status').selectOption('resolved');
  await editor.getByLabel('Assign to whoever sends it').check();
  await editor.getByRole('button', { name: 'Add reply' }).click();
  await editor.getByText('Text can only use these variables').first().waitFor();
  await editor.getByLabel('Text').fill('Hi {firstName}, all done.');
  await editor.getByRole('button', { name: 'Add reply' }).click();
  await page.getByRole('row').filter({ hasText: 'Status Resolved, assigned to you' }).waitFor();

  const { ticket } = await member.call(createTicket, {
    body: { subject: 'By keyboard', category: 'general', priority: 'low', description: 'Please do it.' },
    idempotencyKey: '0192f0c1-0000-7000-8000-00000000a003',
  });
  await page.goto(`${product.consoleUrl}/admin?tab=support&ticket=${ticket._id}`);
  await panel().getByText('Please do it.').waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  // A menu that has just opened can miss a letter.
  const highlighted = page
    .getByRole('menuitem', { name: 'Finished' })
    .and(page.locator('[data-highlighted]'));
  await expect
    .poll(async () => {
      await page.keyboard.press('f');
      return highlighted.isVisible();
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await panel().getByText('Sending also sets: Status Resolved, assigned to you').waitFor();
  expect(await panel().getByLabel('Response').inputValue()).toBe('Hi Sam, all done.');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-reply'))).toBe(true);
  await page.keyboard.press('Control+Enter');
  await panel().getByRole('listitem').filter({ hasText: 'Hi Sam, all done.' }).waitFor();
  expect(await panel().getByLabel('Status').inputValue()).toBe('resolved');
  await panel().getByRole('button', { name: 'Unassign' }).waitFor();
  const answered = await member.call(getTicket, { params: { id: ticket._id } });
  expect(answered.ticket).toMatchObject({
    status: 'resolved',
    responses: [{ message: 'Hi Sam, all done.' }],
  });
});

test('a member says that a ticket is not solved, thinks again, and the desk reads both', async () => {
  const { page } = phone;
  const id = new URL(desk.page.url()).searchParams.get('ticket') ?? '';
  await page.goto(`${product.memberUrl}/dashboard/support/tickets?ticket=${id}`);
  const question = page.getByRole('region', { name: supportMessages.question });
  await question.getByRole('button', { name: 'No' }).click();
  await question.getByLabel('Comment').fill('Only half of it.');
  await question.getByRole('button', { name: 'Send answer' }).click();
  await question.getByText(supportMessages.thanks).waitFor();
  await panel().getByText('Only half of it.').waitFor();
  await question.getByRole('button', { name: 'Change answer' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await question.getByLabel('Comment').fill('');
  await question.getByRole('button', { name: 'Send answer' }).click();
  await question.getByText('You can change it until').waitFor();
  await panel().getByText('Only half of it.').waitFor({ state: 'detached' });
  await desk.page.goto(`${product.consoleUrl}/admin?tab=support`);
  await desk.page.getByText('100% solved, 30 days').waitFor();
});

test('a ticket is merged into another one, and both sides are led there', async () => {
  const open = async (subject: string, description: string, key: string) => {
    const body = { subject, category: 'general', priority: 'low', description } as const;
    return (await member.call(createTicket, { body, idempotencyKey: key })).ticket;
  };
  const target = await open('The payout', 'Where is it?', '0192f0c1-0000-7000-8000-00000000a004');
  const source = await open('The payout again', 'I wrote twice.', '0192f0c1-0000-7000-8000-00000000a005');
  const { page } = phone;
  await page.goto(`${product.memberUrl}/dashboard/support/tickets?ticket=${source._id}`);
  await page.getByRole('dialog', { name: source.subject }).getByLabel('Your reply').waitFor();

  await desk.page.goto(`${product.consoleUrl}/admin?tab=support&ticket=${source._id}`);
  const release = await holdBack(desk.page, `/api${listAdminTickets.path}?search=`);
  await panel().getByRole('button', { name: 'Merge into another ticket' }).click();
  const dialog = desk.page.getByRole('dialog');
  const merge = dialog.getByRole('button', { name: 'Merge ticket' });
  await merge.click({ force: true });
  expect(await merge.isDisabled()).toBe(true);
  expect(await dialog.getByRole('alert').count()).toBe(0);
  release();
  await merge.click();
  await dialog.getByText('Choose the ticket to merge into').waitFor();
  await dialog.getByRole('radio', { name: target.ticketNumber }).check();
  await dialog.getByRole('button', { name: 'Merge ticket' }).click();
  await panel().getByText(`in ${source.ticketNumber}`).waitFor();
  await panel().getByText('I wrote twice.').waitFor();
  await desk.page.goto(`${product.consoleUrl}/admin?tab=support&ticket=${source._id}`);
  await panel()
    .getByRole('link', { name: `Go on in ${target.ticketNumber}` })
    .click();
  await panel().getByText('I wrote twice.').waitFor();

  await page.getByRole('link', { name: `Go on in ${target.ticketNumber}` }).click();
  const both = page.getByRole('dialog', { name: target.subject, exact: true });
  await both.getByText(`from ${source.ticketNumber}`).waitFor();
  await both.getByText('I wrote twice.').waitFor();
  await both.getByLabel('Your reply').waitFor();
});

test('a member attaches a screenshot, the desk opens it, and a page disguised as one is refused', async () => {
  const { page } = phone;
  await page.goto(`${product.memberUrl}/dashboard/support/new`);
  const files = page.locator('input[type="file"]');
  const disguised = Buffer.from('<!doctype html><script>alert(1)</script>');
  await files.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: disguised });
  await page.getByText('Choose a PNG, JPEG or WebP image, or a PDF').waitFor();
  await page.getByRole('button', { name: 'Remove page.png' }).click();
  await files.setInputFiles({
    name: 'Where it is.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await page.getByRole('list', { name: 'Files to send' }).getByText('KB').waitFor();
  await page.getByLabel('Subject').fill('As you see');
  await page.getByLabel('Description').fill('The button is gone.');
  await page.getByRole('button', { name: 'Create ticket' }).click();
  await page.getByText(supportMessages.created).waitFor();

  await desk.page.goto(`${product.consoleUrl}/admin?tab=support`);
  await desk.page.getByRole('row').filter({ hasText: 'As you see' }).getByRole('link').first().click();
  await panel()
    .getByRole('button', { name: /Where it is\.png/ })
    .click();
  const image = desk.page.getByRole('dialog', { name: 'Where it is.png' }).getByRole('img');
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(100);
  await desk.page.keyboard.press('Escape');
  await image.waitFor({ state: 'detached' });
  await panel()
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'How to.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nIt is at the top.'),
    });
  await panel().getByRole('list', { name: 'Files to send' }).getByText('26 B').waitFor();
  await panel().getByLabel('Response').fill('It moved to the top.');
  await panel().getByRole('button', { name: 'Send response' }).click();
  await panel()
    .getByRole('button', { name: /How to\.pdf/ })
    .waitFor();

  await page.goto(`${product.memberUrl}/dashboard/support/tickets`);
  await page.getByRole('button', { name: /As you see/ }).click();
  const saved = await waitDuring(page.waitForEvent('download'), () =>
    page.getByRole('button', { name: /How to\.pdf/ }).click(),
  );
  expect(saved.suggestedFilename()).toBe('How to.pdf');
});

test('without a connection a form says that files need one, and the text still goes later', async () => {
  const { page, context } = phone;
  await page.goto(`${product.memberUrl}/dashboard/support/new`);
  await page.getByRole('button', { name: 'Attach files' }).waitFor();
  // Also ends requests that are under way: a late response would bring the connection back.
  await context.setOffline(true);
  await page.getByText(attachmentMessages.offline).waitFor();
  expect(await page.getByRole('button', { name: 'Attach files' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Save, send when back online' }).waitFor();
  await context.setOffline(false);
});
