import { type DashboardModule, dashboardModules } from '@picks/contract/dashboard';
import type { AdminDashboardConfig } from '@picks/contract/dashboard.admin';

export const moduleWords: Readonly<Record<DashboardModule, readonly [label: string, hint: string]>> = {
  showQuickActions: ['Quick actions', 'Buttons for deposits, withdrawals, referrals and support'],
  showBalance: ['Account balance', 'Available, deposited, withdrawn and pending'],
  showStats: ['Statistics', 'Bets, transactions and support tickets'],
  showRecentPicks: ['Recent picks', 'Up to five, plus the overall record'],
  showAnnouncements: ['Announcements', 'Up to three pinned ones'],
};

export const configLabels = {
  showQuickActions: moduleWords.showQuickActions[0],
  showBalance: moduleWords.showBalance[0],
  showStats: moduleWords.showStats[0],
  showRecentPicks: moduleWords.showRecentPicks[0],
  showAnnouncements: moduleWords.showAnnouncements[0],
  enabled: 'Show the banner',
  title: 'Title',
  subtitle: 'Subtitle',
  liveFigures: 'Live figures',
} as const;

export type ConfigField = keyof typeof configLabels;
/** What is typed, and switches as `on` or `off`. */
export type ConfigValues = Record<ConfigField, string>;

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

export function configValues({ hero, marketing, ...flags }: AdminDashboardConfig): ConfigValues {
  const switches = Object.fromEntries(dashboardModules.map((name) => [name, onOff(flags[name])]));
  return {
    ...(switches as Record<DashboardModule, string>),
    enabled: onOff(hero.enabled),
    title: hero.title,
    subtitle: hero.subtitle,
    liveFigures: onOff(marketing.figures === 'live'),
  };
}

/** What the contract's `dashboardConfigInput` checks; `updatedAt` is of the configuration that was changed. */
export function toConfigInput(
  { enabled, title, subtitle, liveFigures, ...flags }: ConfigValues,
  updatedAt?: string,
) {
  const switches = Object.fromEntries(dashboardModules.map((name) => [name, flags[name] === 'on']));
  return {
    ...switches,
    hero: { enabled: enabled === 'on', title, subtitle },
    marketing: { figures: liveFigures === 'on' ? 'live' : 'sample' },
    ...(updatedAt === undefined ? {} : { updatedAt }),
  };
}

/** The form field that an issue of the contract, or of the server, belongs to. */
export function configField(path: readonly PropertyKey[]): string {
  return String(path.at(-1) ?? '');
}
