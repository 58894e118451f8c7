import { sitePaths } from '@picks/contract/site-paths';
import type { Context, Handler } from 'hono';
import { ageHeaders } from './public-reply.ts';
import { type Asked, type Drawn, type Page, siteCache } from './site-cache.ts';
import { type LoadedSite, loadSite } from './site-renderer.ts';
import type { StaticFile } from './static-directory.ts';
import { answerFile, type StaticFiles } from './static-files.ts';

interface SiteOptions {
  readonly files: StaticFiles;
  /** the built app */
  readonly directory: string;
  readonly origin: string;
  /** address of the film behind the hero, should our own fail; empty for none */
  readonly heroEmbedUrl: string;
  /** addresses of our own accounts */
  readonly socialLinks: readonly string[];
  /** the answer of a public call, the same whoever asks for the page */
  readonly ask: (address: string) => Promise<Response>;
}

/** Statuses that asking again wouldn't change. */
const REFUSED: ReadonlySet<number> = new Set([400, 422]);

/** Seconds until a page with a missing answer may be whole. */
const RETRY = 2;

/** Never a page: the API, hashed files, and what has a file extension. */
export const notPages = /^\/(?:api|assets|\.well-known)(?:\/|$)|\.[^/]*$/;

/**
 * The public pages as whole HTML: made with the answers of the public API by the build of the app itself, kept until an
 * answer changes. Addresses of the app get its start page, all others a page that says so, with 404.
 */
export function sitePages(options: SiteOptions): Handler {
  const { files, directory, origin, ask } = options;
  const cache = siteCache();
  let site: { readonly version: string; readonly loaded: Promise<LoadedSite | undefined> } | undefined;

  function siteOf({ hash }: StaticFile): Promise<LoadedSite | undefined> {
    if (site?.version !== hash) {
      cache.clear();
      site = { version: hash, loaded: loadSite(directory, hash) };
    }
    return site.loaded;
  }

  function pageAt(url: URL, loaded: LoadedSite, start: StaticFile) {
    const questions = loaded.renderer.questionsOf(url.href);
    return cache.get(
      [url.pathname, ...questions].join(' '),
      () => readAnswers(questions, ask),
      drawing(url, loaded, start, metasOf(options)),
    );
  }

  return async (c, next) => {
    const url = ourAddress(c.req.url, origin);
    const { pathname } = url;
    if (pathname === '/robots.txt') return c.text(robots(origin), 200, { 'Cache-Control': 'no-cache' });
    if (pathname === '/sitemap.xml')
      return c.body(sitemap(origin), 200, { 'Content-Type': 'application/xml', 'Cache-Control': 'no-cache' });
    const start = notPages.test(pathname) ? undefined : files.startPage();
    const loaded = start && (await siteOf(start));
    if (start === undefined || loaded === undefined) return next();
    if (pathname !== '/' && pathname.endsWith('/'))
      return c.redirect(`/${pathname.replaceAll(/^\/+|\/+$/g, '')}${url.search}`, 308);
    const place = loaded.renderer.placeOf(pathname);
    if (place === 'app') {
      c.header('X-Robots-Tag', 'noindex');
      return next();
    }
    const isPage = place === 'page';
    const page = await pageAt(isPage ? url : new URL('/404', origin), loaded, start);
    return answerPage(c, page, isPage && !page.isMissing ? 200 : 404);
  };
}

/** Draws the page of an address into the app's start page. */
function drawing(
  { href, pathname }: URL,
  { renderer, scriptsOf, fonts }: LoadedSite,
  start: StaticFile,
  metas: readonly string[],
) {
  const preloads = fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
  );
  return async (answers: Asked['answers']): Promise<Drawn> => {
    const { head, body, isMissing } = await renderer.render(href, answers);
    const html = intoStartPage(
      start,
      [head, ...preloads, ...metas].join('\n    '),
      body,
      scriptsOf(pathname),
    );
    return { html, isMissing };
  };
}

/** A page with a missing answer is good enough to read meanwhile; nobody should keep or index it. */
function answerPage(c: Context, { file, isWhole, age }: Page, status: 200 | 404): Response {
  const headers = isWhole ? ageHeaders(age) : { 'Retry-After': String(RETRY) };
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return isWhole ? answerFile(c, file, 'no-cache', status) : answerFile(c, file, 'no-store', 503);
}

/** What the operator configured, for the app to read in the page. */
function metasOf({ heroEmbedUrl, socialLinks }: SiteOptions): string[] {
  const written = { 'hero-embed': heroEmbedUrl, 'social-links': socialLinks.join(' ') };
  return Object.entries(written).flatMap(([name, content]) =>
    content === '' ? [] : [`<meta name="${name}" content="${encodeURI(content).replaceAll('%20', ' ')}">`],
  );
}

/** The path that was asked for, at our own address: the one in the request is whatever the caller says. */
function ourAddress(asked: string, origin: string): URL {
  const { pathname, search } = new URL(asked);
  const url = new URL(origin);
  url.pathname = pathname;
  url.search = search;
  return url;
}

async function readAnswers(
  questions: readonly string[],
  ask: (address: string) => Promise<Response>,
): Promise<Asked> {
  const answers = await Promise.all(
    questions.map(async (address) => {
      const response = await ask(address);
      const age = response.headers.get('age');
      return {
        // What is missing is asked for by the browser, which then says what is wrong.
        given: response.ok ? [[address, await response.json()] as const] : [],
        // A validation error is final: asking again wouldn't help.
        isAnswered: response.ok || REFUSED.has(response.status),
        age: age === null ? [] : [Number(age)],
      };
    }),
  );
  const ages = answers.flatMap(({ age }) => age);
  return {
    answers: Object.fromEntries(answers.flatMap(({ given }) => given)),
    isWhole: answers.every(({ isAnswered }) => isAnswered),
    age: ages.length === 0 ? null : Math.max(...ages),
  };
}

/** As functions: what is put in may hold the signs that a replacement text gives a meaning. */
function intoStartPage(
  { bodies }: StaticFile,
  head: string,
  body: string,
  scripts: readonly string[],
): string {
  return (
    new TextDecoder()
      .decode(bodies.identity)
      .replace(/<title>[\s\S]*?<\/title>/, () => head)
      .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
      // The page is whole without it: the app comes when it has been painted (pwa/public/site-start.js).
      .replace(
        /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/,
        (_, main: string) =>
          `<script type="module" src="/site-start.js" data-main="${main}" data-more="${scripts.join(' ')}"></script>`,
      )
      .replace(/<meta\s+name="description"[\s\S]*?\/?>/, '')
      .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
      .replace('<div id="root"></div>', () => body)
  );
}

function robots(origin: string): string {
  const closed = ['/api/', '/dashboard', '/admin'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

function sitemap(origin: string): string {
  const urls = sitePaths.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}
