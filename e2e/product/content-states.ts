import { inHours } from '@picks/api/test/clock';
import { adminInquiryMessages } from '@picks/contract/inquiries.admin';
import { fallbackHomepage } from '@picks/contract/homepage';
import { homepageMessages } from '@picks/contract/homepage.admin';
import type { Page } from 'playwright-core';
import { broken, withChanges } from './answers.ts';
import { type Screen, showPart, text } from './screens.ts';

const inquiry = {
  _id: '0192f0c1-0000-7000-8000-000000000801',
  name: 'Marta Keller',
  email: 'marta.keller@example.com',
  phone: '+1 555 0143',
  subject: 'VIP for a group of four',
  message: 'We bet together on the NBA and the Premier League.\n\nIs there one plan for all of us?',
  type: 'plan_request',
  status: 'new',
  createdAt: inHours(-2),
  updatedAt: inHours(-2),
  planDetails: {
    planType: 'vip',
    budget: '$150 a month',
    duration: '1-2_weeks',
    requirements: 'NBA and Premier League only',
  },
  adminResponse: null,
  respondedAt: null,
  responses: [],
  internalNotes: [],
};
const answered = {
  ...inquiry,
  _id: '0192f0c1-0000-7000-8000-000000000802',
  name: 'Grace Lindqvist',
  type: 'support',
  status: 'responded',
  subject: 'The code never arrived',
  planDetails: null,
  adminResponse: 'It is there now.',
  respondedAt: inHours(-1),
  responses: [
    {
      _id: '0192f0c1-0000-7000-8000-000000000811',
      message: 'It is there now.',
      author: 'Ben Cole',
      createdAt: inHours(-1),
    },
  ],
  internalNotes: [
    {
      _id: '0192f0c1-0000-7000-8000-000000000821',
      note: 'Their filter holds back emails with six digits.',
      addedBy: 'Ben Cole',
      addedAt: inHours(-1),
    },
  ],
};
const inquiries = [
  inquiry,
  answered,
  { ...answered, _id: answered._id.replace('802', '803'), status: 'closed' },
];

const desk = '/admin?tab=content&list=inquiries';
const withInquiries = (rows: readonly object[]) => (on: Page) =>
  on.route(/\/api\/homepage\/inquiries/, (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1);
    const found = inquiries.find(({ _id }) => _id === id);
    if (route.request().method() !== 'GET') return broken()(route);
    if (found !== undefined) return route.fulfill({ json: { inquiry: found } });
    const counts = { new: 1, in_progress: 0, responded: 1, closed: 1 };
    const total = rows.length;
    return route.fulfill({ json: { inquiries: rows, counts, page: 1, limit: 20, total, totalPages: 1 } });
  });
const panel = (on: Page) => on.getByRole('complementary', { name: 'Inquiry' });
const inquiryStates: readonly Screen[] = [
  { name: 'inquiries', path: desk, prepare: withInquiries(inquiries), ready: text(inquiry.subject) },
  {
    name: 'no inquiries',
    path: `${desk}&inq.status=closed&inq.q=zzzz`,
    prepare: withInquiries([]),
    ready: text(adminInquiryMessages.empty),
  },
  {
    name: 'inquiries failed',
    isHurried: true,
    path: desk,
    prepare: (on) => on.route('**/api/homepage/inquiries?*', broken()),
    ready: (on) => on.getByRole('alert').waitFor(),
  },
  {
    name: 'plan request',
    path: `${desk}&inquiry=${inquiry._id}`,
    prepare: withInquiries(inquiries),
    async ready(on) {
      await panel(on).getByRole('button', { name: 'Send response' }).click();
      await panel(on).getByText(adminInquiryMessages.responseNeeded).waitFor();
    },
  },
  {
    name: 'answered inquiry',
    path: `${desk}&inquiry=${answered._id}`,
    prepare: withInquiries(inquiries),
    async ready(on) {
      await showPart(panel(on).getByText('Their filter holds back'));
    },
  },
  {
    name: 'inquiry response failed',
    path: `${desk}&inquiry=${answered._id}`,
    prepare: withInquiries(inquiries),
    async ready(on) {
      await panel(on).getByLabel('Response').fill('Please try again now.');
      await panel(on).getByRole('button', { name: 'Send response' }).click();
      await panel(on).getByText(adminInquiryMessages.respondFailed).waitFor();
    },
  },
];

const studio = '/admin?tab=content&list=homepage';
const page = (title: string) => ({ ...fallbackHomepage, hero: { ...fallbackHomepage.hero, title } });
const homepage = {
  published: fallbackHomepage,
  version: 2,
  publishedAt: inHours(-70),
  publishedBy: 'Ben Cole',
  draft: page('Theirs: a new season'),
  draftVersion: 9,
  draftAt: inHours(-1),
  draftBy: 'Ana Ruiz',
};
const withHidden = {
  ...homepage,
  draft: {
    ...fallbackHomepage,
    sections: fallbackHomepage.sections.map((section) => ({ ...section, enabled: false })),
  },
};
const withDraft = (on: Page) => on.route('**/api/homepage/draft', withChanges({ homepage }));
const withConflict = (on: Page) =>
  on.route('**/api/homepage/draft', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { homepage } });
    return route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        type: '',
        title: '',
        status: 409,
        code: 'stale_homepage',
        message: 'Someone else just changed the home page',
        conflict: { yours: page('Mine'), current: homepage },
      },
    });
  });
const title = (on: Page) => on.getByLabel('Title', { exact: true }).first();
const part = (name: string, ready: (on: Page) => Promise<void>): Screen => ({
  name: `home page, ${name}`,
  path: `${studio}&part=${name}`,
  ready,
});

const studioStates: readonly Screen[] = [
  part('hero', (on) => title(on).waitFor()),
  part('sections', (on) => on.getByRole('textbox', { name: 'Content' }).first().waitFor()),
  part('features', (on) => on.getByRole('radio', { name: 'Star' }).first().waitFor()),
  part('about', (on) => on.getByRole('textbox', { name: 'Content' }).waitFor()),
  part('seo', (on) => on.getByLabel('Page title').waitFor()),
  {
    name: 'home page on a desktop',
    path: studio,
    async ready(on) {
      await on.getByText('Desktop', { exact: true }).click();
      await on.frameLocator('iframe[title="Page on a desktop"]').getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'home page with a draft', path: studio, prepare: withDraft, ready: text(/Draft saved/) },
  {
    name: 'home page, link of a text',
    path: `${studio}&part=about`,
    async ready(on) {
      await on.getByRole('button', { name: 'Link', exact: true }).click();
      await on.getByLabel('Link', { exact: true }).last().fill('javascript:x');
      await on.getByRole('button', { name: 'Set link' }).click();
      await on.getByText('Use a link that begins with').waitFor();
    },
  },
  {
    name: 'home page, deletion of a section',
    path: `${studio}&part=sections`,
    async ready(on) {
      await on.getByRole('button', { name: /^Delete: section 1/ }).click();
      await on.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'home page, what is missing',
    path: studio,
    prepare: (on) => on.route('**/api/homepage/content', broken()),
    async ready(on) {
      await title(on).fill('');
      await on.getByRole('button', { name: 'Publish' }).click();
      await on.getByRole('alert').waitFor();
    },
  },
  {
    name: 'home page, saving failed',
    isHurried: true,
    path: studio,
    prepare: (on) =>
      on.route('**/api/homepage/draft', (route) =>
        route.request().method() === 'GET' ? route.continue() : broken()(route),
      ),
    async ready(on) {
      await title(on).fill('A new season');
      await on.getByText(homepageMessages.saveFailed).waitFor();
    },
  },
  {
    name: 'home page, two versions',
    path: studio,
    prepare: withConflict,
    async ready(on) {
      await title(on).fill('Mine');
      await on.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'home page, history',
    path: studio,
    async ready(on) {
      await on.getByRole('button', { name: 'History' }).click();
      await on.getByRole('button', { name: 'Preview' }).last().click();
      await on.getByText('Preview of an earlier version').waitFor();
    },
  },
  {
    name: 'home page, hidden section',
    path: `${studio}&part=sections`,
    prepare: (on) => on.route('**/api/homepage/draft', withChanges({ homepage: withHidden })),
    ready: text('Hidden'),
  },
  {
    name: 'home page, preview failed',
    isHurried: true,
    path: studio,
    prepare: (on) => on.route('**/preview', (route) => route.abort()),
    ready: text("We couldn't load the preview"),
  },
  {
    name: 'home page failed',
    isHurried: true,
    path: studio,
    prepare: (on) => on.route('**/api/homepage/draft', broken()),
    ready: text(homepageMessages.loadFailed),
  },
];

/** States of the console's inquiries and of its home page studio. */
export const demoContentStates: readonly Screen[] = [...inquiryStates, ...studioStates];
