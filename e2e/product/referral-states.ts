import { inDays } from '@picks/api/test/clock';
import { referralMessages } from '@picks/contract/referrals';
import { adminReferralMessages } from '@picks/contract/referrals.admin';
import type { Page } from 'playwright-core';
import { asNewMember, broken, withChanges } from './answers.ts';
import { type Screen, text } from './screens.ts';

const url = '**/api/users/referral-data';
const statuses = ['pending', 'approved', 'paid', 'cancelled', 'paid', 'paid', 'paid', 'paid'] as const;

const data = {
  referralCode: 'ABCD2345',
  totalReferrals: 1208,
  totalEarnings: 12_345.67,
  pendingEarnings: 24.99,
  referralHistory: statuses.map((status, index) => ({
    _id: `0192f0c1-0000-7000-8000-00000000000${index}`,
    referredUser: { email: index === 1 ? 'm***@a-rather-long-company-name.example.com' : 'a***@example.com' },
    createdAt: inDays(-index * 20 - 3),
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
    name: 'no referrals yet',
    path: '/dashboard/referral',
    prepare: (page) => page.route(url, withChanges({ totalReferrals: 0, referralHistory: [] })),
    ready: text(referralMessages.empty),
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
    ready: text(/couldn't refresh/),
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

const owner = (number: number, name: string, email: string) => ({
  _id: `0192f0c1-0000-7000-8000-00000000aa0${number}`,
  name,
  email,
});
const ana = owner(1, 'Ana Ruiz', 'ana@example.com');

const earning = {
  _id: '0192f0c1-0000-7000-8000-0000000000f1',
  transactionId: 'ERN-0192F0C10001',
  user: ana,
  referredUser: owner(2, 'Marcus Lee', 'marcus@example.com'),
  source: 'subscription',
  base: 79,
  percent: 20,
  amount: 15.8,
  status: 'pending',
  cancelledFor: null,
  reason: null,
  createdAt: inDays(-12),
  approvedAt: inDays(18),
  paidAt: null,
  payoutReference: null,
  processedBy: null,
  nextPayout: { at: '2026-12-01T00:00:00.000Z', amount: 40.8, isDue: true },
  allowedActions: ['approve', 'cancel'],
};
const earnings = [
  earning,
  {
    ...earning,
    _id: '0192f0c1-0000-7000-8000-0000000000f2',
    transactionId: 'ERN-0192F0C10002',
    user: owner(3, 'Bartholomew Featherstonehaugh', 'bartholomew.featherstonehaugh@a-long-name.example.com'),
    source: 'deposit',
    base: 480,
    percent: 5,
    amount: 24,
    status: 'approved',
    approvedAt: inDays(-2),
    nextPayout: { ...earning.nextPayout, amount: 24, isDue: false },
    allowedActions: ['cancel'],
  },
  {
    ...earning,
    _id: '0192f0c1-0000-7000-8000-0000000000f3',
    transactionId: 'ERN-0192F0C10003',
    status: 'cancelled',
    cancelledFor: 'operator',
    reason: 'Both accounts belong to one person',
    processedBy: 'Ben Okafor',
    allowedActions: [],
  },
];
const listUrl = '**/api/admin/referrals?*';
const tab = '/admin?tab=financial&list=referrals';
const withEarnings = (page: Page) =>
  page.route(
    listUrl,
    withChanges({
      referrals: earnings,
      counts: { pending: 1, approved: 1, paid: 0, cancelled: 1 },
      total: 3,
      totalPages: 1,
    }),
  );
const openEarning = (number: number) => `${tab}&referral=${earnings[number]?._id ?? ''}`;

/** States of the console's list of referral earnings. */
export const demoReferralConsoleStates: readonly Screen[] = [
  {
    name: 'no referral earnings',
    path: tab,
    prepare: (page) => page.route(listUrl, withChanges({ referrals: [], total: 0, totalPages: 0 })),
    ready: text(adminReferralMessages.empty),
  },
  { name: 'referral earnings', path: tab, prepare: withEarnings, ready: text('20% of $79.00') },
  {
    name: 'referral earning open',
    path: openEarning(0),
    prepare: withEarnings,
    ready: text(/All of Ana/),
  },
  {
    name: 'referral earning cancelled',
    path: openEarning(2),
    prepare: withEarnings,
    ready: text('Both accounts belong to one person'),
  },
  {
    name: 'cancel a referral earning',
    path: openEarning(0),
    prepare: withEarnings,
    async ready(page) {
      await page.getByRole('complementary').getByRole('button', { name: 'Cancel earning' }).click();
      await page.getByRole('dialog', { name: /^Cancel / }).waitFor();
    },
  },
];
