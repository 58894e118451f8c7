import type { Page } from 'playwright-core';
import { demoAccountStates } from './account-states.ts';
import { asNewMember, longestPick, refuse, weeklyLimitTeaser } from './answers.ts';
import { demoAlertDeviceStates } from './alert-device-states.ts';
import { demoCalendarStates } from './calendar-states.ts';
import { demoReferralStates } from './referral-states.ts';
import { demoTailStates } from './tail-states.ts';
import { demoTicketStates } from './ticket-states.ts';
import { type Screen, text } from './screens.ts';

const without = (name: string) => (page: Page) =>
  page.addInitScript((member) => void Reflect.deleteProperty(window, member), name);

/** As Safari on a phone: no push outside the home screen. */
async function asIphone(page: Page): Promise<void> {
  await without('PushManager')(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)' });
  });
}

async function menuIfPhone(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
}

/** Something written on this device that was not sent: what the support form will leave. */
async function writeUnsent(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const open = indexedDB.open(names.find((name) => name.endsWith('fade')) ?? '');
    await new Promise((resolve) => open.addEventListener('success', resolve, { once: true }));
    const write = open.result.transaction('drafts', 'readwrite');
    write.objectStore('drafts').put({ id: 'draft', state: 'draft', data: {} });
    await new Promise((resolve) => write.addEventListener('complete', resolve, { once: true }));
    open.result.close();
  });
}

/** States of the member's screens that take more than an address to see. */
export const demoMemberStates: readonly Screen[] = [
  {
    name: 'alerts blocked',
    path: '/dashboard',
    prepare: (page) =>
      page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' })),
    ready: text('Alerts are blocked'),
  },
  {
    name: 'install on an iPhone',
    path: '/dashboard',
    prepare: asIphone,
    ready: text(/to your home screen/),
  },
  {
    name: 'alerts need the home screen',
    path: '/dashboard',
    prepare: asIphone,
    async ready(page) {
      await page.getByRole('button', { name: 'Not now' }).click();
      await text(/need the home screen/)(page);
    },
  },
  {
    name: 'no alerts in this browser',
    path: '/dashboard',
    prepare: without('PushManager'),
    ready: text('Recent Picks'),
  },
  {
    name: 'offline',
    path: '/dashboard',
    prepare: (page) => page.route('**/api/**', (route) => route.abort()),
    ready: text('Offline'),
  },
  {
    name: 'no storage',
    path: '/dashboard/picks',
    prepare: (page) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('refused', 'UnknownError');
        };
      }),
    ready: text(/won't let us keep/),
  },
  { name: 'menu', path: '/dashboard', ready: menuIfPhone },
  {
    name: 'too old',
    path: '/dashboard',
    prepare: (page) => asNewMember(page, { minClient: 99 }),
    ready: text(/too old to load/),
  },
  {
    name: 'first sync',
    path: '/dashboard',
    prepare: (page) => asNewMember(page, () => new Promise(() => undefined)),
    ready: text('Welcome back'),
  },
  {
    name: 'first sync failed',
    path: '/dashboard',
    prepare: (page) => asNewMember(page, (route) => route.abort()),
    ready: text(/Failed to load picks/),
  },
  {
    name: 'nothing yet',
    path: '/dashboard',
    prepare: (page) => asNewMember(page, {}),
    ready: text('No recent picks available'),
  },
  {
    name: 'weekly limit and long words',
    path: '/dashboard/picks',
    prepare: (page) => asNewMember(page, { changes: [weeklyLimitTeaser, longestPick] }),
    ready: text(/^Wolverhampton/),
  },
  {
    name: 'long pick',
    path: `/dashboard/picks/${longestPick.id}`,
    prepare: (page) => asNewMember(page, { changes: [longestPick] }),
    ready: text(/Both teams to score/),
  },
  {
    name: 'sign-out with unsent things',
    path: '/dashboard',
    prepare: (page) => asNewMember(page, {}),
    async ready(page) {
      await text('No recent picks available')(page);
      await writeUnsent(page);
      await menuIfPhone(page);
      await page.getByRole('button', { name: 'Sign Out' }).last().click();
      await page.getByRole('dialog', { name: /out without sending/ }).waitFor();
    },
  },
  {
    name: 'session ended',
    path: '/dashboard',
    async prepare(page) {
      // The other screens go on with the same session.
      await page.addInitScript(() => {
        Storage.prototype.removeItem = () => undefined;
      });
      await page.route('**/api/**', refuse(401, 'session_revoked', 'Your session has ended.'));
    },
    ready: text(/Your session has ended/),
  },
  ...demoReferralStates,
  ...demoAlertDeviceStates,
  ...demoCalendarStates,
  ...demoTailStates,
  ...demoTicketStates,
  ...demoAccountStates,
];
