import { createMiddleware } from 'hono/factory';
import type { Env } from './context.ts';
import { notPages } from './site-pages.ts';

const noImages: readonly string[] = [];

interface Policies {
  readonly own: string;
  readonly framed: string;
}

interface HeaderOptions {
  /** `'sha256-...'` sources of the inline scripts of the served page */
  readonly inlineScriptHashes: () => readonly string[];
  /** hosts that pictures may come from */
  readonly imageHosts: () => Promise<readonly string[]>;
  readonly isHttps: boolean;
  /** sources that may be shown in a frame */
  readonly frames: readonly string[];
  /** the one page that another origin may show in a frame */
  readonly framed?: { readonly path: string; readonly by: string } | undefined;
}

function contentSecurityPolicy(
  hashes: readonly string[],
  frames: readonly string[],
  images: readonly string[],
  ancestors: string,
): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    `style-src 'self'`,
    `font-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `connect-src 'self'`,
    ['img-src', `'self'`, 'data:', ...images].join(' '),
    `media-src 'self'`,
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${ancestors}`,
    `require-trusted-types-for 'script'`,
    `trusted-types fairline fairline-html`,
  ].join('; ');
}

/** Browser rules of docs/security.md on every response but those of probes; `no-store` unless the route said otherwise. */
export function securityHeaders({ inlineScriptHashes, imageHosts, isHttps, frames, framed }: HeaderOptions) {
  let made:
    | { readonly of: readonly string[]; readonly byImages: WeakMap<readonly string[], Policies> }
    | undefined;
  /** The same for every answer until another build is served, or other pictures are published. */
  function policyOf(path: string, images: readonly string[]): string {
    const hashes = inlineScriptHashes();
    if (made?.of !== hashes) made = { of: hashes, byImages: new WeakMap() };
    const policies = made.byImages.get(images) ?? {
      own: contentSecurityPolicy(hashes, frames, images, `'none'`),
      // It shows what is typed before it is published.
      framed: contentSecurityPolicy(hashes, frames, ['https:'], framed?.by ?? `'none'`),
    };
    made.byImages.set(images, policies);
    return path === framed?.path ? policies.framed : policies.own;
  }
  return createMiddleware<Env>(async (c, next) => {
    // By the address: an answer that only says that nothing changed renews the policy too.
    const hosts = notPages.test(c.req.path) ? noImages : imageHosts();
    const [images] = await Promise.all([hosts, next()]);
    // `c.header` would build a new response for each of these.
    const { headers } = c.res;
    // What has a stricter policy of its own said so.
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', policyOf(c.req.path, images));
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'no-referrer');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    if (!headers.has('Cross-Origin-Resource-Policy'))
      headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });
}
