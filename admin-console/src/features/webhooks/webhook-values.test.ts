import { webhookEvents, webhookInput } from '@picks/contract/webhooks.admin';
import { expect, test } from 'vitest';
import { eventFields, toWebhookEdit, toWebhookInput, webhookField, webhookValues } from './webhook-values.ts';

test('every event has a box, and a form that was opened and sent changes nothing', () => {
  expect(Object.values(eventFields).toSorted()).toEqual(webhookEvents.toSorted());
  const webhook = { url: 'https://hooks.example.com/a', events: [...webhookEvents] };
  expect(toWebhookInput(webhookValues(webhook))).toEqual(webhook);
  expect(toWebhookEdit(webhookValues(webhook), 3)).toEqual({ ...webhook, version: 3 });
});

test('a new one wants results until somebody chooses, and not without an event', () => {
  const values = { ...webhookValues(null), url: ' https://hooks.example.com ' };
  expect(webhookInput.parse(toWebhookInput(values))).toEqual({
    url: 'https://hooks.example.com',
    events: ['pick.settled'],
  });
  const none = webhookInput.safeParse(toWebhookInput({ ...values, settled: '' }));
  expect(none.error?.issues.map(({ path, message }) => [webhookField(path), message])).toEqual([
    ['published', 'Choose at least one event'],
  ]);
});

test('an event that this build does not know is no box, and no reason to fail', () => {
  const events = ['pick.settled', 'pick.dreamed'] as unknown as readonly [];
  expect(webhookValues({ url: 'https://a.example', events: [...events] })).toMatchObject({ settled: 'yes' });
});
