import { calendarMessages } from '@picks/contract/calendar';
import { broken } from './answers.ts';
import { type Screen, showPart, text } from './screens.ts';

const alerts = '/dashboard/settings/alerts';
const feed = '**/api/calendar-feed';
const since = { createdAt: '2026-11-20T10:00:00.000Z' };

/** States of the member's own calendar, on the page of alerts. */
export const demoCalendarStates: readonly Screen[] = [
  {
    name: 'calendar with a new address',
    path: alerts,
    prepare: (page) =>
      page.route(feed, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              json: { ...since, address: `https://fairline.example/calendar/${'secret-'.repeat(6)}x.ics` },
            })
          : route.fulfill({ json: { createdAt: null } }),
      ),
    async ready(page) {
      await page.getByRole('button', { name: 'Get an address' }).click();
      await showPart(page.getByRole('link', { name: 'Open in calendar' }));
    },
  },
  {
    name: 'calendar turned off',
    path: alerts,
    prepare: (page) => page.route(feed, (route) => route.fulfill({ json: since })),
    async ready(page) {
      await page.getByText('On since').waitFor();
      await page.getByRole('button', { name: 'Turn off', exact: true }).last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'calendar failed',
    path: alerts,
    prepare: (page) => page.route(feed, broken()),
    ready: text(`${calendarMessages.loadFailed}.`),
  },
];
