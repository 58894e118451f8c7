import { contactMessages, sendInquiry } from '@picks/contract/inquiries';
import { listRecord } from '@picks/contract/record';
import { publicAnalytics } from '@picks/contract/site';
import type { Page } from 'playwright-core';
import { broken } from './answers.ts';
import type { Product } from './product.ts';
import { heading, type Screen, text } from './screens.ts';
import { serverResponse } from './server-response.ts';

/** The app has taken the page over: what is pressed from here on is heard. */
export const alive = (page: Page): Promise<void> =>
  page.locator('header [aria-haspopup="dialog"]').waitFor({ state: 'attached' });

/** Opens a public page and waits until the app has taken it over. */
export async function openSite(page: Page, { memberUrl }: Product, path: string): Promise<void> {
  await page.goto(memberUrl + path);
  await alive(page);
}

const without = (call: string) => (page: Page) => page.route(`**/api/${call}**`, (route) => route.abort());
const never = (call: string) => (page: Page) => page.route(`**/api/${call}**`, () => undefined);

/** From another page, so that what the screen shows is asked for and not served with it. */
const cameTo = (link: string, shows: (page: Page) => Promise<void>) => async (page: Page) => {
  await alive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).first().click();
  await shows(page);
};

const withRecord = (changes: object) => (page: Page) =>
  page.route(`**/api${listRecord.path}**`, async (route) => {
    const answer = (await (await serverResponse(route)).json()) as object;
    await route.fulfill({ json: { ...answer, ...changes } });
  });

async function writeInquiry(page: Page): Promise<void> {
  await alive(page);
  const form = page.getByRole('form', { name: 'Contact' });
  for (const [label, words] of [
    ['First name', 'Ana'],
    ['Last name', 'Ruiz'],
    ['Email', 'ana@example.com'],
    ['Subject', 'A question about the plans'],
    ['Message', 'What does the weekly limit count?'],
  ] as const)
    await form.getByLabel(label).fill(words);
  await form.getByLabel('What is it about?').selectOption('plan_request');
  await form.getByRole('button', { name: 'Send message' }).click();
}

const openPick = (path: string, shows: string | RegExp): Pick<Screen, 'path' | 'ready'> => ({
  path,
  async ready(page) {
    await alive(page);
    await page
      .getByRole('button', { name: /View Details/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText(shows).first().waitFor();
  },
});

const fewFigures = {
  won: 3,
  lost: 2,
  void: 0,
  units: 1.42,
  winPercent: null,
  roi: null,
  likely: null,
  breakEven: null,
};
const manyFigures = {
  won: 201,
  lost: 142,
  void: 7,
  units: 21.37,
  winPercent: 58.6,
  roi: 4.2,
  likely: { low: 53.3, high: 63.7 },
  breakEven: 54.1,
};
const withFigures = (figures: object) => (page: Page) =>
  page.route(`**/api${publicAnalytics.path}**`, async (route) => {
    const answer = (await (await serverResponse(route)).json()) as object;
    await route.fulfill({ json: { ...answer, source: 'live', figures } });
  });

/** The public pages, and their states that take more than an address to see. */
export const demoSiteStates: readonly Screen[] = [
  { name: 'public analytics', path: '/analytics?range=1y', ready: heading(/./) },
  {
    name: 'public analytics as table',
    path: '/analytics',
    async ready(page) {
      await alive(page);
      await page.getByRole('button', { name: 'Show as table' }).click();
      await page.getByRole('button', { name: 'Show as bars' }).waitFor();
    },
  },
  {
    name: 'public analytics with units as table',
    path: '/analytics?range=all',
    async ready(page) {
      await alive(page);
      await page.getByRole('button', { name: 'Show units as table' }).click();
      await page.getByRole('button', { name: 'Show units as curve' }).waitFor();
    },
  },
  {
    name: 'public analytics failed',
    path: '/about',
    prepare: without('public/'),
    ready: cameTo('Analytics', text("We couldn't load the record.")),
  },
  { name: 'public picks', path: '/picks', ready: heading(/./) },
  { name: 'public picks of a sport', path: '/picks?sport=NFL&status=settled', ready: heading(/./) },
  { name: 'public picks without a match', path: '/picks?search=zzzz', ready: text('No picks match') },
  {
    name: 'public picks loading',
    path: '/about',
    prepare: never('public/picks'),
    ready: cameTo('Picks', heading(/Every pick/)),
  },
  {
    name: 'public picks failed',
    path: '/about',
    prepare: without('public/picks'),
    ready: cameTo('Picks', text("We couldn't load the picks.")),
  },
  { name: 'settled pick in public', ...openPick('/picks?status=settled', 'Stake') },
  { name: 'locked pick in public', ...openPick('/picks?status=active', /^(Unlock with|Free with)/) },
  { name: 'public plans', path: '/plans', ready: heading(/./) },
  {
    name: 'public plans by year',
    path: '/plans',
    async ready(page) {
      await alive(page);
      await page.getByText('Yearly').click();
      await page.getByText('$790.00').waitFor();
      await page.locator('summary').first().click();
    },
  },
  {
    name: 'public plans failed',
    path: '/about',
    prepare: without('plans'),
    ready: cameTo('Plans', text("We couldn't load the plans.")),
  },
  { name: 'the record', path: '/record', ready: text(/^Added/) },
  { name: 'the record of a sport', path: '/record?sport=NFL', ready: text(/^Added/) },
  { name: 'the record without a match', path: '/record?sport=Cricket', ready: text('No results match') },
  {
    name: 'the record, empty',
    path: '/about',
    prepare: withRecord({ total: 0, picks: [], next: null, sports: [], leagues: [], months: [] }),
    ready: cameTo('The Record', text('No settled picks yet')),
  },
  {
    name: 'the record with few results',
    path: '/about',
    prepare: withRecord({ figures: fewFigures, uncounted: 3 }),
    ready: cameTo('The Record', text(/appear after 30 settled picks/)),
  },
  {
    name: 'the record loading',
    path: '/about',
    prepare: never('public/record'),
    ready: cameTo('The Record', heading(/Every result/)),
  },
  {
    name: 'the record failed',
    path: '/about',
    prepare: without('public/record'),
    ready: cameTo('The Record', text("We couldn't load the results.")),
  },
  { name: 'an entry checked', path: '/record/verify?entry=3', ready: text(/^The entry holds/) },
  {
    name: 'an entry that is not there',
    path: '/record/verify?entry=999999',
    ready: text(/^The entry doesn't hold/),
  },
  { name: 'how the record works', path: '/record/how', ready: text(/\+[0-9a-f]{8}\+/) },
  {
    name: 'how the record works without its key',
    path: '/record/how',
    prepare: (page) => page.route('**/record/log/vkey', (route) => route.abort()),
    ready: text("We couldn't load the key."),
  },
  { name: 'the check of the record', path: '/record/verify', ready: heading(/./) },
  {
    name: 'the record checked',
    path: '/record/verify',
    async ready(on) {
      await on.getByRole('button', { name: 'Check the whole record' }).click();
      await on.getByText(/entries hold/).waitFor();
      await on.getByText(/^Try it/).click();
      await on.getByLabel('Entry 0, as it was served').fill('{}');
    },
  },
  { name: 'how it works', path: '/how-it-works', ready: heading(/./) },
  { name: 'about', path: '/about', ready: heading(/./) },
  { name: 'privacy', path: '/privacy', ready: heading(/./) },
  { name: 'terms', path: '/terms', ready: heading(/./) },
  {
    name: 'site menu',
    path: '/',
    async ready(page) {
      await alive(page);
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'front page with live figures',
    path: '/about',
    prepare: withFigures(manyFigures),
    async ready(page) {
      await alive(page);
      await page.getByRole('banner').getByRole('link').first().click();
      await text('58.6%')(page);
    },
  },
  {
    name: 'front page with few results',
    path: '/about',
    prepare: withFigures(fewFigures),
    async ready(page) {
      await alive(page);
      await page.getByRole('banner').getByRole('link').first().click();
      await text(/Win rate appears after 30/)(page);
    },
  },
  {
    name: 'front page without answers',
    path: '/about',
    prepare: without(''),
    async ready(page) {
      await alive(page);
      await page.getByRole('banner').getByRole('link').first().click();
      await text('Decisions, not hunches')(page);
    },
  },
  {
    name: 'contact with mistakes',
    path: '/#contact',
    async ready(page) {
      await alive(page);
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.locator('#contact [aria-invalid]').first().waitFor();
    },
  },
  {
    name: 'contact failed',
    path: '/#contact',
    prepare: (page) => page.route(`**/api${sendInquiry.path}`, broken()),
    async ready(page) {
      await writeInquiry(page);
      await text(contactMessages.failed)(page);
    },
  },
  {
    name: 'contact sent',
    path: '/#contact',
    prepare: (page) =>
      page.route(`**/api${sendInquiry.path}`, (route) =>
        route.fulfill({ status: 201, json: { success: true, message: contactMessages.sent } }),
      ),
    async ready(page) {
      await writeInquiry(page);
      await text(contactMessages.sent)(page);
    },
  },
];
