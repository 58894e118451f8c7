import { createMiddleware } from 'hono/factory';
import type { Env } from './context.ts';

interface HeaderOptions {
  /** `'sha256-...'` sources of the inline scripts of the served page */
  readonly inlineScriptHashes: () => readonly string[];
  readonly isHttps: boolean;
  /** sources that may be shown in a frame (D78) */
  readonly frames: readonly string[];
  /** the one page that another origin may show in a frame */
  readonly framed?: { readonly path: string; readonly by: string } | undefined;
}

function contentSecurityPolicy(
  hashes: readonly string[],
  frames: readonly string[],
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
    `img-src 'self' https: data:`,
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

/** Browser rules of security.md on every answer; `no-store` unless the route said otherwise. */
export function securityHeaders({ inlineScriptHashes, isHttps, frames, framed }: HeaderOptions) {
  let made: { readonly of: readonly string[]; readonly own: string; readonly framed: string } | undefined;
  /** The same for every answer until another build is served. */
  function policyOf(path: string): string {
    const hashes = inlineScriptHashes();
    if (made?.of !== hashes) {
      const of = (ancestors: string) => contentSecurityPolicy(hashes, frames, ancestors);
      made = { of: hashes, own: of(`'none'`), framed: of(framed?.by ?? `'none'`) };
    }
    return path === framed?.path ? made.framed : made.own;
  }
  return createMiddleware<Env>(async (c, next) => {
    await next();
    // `c.header` would build a new response for each of these.
    const { headers } = c.res;
    headers.set('Content-Security-Policy', policyOf(c.req.path));
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'no-referrer');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });
}
