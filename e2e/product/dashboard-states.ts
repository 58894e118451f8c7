import { inHours } from '@picks/api/test/clock';
import { adminAnnouncementMessages } from '@picks/contract/announcements.admin';
import { announcementMessages } from '@picks/contract/announcements';
import { dashboardConfigMessages } from '@picks/contract/dashboard.admin';
import { panelMessages } from '@picks/contract/panel.admin';
import type { Page } from 'playwright-core';
import { asNewMember, broken, staleEdit, withChanges } from './answers.ts';
import { heading, type Screen, text } from './screens.ts';

const config = {
  showQuickActions: true,
  showBalance: true,
  showStats: true,
  showRecentPicks: true,
  showAnnouncements: true,
  hero: {
    enabled: true,
    title: 'Play-offs start on Saturday',
    subtitle: 'Eleven matches, one card, every pick published before kickoff.',
  },
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const withConfig = (changes: object) => (page: Page) =>
  page.route('**/api/config/dashboard', (route) =>
    route.fulfill({ json: { config: { ...config, ...changes } } }),
  );

const announcementOf = (index: number, changes: object) => ({
  type: 'announcement',
  op: 'put',
  id: `0192f0c1-0000-7000-8000-00000000a00${index}`,
  rev: 1,
  data: {
    _id: `0192f0c1-0000-7000-8000-00000000a00${index}`,
    title: 'A word about the weekend',
    message: 'Two matches were moved.',
    type: 'info',
    priority: 'medium',
    targetAudience: 'all',
    isPinned: true,
    date: inHours(-40 * index),
    ...changes,
  },
});

/** Every kind, and the longest words that the console takes. */
const announcements = [
  announcementOf(0, {
    title:
      'Campeonato Brasileiro de Futebol Feminino, segunda divisão: Llanfairpwllgwyngyllgogerychwyrndrobwll at home',
    message: `${'The longest message of them all goes on for a while. '.repeat(12)}\n\nhttps://fairline.example/${'a'.repeat(80)}`,
    priority: 'high',
    targetAudience: 'gold',
  }),
  announcementOf(1, { title: 'All withdrawals are paid', type: 'success' }),
  announcementOf(2, { title: 'Maintenance on Monday', type: 'warning', priority: 'high' }),
  announcementOf(9, { title: 'A year for the price of ten months', type: 'promotion', isPinned: false }),
];

/** States of the member's overview and announcements. */
export const demoDashboardMemberStates: readonly Screen[] = [
  { name: 'announcements', path: '/dashboard/announcements', ready: text(/Withdrawals on Thanksgiving/) },
  {
    name: 'overview with a hero',
    path: '/dashboard',
    prepare: withConfig({}),
    ready: text('Play-offs start on Saturday'),
  },
  {
    name: 'overview with modules switched off',
    path: '/dashboard',
    prepare: withConfig({ showBalance: false, showQuickActions: false, showStats: false }),
    ready: text('Recent Picks'),
  },
  {
    name: 'announcements of every kind',
    path: '/dashboard/announcements',
    prepare: (page) => asNewMember(page, { changes: announcements }),
    ready: text('A year for the price of ten months'),
  },
  {
    name: 'long announcements on the overview',
    path: '/dashboard',
    prepare: (page) => asNewMember(page, { changes: announcements }),
    ready: text('Maintenance on Monday'),
  },
  {
    name: 'no announcements',
    path: '/dashboard/announcements',
    prepare: (page) => asNewMember(page, {}),
    ready: text(announcementMessages.empty),
  },
  {
    name: 'announcements not loaded',
    isHurried: true,
    path: '/dashboard/announcements',
    prepare: (page) => asNewMember(page, (route) => route.abort()),
    ready: text(new RegExp(announcementMessages.failed)),
  },
  {
    name: 'announcements loading',
    path: '/dashboard/announcements',
    prepare: (page) => asNewMember(page, () => new Promise(() => undefined)),
    ready: (page) => page.getByRole('status').filter({ hasText: 'Loading' }).waitFor(),
  },
];

const list = '/admin?tab=content&list=announcements';
const calls = '**/api/announcements*';
const dialog = (page: Page) => page.getByRole('alertdialog').waitFor();

async function openRow(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Weekend card is out/ }).click();
  await page.getByRole('form', { name: 'Edit announcement' }).waitFor();
}

/** States of the console's dashboard, announcements and settings. */
export const demoDashboardConsoleStates: readonly Screen[] = [
  { name: 'dashboard', path: '/admin', ready: text('New users') },
  {
    name: 'dashboard with nothing to do',
    path: '/admin?tab=dashboard',
    prepare: (page) =>
      page.route(
        '**/api/admin/dashboard',
        withChanges({
          recentUsers: [],
          totalRevenue: -29,
          workQueues: {
            approvals: 0,
            secondPayouts: 0,
            pendingDeposits: 0,
            awaitedDeposits: 0,
            pendingWithdrawals: 0,
            unpaidWithdrawals: 0,
            requestedRefunds: 0,
            waitingTickets: 0,
            overdueTickets: 0,
            newInquiries: 0,
            duePicks: 1,
          },
        }),
      ),
    ready: text('−$29.00'),
  },
  {
    name: 'trends of a year as a table',
    path: '/admin?tab=dashboard&span=365',
    async ready(page) {
      await page.getByRole('button', { name: 'Show as table' }).click();
      await page.getByRole('columnheader', { name: 'Payouts' }).waitFor();
    },
  },
  {
    name: 'trends of a new service',
    path: '/admin?tab=dashboard',
    prepare: (page) => page.route('**/api/admin/trends*', withChanges({ days: [], before: [] })),
    ready: text('Trends start tomorrow'),
  },
  {
    name: 'trends not loaded',
    isHurried: true,
    path: '/admin?tab=dashboard',
    prepare: (page) => page.route('**/api/admin/trends*', broken()),
    ready: text(new RegExp(panelMessages.loadFailed)),
  },
  {
    name: 'what was booked in some days',
    path: '/admin?tab=financial&list=transactions&tx.type=subscription&tx.from=2026-01-01&tx.to=2026-12-31',
    async ready(page) {
      await text(/^Booked Jan 1/)(page);
      await page.getByRole('table').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'dashboard of a second administrator',
    path: '/admin?tab=dashboard',
    prepare: (page) =>
      page.route(
        '**/api/admin/dashboard',
        withChanges({
          workQueues: {
            approvals: 2,
            secondPayouts: 1,
            pendingDeposits: 3,
            awaitedDeposits: 1,
            pendingWithdrawals: 4,
            unpaidWithdrawals: 1,
            requestedRefunds: 0,
            waitingTickets: 5,
            overdueTickets: 2,
            newInquiries: 0,
            duePicks: 0,
          },
        }),
      ),
    ready: text(/Needs? your approval/),
  },
  {
    name: 'dashboard not loaded',
    isHurried: true,
    path: '/admin?tab=dashboard',
    prepare: (page) => page.route('**/api/admin/dashboard', broken()),
    ready: text(new RegExp(panelMessages.loadFailed)),
  },
  {
    name: 'dashboard loading',
    path: '/admin?tab=dashboard',
    prepare: (page) => page.route('**/api/admin/dashboard', () => new Promise(() => undefined)),
    ready: heading('Dashboard'),
  },
  { name: 'announcements', path: list, ready: text('Weekend card is out') },
  {
    name: 'announcements of one audience',
    path: `${list}&an.audience=admin`,
    ready: text(/check with a colleague/),
  },
  {
    name: 'announcements that are scheduled',
    path: `${list}&an.status=scheduled`,
    ready: text('Weekend write-ups'),
  },
  {
    name: 'announcement that is scheduled',
    path: `${list}&an.status=scheduled`,
    async ready(page) {
      await page.getByRole('link', { name: /Weekend write-ups/ }).click();
      await page.getByLabel('Goes out at').waitFor();
    },
  },
  { name: 'no announcement matches', path: `${list}&an.q=zzzz`, ready: text(/match these filters/) },
  {
    name: 'no announcements yet',
    path: list,
    prepare: (page) => page.route(calls, withChanges({ announcements: [], total: 0, totalPages: 0 })),
    ready: text(adminAnnouncementMessages.empty),
  },
  {
    name: 'announcements not loaded',
    isHurried: true,
    path: list,
    prepare: (page) => page.route(calls, broken()),
    ready: text(new RegExp(panelMessages.loadFailed)),
  },
  {
    name: 'new announcement with mistakes',
    path: `${list}&announcement=new`,
    async ready(page) {
      await page.getByRole('button', { name: 'Announce', exact: true }).click();
      await text('Title is required')(page);
    },
  },
  {
    name: 'new announcement refused',
    path: `${list}&announcement=new`,
    prepare: (page) =>
      page.route(calls, (route) =>
        route.request().method() === 'POST' ? broken()(route) : route.continue(),
      ),
    async ready(page) {
      await page.getByLabel('Title').fill('To the team');
      await page.getByLabel('Message').fill('Nobody else reads this.');
      await page.getByLabel('Audience', { exact: true }).last().selectOption('admin');
      await page.getByRole('button', { name: 'Announce', exact: true }).click();
      await text(new RegExp(adminAnnouncementMessages.createFailed))(page);
    },
  },
  {
    name: 'announcement changed by someone else',
    path: list,
    prepare: (page) => page.route('**/api/announcements/*', staleEdit),
    async ready(page) {
      await openRow(page);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByRole('button', { name: 'Overwrite' }).waitFor();
    },
  },
  {
    name: 'announcement deletion',
    path: list,
    async ready(page) {
      await page.getByRole('button', { name: 'More for Weekend card is out' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await dialog(page);
    },
  },
  {
    name: 'pin refused',
    path: list,
    prepare: (page) => page.route('**/api/announcements/*/pin', broken()),
    async ready(page) {
      await page.getByRole('switch', { name: 'Pin Weekend card is out' }).click();
      await text(new RegExp(adminAnnouncementMessages.pinFailed))(page);
    },
  },
  { name: 'settings', path: '/admin?tab=settings', ready: text('Hero banner') },
  {
    name: 'settings with the other figures',
    path: '/admin?tab=settings',
    async ready(page) {
      const figures = page.getByRole('switch', { name: 'Live figures' });
      const isLive = await figures.isChecked();
      await figures.click();
      await page.getByRole('switch', { name: 'Live figures', checked: !isLive }).waitFor();
    },
  },
  {
    name: 'settings not saved',
    isHurried: true,
    path: '/admin?tab=settings',
    prepare: (page) => page.route('**/api/admin/dashboard/config', staleEdit),
    async ready(page) {
      await page.getByRole('switch', { name: 'Show the banner' }).click();
      await page.getByRole('button', { name: 'Save configuration' }).click();
      await text(new RegExp(dashboardConfigMessages.saveFailed))(page);
      await page.getByRole('button', { name: 'Overwrite' }).waitFor();
    },
  },
  {
    name: 'settings without a title',
    path: '/admin?tab=settings',
    async ready(page) {
      await page.getByLabel('Title', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Save configuration' }).click();
      await text('Title is required')(page);
    },
  },
  {
    name: 'settings not loaded',
    isHurried: true,
    path: '/admin?tab=settings',
    prepare: (page) => page.route('**/api/admin/dashboard/config', broken()),
    ready: text(new RegExp(panelMessages.loadFailed)),
  },
];
