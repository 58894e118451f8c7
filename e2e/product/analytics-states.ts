import { broken, withChanges } from './answers.ts';
import { type Screen, text } from './screens.ts';

const analytics = '/admin?tab=analytics';
const analyticsUrl = '**/api/admin/analytics?*';
const nothing = {
  asOf: null,
  figures: { won: 0, lost: 0, void: 0, units: 0, winPercent: null, roi: null, likely: null, breakEven: null },
};

/** States of the console's page of figures. */
export const demoAnalyticsStates: readonly Screen[] = [
  { name: 'analytics', path: analytics, ready: text('Against the close') },
  {
    name: 'analytics as tables',
    path: `${analytics}&range=all`,
    async ready(on) {
      await on.getByRole('button', { name: 'Show units as table' }).click();
      await on.getByRole('button', { name: 'Show as table' }).click();
      await on.getByRole('button', { name: 'Show as bars' }).waitFor();
    },
  },
  {
    name: 'analytics without results',
    path: analytics,
    prepare: (on) => on.route(analyticsUrl, withChanges(nothing)),
    ready: text('No results in this time'),
  },
  {
    name: 'analytics failed',
    isHurried: true,
    path: analytics,
    prepare: (on) => on.route(analyticsUrl, broken()),
    ready: (on) => on.getByRole('alert').waitFor(),
  },
];
