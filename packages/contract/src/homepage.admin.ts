import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { choice, instant, normalized, pageInfo, pageQuery, recordId, seenVersion, text } from './fields.ts';
import { homepageContent, homepageIcons, isSafeLink } from './homepage.ts';
import type { ProblemKind } from './problems.ts';

/** Texts of the homepage editor (where it has them). */
export const homepageMessages = {
  loadFailed: 'Failed to load content',
  saveFailed: 'Failed to save content',
  updated: 'Content updated successfully!',
  noSections: 'No custom sections yet',
  noFeatures: 'No features yet',
} as const;

/** Milliseconds for which a save is told. */
export const CONTENT_UPDATED_SHOWN = 3_000;

/** Characters and items of the page, and bytes of a request that carries all of it. */
export const HOMEPAGE = {
  maxTitle: 120,
  maxText: 400,
  maxHtml: 20_000,
  maxButton: 40,
  maxLink: 500,
  maxSections: 12,
  maxFeatures: 12,
  maxBody: 256 * 1024,
} as const;

export const homepageProblems = {
  stale_homepage: { status: 409, message: 'Someone else just changed the home page' },
} as const satisfies Record<string, ProblemKind>;

const LINK = 'Use a link that begins with https://, / or #';

const atMost = (label: string, max: number) => z.maxLength(max, `${label} must be at most ${max} characters`);
const maybe = (label: string, max: number) =>
  z._default(z.string().check(z.trim(), normalized(), atMost(label, max)), '');
const link = (label: string) =>
  z._default(
    z.string().check(
      z.trim(),
      normalized(),
      atMost(label, HOMEPAGE.maxLink),
      z.refine((value) => value === '' || isSafeLink(value), LINK),
    ),
    '',
  );
const image = (label: string) =>
  link(label).check(
    z.refine((value) => !value.startsWith('#'), 'Use an image that begins with https:// or /'),
  );

const sectionInput = z.strictObject({
  title: text('Title', HOMEPAGE.maxTitle),
  subtitle: maybe('Subtitle', HOMEPAGE.maxText),
  content: maybe('Content', HOMEPAGE.maxHtml),
  imageUrl: image('Image'),
  buttonText: maybe('Button text', HOMEPAGE.maxButton),
  buttonLink: link('Button link'),
  enabled: z._default(z.boolean(), true),
  order: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 0),
});

const featureInput = z.strictObject({
  icon: choice('Icon', homepageIcons),
  title: text('Title', HOMEPAGE.maxTitle),
  description: maybe('Description', HOMEPAGE.maxText),
  enabled: z._default(z.boolean(), true),
});

const parts = {
  hero: z.strictObject({
    title: text('Title', HOMEPAGE.maxTitle),
    subtitle: maybe('Subtitle', HOMEPAGE.maxText),
    description: maybe('Description', HOMEPAGE.maxText),
    ctaText: maybe('Button text', HOMEPAGE.maxButton),
    ctaLink: link('Button link'),
  }),
  sections: z
    .array(sectionInput)
    .check(z.maxLength(HOMEPAGE.maxSections, `At most ${HOMEPAGE.maxSections} sections`)),
  features: z.strictObject({
    title: maybe('Title', HOMEPAGE.maxTitle),
    subtitle: maybe('Subtitle', HOMEPAGE.maxText),
    enabled: z._default(z.boolean(), true),
    items: z
      .array(featureInput)
      .check(z.maxLength(HOMEPAGE.maxFeatures, `At most ${HOMEPAGE.maxFeatures} features`)),
  }),
  about: z.strictObject({
    title: maybe('Title', HOMEPAGE.maxTitle),
    content: maybe('Content', HOMEPAGE.maxHtml),
    imageUrl: image('Image'),
    enabled: z._default(z.boolean(), true),
  }),
  seo: z.strictObject({
    title: maybe('Title', HOMEPAGE.maxTitle),
    description: maybe('Description', HOMEPAGE.maxText),
    keywords: maybe('Keywords', HOMEPAGE.maxText),
  }),
};

/** The whole content as it is written. */
export const homepageInput = z.strictObject(parts);

/** Where the page stands: what is published, and the draft that all administrators share. */
export const homepageState = z.object({
  published: homepageContent,
  /** grows with every publication */
  version: z.number(),
  publishedAt: instant,
  publishedBy: z.nullable(z.string()),
  draft: z.nullable(homepageContent),
  /** grows whenever the draft is saved, published or discarded */
  draftVersion: z.number(),
  draftAt: z.nullable(instant),
  draftBy: z.nullable(z.string()),
});
export type HomepageState = z.infer<typeof homepageState>;

/** In a `stale_homepage` problem: what was sent, and where the page stands. */
export const homepageConflict = z.object({ yours: homepageContent, current: homepageState });

export const homepageHistoryKinds = ['published', 'draft'] as const;

export const homepageHistoryEntry = z.object({
  _id: recordId,
  /** `draft`: one that was discarded, or that somebody else's replaced */
  kind: z.enum(homepageHistoryKinds),
  at: instant,
  by: z.nullable(z.string()),
  /** of a publication */
  version: z.nullable(z.number()),
});
export type HomepageHistoryEntry = z.infer<typeof homepageHistoryEntry>;

const origins = ['console'] as const;
const path = '/homepage/content';
const maxBody = HOMEPAGE.maxBody;
const byId = z.object({ id: recordId });
const state = z.object({ homepage: homepageState });
const problems = ['stale_homepage'];

export const getHomepageState = endpoint({
  name: 'getHomepageState',
  summary: 'The published home page and its draft.',
  method: 'GET',
  path: '/homepage/draft',
  origins,
  access: 'admin',
  response: state,
});

export const publishHomepage = endpoint({
  name: 'publishHomepage',
  summary: 'Publish the whole content. A stale `version` or `draftVersion` is refused, with both contents.',
  method: 'PUT',
  path,
  origins,
  access: 'admin',
  maxBody,
  body: z.strictObject({
    ...parts,
    version: seenVersion,
    draftVersion: seenVersion,
  }),
  response: z.object({ homepage: homepageState, message: z.string() }),
  problems,
});

export const saveHomepageDraft = endpoint({
  name: 'saveHomepageDraft',
  summary: 'Save the content as the draft. A stale `draftVersion` is refused, with both contents.',
  method: 'PUT',
  path: '/homepage/draft',
  origins,
  access: 'admin',
  maxBody,
  body: z.strictObject({ content: homepageInput, draftVersion: seenVersion }),
  response: state,
  problems,
});

export const discardHomepageDraft = endpoint({
  name: 'discardHomepageDraft',
  summary: 'Discard the draft. It stays in the history.',
  method: 'DELETE',
  path: '/homepage/draft',
  origins,
  access: 'admin',
  response: state,
});

export const listHomepageHistory = endpoint({
  name: 'listHomepageHistory',
  summary: 'List published versions and discarded drafts, newest first.',
  method: 'GET',
  path: '/homepage/history',
  origins,
  access: 'admin',
  query: z.strictObject(pageQuery),
  response: z.object({ entries: z.array(homepageHistoryEntry), ...pageInfo }),
});

export const getHomepageHistory = endpoint({
  name: 'getHomepageHistory',
  summary: 'One entry of the history with its content.',
  method: 'GET',
  path: '/homepage/history/:id',
  origins,
  access: 'admin',
  params: byId,
  response: z.object({ entry: z.extend(homepageHistoryEntry, { content: homepageContent }) }),
});

export const restoreHomepage = endpoint({
  name: 'restoreHomepage',
  summary: 'Make an entry of the history the draft, for review before publishing.',
  method: 'POST',
  path: '/homepage/history/:id/restore',
  origins,
  access: 'admin',
  params: byId,
  response: state,
});
