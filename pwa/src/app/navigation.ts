import type { UnreadKind } from '@picks/contract/unread';
import {
  ArrowDownLeft,
  ArrowUpRight,
  BadgeCheck,
  ChartNoAxesCombined,
  Gift,
  House,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Megaphone,
  ReceiptText,
  Settings,
  Wallet,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { paths } from './paths.ts';

/** Loads the code of a screen. */
export type LoadScreen = () => Promise<ComponentType>;

interface NavTab {
  readonly label: string;
  readonly icon: LucideIcon;
  /** other entries that lie under this tab */
  readonly covers?: readonly string[];
}

export interface NavLinkRow {
  readonly label: string;
  readonly path: string;
  readonly icon: LucideIcon;
  readonly screen: LoadScreen;
  /** what it shows the number of, while it is unread */
  readonly news?: readonly UnreadKind[];
  /** shows the number of what waits for the member */
  readonly tellsWaiting?: boolean;
  /** also on the phone's tab bar, under this shorter word */
  readonly tab?: NavTab;
}

export interface NavGroupRow {
  readonly label: string;
  /** the group's own path: inside it the group is open */
  readonly path: string;
  readonly icon: LucideIcon;
  readonly news?: readonly UnreadKind[];
  readonly tellsWaiting?: never;
  readonly tab?: NavTab;
  readonly children: readonly Pick<NavLinkRow, 'label' | 'path' | 'news'>[];
}

export type NavRow = NavLinkRow | NavGroupRow;

/** Every entry of the member area, in order; a screen appears here when it exists. */
export const navigation: readonly NavRow[] = [
  {
    label: 'Overview',
    path: paths.overview,
    tellsWaiting: true,
    icon: LayoutDashboard,
    screen: async () => (await import('./screens/overview.tsx')).Overview,
    tab: { label: 'Home', icon: House },
  },
  {
    label: 'Picks',
    path: paths.picks,
    news: ['pick', 'change', 'result'],
    icon: ListChecks,
    screen: async () => (await import('#src/features/picks/picks-page.tsx')).PicksPage,
    tab: { label: 'Picks', icon: ListChecks, covers: [paths.results] },
  },
  {
    label: 'My results',
    path: paths.results,
    icon: ChartNoAxesCombined,
    screen: async () => (await import('#src/features/tails/results-page.tsx')).ResultsPage,
  },
  {
    label: 'Announcements',
    path: paths.announcements,
    icon: Megaphone,
    screen: async () =>
      (await import('#src/features/announcements/announcements-page.tsx')).AnnouncementsPage,
  },
  {
    label: 'Plans',
    path: paths.plans,
    icon: BadgeCheck,
    screen: async () => (await import('#src/features/plans/plans-page.tsx')).PlansPage,
  },
  {
    label: 'Deposit',
    path: paths.deposit,
    icon: ArrowDownLeft,
    screen: async () => (await import('./screens/deposit.tsx')).Deposit,
  },
  {
    label: 'Withdraw',
    path: paths.withdraw,
    icon: ArrowUpRight,
    screen: async () => (await import('./screens/withdraw.tsx')).Withdraw,
  },
  {
    label: 'Referral',
    path: paths.referral,
    icon: Gift,
    screen: async () => (await import('#src/features/referrals/referral-page.tsx')).ReferralPage,
  },
  {
    label: 'Transactions',
    path: paths.transactions,
    news: ['money'],
    icon: ReceiptText,
    screen: async () => (await import('./screens/transactions.tsx')).Transactions,
    tab: { label: 'Wallet', icon: Wallet, covers: [paths.plans, paths.deposit, paths.withdraw] },
  },
  {
    label: 'Support',
    path: paths.support,
    news: ['ticket'],
    icon: LifeBuoy,
    tab: { label: 'Support', icon: LifeBuoy, covers: [paths.supportNew, paths.supportTickets] },
    children: [
      { label: 'Open Ticket', path: paths.supportNew },
      { label: 'My Tickets', path: paths.supportTickets, news: ['ticket'] },
    ],
  },
  {
    label: 'Settings',
    path: paths.settings,
    icon: Settings,
    children: [
      { label: 'Profile', path: paths.settingsProfile },
      { label: 'Alerts', path: paths.settingsAlerts },
      { label: 'Password', path: paths.settingsPassword },
      { label: 'Two-Factor', path: paths.settingsTwoFactor },
    ],
  },
];

export function pathsOf(row: NavRow): string[] {
  return 'children' in row ? row.children.map((child) => child.path) : [row.path];
}

/** What the phone's tab bar shows: the rows that have a tab. */
export const tabs = navigation.flatMap((row) =>
  'tab' in row && row.tab ? [{ path: row.path, row, ...row.tab }] : [],
);

/** The tab a page lies under; `more` where the menu alone leads, null outside the member area. */
export function activeTab(pathname: string): string | null {
  const active = activePath(pathname);
  if (active === null) return null;
  return tabs.find(({ path, covers = [] }) => [path, ...covers].includes(active))?.path ?? 'more';
}

/** Active by prefix of whole segments, '/' only exactly. */
export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}

/** The one entry that is current, or the group it would be in: the longest path the page lies in. */
export function activePath(pathname: string, rows: readonly NavRow[] = navigation): string | null {
  const within = rows
    .flatMap((row) => [row.path, ...pathsOf(row)])
    .filter((path) => isWithin(pathname, path));
  return within.reduce<string | null>(
    (best, path) => (path.length > (best?.length ?? 0) ? path : best),
    null,
  );
}
