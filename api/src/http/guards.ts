import type { Endpoint, Origin } from '@picks/contract/endpoint';
import { currentUser, logout, reauthenticate } from '@picks/contract/sign-in';
import { enableTwoFactor, setUpTwoFactor } from '@picks/contract/two-factor';
import { CONFIRMATION, type ConfirmationAge, type StepUpCalls } from '@picks/contract/step-up';
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
  /** called after an act that needed a fresh confirmation succeeded */
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
    if (c.get('extendsConfirmation') === true && c.res.ok) await onConfirmationUsed?.(identity);
  });
}

/** The guard of a call: a live session and, where the call needs it, a recent enough confirmation. */
export type SessionGuard = (endpoint: Endpoint) => MiddlewareHandler<Env>;

/** Minutes from `then` to `now`. */
export const minutesSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 60_000;

/** Whether the session signed in or confirmed recently enough, or its acts on the console have extended that. */
function isRecentEnough(
  { reauthenticatedAt, confirmationUsedAt }: Identity,
  needs: ConfirmationAge,
  now: Date,
): boolean {
  const age = minutesSince(reauthenticatedAt, now);
  if (age <= CONFIRMATION.minutes[needs]) return true;
  if (confirmationUsedAt === null || age > CONFIRMATION.most) return false;
  return minutesSince(confirmationUsedAt, now) <= CONFIRMATION.minutes.fresh;
}

/** Whether the caller has confirmed their identity as recently as this call needs. */
export function hasConfirmed(c: RequestContext, now: Date): boolean {
  const call = c.get('stepUp');
  if (call === undefined) throw new Error(`${c.req.method} ${c.req.path} isn't a step-up call`);
  return isRecentEnough(c.get('identity'), call.needs, now);
}

/** Throws unless the caller confirmed recently enough; for a conditional call, once the handler knows that it matters. */
export function assertConfirmed(c: RequestContext, now: Date): void {
  if (!hasConfirmed(c, now)) throw problem('reauthentication_required');
  if (c.get('stepUp')?.needs === 'fresh') c.set('extendsConfirmation', true);
}

interface GuardOptions {
  readonly session: MiddlewareHandler<Env>;
  readonly stepUps: StepUpCalls;
  /** names of the other calls that write or send files */
  readonly unconfirmed: readonly string[];
  readonly clock: Clock;
}

/** The guards of an origin's calls. A call that writes and is in neither list stops the start. */
export function guardsOf({ session, stepUps, unconfirmed, clock }: GuardOptions): SessionGuard {
  return ({ name, method }) => {
    const call = stepUps[name];
    if (call === undefined && method !== 'GET' && !unconfirmed.includes(name))
      throw new Error(`the step-up tables don't list ${name}`);
    if (call === undefined) return session;
    const confirmation = createMiddleware<Env>(async (c, next) => {
      c.set('stepUp', call);
      if (!call.isConditional) assertConfirmed(c, clock.now());
      await next();
    });
    return every(session, confirmation);
  };
}

/** Nobody decides about their own account: their money, their role, their second factor. */
export function assertNotOwn({ actorId }: Act, userId: string): void {
  if (actorId === userId) throw problem('own_account');
}
