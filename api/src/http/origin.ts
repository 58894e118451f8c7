import type { Hono, MiddlewareHandler } from 'hono';
import { getHomepageContent } from '@picks/contract/homepage';
import { type Env, ownQuestion } from './context.ts';
import { imageHosts } from './image-hosts.ts';
import { problem } from './problem.ts';
import type { RateLimits } from './rate-limit.ts';
import { securityHeaders } from './security-headers.ts';
import { notPages, sitePages } from './site-pages.ts';
import { staticFiles } from './static-files.ts';
import { type TextAppOptions, textApp } from './text-app.ts';

interface OriginOptions extends TextAppOptions {
  readonly api: Hono<Env>;
  /** around everything else */
  readonly trace?: MiddlewareHandler<Env>;
  readonly observe: MiddlewareHandler<Env>;
  /** the built app of this origin */
  readonly directory: string;
  /** this origin's public address */
  readonly origin: string;
  /** first path segments that belong to the other origin, and its address */
  readonly elsewhere: { readonly paths: readonly string[]; readonly origin: string };
  /** the origin has public pages, which the app's build renders */
  readonly site?: { readonly heroEmbedUrl: string; readonly socialLinks: readonly string[] };
  /** sources that its pages may show in a frame */
  readonly frames?: readonly string[];
  /** limits of a client's pages */
  readonly limits: RateLimits;
  /** outside the app and its API, by the path they are mounted at */
  readonly routes?: Readonly<Record<string, Hono<Env>>>;
  /** in the place of the service worker, one that takes itself and its files away */
  readonly isWithoutWorker?: boolean;
  /** the one page that another origin may show in a frame */
  readonly framed?: { readonly path: string; readonly by: string };
}

function isDotPath(path: string): boolean {
  const [, first, ...rest] = decodePath(path).split('/');
  if (first === 'api') return false;
  return (
    rest.some((part) => part.startsWith('.')) || (first?.startsWith('.') === true && first !== '.well-known')
  );
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const none: readonly string[] = [];
const noHosts = async () => none;

const pageLimit =
  ({ limits }: OriginOptions): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (!notPages.test(c.req.path)) await limits.takeGeneral('pages', c.get('clientAddress'));
    return next();
  };

/** One origin: its app, its API, and a way to the other origin for the paths that live there. */
export function webOrigin(options: OriginOptions): Hono<Env> {
  const { api, observe, directory, origin, elsewhere, site, frames = [], framed } = options;
  const app = textApp(options);
  // Nothing of the visitor's: their headers or their limits would decide what everyone sees.
  const ask = async (address: string) => api.request(`/api${address}`, {}, ownQuestion);
  const files = staticFiles({
    directory,
    ...(options.isWithoutWorker === true && { instead: { '/sw.js': '/sw-off.js' } }),
  });
  if (options.trace !== undefined) app.use(options.trace);
  app.use(observe);
  app.use(
    securityHeaders({
      inlineScriptHashes: () => files.inlineScriptHashes(),
      imageHosts: site === undefined ? noHosts : imageHosts(() => ask(getHomepageContent.path)),
      isHttps: origin.startsWith('https:'),
      frames,
      framed,
    }),
  );
  // What starts with a dot is nobody's page: a start page under such an address looks like a file that leaked.
  app.use(async (c, next) => (isDotPath(c.req.path) ? c.notFound() : next()));
  for (const path of elsewhere.paths) {
    for (const pattern of [path, `${path}/*`]) {
      app.get(pattern, (c) => {
        // As it was sent: the decoded path may hold line breaks, which no header can.
        const { pathname, search } = new URL(c.req.url);
        return c.redirect(`${elsewhere.origin}${pathname}${search}`, 302);
      });
    }
  }
  for (const [path, routes] of Object.entries(options.routes ?? {})) {
    app.route(path, routes);
    // Nothing below them is a page of the app.
    app.get(`${path}/*`, (c) => c.notFound());
  }
  app.route('/', api);
  // Never pages: they need not pass what makes those.
  app.get('/assets/*', files.serve);
  app.get('*', pageLimit(options));
  if (site !== undefined) {
    app.get('*', sitePages({ files, directory, origin, ...site, ask }));
  }
  app.get('*', files.serve);
  app.all('*', () => {
    throw problem('method_not_allowed', { allow: 'GET, HEAD' });
  });
  return app;
}
