import type { Webhook, WebhookDelivery } from '@picks/contract/webhooks.admin';
import { expect, test } from 'vitest';
import { attemptText, eventLabel, shortUrl, shownStatus, stateText } from './webhook-texts.ts';

const at = '2026-11-18T12:00:00.000Z';
const webhook = (changes: Partial<Webhook>): Webhook => ({
  _id: 'a',
  url: 'https://hooks.example.com/',
  events: ['pick.settled'],
  status: 'on',
  createdAt: at,
  failingSince: null,
  oldSecretUntil: null,
  waiting: 0,
  lastDelivery: null,
  version: 1,
  ...changes,
});

test('a target that gets nothing through is not shown as one that is on', () => {
  expect(shownStatus(webhook({})).label).toBe('On');
  expect(shownStatus(webhook({ failingSince: at })).label).toBe('Failing');
  expect(shownStatus(webhook({ failingSince: at, status: 'failing' })).label).toBe('Stopped');
  expect(stateText(webhook({}))).toBeNull();
  expect(stateText(webhook({ failingSince: at }))?.tone).toBe('warning');
  expect(stateText(webhook({ status: 'failing' }))?.tone).toBe('danger');
  expect(stateText(webhook({ status: 'gone' }))?.text).toContain('410');
});

test('a paused target says how many deliveries are waiting', () => {
  const paused = (waiting: number) => stateText(webhook({ status: 'paused', waiting }))?.text;
  expect(paused(0)).toBe('Paused. Nothing new is sent.');
  expect(paused(1)).toContain('One delivery is waiting');
  expect(paused(3)).toContain('3 deliveries are waiting');
});

test('a delivery says how it stands', () => {
  const delivery = (changes: Partial<WebhookDelivery>) =>
    attemptText({ attemptedAt: at, attempts: 1, code: 204, ...changes } as WebhookDelivery);
  expect(delivery({ attemptedAt: null, attempts: 0 })).toBe('Not tried yet');
  expect(delivery({})).toBe('HTTP 204');
  expect(delivery({ attempts: 3, code: 503 })).toBe('HTTP 503, 3 attempts');
  expect(delivery({ code: null })).toBe('No response');
});

test('events and statuses of a newer server are carried as words', () => {
  expect(eventLabel('webhook.test')).toBe('Test');
  expect(eventLabel('pick.settled')).toBe('Pick settled');
  expect(eventLabel('pick_dreamed')).toBe('Pick dreamed');
  expect(shownStatus(webhook({ status: 'half_on' as never })).label).toBe('Half on');
  expect(shortUrl('https://hooks.example.com/a/')).toBe('hooks.example.com/a');
});
