import { Gem, HeartPulse, Landmark, type LucideIcon, ShieldCheck, Target, Users } from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface Tab {
  /** value of the query parameter `tab` (spec admin 2) */
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly screen: LazyExoticComponent<ComponentType>;
  /** beside the label in the rail, when there is something to say */
  readonly badge?: LazyExoticComponent<ComponentType>;
}

export interface Section {
  readonly heading: string;
  readonly tabs: readonly [Tab, ...Tab[]];
}

const picks: Tab = {
  id: 'content',
  label: 'Picks',
  icon: Target,
  screen: lazy(() =>
    import('#src/features/picks/picks-screen.tsx').then((file) => ({ default: file.PicksScreen })),
  ),
};

const financial: Tab = {
  id: 'financial',
  label: 'Financial',
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
  icon: Gem,
  screen: lazy(() =>
    import('#src/features/plans/plans-screen.tsx').then((file) => ({ default: file.PlansScreen })),
  ),
};

const users: Tab = {
  id: 'users',
  label: 'Users',
  icon: Users,
  screen: lazy(() =>
    import('#src/features/users/users-screen.tsx').then((file) => ({ default: file.UsersScreen })),
  ),
};

const health: Tab = {
  id: 'health',
  label: 'Health',
  icon: HeartPulse,
  screen: lazy(() =>
    import('#src/features/health/health-screen.tsx').then((file) => ({ default: file.HealthScreen })),
  ),
  badge: lazy(() =>
    import('#src/features/health/health-badge.tsx').then((file) => ({ default: file.HealthBadge })),
  ),
};

/** The administrator's own account: opened from the menu at the foot of the rail. */
const account: Tab = {
  id: 'account',
  label: 'Account security',
  icon: ShieldCheck,
  screen: lazy(() =>
    import('#src/features/account/account-screen.tsx').then((file) => ({ default: file.AccountScreen })),
  ),
};

/** What the rail offers, in its order. A tab is listed here when its screen exists. */
export const sections: readonly [Section, ...Section[]] = [
  { heading: 'Content', tabs: [picks] },
  { heading: 'Business', tabs: [users, financial, plans] },
  { heading: 'Service', tabs: [health] },
];

/** The tab of a query parameter; the first one when it is missing or unknown. */
export function tabOf(parameter: string | null): Tab {
  const tabs = [...sections.flatMap((section) => [...section.tabs]), account];
  return tabs.find((tab) => tab.id === parameter) ?? sections[0].tabs[0];
}
