import { deviceMessages } from '@picks/contract/push';
import type { Page } from 'playwright-core';
import { broken } from './answers.ts';
import { type Screen, text } from './screens.ts';

const alerts = '/dashboard/settings/alerts';
const calls = '**/api/push/subscriptions';

const device = (number: number, label: string, lastReceivedAt: string | null) => ({
  _id: `0192f0c1-0000-7000-8000-00000000aa0${number}`,
  label,
  current: number === 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSentAt: lastReceivedAt,
  lastReceivedAt,
  lastClickedAt: null,
});

const longest = 'The tablet that hangs beside the fridge in the summer house';
const subscriptions = [
  device(0, 'Chrome on Android', '2026-11-20T10:00:00.000Z'),
  device(1, longest, '2026-10-01T10:00:00.000Z'),
  device(2, 'Firefox on Windows', null),
];

const withDevices = (listed: readonly object[]) => (page: Page) =>
  page.route(calls, (route) => route.fulfill({ json: { subscriptions: listed, isRemoved: false } }));

const asking = (act: 'Rename' | 'Remove') => async (page: Page) => {
  await page.getByRole('button', { name: `${act} ${longest}` }).click();
  await page.getByRole('dialog').waitFor();
};

/** States of the devices that get alerts, on the page of alerts. */
export const demoAlertDeviceStates: readonly Screen[] = [
  {
    name: 'devices with alerts',
    path: alerts,
    prepare: withDevices(subscriptions),
    ready: text('Nothing received yet'),
  },
  { name: 'no devices with alerts', path: alerts, prepare: withDevices([]), ready: text(/^No device gets/) },
  {
    name: 'devices with alerts failed',
    path: alerts,
    prepare: (page) => page.route(calls, broken()),
    ready: text(`${deviceMessages.loadFailed}.`),
  },
  {
    name: 'device to rename',
    path: alerts,
    prepare: withDevices(subscriptions),
    ready: asking('Rename'),
  },
  {
    name: 'device to remove',
    path: alerts,
    prepare: withDevices(subscriptions),
    ready: asking('Remove'),
  },
];
