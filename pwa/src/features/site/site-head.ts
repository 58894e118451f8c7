import { fallbackHomepage, getHomepageContent, type HomepageContent } from '@picks/contract/homepage';
import { listPlans, type Plan } from '@picks/contract/plans';
import { getPublicPick, type PublicPick } from '@picks/contract/record';
import { pickOfPage, recordFeedPaths } from '@picks/contract/site-paths';
import { brand } from '@picks/ui/brand';
import { paths } from '#src/app/paths.ts';
import { addressOf, type PublicAnswers, SERVED_ANSWERS } from '#src/member/public-answers.ts';
import { pickMeta, shareImage } from './pick-meta.ts';
import { isMonthPath, monthMeta, readRecordQuestion } from './record-question.ts';
import { footerTexts } from './site-footer.tsx';
import { type PageMeta, siteMeta } from './site-meta.ts';
import { isSitePath } from './site-places.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
/** Nothing inside can end the element it stands in. */
const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
const meta = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}" />`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escape(content)}" />`;

/** The answers a page was made with, for the client to begin with: data, never run. */
export function dataBlock(answers: PublicAnswers): string {
  return `<script type="application/json" id="${SERVED_ANSWERS}">${toJson(answers)}</script>`;
}

function contentOf(answers: PublicAnswers): HomepageContent {
  return (answers[addressOf(getHomepageContent)] as HomepageContent | undefined) ?? fallbackHomepage;
}

interface Titled extends PageMeta {
  readonly keywords?: string;
}

const named = ({ path, title, description }: PageMeta): Titled => ({
  path,
  title: `${title} · ${brand.name}`,
  description,
});

/** What the page of a pick was made of; undefined on every other page. */
function pickAt({ pathname }: URL, answers: PublicAnswers): PublicPick | undefined {
  const id = pickOfPage(pathname);
  return id === null ? undefined : (answers[addressOf(getPublicPick, { id })] as PublicPick | undefined);
}

/** Whether the page of an address says that there is nothing: a pick that was never published, or is no longer there. */
export const isMissingAt = (url: URL, answers: PublicAnswers): boolean => pickAt(url, answers)?.game === null;

function metaOf(url: URL, answers: PublicAnswers): Titled | null {
  const { pathname, search } = url;
  const pick = pickAt(url, answers);
  const shown = pick === undefined ? null : pickMeta(pick);
  if (shown !== null) return named(shown);
  const page = isMonthPath(pathname) ? paths.record : pathname;
  if (!isSitePath(page)) return null;
  if (page === '/') return { path: page, ...contentOf(answers).seo };
  const month = page === paths.record ? monthMeta(readRecordQuestion({ pathname, search })) : null;
  return named(month ?? { path: page, ...siteMeta[page] });
}

function offersOf(plans: readonly Plan[], origin: string): object {
  return {
    '@type': 'Product',
    name: `${brand.name} plans`,
    description: siteMeta['/plans'].description,
    image: `${origin}/share.png`,
    offers: plans.map(({ name, price, duration }) => ({
      '@type': 'Offer',
      name: `${name}, ${duration} days`,
      price: price.toFixed(2),
      priceCurrency: 'USD',
      url: origin + paths.publicPlans,
    })),
  };
}

/** What search engines may know: who we are, where the page stands, what is on offer. */
function graphOf({ path, title }: PageMeta, origin: string, answers: PublicAnswers): object {
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    email: footerTexts.email,
  };
  const site = {
    '@type': 'WebSite',
    name: brand.name,
    url: `${origin}/`,
    publisher: { '@id': organization['@id'] },
  };
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: brand.name, item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: title, item: origin + path },
    ],
  };
  const known = answers[addressOf(listPlans)] as { plans: Plan[] } | undefined;
  const offers =
    path === paths.publicPlans && known !== undefined && known.plans.length > 0
      ? [offersOf(known.plans, origin)]
      : [];
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, site, ...(path === '/' ? [] : [crumbs]), ...offers],
  };
}

/** The part of a result that its address asks for, without what only narrows it down. */
function canonicalOf({ pathname, searchParams, origin }: URL, path: string): string {
  const sport = pathname === paths.publicPicks ? (searchParams.get('sport') ?? undefined) : undefined;
  return origin + (sport === undefined ? path : paths.publicPicksWhere({ sport }));
}

/** Where readers of feeds find the new results. */
const feedLinks = (origin: string): string[] => [
  `<link rel="alternate" type="application/rss+xml" title="Results" href="${origin}${recordFeedPaths.rss}" />`,
  `<link rel="alternate" type="application/atom+xml" title="Results" href="${origin}${recordFeedPaths.atom}" />`,
];

/** Title and meta of a page, in the HTML as it is served. */
export function headOf(url: URL, answers: PublicAnswers): string {
  const page = metaOf(url, answers);
  if (page === null)
    return `<title>This page doesn't exist · ${brand.name}</title>${meta('robots', 'noindex')}`;
  const { title, description, keywords } = page;
  const address = canonicalOf(url, page.path);
  const pick = pickAt(url, answers);
  const image = pick?.game ? shareImage(pick.game._id, pick.result, 'png') : '/share.png';
  return [
    `<title>${escape(title)}</title>`,
    meta('description', description),
    ...(keywords ? [meta('keywords', keywords)] : []),
    `<link rel="canonical" href="${escape(address)}" />`,
    ...(url.pathname.startsWith(paths.record) ? feedLinks(url.origin) : []),
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', url.origin + image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', pick === undefined ? `${brand.name}: ${brand.line}` : title),
    meta('twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${toJson(graphOf(page, url.origin, answers))}</script>`,
  ].join('\n    ');
}
