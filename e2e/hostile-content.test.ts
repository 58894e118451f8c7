// @module-tag full
import { inHours } from '@picks/api/test/clock';
import type { ApiClient } from '@picks/api-client/api-client';
import { announcementDefaults, createAnnouncement } from '@picks/contract/announcements.admin';
import { sendInquiry } from '@picks/contract/inquiries';
import { listInquiries, respondToInquiry } from '@picks/contract/inquiries.admin';
import { createPaymentOption } from '@picks/contract/payment-options.admin';
import { createPick } from '@picks/contract/picks.admin';
import { createPlan } from '@picks/contract/plans.admin';
import { updateProfile } from '@picks/contract/profile';
import { createTicket } from '@picks/contract/support';
import { listAdminTickets, updateTicket } from '@picks/contract/support.admin';
import { beforeAll, expect, test } from 'vitest';
import { newMember } from './product/api-calls.ts';
import { openAttackedProduct } from './product/attacked-product.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { fromAnotherAddress, fromManyAddresses } from './product/client-addresses.ts';
import type { Mailbox } from './product/mailbox.ts';
import type { Product } from './product/product.ts';
import { signInMember } from './product/sign-in.ts';
import { dangersIn, type Watch } from './product/watched-browser.ts';
import { MARKER, payloads } from './product/xss-payloads.ts';

let mailbox: Mailbox;
let product: Product;
let operator: ApiClient;
let member: ApiClient;
let guarded: Watch;
let bare: Watch;

const keep = closeAtTheEnd();
beforeAll(async () => {
  ({ mailbox, product, operator, guarded, bare } = await openAttackedProduct(keep));
  member = await newMember(product, mailbox, 'sam@example.com');
});

/** Fields of up to so many characters take one line, and refuse what breaks it. */
const ONE_LINE = 200;

/** Payloads of at most `max` characters, from the `start`-th on, as many as fit. */
function packed(max: number, start = 0): string {
  let text = '';
  const isOneLine = max <= ONE_LINE;
  for (const payload of [...payloads.slice(start), ...payloads.slice(0, start)]) {
    if (isOneLine && /[\p{Cc}\u2028\u2029]/u.test(payload)) continue;
    if (text.length + payload.length < max) text += `${payload}${isOneLine ? ' ' : '\n'}`;
  }
  return text.trim();
}

test('inquiries with attacks in every field run nothing in the console', async () => {
  for (let from = 0; from < payloads.length; from += 12) {
    const visitor = fromManyAddresses(product.memberUrl, null);
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
  const { html = '' } = await mailbox.mailTo('nora@example.com');
  expect(html).toContain('&lt;');
  const reader = await bare.session.context.newPage();
  await reader.setContent(html);
  expect(await dangersIn(reader, 'td')).toEqual([]);
  await reader.close();
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
        matchDate: inHours(1),
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
      await session.context.setExtraHTTPHeaders(fromAnotherAddress());
      await page.goto(url);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if (isShown) await page.getByText(MARKER).first().waitFor({ state: 'attached' });
      expect((await dangersIn(page, 'main')).filter((each) => each !== '<form>')).toEqual([]);
    };
    const tabs = [...consoleTabs.shown, ...open.map((id) => `support&ticket=${id}`)];
    for (const tab of tabs) await see(`${product.consoleUrl}/admin?tab=${tab}`, true);
    for (const tab of consoleTabs.others) await see(`${product.consoleUrl}/admin?tab=${tab}`, false);
    await signInMember(page, product, 'sam@example.com');
    const paths = [...memberPages.shown, ...open.map((id) => `/dashboard/support/tickets?ticket=${id}`)];
    for (const path of paths) await see(product.memberUrl + path, true);
    for (const path of memberPages.others) await see(product.memberUrl + path, false);
  }
  expect([guarded.happened, bare.happened]).toEqual([[], []]);
});
