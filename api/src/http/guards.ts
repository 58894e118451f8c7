import type { Origin } from '@picks/contract/endpoint';
import { createMiddleware } from 'hono/factory';
import type { Env, Identity } from './context.ts';
import { problem } from './problem.ts';

/** Resolves a bearer token to a live session of the origin, or throws the 401 problem. */
export type Authenticate = (token: string, audience: Origin) => Promise<Identity>;

/** Lets only live sessions of this origin through; on the console's that means administrators. */
export function requireSession(authenticate: Authenticate, audience: Origin) {
  return createMiddleware<Env>(async (c, next) => {
    const [scheme, token] = (c.req.header('authorization') ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || token === undefined) throw problem('unauthenticated');
    const identity = await authenticate(token, audience);
    if (audience === 'console' && identity.role !== 'admin') throw problem('forbidden');
    c.set('identity', identity);
    await next();
  });
}

export type SessionGuard = ReturnType<typeof requireSession>;
