// @module-tag full
// Slow: shows every mail in both themes.
import type { ApiClient } from '@picks/api-client/api-client';
import { samplePages } from '@picks/api/mail-samples';
import { getProfile } from '@picks/contract/profile';
import { createTicket } from '@picks/contract/support';
import { updateTicket } from '@picks/contract/support.admin';
import type { Email } from 'postal-mime';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { findingsOn } from './product/accessibility.ts';
import { admin } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { openDesk } from './product/fixtures.ts';
import type { Mailbox } from './product/mailbox.ts';
import type { Product } from './product/product.ts';

const EMAIL = 'sam@example.com';
let mailbox: Mailbox;
let product: Product;
let desk: ChromiumSession;
let phone: ChromiumSession;
let member: ApiClient;
let operator: ApiClient;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ mailbox, product, desk, member } = await openDesk(keep, EMAIL));
  phone = await keep(launchChromium({}));
  operator = await admin(product);
});

let written = 0;
/** The mail that tells of a reply to a new ticket. */
async function replied(): Promise<Email> {
  const subject = `Question ${(written += 1)} <b>now</b>`;
  const { ticket } = await member.call(createTicket, {
    body: { subject, description: 'Where is it?', category: 'general', priority: 'medium' },
  });
  await operator.call(updateTicket, { params: { id: ticket._id }, body: { response: 'Here it is.' } });
  await expect.poll(async () => (await mailbox.mailTo(EMAIL)).text).toContain(subject);
  return mailbox.mailTo(EMAIL);
}

const headerOf = ({ headers }: Email, key: string): string =>
  headers.find((one) => one.key === key)?.value ?? '';
const wantsEmails = async () => (await member.call(getProfile)).user.notifications.email;

describe('every mail in Chromium', () => {
  test.each(['light', 'dark'] as const)(
    'in the %s theme fits 360 and 600 pixels, and axe finds nothing',
    async (colorScheme) => {
      const page = await phone.context.newPage();
      await page.emulateMedia({ colorScheme });
      const pages = await samplePages('https://fairline.example');
      expect(pages.length).toBeGreaterThan(30);
      for (const [name, html] of pages) {
        await page.setContent(html);
        for (const width of [360, 600]) {
          await page.setViewportSize({ width, height: 800 });
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect({ name, width, beyond, findings: await findingsOn(page) }).toEqual({
            name,
            width,
            beyond: 0,
            findings: [],
          });
        }
      }
      await page.close();
    },
  );

  test('has its code as one word that a tap selects', async () => {
    const page = await phone.context.newPage();
    const pages = new Map(await samplePages('https://fairline.example'));
    await page.setContent(pages.get('verificationMail') ?? '');
    await page.getByText('482913', { exact: true }).click();
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('482913');
    await page.close();
  });
});

test('the link at the foot of a mail opens a page with a button, and the app shows what was chosen', async () => {
  const page = await phone.context.newPage();
  await page.setContent((await replied()).html ?? '');
  expect(await page.locator('b').count()).toBe(0);
  const link = await page.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href');
  await page.goto(link ?? '');
  await page.getByRole('heading', { name: 'Unsubscribe' }).waitFor();
  expect(await wantsEmails()).toBe(true);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: "You're unsubscribed" }).waitFor();
  expect(await wantsEmails()).toBe(false);
  await page.getByRole('button', { name: 'Turn them back on' }).click();
  await expect.poll(wantsEmails).toBe(true);
  await page.close();
});

test('a mail program unsubscribes by one POST; opening the same address leads to the page', async () => {
  const mail = await replied();
  const address = /^<(.+)>$/.exec(headerOf(mail, 'list-unsubscribe'))?.[1] ?? '';
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const page = await phone.context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
  expect(await wantsEmails()).toBe(true);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (let time = 0; time < 2; time += 1)
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
  expect(await wantsEmails()).toBe(false);
  await page.close();
});

test('the outbox shows a mail as it looked beside its text, without its code, in a frame that does nothing', async () => {
  const { page } = desk;
  const asked: string[] = [];
  const pages = page.context().pages().length;
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${product.consoleUrl}/admin?tab=outbox`);
  await page
    .getByRole('link', { name: /is your Fairline code/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Open email' }).click();
  const panel = page.getByRole('complementary', { name: 'Email' });
  await panel.getByText('Your verification code is ••••••.').waitFor();
  const shown = panel.locator('iframe');
  expect(await shown.getAttribute('sandbox')).toBe('');
  const frame = await (await shown.elementHandle())?.contentFrame();
  // Nothing runs in there, Playwright's own waiting neither: it is asked from outside.
  const read = () => frame?.evaluate(() => document.body.innerText);
  await expect.poll(read).toContain('Verify your email');
  expect(await read()).toMatch(/Your verification code is\s+••••••/);
  const [outer, button] = await Promise.all([
    shown.boundingBox(),
    frame?.evaluate(() => {
      const { x, y } = document.querySelector('.button-text')?.getBoundingClientRect() ?? { x: 0, y: 0 };
      return { x, y };
    }),
  ]);
  const before = asked.length;
  await page.mouse.click((outer?.x ?? 0) + (button?.x ?? 0) + 20, (outer?.y ?? 0) + (button?.y ?? 0) + 10);
  expect(await read()).toContain('Verify your email');
  expect([page.context().pages().length, asked.slice(before)]).toEqual([pages, []]);
});
