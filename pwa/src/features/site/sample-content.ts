import type { StatCard } from './stats.ts';

/**
 * Every figure, voice and name on the public site that is an example: shown only while the figures are set to
 * sample, and marked as such wherever they stand. The figures are the specification's literals (member 1 and 2).
 */
export const homeStats: readonly StatCard[] = [
  { value: 94, suffix: '%', label: 'Win rate', description: 'Of picks graded last season' },
  { value: 10, suffix: 'K+', label: 'Subscribers', description: 'Members who get every pick on their phone' },
  {
    value: 2.8,
    prefix: '$',
    suffix: 'M',
    label: 'Total winnings',
    description: 'Won by members since the first pick',
  },
];

export const analyticsStats: readonly StatCard[] = [
  { value: 87, suffix: '%', label: 'Accuracy', description: "Of our model on games it hadn't seen" },
  { value: 92, suffix: '%', label: 'Win rate', description: 'Of picks with high confidence' },
  {
    value: 250,
    prefix: '+$',
    suffix: '',
    label: 'Average profit',
    description: 'Per member and month, at $50 a unit',
  },
  { value: 50, suffix: ',000+', label: 'Users', description: 'Follow the record, free or paid' },
];

export const howItWorksStats: readonly StatCard[] = [
  { value: 87, suffix: '%', label: 'Win rate', description: 'All of last season' },
  { value: 50, suffix: ',000+', label: 'Users', description: 'Have an account with us' },
  {
    value: 250,
    prefix: '+$',
    suffix: '',
    label: 'Average profit',
    description: 'Per member and month, at $50 a unit',
  },
];

export interface Testimonial {
  readonly name: string;
  readonly role: string;
  readonly location: string;
  readonly rating: 5;
  readonly highlight: string;
  readonly text: string;
  /** linked to a member's account, which a sample never is */
  readonly verified: boolean;
}

/** Under every testimonial. */
export const memberSince = 'Member since 2023';

export const testimonials: readonly Testimonial[] = [
  {
    name: 'Marcus Hale',
    role: 'Weekend bettor',
    location: 'Columbus, Ohio',
    rating: 5,
    highlight: 'I stopped chasing',
    text: 'The stake is on the card before the game starts. I follow it, I close the app, and on Monday I look at the month instead of the last loss.',
    verified: false,
  },
  {
    name: 'Priya Raman',
    role: 'Data analyst',
    location: 'Austin, Texas',
    rating: 5,
    highlight: 'A record I could check',
    text: 'I copied a season of settled picks into a sheet and came to the same units as the page. Nobody else let me do that without signing up first.',
    verified: false,
  },
  {
    name: 'Tom Okonkwo',
    role: 'Premier League follower',
    location: 'Leeds, England',
    rating: 5,
    highlight: 'The odds are the point',
    text: 'Each pick comes with the odds it was found at. When the market has moved past them I leave it alone, and that alone changed my year.',
    verified: false,
  },
];

export const press: readonly string[] = [
  'The Closing Line',
  'Sharp Weekly',
  'Kickoff Daily',
  'Bankroll Review',
  'Field & Figures',
];

export interface Story {
  readonly name: string;
  readonly result: string;
  readonly text: string;
}

export const stories: readonly Story[] = [
  {
    name: 'Elena, Denver',
    result: '+31.4 units in one NHL season',
    text: 'Flat stakes, Starter plan, no parlays. She skipped every pick whose odds were gone by the time she saw it.',
  },
  {
    name: 'Jordan, Atlanta',
    result: 'From 14 bets a day to 4',
    text: 'Fewer bets, each with a reason. The bankroll stopped swinging, and so did the weekends.',
  },
  {
    name: 'Sam and Rui, Toronto',
    result: 'A shared sheet for 2 years',
    text: 'They track each pick against the closing line. Their record still matches the one on the site.',
  },
];
