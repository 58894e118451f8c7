import type { Endpoint, Origin } from '@picks/contract/endpoint';
import { currentUser, logout, reauthenticate } from '@picks/contract/sign-in';
import { enableTwoFactor, setUpTwoFactor } from '@picks/contract/two-factor';
import {
  CONFIRMATION,
  type Confirmation,
  type ConfirmedCall,
  type ConfirmedCalls,
} from '@picks/contract/step-up';
import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import type { Clock } from '#src/integrations/clock.ts';
import type { Act, Env, Identity, RequestContext } from './context.ts';
import { problem } from './problem.ts';

/** Resolves a bearer token to a live session of the origin, or throws the 401 problem. */
export type Authenticate = (token: string, audience: Origin) => Promise<Identity>;

/** Who calls with a live session of this origin; throws the 401 problem for anybody else. */
export type CallerOf = (c: RequestContext) => Promise<Identity>;

export function bearerOf(c: RequestContext): string | null {
  const [scheme, token = null] = (c.req.header('authorization') ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : null;
}

/** Looks a caller up once a request, however many ask: for a read as `forReads` knows them, if it is given. */
export function callers(
  authenticate: Authenticate,
  audience: Origin,
  forReads: Authenticate = authenticate,
): CallerOf {
  const known = new WeakMap<Request, Promise<Identity>>();
  async function lookUp(c: RequestContext): Promise<Identity> {
    const token = bearerOf(c);
    if (token === null) throw problem('unauthenticated');
    return (c.req.method === 'GET' || c.req.method === 'HEAD' ? forReads : authenticate)(token, audience);
  }
  return (c) => {
    const caller = known.get(c.req.raw) ?? lookUp(c);
    known.set(c.req.raw, caller);
    return caller;
  };
}

/** What an administrator may do who must set a second factor up: that, and leave. */
const enrolment: readonly Pick<Endpoint, 'method' | 'path'>[] = [
  currentUser,
  logout,
  reauthenticate,
  setUpTwoFactor,
  enableTwoFactor,
];

interface SessionOptions {
  readonly needsTwoFactor?: boolean;
  /** hears of calls without a live session of this origin */
  readonly onStranger?: (c: RequestContext) => Promise<void>;
  /** hears of acts that needed a fresh confirmation and were done */
  readonly onConfirmationUsed?: (identity: Identity) => Promise<void>;
}

/**
 * Lets only live sessions of this origin through; on the console's that means administrators, where `needsTwoFactor` with
 * a second factor.
 */
export function requireSession(
  callerOf: CallerOf,
  audience: Origin,
  { needsTwoFactor = false, onStranger, onConfirmationUsed }: SessionOptions = {},
) {
  return createMiddleware<Env>(async (c, next) => {
    const identity = await callerOf(c).catch(async (error: unknown) => {
      await onStranger?.(c);
      throw error;
    });
    if (audience === 'console' && identity.role !== 'admin') throw problem('forbidden');
    const isEnrolling = needsTwoFactor && !identity.hasTwoFactor;
    const isEnrolment = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
      c.req.method === method && c.req.path === `/api${path}`;
    if (isEnrolling && !enrolment.some(isEnrolment)) throw problem('two_factor_setup_required');
    c.set('identity', identity);
    await next();
    if (c.get('usesConfirmation') === true && c.res.ok) await onConfirmationUsed?.(identity);
  });
}

/** Lets through who may make a call: with a live session, confirmed as lately as the call needs. */
export type SessionGuard = (endpoint: Endpoint) => MiddlewareHandler<Env>;

/** Minutes from `then` to `now`. */
export const minutesSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 60_000;

/** Signed in or confirmed as lately as is needed, or on the console gone on from act to act since. */
export function isConfirmed(
  { reauthenticatedAt, confirmationUsedAt }: Identity,
  needs: Confirmation,
  now: Date,
): boolean {
  const age = minutesSince(reauthenticatedAt, now);
  if (age <= CONFIRMATION[needs]) return true;
  if (confirmationUsedAt === null || age > CONFIRMATION.recent) return false;
  return minutesSince(confirmationUsedAt, now) <= CONFIRMATION.fresh;
}

function assertConfirmedFor(c: RequestContext, { needs }: ConfirmedCall, now: Date): void {
  if (!isConfirmed(c.get('identity'), needs, now)) throw problem('reauthentication_required');
  if (needs === 'fresh') c.set('usesConfirmation', true);
}

/** Refuses who has not signed in or confirmed it as lately as the call needs, where only the request tells that it matters. */
export function assertConfirmed(c: RequestContext, now: Date): void {
  const call = c.get('confirmedCall');
  if (call === undefined) throw new Error(`${c.req.method} ${c.req.path} is no call that asks who is there`);
  assertConfirmedFor(c, call, now);
}

/** The guard of an origin, from what lets its sessions through and the calls that ask who is there. */
export function guardOf(
  session: MiddlewareHandler<Env>,
  confirmations: ConfirmedCalls,
  clock: Clock,
): SessionGuard {
  return ({ name }) => {
    const call = confirmations[name];
    if (call === undefined) return session;
    const asks = createMiddleware<Env>(async (c, next) => {
      c.set('confirmedCall', call);
      if (!call.isConditional) assertConfirmedFor(c, call, clock.now());
      await next();
    });
    return every(session, asks);
  };
}

/** Nobody decides about their own account: their money, their role, their second factor. */
export function assertNotOwn({ actorId }: Act, userId: string): void {
  if (actorId === userId) throw problem('own_account');
}
