import {
  Braces,
  ChartLine,
  ClipboardCheck,
  FilePen,
  FileUp,
  Gem,
  HeartPulse,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MailQuestion,
  Mails,
  PanelsTopLeft,
  Megaphone,
  ScrollText,
  Settings,
  UserRound,
  Target,
  Users,
  Webhook,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface Tab {
  /** value of the query parameter `tab` */
  readonly id: string;
  /** value of the parameter `list`, where several screens share a tab */
  readonly list?: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly screen: LazyExoticComponent<ComponentType>;
  /** opens it after the key that goes to a page */
  readonly letter?: string;
  /** more words that the palette finds it by */
  readonly words?: string;
  /** beside the label in the rail, when there is something to say */
  readonly badge?: LazyExoticComponent<ComponentType>;
}

export interface Section {
  readonly heading: string;
  readonly tabs: readonly [Tab, ...Tab[]];
}

const dashboard: Tab = {
  id: 'dashboard',
  label: 'Dashboard',
  letter: 'd',
  icon: LayoutDashboard,
  screen: lazy(() =>
    import('#src/features/dashboard/dashboard-screen.tsx').then((file) => ({
      default: file.DashboardScreen,
    })),
  ),
};

const analytics: Tab = {
  id: 'analytics',
  label: 'Analytics',
  letter: 'a',
  icon: ChartLine,
  screen: lazy(() =>
    import('#src/features/analytics/analytics-screen.tsx').then((file) => ({
      default: file.AnalyticsScreen,
    })),
  ),
};

const announcements: Tab = {
  id: 'content',
  list: 'announcements',
  label: 'Announcements',
  letter: 'n',
  icon: Megaphone,
  screen: lazy(() =>
    import('#src/features/announcements/announcements-screen.tsx').then((file) => ({
      default: file.AnnouncementsScreen,
    })),
  ),
};

const inquiries: Tab = {
  id: 'content',
  list: 'inquiries',
  label: 'Inquiries',
  letter: 'i',
  icon: MailQuestion,
  screen: lazy(() =>
    import('#src/features/inquiries/inquiries-screen.tsx').then((file) => ({
      default: file.InquiriesScreen,
    })),
  ),
};

const homepage: Tab = {
  id: 'content',
  list: 'homepage',
  label: 'Home page',
  letter: 'h',
  icon: PanelsTopLeft,
  screen: lazy(() =>
    import('#src/features/homepage/homepage-screen.tsx').then((file) => ({ default: file.HomepageScreen })),
  ),
};

const settings: Tab = {
  id: 'settings',
  label: 'Settings',
  letter: 'e',
  icon: Settings,
  screen: lazy(() =>
    import('#src/features/settings/settings-screen.tsx').then((file) => ({ default: file.SettingsScreen })),
  ),
};

const picks: Tab = {
  id: 'content',
  label: 'Picks',
  letter: 'p',
  icon: Target,
  screen: lazy(() =>
    import('#src/features/picks/picks-screen.tsx').then((file) => ({ default: file.PicksScreen })),
  ),
};

const grading: Tab = {
  id: 'content',
  list: 'grading',
  label: 'Grading',
  letter: 'g',
  icon: ClipboardCheck,
  screen: lazy(() =>
    import('#src/features/grading/grading-screen.tsx').then((file) => ({ default: file.GradingScreen })),
  ),
};

/** Opened from the list of picks. */
const drafts: Tab = {
  id: 'content',
  list: 'drafts',
  label: 'Drafts',
  icon: FilePen,
  screen: lazy(() =>
    import('#src/features/picks/drafts-screen.tsx').then((file) => ({ default: file.DraftsScreen })),
  ),
};

/** Opened from the list of picks. */
const importing: Tab = {
  id: 'content',
  list: 'import',
  label: 'Import',
  icon: FileUp,
  screen: lazy(() =>
    import('#src/features/import/import-screen.tsx').then((file) => ({ default: file.ImportScreen })),
  ),
};

const financial: Tab = {
  id: 'financial',
  label: 'Financial',
  letter: 'f',
  icon: Landmark,
  screen: lazy(() =>
    import('#src/features/financial/financial-screen.tsx').then((file) => ({
      default: file.FinancialScreen,
    })),
  ),
};

const plans: Tab = {
  id: 'plans',
  label: 'Plans',
  letter: 'l',
  icon: Gem,
  screen: lazy(() =>
    import('#src/features/plans/plans-screen.tsx').then((file) => ({ default: file.PlansScreen })),
  ),
};

const users: Tab = {
  id: 'users',
  label: 'Users',
  letter: 'u',
  icon: Users,
  screen: lazy(() =>
    import('#src/features/users/users-screen.tsx').then((file) => ({ default: file.UsersScreen })),
  ),
};

const support: Tab = {
  id: 'support',
  label: 'Support',
  letter: 's',
  icon: LifeBuoy,
  screen: lazy(() =>
    import('#src/features/support/support-screen.tsx').then((file) => ({ default: file.SupportScreen })),
  ),
};

const health: Tab = {
  id: 'health',
  label: 'Health',
  letter: 't',
  icon: HeartPulse,
  screen: lazy(() =>
    import('#src/features/health/health-screen.tsx').then((file) => ({ default: file.HealthScreen })),
  ),
  badge: lazy(() =>
    import('#src/features/health/health-badge.tsx').then((file) => ({ default: file.HealthBadge })),
  ),
};

const audit: Tab = {
  id: 'audit',
  label: 'Audit log',
  letter: 'j',
  icon: ScrollText,
  screen: lazy(() =>
    import('#src/features/audit/audit-screen.tsx').then((file) => ({ default: file.AuditScreen })),
  ),
};

const outbox: Tab = {
  id: 'outbox',
  label: 'Outbox',
  letter: 'o',
  icon: Mails,
  screen: lazy(() =>
    import('#src/features/mail/outbox-screen.tsx').then((file) => ({ default: file.OutboxScreen })),
  ),
};

const webhooks: Tab = {
  id: 'webhooks',
  label: 'Webhooks',
  letter: 'k',
  icon: Webhook,
  screen: lazy(() =>
    import('#src/features/webhooks/webhooks-screen.tsx').then((file) => ({ default: file.WebhooksScreen })),
  ),
};

/** The administrator's own account: opened from the menu at the foot of the rail. */
const account: Tab = {
  id: 'account',
  label: 'Your account',
  words: 'security password two-factor 2fa sessions name time zone settings',
  icon: UserRound,
  screen: lazy(() =>
    import('#src/features/account/account-screen.tsx').then((file) => ({ default: file.AccountScreen })),
  ),
};

/** Opened from the menu at the foot of the rail, too. */
const reference: Tab = {
  id: 'reference',
  label: 'API reference',
  words: 'calls openapi developers documentation curl',
  icon: Braces,
  screen: lazy(() =>
    import('#src/features/reference/reference-screen.tsx').then((file) => ({
      default: file.ReferenceScreen,
    })),
  ),
};

/** What the rail offers, in its order. A tab is listed here when its screen exists. */
export const sections: readonly [Section, ...Section[]] = [
  { heading: 'Overview', tabs: [dashboard, analytics] },
  { heading: 'Content', tabs: [picks, grading, announcements, homepage, inquiries] },
  { heading: 'Business', tabs: [users, financial, plans] },
  { heading: 'Service', tabs: [support, settings, health, audit, outbox, webhooks] },
];

/** Screens that the rail doesn't offer, by what they belong to. */
export const otherTabs: readonly Section[] = [
  { heading: 'Picks', tabs: [drafts, importing] },
  { heading: 'Console', tabs: [account, reference] },
];

const allTabs = [...sections, ...otherTabs].flatMap((section) => [...section.tabs]);

/** The tab that an address names; the first one when there is none of that name. */
export function tabOf(search: URLSearchParams): Tab {
  const named = allTabs.filter((tab) => tab.id === search.get('tab'));
  return (
    named.find((tab) => tab.list === (search.get('list') ?? undefined)) ?? named[0] ?? sections[0].tabs[0]
  );
}
