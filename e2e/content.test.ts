import { dashboardConfigMessages } from '@picks/contract/dashboard.admin';
import { fallbackHomepage, getHomepageContent } from '@picks/contract/homepage';
import { homepageMessages } from '@picks/contract/homepage.admin';
import { contactMessages } from '@picks/contract/inquiries';
import { adminInquiryMessages } from '@picks/contract/inquiries.admin';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { clientOf } from './product/api-calls.ts';
import { openMailbox, type Mailbox } from './product/mailbox.ts';
import { type Product, startProduct } from './product/product.ts';
import { openSite } from './product/site-states.ts';
import { signInToConsole } from './product/sign-in.ts';

let mailbox: Mailbox;
let product: Product;
let desk: ChromiumSession;
let other: ChromiumSession;
let phone: ChromiumSession;

beforeAll(async () => {
  mailbox = await openMailbox();
  product = await startProduct({ env: { SMTP_URL: mailbox.url } });
  desk = await launchChromium({ viewport: { width: 1440, height: 900 } });
  other = await launchChromium({ viewport: { width: 1440, height: 900 } });
  phone = await launchChromium({});
  for (const { page } of [desk, other]) await signInToConsole(page, product.consoleUrl);
});

afterAll(async () => {
  for (const session of [desk, other, phone]) await session?.close();
  await product?.close();
  await mailbox?.close();
});

const shown = () => clientOf(product.memberUrl, null).call(getHomepageContent);

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
  await page.keyboard.type('Yes: write to us when you have chosen.');
  await panel.getByRole('button', { name: 'Send response' }).click();
  await row.getByText('Responded').waitFor();
  expect(await mailbox.mailTo('nora@example.com')).toContain('Yes: write to us when you have chosen.');

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

const studio = async (page: Page, part: string) => {
  await page.goto(`${product.consoleUrl}/admin?tab=content&list=homepage&part=${part}`);
  await page.getByRole('button', { name: 'Publish' }).waitFor();
};
const title = (page: Page) => page.getByLabel('Title', { exact: true }).first();
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(homepageMessages.updated).waitFor();
};

test('a section is written, moved and published; visitors see it, and the word of it goes after three seconds', async () => {
  const { page } = desk;
  await studio(page, 'sections');
  await page.getByRole('button', { name: 'Add section' }).click();
  const section = page.getByRole('region', { name: /^section 2/ });
  await section.getByLabel('Title', { exact: true }).fill('Playoffs');
  const text = page
    .getByRole('region', { name: 'section 2, Playoffs' })
    .getByRole('textbox', { name: 'Content' });
  await text.click();
  await page.keyboard.type('Every game, ');
  await page.getByRole('button', { name: 'Bold' }).last().click();
  await page.keyboard.type('live');
  await page.getByText(/^Draft saved/).waitFor();
  expect((await shown()).sections).toHaveLength(1);
  await page.getByRole('button', { name: 'Move up: section 2, Playoffs' }).click();
  await publish(page);
  const { sections } = await shown();
  expect(sections.map((each) => [each.title, each.order])).toEqual([
    ['Playoffs', 0],
    [fallbackHomepage.sections[0]?.title, 1],
  ]);
  expect(sections[0]?.content).toBe('<p>Every game, <strong>live</strong></p>');
  await phone.page.goto(`${product.memberUrl}/`);
  await phone.page.getByRole('heading', { name: 'Playoffs' }).waitFor();
  await page.getByText(homepageMessages.updated).waitFor({ state: 'detached', timeout: 5_000 });
});

test('of two editors at once neither loses a word: the second sees both, takes either, and has the other again', async () => {
  const [mine, theirs] = [desk.page, other.page];
  await studio(mine, 'hero');
  await studio(theirs, 'hero');
  await title(mine).fill('By the first');
  await mine.getByText(/^Draft saved/).waitFor();
  await title(theirs).fill('By the second');
  const dialog = theirs.getByRole('dialog');
  await dialog.getByRole('region', { name: 'Mine' }).getByText('By the second').waitFor();
  await dialog.getByRole('region', { name: 'Theirs' }).getByText('By the first').waitFor();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => title(theirs).inputValue()).toBe('By the first');
  await theirs.getByRole('button', { name: 'Bring mine back' }).click();
  await expect.poll(() => title(theirs).inputValue()).toBe('By the second');
  await theirs.getByText(/^Draft saved/).waitFor();

  await title(mine).fill('By the first again');
  const again = mine.getByRole('dialog');
  await again.getByRole('region', { name: 'Theirs' }).getByText('By the second').waitFor();
  await again.getByRole('button', { name: 'Keep mine' }).click();
  await again.waitFor({ state: 'detached' });
  await publish(mine);
  expect((await shown()).hero.title).toBe('By the first again');
});

/** Where each heading of the page stands, and how large it is. */
const headingsOf = (page: Page | Frame) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3)')].map((heading) => {
      const { x, y, width, height } = heading.getBoundingClientRect();
      return [heading.textContent, ...[x, y + scrollY, width, height].map(Math.round)];
    }),
  );

test('the preview is the page itself: every heading stands where visitors see it, on a phone and on a desktop', async () => {
  const { page } = desk;
  await studio(page, 'hero');
  const element = page.locator('iframe[title^="Page on a"]');
  for (const [device, width] of [
    ['Phone', 390],
    ['Desktop', 1440],
  ] as const) {
    await page.getByText(device, { exact: true }).click();
    const frame = await (await element.elementHandle())?.contentFrame();
    if (!frame) throw new Error('The preview has no frame');
    await frame.getByRole('heading', { level: 1 }).waitFor();
    await phone.page.setViewportSize({ width, height: 844 });
    await openSite(phone.page, product, '/');
    const differences = async () => {
      const [shownTo, previewed] = await Promise.all([headingsOf(phone.page), headingsOf(frame)]);
      const longest = shownTo.length > previewed.length ? shownTo : previewed;
      return longest.filter((_, index) => String(shownTo[index]) !== String(previewed[index]));
    };
    await expect.poll(differences, { timeout: 10_000 }).toEqual([]);
  }
  await phone.page.setViewportSize({ width: 390, height: 844 });
});

test('the preview follows what is typed and where, and leaves the form where it is', async () => {
  const { page } = desk;
  await studio(page, 'hero');
  const frame = page.frameLocator('iframe[title="Page on a phone"]');
  await title(page).fill('Typed just now');
  await frame.getByRole('heading', { name: 'Typed just now' }).waitFor();
  await page.getByRole('tab', { name: 'About' }).click();
  const about = frame.getByRole('heading', { name: fallbackHomepage.about.title, includeHidden: true });
  const isInView = () =>
    about.evaluate((heading) => {
      const { top, bottom } = heading.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInView).toBe(true);
  const formTop = await page.getByRole('tablist').evaluate((tabs) => tabs.getBoundingClientRect().top);
  expect(formTop).toBeGreaterThan(0);
  await page.getByText(/^Draft saved/).waitFor();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByText(/^Published/).waitFor();
});

test('the focus goes to a section that was added, and stays in the list when one is deleted', async () => {
  const { page } = desk;
  await studio(page, 'sections');
  const before = await page.getByRole('button', { name: /^Delete: section/ }).count();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.keyboard.type('Soon gone');
  const added = `section ${before + 1}, Soon gone`;
  await page.getByRole('button', { name: `Delete: ${added}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Add section');
});

test('an earlier version is looked at, restored and published', async () => {
  const { page } = desk;
  await studio(page, 'hero');
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('complementary', { name: 'History' });
  const first = history.getByRole('listitem').filter({ hasText: 'Version 1' });
  await first.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Page on a phone"]');
  await preview.getByText(fallbackHomepage.hero.title).waitFor();
  await first.getByRole('button', { name: 'Restore as draft' }).click();
  await expect.poll(() => title(page).inputValue()).toBe(fallbackHomepage.hero.title);
  await publish(page);
  expect((await shown()).hero).toEqual(fallbackHomepage.hero);
});

test('what was typed survives a lost connection and a reload', async () => {
  const { page } = desk;
  await studio(page, 'hero');
  await page.route('**/api/homepage/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await title(page).fill('Typed in a tunnel');
  await page.getByText(homepageMessages.saveFailed).waitFor();
  await page.unrouteAll();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => title(page).inputValue()).toBe('Typed in a tunnel');
  await page.getByText(/^Draft saved/).waitFor();
});

test('what was typed without a connection is saved by itself when it is back', async () => {
  const { page } = desk;
  await studio(page, 'hero');
  await desk.context.setOffline(true);
  await title(page).fill('Typed on a train');
  await page.getByText(homepageMessages.saveFailed).waitFor();
  await desk.context.setOffline(false);
  await page.getByText(/^Draft saved/).waitFor();
  await page.getByText(homepageMessages.saveFailed).waitFor({ state: 'detached' });
});

test('unsaved words that a discard took can be brought back', async () => {
  const { page } = desk;
  await studio(page, 'hero');
  await page.route('**/api/homepage/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await title(page).fill('Not saved anywhere');
  await page.getByText(homepageMessages.saveFailed).waitFor();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => title(page).inputValue()).not.toBe('Not saved anywhere');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Bring mine back' }).click();
  await expect.poll(() => title(page).inputValue()).toBe('Not saved anywhere');
  await page.getByText(/^Draft saved/).waitFor();
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

test('what is pasted keeps its words and marks; no handler of it is even reported', async () => {
  const { page } = desk;
  await studio(page, 'about');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  const reports = await text.evaluate((editor) => {
    const seen: string[] = [];
    addEventListener('securitypolicyviolation', (event) => seen.push(event.violatedDirective));
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      `<p onclick="x()" title='a" onfocus=x()'>Two <b/onmouseover=x()>bold</b> words<img src=x onerror=x()></p>`,
    );
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    return new Promise<string[]>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(seen))));
  });
  await text.locator('strong', { hasText: 'bold' }).waitFor();
  expect(reports).toEqual([]);
});
