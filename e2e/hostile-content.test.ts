import { ApiProblem, type ApiClient } from '@picks/api-client/api-client';
import { announcementDefaults, createAnnouncement } from '@picks/contract/announcements.admin';
import { fallbackHomepage, getHomepageContent, type HomepageContent } from '@picks/contract/homepage';
import { publishHomepage } from '@picks/contract/homepage.admin';
import { sendInquiry } from '@picks/contract/inquiries';
import { listInquiries, respondToInquiry } from '@picks/contract/inquiries.admin';
import { createPaymentOption } from '@picks/contract/payment-options.admin';
import { createPick } from '@picks/contract/picks.admin';
import { createPlan } from '@picks/contract/plans.admin';
import { updateProfile } from '@picks/contract/profile';
import { createTicket } from '@picks/contract/support';
import { listAdminTickets, updateTicket } from '@picks/contract/support.admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminLogin } from '@picks/contract/sign-in.admin';
import { clientOf, MEMBER_PASSWORD, newMember, sessionOf } from './product/api-calls.ts';
import { fromAnotherPlace, fromManyPlaces } from './product/many-places.ts';
import { openMailbox, type Mailbox } from './product/mailbox.ts';
import { ADMIN, type Product, startProduct } from './product/product.ts';
import { signInMember, signInToConsole } from './product/sign-in.ts';
import { dangersIn, type Watch, watched } from './product/watched-browser.ts';
import { hostileLinks, livePayloads, MARKER, payloads } from './product/xss-payloads.ts';

let mailbox: Mailbox;
let product: Product;
let operator: ApiClient;
let member: ApiClient;
/** as shipped, and with the content security policy taken away */
let guarded: Watch;
let bare: Watch;

beforeAll(async () => {
  mailbox = await openMailbox();
  product = await startProduct({ env: { SMTP_URL: mailbox.url, TRUST_PROXY_HOPS: '1' } });
  const { token } = sessionOf(await clientOf(product.consoleUrl, null).call(adminLogin, { body: ADMIN }));
  operator = fromManyPlaces(product.consoleUrl, token);
  member = await newMember(product, mailbox, 'sam@example.com');
  [guarded, bare] = [await watched(false), await watched(true)];
  for (const { session } of [guarded, bare]) await signInToConsole(session.page, product.consoleUrl);
});

afterAll(async () => {
  for (const watch of [guarded, bare]) await watch?.session.close();
  await product?.close();
  await mailbox?.close();
});

/** Payloads of at most `max` characters, from the `start`-th on, as many as fit. */
function packed(max: number, start = 0): string {
  let text = '';
  for (const payload of [...payloads.slice(start), ...payloads.slice(0, start)])
    if (text.length + payload.length < max) text += `${payload}\n`;
  return text.trim();
}

test('there are at least 300 attacks, and a page without defence runs what can run by itself', async () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(300);
  const page = await bare.session.context.newPage();
  let ran = 0;
  for (const payload of livePayloads) {
    const before = bare.happened.length;
    await page.setContent(payload, { waitUntil: 'load' }).catch(() => {});
    await expect
      .poll(() => bare.happened.length > before, { timeout: 300 })
      .toBe(true)
      .catch(() => {});
    if (bare.happened.length > before) ran += 1;
  }
  await page.close();
  bare.happened.length = 0;
  expect(ran).toBeGreaterThan(20);
});

const SECTIONS = 12;
/** Ends what an attack may have left open, so that the next one in the field stands by itself. */
const END = '</textarea></title></style></xmp></select></svg></math>-->';
/** One attack in each HTML field of the page, and others in its texts. */
function hostilePage(attacks: readonly string[]): HomepageContent {
  const at = (index: number) => attacks[index % attacks.length] ?? '';
  const short = (index: number, max: number) => at(index).slice(0, max).trim() || 'x';
  return {
    hero: {
      title: short(0, 120),
      subtitle: short(1, 400),
      description: short(2, 400),
      ctaText: short(3, 40),
      ctaLink: '/plans',
    },
    sections: Array.from({ length: SECTIONS }, (_, index) => ({
      title: short(index, 120),
      subtitle: short(index + 1, 400),
      content: at(index),
      imageUrl: '',
      buttonText: short(index + 2, 40),
      buttonLink: '/plans',
      enabled: true,
      order: index,
    })),
    features: {
      title: short(4, 120),
      subtitle: short(5, 400),
      enabled: true,
      items: [{ icon: 'Star', title: short(6, 120), description: short(7, 400), enabled: true }],
    },
    about: { title: short(8, 120), content: at(SECTIONS), imageUrl: '', enabled: true },
    seo: { title: short(9, 120), description: short(10, 400), keywords: short(11, 400) },
  };
}

/** Pages that hold all of these, one to an HTML field. */
const pagesOf = (attacks: readonly string[]) =>
  Array.from({ length: Math.ceil(attacks.length / (SECTIONS + 1)) }, (_, index) =>
    hostilePage(attacks.slice(index * (SECTIONS + 1), (index + 1) * (SECTIONS + 1))),
  );
const inFours = Array.from({ length: Math.ceil(payloads.length / 4) }, (_, index) =>
  payloads.slice(index * 4, index * 4 + 4).join(END),
);

describe('the home page, with an attack in every text and HTML field', () => {
  test('keeps nothing that a browser would run, and no element or attribute beyond the allow-list', async () => {
    const page = await bare.session.context.newPage();
    for (const content of pagesOf(payloads)) {
      await operator.call(publishHomepage, { body: content });
      const { sections, about } = await operator.call(getHomepageContent);
      for (const { content: html } of [...sections, about]) {
        const found = await page.evaluate((text) => {
          const { body } = new DOMParser().parseFromString(text, 'text/html');
          return [...body.querySelectorAll('*')].map(
            (element) => `${element.localName} ${[...element.attributes].map(({ name }) => name).join(' ')}`,
          );
        }, html);
        const allowed =
          /^(?:p|br|h3|h4|ul|ol|li|blockquote|pre|hr|strong|em|u|s|code) $|^a (?:href|rel|target| )*$/;
        expect(found.filter((each) => !allowed.test(each))).toEqual([]);
        expect(
          await page.evaluate(
            (text) =>
              [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('a[href]')].flatMap(
                (link) => {
                  const address = new URL(link.getAttribute('href') ?? '', 'https://site.example/');
                  return address.protocol === 'https:' ? [] : [address.href];
                },
              ),
            html,
          ),
        ).toEqual([]);
      }
    }
    await page.close();
  });

  test('runs nothing on the public page and in the studio, with and without the policy, and breaks no policy', async () => {
    for (const content of pagesOf(inFours)) {
      await operator.call(publishHomepage, { body: content });
      for (const { session } of [guarded, bare]) {
        const { page } = session;
        await page.goto(`${product.memberUrl}/`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await dangersIn(page, '.prose-site')).toEqual([]);
        await page.goto(`${product.consoleUrl}/admin?tab=content&list=homepage&part=sections`);
        await page.getByRole('textbox', { name: 'Content' }).last().waitFor();
        expect(await dangersIn(page, '.rich-text')).toEqual([]);
      }
      expect([guarded.happened, bare.happened]).toEqual([[], []]);
    }
  });

  test('takes no address that leads anywhere but to https or the site itself', async () => {
    const base = fallbackHomepage;
    const refused = async (body: HomepageContent) => {
      const answer = await operator.call(publishHomepage, { body }).catch((error: unknown) => error);
      if (answer instanceof ApiProblem && answer.status === 422) return 'refused';
      return answer instanceof Error ? answer.message : 'taken';
    };
    const [section] = base.sections;
    if (section === undefined) throw new Error('no section');
    for (const link of hostileLinks.filter((each) => !each.includes('\u0000'))) {
      // Blanks around an address are cut off, as browsers do.
      const trimmed = link.trim();
      const isHarmless = trimmed.startsWith('https://') && URL.canParse(trimmed) && !/[@\\]/.test(trimmed);
      expect(isHarmless).toBe(false);
      const outcomes = await Promise.all([
        refused({ ...base, hero: { ...base.hero, ctaLink: link } }),
        refused({ ...base, sections: [{ ...section, buttonLink: link }] }),
        refused({ ...base, sections: [{ ...section, imageUrl: link }] }),
        refused({ ...base, about: { ...base.about, imageUrl: link } }),
      ]);
      expect([link, ...outcomes]).toEqual([link, 'refused', 'refused', 'refused', 'refused']);
    }
  });
});

test('inquiries with attacks in every field run nothing in the console', async () => {
  for (let from = 0; from < payloads.length; from += 12) {
    const visitor = fromManyPlaces(product.memberUrl, null);
    await visitor.call(sendInquiry, {
      body: {
        firstName: packed(80, from),
        lastName: packed(80, from + 3),
        email: 'nora@example.com',
        phone: '<b>1</b>',
        inquiryType: 'plan_request',
        subject: packed(150, from + 5),
        message: payloads.slice(from, from + 12).join('\n'),
        budget: packed(80, from + 7),
        specificRequirements: packed(2000, from + 11),
      },
    });
  }
  const { inquiries } = await operator.call(listInquiries, { query: { limit: 100 } });
  expect(inquiries.length).toBe(Math.ceil(payloads.length / 12));
  for (const { session } of [guarded, bare]) {
    const { page } = session;
    await page.goto(`${product.consoleUrl}/admin?tab=content&list=inquiries&inq.per=50`);
    for (const { _id } of inquiries) {
      await page.locator(`[data-row-link="${_id}"]`).click();
      await page.getByRole('complementary', { name: 'Inquiry' }).getByText('Correspondence').waitFor();
      expect(await dangersIn(page, 'main [class*="whitespace-pre-line"]')).toEqual([]);
    }
  }
  const [first] = inquiries;
  await operator.call(respondToInquiry, {
    params: { id: first?._id ?? '' },
    body: { response: packed(4000) },
  });
  expect(await mailbox.mailTo('nora@example.com')).not.toMatch(/^content-type: text\/html/im);
  expect([guarded.happened, bare.happened]).toEqual([[], []]);
});

/** Everything else that an administrator or a member writes, with attacks in it. */
async function writeElsewhere(): Promise<void> {
  for (const from of [0, 60, 120, 180, 240, 300]) {
    await operator.call(createAnnouncement, {
      body: {
        ...announcementDefaults,
        title: packed(120, from),
        message: packed(2000, from),
        isPinned: true,
        sendPush: false,
      },
    });
    await operator.call(createPick, {
      body: {
        sport: packed(40, from) || 'NBA',
        league: packed(60, from),
        homeTeam: packed(80, from),
        awayTeam: packed(80, from + 9),
        matchDate: new Date(Date.now() + 3_600_000).toISOString(),
        prediction: packed(200, from),
        odds: 1.9,
        stake: 1,
        confidence: 'low',
        accessLevel: 'free',
        title: packed(200, from),
        analysis: packed(4000, from),
      },
    });
    await member.call(createTicket, {
      body: {
        subject: packed(150, from),
        description: packed(5000, from),
        category: 'general',
        priority: 'low',
      },
    });
  }
  await operator.call(createPlan, {
    body: {
      name: packed(60),
      description: packed(300),
      price: 9,
      duration: 30,
      accessLevel: 'silver',
      isActive: true,
      maxPicks: null,
      features: [packed(120), packed(120, 50)],
    },
  });
  await operator.call(createPaymentOption, {
    body: {
      name: packed(60),
      code: 'HOSTILE',
      type: 'both',
      category: 'other',
      description: packed(300),
      icon: '',
      isActive: true,
      minAmount: 0,
      maxAmount: 100,
      processingTime: packed(60),
      sortOrder: 0,
      fees: { fixed: 0, percentage: 0, max: null },
      requiredFields: [packed(40)],
      adminInstructions: packed(1000),
    },
  });
  await member.call(updateProfile, {
    body: {
      firstName: packed(60),
      lastName: packed(60, 40),
      email: 'sam@example.com',
      phone: '<b>1</b>',
      timezone: 'America/New_York',
      notifications: { email: true, sms: false, picks: true, marketing: false },
    },
  });
  const { tickets } = await operator.call(listAdminTickets, { query: {} });
  for (const { _id } of tickets)
    await operator.call(updateTicket, { params: { id: _id }, body: { response: packed(5000, 100) } });
}

/** Pages that show what was written, and others that might. */
const consoleTabs = {
  shown: ['content', 'content&list=announcements', 'users', 'plans', 'support', 'financial&list=options'],
  others: ['financial', 'audit', 'outbox', 'dashboard'],
};
const memberPages = {
  shown: [
    '/plans',
    '/dashboard',
    '/dashboard/picks',
    '/dashboard/support/tickets',
    '/dashboard/settings/profile',
  ],
  others: ['/', '/picks', '/dashboard/deposit', '/dashboard/withdraw'],
};

test('announcements, picks, tickets, plans, payment options and names run nothing in either app', async () => {
  await writeElsewhere();
  const { tickets } = await operator.call(listAdminTickets, { query: {} });
  const open = tickets.map(({ _id }) => _id);
  for (const { session } of [guarded, bare]) {
    const { page } = session;
    const see = async (url: string, isShown: boolean) => {
      await session.context.setExtraHTTPHeaders(fromAnotherPlace());
      await page.goto(url);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if (isShown) await page.getByText(MARKER).first().waitFor({ state: 'attached' });
      expect((await dangersIn(page, 'main')).filter((each) => each !== '<form>')).toEqual([]);
    };
    const tabs = [...consoleTabs.shown, ...open.map((id) => `support&ticket=${id}`)];
    for (const tab of tabs) await see(`${product.consoleUrl}/admin?tab=${tab}`, true);
    for (const tab of consoleTabs.others) await see(`${product.consoleUrl}/admin?tab=${tab}`, false);
    await signInMember(page, product.memberUrl, 'sam@example.com', MEMBER_PASSWORD);
    const paths = [...memberPages.shown, ...open.map((id) => `/dashboard/support/tickets?ticket=${id}`)];
    for (const path of paths) await see(product.memberUrl + path, true);
    for (const path of memberPages.others) await see(product.memberUrl + path, false);
  }
  expect([guarded.happened, bare.happened]).toEqual([[], []]);
});
