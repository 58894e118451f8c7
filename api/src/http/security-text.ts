import { Hono } from 'hono';
import type { Env } from './context.ts';

export const SECURITY_PATH = '/.well-known/security.txt';

/** Days for which a copy may be believed: RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;
const DAY = 24 * 3_600_000;

interface SecurityDependencies {
  readonly config: { readonly securityContact: string | null; readonly memberOrigin: string };
  readonly clock: { now(): Date };
}

/**
 * Where whoever finds a security problem of `origin` reports it, for people and programs that look in the place of RFC 9116:
 * the contact that is set, or the form of the home page.
 */
export function securityText({ config, clock }: SecurityDependencies, origin: string): Hono<Env> {
  const contact = config.securityContact ?? `${config.memberOrigin}/#contact`;
  return new Hono<Env>().get('/', (c) => {
    const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY);
    return c.text(
      `Contact: ${contact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\nCanonical: ${origin}${SECURITY_PATH}\n`,
      200,
      { 'Cache-Control': 'public, max-age=3600' },
    );
  });
}
