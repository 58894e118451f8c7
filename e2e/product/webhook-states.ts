import { inHours } from '@picks/api/test/clock';
import type { Webhook, WebhookDelivery } from '@picks/contract/webhooks.admin';
import type { Page } from 'playwright-core';
import { broken } from './answers.ts';
import { press, type Screen, text } from './screens.ts';

const list = '/admin?tab=webhooks';
const listUrl = '**/api/admin/webhooks';
const id = '0192f0c1-0000-7000-8000-0000000000a1';
const one = `${list}&webhook=${id}`;
const oneUrl = `**/api/admin/webhooks/${id}*`;

const delivery = (changes: Partial<WebhookDelivery>): WebhookDelivery => ({
  _id: '0192f0c1-0000-7000-8000-0000000000b1',
  event: 'pick.settled',
  about: 'Boston Celtics vs Miami Heat',
  status: 'delivered',
  createdAt: inHours(-3),
  attempts: 1,
  attemptedAt: inHours(-3),
  nextAttemptAt: null,
  code: 204,
  answer: '',
  ...changes,
});
const failed = delivery({
  _id: '0192f0c1-0000-7000-8000-0000000000b2',
  event: 'pick.published',
  status: 'waiting',
  attempts: 4,
  code: 503,
  answer: 'upstream connect error or disconnect before headers',
  nextAttemptAt: inHours(2),
});
const webhook: Webhook = {
  _id: id,
  url: 'https://hooks.example.com/discord/bridge-of-the-community-with-a-long-name',
  events: ['pick.published', 'pick.settled', 'pick.corrected', 'pick.withdrawn', 'announcement.published'],
  status: 'on',
  createdAt: inHours(-400),
  failingSince: null,
  oldSecretUntil: null,
  waiting: 0,
  lastDelivery: delivery({}),
  version: 1,
};

/** Answers the list and the panel with one target. */
const withTarget =
  (changes: Partial<Webhook>, deliveries: readonly WebhookDelivery[]) => async (page: Page) => {
    const shown = { ...webhook, ...changes };
    await page.route(listUrl, (route) => route.fulfill({ json: { webhooks: [shown] } }));
    await page.route(oneUrl, (route) =>
      route.fulfill({
        json: { webhook: shown, deliveries, page: 1, limit: 20, total: deliveries.length, totalPages: 1 },
      }),
    );
  };

/** States of the console's page of webhooks. */
export const demoWebhookStates: readonly Screen[] = [
  { name: 'webhooks none', path: list, ready: text('No webhooks yet') },
  {
    name: 'webhook loading',
    path: one,
    prepare: async (page) => {
      await withTarget({}, [])(page);
      await page.route(oneUrl, () => {});
    },
    ready: (page) => page.locator('[aria-busy="true"]').first().waitFor(),
  },
  {
    name: 'webhooks not loaded',
    path: list,
    isHurried: true,
    prepare: (page) => page.route(listUrl, broken()),
    ready: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'webhook new with mistakes',
    path: `${list}&webhook=new`,
    async ready(page) {
      await page.getByLabel('Address').fill('http://hooks.example.com');
      await page.getByLabel('Pick settled').uncheck();
      await press(page, 'Add webhook');
      await page.getByText('The address must start with https://').first().waitFor();
    },
  },
  {
    name: 'webhook',
    path: one,
    prepare: withTarget({}, [delivery({}), delivery({ ...failed, status: 'failed', nextAttemptAt: null })]),
    ready: text('Delivered'),
  },
  {
    name: 'webhook without deliveries, its old secret signing',
    path: one,
    prepare: withTarget({ lastDelivery: null, oldSecretUntil: inHours(20) }, []),
    ready: text(/The old secret also signs/),
  },
  {
    name: 'webhook failing',
    path: one,
    prepare: withTarget({ failingSince: inHours(-5), waiting: 1, lastDelivery: failed }, [failed]),
    ready: text(/Deliveries are failing/),
  },
  {
    name: 'webhook stopped',
    path: one,
    prepare: withTarget({ failingSince: inHours(-80), waiting: 1, status: 'failing', lastDelivery: failed }, [
      failed,
    ]),
    ready: text(/so we stopped/),
  },
  {
    name: 'webhook paused',
    path: one,
    prepare: withTarget({ status: 'paused', waiting: 2 }, [failed]),
    ready: text(/^Paused. Nothing/),
  },
  {
    name: 'webhook unknown',
    path: one,
    ready: text("This webhook doesn't exist"),
  },
  {
    name: 'webhook secret about to be replaced',
    path: one,
    prepare: withTarget({}, [delivery({})]),
    async ready(page) {
      await press(page, 'Replace secret');
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
