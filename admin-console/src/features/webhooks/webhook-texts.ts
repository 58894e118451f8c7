import { lookUp, asWords } from '@picks/contract/fields';
import {
  type DeliveryStatus,
  WEBHOOK,
  WEBHOOK_TEST,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookStatus,
} from '@picks/contract/webhooks.admin';
import { formatCount } from '@picks/ui/format/numbers';

interface EventText {
  readonly label: string;
  /** what of it is sent */
  readonly hint: string;
}

/** Events as an operator chooses them. */
export const eventTexts: Readonly<Record<WebhookEvent, EventText>> = {
  'pick.published': { label: 'Pick published', hint: 'The game and its kickoff. Never the pick itself.' },
  'pick.settled': { label: 'Pick settled', hint: 'The whole pick with its result, void included.' },
  'pick.corrected': { label: 'Result corrected', hint: 'The new result, the old one and the reason.' },
  'pick.withdrawn': { label: 'Pick withdrawn', hint: 'The game and the reason. Never the pick itself.' },
  'announcement.published': {
    label: 'Announcement to all',
    hint: 'Title and message, readable without an account.',
  },
};

/** `Pick settled`; one that this build doesn't know as words. */
export function eventLabel(event: string): string {
  if (event === WEBHOOK_TEST) return 'Test';
  return lookUp<string, EventText>(eventTexts, event, { label: asWords(event), hint: '' }).label;
}

const statusLabels: Readonly<Record<WebhookStatus, string>> = {
  on: 'On',
  paused: 'Paused',
  failing: 'Stopped',
  gone: 'Turned off',
};

/** How a target stands, as its badge says it: one that is on and gets nothing through is failing. */
export function shownStatus({ status, failingSince }: Webhook): { status: string; label: string } {
  const isRetried = status === 'on' && failingSince !== null;
  return isRetried
    ? { status: 'retried', label: 'Failing' }
    : { status, label: lookUp(statusLabels, status, asWords(status)) };
}

const deliveryLabels: Readonly<Record<DeliveryStatus, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};
export const deliveryLabel = (status: DeliveryStatus): string =>
  lookUp(deliveryLabels, status, asWords(status));

/** An address without what all of them have. */
export const shortUrl = (url: string): string => url.replace(/^https:\/\//, '').replace(/\/$/, '');

const waits = (count: number) =>
  count === 1
    ? ' One delivery is waiting, for up to 30 days.'
    : ` ${formatCount(count)} deliveries are waiting, for up to 30 days.`;

interface StateText {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly text: string;
}

/** What to know about a target that isn't simply on; null for one that is. */
export function stateText({ status, failingSince, waiting }: Webhook): StateText | null {
  const kept = waiting === 0 ? '' : waits(waiting);
  if (status === 'paused') return { tone: 'info', text: `Paused. Nothing new is sent.${kept}` };
  if (status === 'failing')
    return {
      tone: 'danger',
      text: `Nothing got through for ${WEBHOOK.failingHours} hours, so we stopped. Fix the receiver, then resume.${kept}`,
    };
  if (status === 'gone')
    return {
      tone: 'danger',
      text: `The receiver returned 410, so we turned this off. Resume to try again.${kept}`,
    };
  if (failingSince === null) return null;
  return {
    tone: 'warning',
    text: `Deliveries are failing. We keep trying, and stop ${WEBHOOK.failingHours} hours after the first failure.`,
  };
}

/** Short result of a delivery: `HTTP 503, 2 attempts`. */
export function attemptText({ attempts, code, attemptedAt }: WebhookDelivery): string {
  if (attemptedAt === null) return 'Not tried yet';
  const answer = code === null ? 'No response' : `HTTP ${code}`;
  return attempts > 1 ? `${answer}, ${attempts} attempts` : answer;
}
