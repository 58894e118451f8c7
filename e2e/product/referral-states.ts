import { referralMessages } from '@picks/contract/referrals';
import type { Page } from 'playwright-core';
import { asNewMember, broken } from './answers.ts';
import type { Screen } from './screens.ts';

const url = '**/api/users/referral-data';
const text = (words: string | RegExp) => async (page: Page) => {
  await page.getByText(words).first().waitFor();
};

const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
const statuses = ['pending', 'approved', 'paid', 'cancelled', 'paid', 'paid', 'paid', 'paid'] as const;

const data = {
  referralCode: 'ABCD2345',
  totalReferrals: 1208,
  totalEarnings: 12_345.67,
  pendingEarnings: 24.99,
  referralHistory: statuses.map((status, index) => ({
    _id: `0192f0c1-0000-7000-8000-00000000000${index}`,
    referredUser: { email: index === 1 ? 'm***@a-rather-long-company-name.example.com' : 'a***@example.com' },
    createdAt: days(index * 20 + 3),
    status,
    earnings: status === 'cancelled' ? 0 : 15.8 + index,
  })),
};

/** States of the member's referral screen. */
export const demoReferralStates: readonly Screen[] = [
  {
    name: 'referrals with a history',
    path: '/dashboard/referral',
    prepare: (page) => page.route(url, (route) => route.fulfill({ json: data })),
    ready: text('$12,345.67'),
  },
  {
    name: 'referral link copied',
    path: '/dashboard/referral',
    async ready(page) {
      await page.context().grantPermissions(['clipboard-write']);
      await page.getByRole('button', { name: 'Copy referral link' }).click();
      await text('Copied!')(page);
    },
  },
  {
    name: 'referrals could not be refreshed',
    path: '/dashboard/referral',
    prepare: (page) => page.route(url, broken()),
    ready: text(/could not refresh/),
  },
  {
    name: 'referrals not loaded',
    path: '/dashboard/referral',
    async prepare(page) {
      await asNewMember(page, {});
      await page.route(url, broken());
    },
    ready: text(new RegExp(referralMessages.failed)),
  },
  {
    name: 'referrals loading',
    path: '/dashboard/referral',
    async prepare(page) {
      await asNewMember(page, {});
      await page.route(url, () => new Promise(() => undefined));
    },
    ready: (page) => page.getByRole('status').filter({ hasText: 'Loading' }).waitFor(),
  },
];
