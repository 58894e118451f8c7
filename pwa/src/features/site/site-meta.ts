import type { SitePath } from '@picks/contract/site-paths';

export interface PageMeta {
  readonly path: string;
  /** of the tab, before the name of the product */
  readonly title: string;
  readonly description: string;
}

/** What the pages are called in tabs, results and shared links; the home page says it in its content. */
export const siteMeta = {
  '/analytics': {
    title: 'Analytics',
    description:
      'How the picks went: wins and losses by month, win rate, units and return by sport, computed from every settled pick.',
  },
  '/picks': {
    title: 'Picks',
    description:
      'Every settled pick with its odds, stake and result, and upcoming picks as teasers. Search by team, filter by sport.',
  },
  '/plans': {
    title: 'Plans',
    description:
      'Starter, Professional and VIP: what each plan unlocks, monthly or yearly, with a 30-day money-back guarantee.',
  },
  '/how-it-works': {
    title: 'How It Works',
    description:
      'From a free account to a settled pick in four steps: what arrives on your phone, when, and what happens after the game.',
  },
  '/record': {
    title: 'The Record',
    description:
      'Every result with its odds, its stake and when it was sealed: picks are sealed before kickoff and opened after the game.',
  },
  '/record/verify': {
    title: 'Verify the Record',
    description:
      'Check on your own device that no pick was changed or left out, from the first entry of the record to the last.',
  },
  '/record/how': {
    title: 'How the Record Works',
    description:
      'What we seal and when, what anyone can check and what nobody can, the key of the record, and how to keep a copy of it.',
  },
  '/about': {
    title: 'About',
    description: 'Who publishes the picks, how we make a pick, and why every result stays on the record.',
  },
  '/privacy': {
    title: 'Privacy',
    description: 'What we keep about you, why and for how long, and how to download or delete it.',
  },
  '/terms': {
    title: 'Terms',
    description:
      "The terms of the service: who can use it, plans and prices, refunds, and what we don't promise.",
  },
} as const satisfies Record<Exclude<SitePath, '/'>, Omit<PageMeta, 'path'>>;
