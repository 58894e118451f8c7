import { paths } from '#src/app/paths.ts';

export interface SiteLink {
  readonly label: string;
  readonly to: string;
}

/** The six of the bar (Top navigation). */
export const navLinks: readonly SiteLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'Analytics', to: paths.publicAnalytics },
  { label: 'How It Works', to: paths.howItWorks },
  { label: 'Picks', to: paths.publicPicks },
  { label: 'Plans', to: paths.publicPlans },
  { label: 'Contact', to: paths.homeAt('contact') },
];

/** The six of the footer (Landing page). */
export const quickLinks: readonly SiteLink[] = [
  { label: 'About', to: paths.about },
  { label: 'How It Works', to: paths.howItWorks },
  { label: 'Plans', to: paths.publicPlans },
  { label: 'Contact', to: paths.homeAt('contact') },
  { label: 'Privacy', to: paths.privacy },
  { label: 'Terms', to: paths.terms },
];
