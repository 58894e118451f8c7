// @module-tag full
import { fallbackHomepage, getHomepageContent } from '@picks/contract/homepage';
import { homepageMessages } from '@picks/contract/homepage.admin';
import type { Frame, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { clientOf } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { launchDesk } from './product/fixtures.ts';
import { type Product, startProduct } from './product/product.ts';
import { openSite } from './product/site-states.ts';
import { signInToConsole } from './product/sign-in.ts';
import { openStudio, titleOf } from './product/studio.ts';

let product: Product;
let desk: ChromiumSession;
let other: ChromiumSession;
let phone: ChromiumSession;

const keep = closeAtTheEnd();
beforeAll(async () => {
  product = await keep(startProduct());
  desk = await keep(launchDesk());
  other = await keep(launchDesk());
  phone = await keep(launchChromium({}));
  for (const { page } of [desk, other]) await signInToConsole(page, product);
});

const shown = () => clientOf(product.memberUrl, null).call(getHomepageContent);

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(homepageMessages.updated).waitFor();
}

test('a section is written, moved and published; visitors see it, and the word of it goes after three seconds', async () => {
  const { page } = desk;
  await openStudio(page, product, 'sections');
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
  await page.getByText(homepageMessages.updated).waitFor({ state: 'detached' });
});

test('the word of a publish moves nothing of the editor, neither when it comes nor when it goes', async () => {
  const { page } = desk;
  await openStudio(page, product, 'hero');
  const places = async () =>
    Promise.all(
      [page.getByRole('heading', { level: 1 }), page.getByRole('tablist', { name: 'Parts of the page' })].map(
        async (element) => (await element.boundingBox())?.y,
      ),
    );
  await titleOf(page).fill('Nothing moves');
  await page.getByText(/^Draft saved/).waitFor();
  const before = await places();
  expect(before).not.toContain(undefined);
  await publish(page);
  expect(await places()).toEqual(before);
  await page.getByText(homepageMessages.updated).waitFor({ state: 'detached' });
  expect(await places()).toEqual(before);
});

test('of two editors at once neither loses a word: the second sees both, takes either, and has the other again', async () => {
  const [mine, theirs] = [desk.page, other.page];
  await openStudio(mine, product, 'hero');
  await openStudio(theirs, product, 'hero');
  await titleOf(mine).fill('By the first');
  await mine.getByText(/^Draft saved/).waitFor();
  await titleOf(theirs).fill('By the second');
  const dialog = theirs.getByRole('dialog');
  await dialog.getByRole('region', { name: 'Mine' }).getByText('By the second').waitFor();
  await dialog.getByRole('region', { name: 'Theirs' }).getByText('By the first').waitFor();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => titleOf(theirs).inputValue()).toBe('By the first');
  await theirs.getByRole('button', { name: 'Bring mine back' }).click();
  await expect.poll(() => titleOf(theirs).inputValue()).toBe('By the second');
  await theirs.getByText(/^Draft saved/).waitFor();

  await titleOf(mine).fill('By the first again');
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
  await openStudio(page, product, 'hero');
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
    await expect.poll(differences).toEqual([]);
  }
  await phone.page.setViewportSize({ width: 390, height: 844 });
});

test('the preview follows what is typed and where, and leaves the form where it is', async () => {
  const { page } = desk;
  await openStudio(page, product, 'hero');
  const frame = page.frameLocator('iframe[title="Page on a phone"]');
  await titleOf(page).fill('Typed just now');
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
  await openStudio(page, product, 'sections');
  const before = await page.getByRole('button', { name: /^Delete: section/ }).count();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('Soon gone');
  const added = `section ${before + 1}, Soon gone`;
  await page.getByRole('button', { name: `Delete: ${added}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Add section');
});

test('an earlier version is looked at, restored and published', async () => {
  const { page } = desk;
  await openStudio(page, product, 'hero');
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('complementary', { name: 'History' });
  const first = history.getByRole('listitem').filter({ hasText: 'Version 1' });
  await first.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Page on a phone"]');
  await preview.getByText(fallbackHomepage.hero.title).waitFor();
  await first.getByRole('button', { name: 'Restore as draft' }).click();
  await expect.poll(() => titleOf(page).inputValue()).toBe(fallbackHomepage.hero.title);
  await publish(page);
  expect((await shown()).hero).toEqual(fallbackHomepage.hero);
});

test('what is pasted keeps its words and marks; no handler of it is even reported', async () => {
  const { page } = desk;
  await openStudio(page, product, 'about');
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
