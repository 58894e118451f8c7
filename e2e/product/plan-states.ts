import { inDays } from '@picks/api/test/clock';
import { shellMessages } from '@picks/contract/shell';
import type { Page } from 'playwright-core';
import { asNewMember, broken, newMemberIsIn, refuse, withChanges } from './answers.ts';
import {
  charge,
  charged,
  dearer,
  id,
  plans,
  professional,
  starter,
  subscription,
  waiting,
  wallet,
  wish,
} from './plan-samples.ts';
import { type Screen, text } from './screens.ts';

interface Having {
  readonly subscription?: object | null;
  readonly available?: number;
  readonly changes?: readonly object[];
  readonly offers?: readonly object[];
}

/** A member with such a plan, balance and statement. */
const having =
  ({ subscription: held = null, available = 0, changes = [], offers = plans }: Having) =>
  async (page: Page): Promise<void> => {
    const summary = wallet(available);
    await asNewMember(page, { changes }, held === null ? 'free' : 'silver');
    await page.route('**/api/plans', withChanges({ plans: offers }));
    await page.route('**/api/subscriptions/current', withChanges({ subscription: held, summary }));
    await page.route('**/api/payments/transactions?*', withChanges({ summary }));
  };

const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name }).waitFor();
const pressed =
  (button: string | RegExp, ready: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click();
    await ready(page);
  };

const path = '/dashboard/plans';
const buying = (planId: string) => `${path}?plan=${planId}`;
const active = having({ subscription, available: 71, changes: [charged] });

const states: readonly Screen[] = [
  {
    name: 'plans by the year',
    path,
    prepare: having({}),
    async ready(page) {
      await page.getByText('Yearly').click();
      await text('$24.17 a month')(page);
    },
  },
  { name: 'plan that renews', path, prepare: active, ready: text(/^Renews on/) },
  {
    name: 'plan whose price rises',
    path,
    prepare: having({
      subscription: {
        ...subscription,
        plan: dearer,
        renewal: { price: 29, duration: 30, next: { price: 39, duration: 30, from: inDays(48) } },
      },
      available: 71,
      changes: [charged],
      offers: [dearer, professional],
    }),
    ready: text(/it renews for/),
  },
  {
    name: 'plan that ends',
    path,
    prepare: having({ subscription: { ...subscription, autoRenew: false }, available: 11 }),
    ready: text(/^Ends on/),
  },
  {
    name: 'plan in grace',
    path,
    prepare: having({
      subscription: { ...subscription, status: 'grace', periodEnd: inDays(-1), refundableUntil: null },
      available: 11,
    }),
    ready: text(/Grace period until/),
  },
  {
    name: 'plan with a refund requested',
    path,
    prepare: having({
      subscription: { ...subscription, refundableUntil: null, refundRequestedAt: inDays(-1) },
      available: 11,
      changes: [charged],
    }),
    ready: text(/Refund requested/),
  },
  {
    name: 'plan that waits for a deposit',
    path,
    prepare: having({ changes: [waiting] }),
    ready: text(/starts when your deposit/),
  },
  {
    name: 'buy a plan',
    path: buying(starter._id),
    prepare: having({ available: 100 }),
    ready: text('Pay $29.00'),
  },
  {
    name: 'upgrade a plan',
    path: buying(professional._id),
    prepare: having({ subscription, available: 100 }),
    ready: text('Credit for unused days'),
  },
  {
    name: 'balance too low for a plan',
    path: buying(professional._id),
    prepare: having({ available: 20 }),
    ready: text('Deposit $59.00'),
  },
  {
    name: 'plan not bought',
    path: buying(starter._id),
    async prepare(page) {
      await having({ available: 100 })(page);
      await page.route('**/api/subscriptions', refuse(409, 'plan_changed', 'Your plan just changed.'));
    },
    ready: pressed('Pay $29.00', (page) => page.getByRole('alert').waitFor()),
  },
  { name: 'cancel a plan', path, prepare: active, ready: pressed('Cancel plan', dialog('Cancel Starter?')) },
  {
    name: 'ask for a refund',
    path,
    prepare: active,
    ready: pressed('Request a refund', dialog('Request a refund?')),
  },
  {
    name: 'plans while they load',
    path,
    async prepare(page) {
      await having({})(page);
      await page.route('**/api/plans', () => new Promise(() => undefined));
    },
    ready: text(shellMessages.loading),
  },
  {
    name: 'plans not loaded',
    path,
    async prepare(page) {
      await having({})(page);
      await page.route('**/api/plans', broken());
    },
    ready: text(/couldn't load/),
  },
  {
    name: 'plans as of the last time',
    path,
    prepare: active,
    async ready(page) {
      await text(/^Renews on/)(page);
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
      await text(/^As of/)(page);
    },
  },
  {
    name: 'no plans on offer',
    path,
    async prepare(page) {
      await having({})(page);
      await page.route('**/api/plans', withChanges({ plans: [] }));
    },
    ready: text('No plans available'),
  },
  {
    name: 'receipt',
    path: `${path}/receipts/${charge._id}`,
    prepare: active,
    ready: text('Total paid'),
  },
  {
    name: 'unknown receipt',
    path: `${path}/receipts/none`,
    prepare: active,
    ready: text(/isn't on this device/),
  },
  {
    name: 'deposit that starts a plan',
    path: `/dashboard/deposit?amount=50&plan=${professional._id}`,
    prepare: having({ available: 20 }),
    ready: text(/leaves you \$9\.00 short/),
  },
  {
    name: 'deposit with a plan',
    path: `/dashboard/deposit/history?request=${id('d1')}`,
    prepare: having({ changes: [waiting] }),
    ready: text('Professional starts when this deposit is approved.'),
  },
  {
    name: 'deposit whose plan did not start',
    path: `/dashboard/deposit/history?request=${id('d1')}`,
    prepare: having({ changes: [wish('failed', 'balance_too_low', 'completed')] }),
    ready: text(/Professional didn't start/),
  },
];

/** States of a member's plans, and of the deposits that start one. */
export const demoPlanStates: readonly Screen[] = [
  { name: 'plans', path, ready: text('Choose a plan') },
  ...states.map((state) => ({
    ...state,
    async ready(page: Page) {
      await newMemberIsIn(page);
      await state.ready(page);
    },
  })),
];
