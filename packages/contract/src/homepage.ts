import * as z from 'zod/mini';
import { growing } from './fields.ts';
import { endpoint } from './endpoint.ts';

/** Icons a feature may have, by their lucide names. */
export const homepageIcons = [
  'Star',
  'Award',
  'Shield',
  'Clock',
  'BarChart3',
  'Zap',
  'Users',
  'TrendingUp',
  'CheckCircle',
  'AlertCircle',
] as const;
export type HomepageIcon = (typeof homepageIcons)[number];

export const homepageSection = z.object({
  title: z.string(),
  subtitle: z.string(),
  /** HTML that the server has cleaned; clean it again where it is rendered */
  content: z.string(),
  imageUrl: z.string(),
  buttonText: z.string(),
  buttonLink: z.string(),
  enabled: z.boolean(),
  /** from 0, without gaps */
  order: z.number(),
});
export type HomepageSection = z.infer<typeof homepageSection>;

export const homepageFeature = z.object({
  icon: growing(homepageIcons),
  title: z.string(),
  description: z.string(),
  enabled: z.boolean(),
});
export type HomepageFeature = z.infer<typeof homepageFeature>;

/** What administrators say on the home page. Links are https, `/path` or `#anchor`; empty is none. */
export const homepageContent = z.object({
  hero: z.object({
    title: z.string(),
    subtitle: z.string(),
    description: z.string(),
    ctaText: z.string(),
    ctaLink: z.string(),
  }),
  sections: z.array(homepageSection),
  features: z.object({
    title: z.string(),
    subtitle: z.string(),
    enabled: z.boolean(),
    items: z.array(homepageFeature),
  }),
  about: z.object({
    title: z.string(),
    /** HTML, as a section's */
    content: z.string(),
    imageUrl: z.string(),
    enabled: z.boolean(),
  }),
  seo: z.object({
    title: z.string(),
    description: z.string(),
    /** comma-separated */
    keywords: z.string(),
  }),
});
export type HomepageContent = z.infer<typeof homepageContent>;

/** Whether a link leads to https or stays on the site; nothing a browser would read as another scheme or host. */
export function isSafeLink(link: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop these inside a scheme
  if (/[\u0000-\u0020\u007F-\u00A0\u2028\u2029\uFEFF\\]/.test(link)) return false;
  if (/^#[\w-]*$/.test(link)) return true;
  if (/^\/(?!\/)/.test(link)) return true;
  return /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#].*)?$/i.test(link);
}

/** Shown when the content cannot be fetched, and until an administrator publishes other: one section, one feature, an
 * about block. */
export const fallbackHomepage: HomepageContent = {
  hero: {
    title: 'Every pick on the record',
    subtitle: 'Premium sports betting, settled in the open',
    description:
      'Picks with odds, a stake and our reasoning, published before kickoff and graded for everyone to see.',
    ctaText: 'Get Started',
    ctaLink: '/register',
  },
  sections: [
    {
      title: 'Decisions, not hunches',
      subtitle: 'What you get with every pick',
      content:
        '<p>A pick, the odds it was found at, how much to stake and why. When the game ends, the result stays on the record, won or lost.</p>',
      imageUrl: '',
      buttonText: 'See the plans',
      buttonLink: '/plans',
      enabled: true,
      order: 0,
    },
  ],
  features: {
    title: 'Why members stay',
    subtitle: '',
    enabled: true,
    items: [
      {
        icon: 'BarChart3',
        title: 'A record you can check',
        description: 'Every pick is timed before kickoff and graded after it.',
        enabled: true,
      },
    ],
  },
  about: {
    title: 'About us',
    content:
      '<p>We are a small team of analysts who publish what we would bet ourselves, and keep the books open.</p>',
    imageUrl: '',
    enabled: true,
  },
  seo: {
    title: 'Fairline: Premium Sports Betting',
    description:
      'Sports picks with odds, a stake and our reasoning, published before kickoff and settled in the open.',
    keywords: 'sports picks, betting analysis, verified record',
  },
};

export const getHomepageContent = endpoint({
  name: 'getHomepageContent',
  summary: "The home page's content. Has an ETag: 304 if unchanged.",
  method: 'GET',
  path: '/homepage/content',
  origins: ['member', 'console'],
  access: 'public',
  response: z.extend(homepageContent, {
    /** of what is published: send it back with a change to notice a concurrent one */
    version: z.number(),
  }),
});
