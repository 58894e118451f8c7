import { type Webhook, type WebhookEvent, webhookEvents } from '@picks/contract/webhooks.admin';

/** The box of each event, by a name without a dot. */
export const eventFields = {
  published: 'pick.published',
  settled: 'pick.settled',
  corrected: 'pick.corrected',
  withdrawn: 'pick.withdrawn',
  announcement: 'announcement.published',
} as const satisfies Record<string, WebhookEvent>;
export type EventField = keyof typeof eventFields;
export const eventFieldNames = Object.keys(eventFields) as EventField[];

/** What is typed, as text; a box is `yes` or empty. */
export type WebhookValues = Record<'url' | EventField, string>;

export const webhookLabels: Readonly<Record<keyof WebhookValues, string>> = {
  url: 'Address',
  published: 'Events',
  settled: 'Settled',
  corrected: 'Corrected',
  withdrawn: 'Withdrawn',
  announcement: 'Announcements',
};

/** The form of a target; a new one starts with what most bridges want. */
export function webhookValues(webhook: Pick<Webhook, 'url' | 'events'> | null): WebhookValues {
  const { url, events } = webhook ?? { url: '', events: ['pick.settled'] as const };
  const chosen: readonly string[] = events;
  const boxes = eventFieldNames.map((name) => [name, chosen.includes(eventFields[name]) ? 'yes' : '']);
  return { url, ...(Object.fromEntries(boxes) as Record<EventField, string>) };
}

/** What the contract's `webhookInput` checks. */
export function toWebhookInput(values: WebhookValues) {
  const chosen = eventFieldNames.filter((name) => values[name] === 'yes').map((name) => eventFields[name]);
  return { url: values.url.trim(), events: webhookEvents.filter((event) => chosen.includes(event)) };
}

/** What the contract's `webhookEdit` checks; `version` is of the target it was made on. */
export const toWebhookEdit = (values: WebhookValues, version: number | undefined) => ({
  ...toWebhookInput(values),
  ...(version === undefined ? {} : { version }),
});

/** The form field that an issue of the contract belongs to: what is wrong with events stands at the first box. */
export const webhookField = (path: readonly PropertyKey[]): keyof WebhookValues =>
  path[0] === 'events' ? 'published' : 'url';
