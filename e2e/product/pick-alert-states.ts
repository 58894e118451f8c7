import type { Page } from 'playwright-core';
import { broken, withChanges } from './answers.ts';
import { press, type Screen, text } from './screens.ts';

const list = '/admin?tab=content';
const audience = '**/api/admin/picks/audience?*';

const sent = { recipients: 1240, sent: 1236, received: 1180, failed: 4 };
const times = { median: 0.9, p95: 11.4, steps: [210, 480, 240, 110, 62, 41, 22, 11, 4] };

const openPick = (page: Page) => page.getByRole('row').nth(1).getByRole('link').first().click();
const withPush = (push: object) => (page: Page) => page.route('**/api/picks/*', withChanges({ push }));

/** What the console says of the alert about a pick, before it goes out and afterwards. */
export const demoPickAlertStates: readonly Screen[] = [
  {
    name: 'times of an alert',
    path: list,
    prepare: withPush({ ...sent, times }),
    async ready(page) {
      await openPick(page);
      await text(/^Half within 0.9 s/)(page);
    },
  },
  {
    name: 'times of an alert as table',
    path: list,
    prepare: withPush({ ...sent, times }),
    async ready(page) {
      await openPick(page);
      await press(page, 'Show times as table');
      await text('over 5 min')(page);
    },
  },
  {
    name: 'alert that no device has shown',
    path: list,
    prepare: withPush({ ...sent, received: 0, times: null }),
    async ready(page) {
      await openPick(page);
      await text('No device has shown it yet.')(page);
    },
  },
  {
    name: 'alert without recipients',
    path: list,
    prepare: withPush({ recipients: 0, sent: 0, received: 0, failed: 0, times: null }),
    async ready(page) {
      await openPick(page);
      await text('Nobody was due an alert for this pick.')(page);
    },
  },
  {
    name: 'audience of a new pick',
    path: `${list}&new=1`,
    prepare: (page) =>
      page.route(audience, (route) =>
        route.fulfill({ json: { members: 1240, alerted: 902, devices: 1104, later: 31 } }),
      ),
    ready: text(/^1,240 members can read it/),
  },
  {
    name: 'audience not counted',
    isHurried: true,
    path: `${list}&new=1`,
    prepare: (page) => page.route(audience, broken()),
    ready: text(/We couldn't count them/),
  },
];
