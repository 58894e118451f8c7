import { createHash, timingSafeEqual } from 'node:crypto';
import type { Origin } from '@picks/contract/endpoint';
import {
  currentUser,
  endOtherSessions,
  endSession,
  endSignedOutSession,
  listSessions,
  logout,
  reauthenticate,
} from '@picks/contract/sign-in';
import { twoFactorMessages } from '@picks/contract/two-factor';
import { Hono } from 'hono';
import { auditRefusal } from '#src/features/audit/audit.service.ts';
import { actOf, type Env } from '#src/http/context.ts';
import { assertConfirmed, type SessionGuard } from '#src/http/guards.ts';
import { fieldProblem, problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import { type RateLimits, takeForAddress } from '#src/http/rate-limit.ts';
import { endOthers, endSessionOfUser, findOpenSession, listLiveSessions } from './sessions.queries.ts';
import { setupDuty, type SignInDependencies } from './opened-session.ts';
import { confirmByCode } from './second-step.service.ts';
import { confirmByPassword } from './session-proofs.ts';
import { sessionLifetimes } from './sign-in.rules.ts';
import { currentUserOf } from './sign-in.service.ts';

function isHashOf(proof: string, token: string): boolean {
  const [given, ours] = [Buffer.from(proof, 'base64url'), createHash('sha256').update(token).digest()];
  return given.length === ours.length && timingSafeEqual(given, ours);
}

/** What a signed-in person asks about their own sign-in; the same on both origins. */
export function sessionRoutes(
  deps: SignInDependencies,
  limits: RateLimits,
  guard: SessionGuard,
  audience: Origin,
): Hono<Env> {
  const routes = new Hono<Env>();
  const { sql, clock } = deps;

  routes.get(currentUser.path, guard(currentUser), async (c) => {
    const identity = c.get('identity');
    const user = await currentUserOf(deps, identity.userId);
    return reply(c, currentUser, { user, ...setupDuty(deps, identity, audience) });
  });

  routes.post(logout.path, guard(logout), async (c) => {
    const { sessionId, userId } = c.get('identity');
    await endSessionOfUser(sql, sessionId, userId, 'logout', clock.now(), actOf(c));
    return reply(c, logout, undefined);
  });

  if (audience === 'member')
    routes.post(endSignedOutSession.path, async (c) => {
      const { sessionId, proof } = (await input(c, endSignedOutSession)).body;
      const open = await findOpenSession(sql, sessionId);
      // A token says the same for ever: it can be made again from its session's row.
      const token =
        open && (await deps.tokens.issue({ sessionId, userId: open.userId }, 'member', open.expiresAt));
      if (open !== undefined && token !== undefined && isHashOf(proof, token))
        await endSessionOfUser(sql, sessionId, open.userId, 'logout', clock.now(), actOf(c));
      return reply(c, endSignedOutSession, undefined);
    });

  routes.post(reauthenticate.path, guard(reauthenticate), async (c) => {
    const { body } = await input(c, reauthenticate);
    await takeForAddress(c, limits, 'signIn');
    const identity = c.get('identity');
    const { userId, hasTwoFactor } = identity;
    const limited = { ...deps, limits };
    const attempt = {
      action: 'session.confirm_refused',
      origin: audience,
      user: { id: userId },
      act: actOf(c),
    } as const;
    await auditRefusal(deps, attempt, async () => {
      if (hasTwoFactor) {
        if (body.code === undefined) throw fieldProblem('code', twoFactorMessages.invalid);
        return confirmByCode(limited, identity, body.code, actOf(c));
      }
      if (body.password === undefined) throw fieldProblem('password', 'Password is required');
      return confirmByPassword(limited, identity, body.password, actOf(c));
    });
    return reply(c, reauthenticate, undefined);
  });

  routes.get(listSessions.path, guard(listSessions), async (c) => {
    const { sessionId, userId } = c.get('identity');
    const now = clock.now();
    const idleSince = new Date(now.getTime() - sessionLifetimes[audience].idle);
    const rows = await listLiveSessions(sql, userId, audience, now, idleSince);
    return reply(c, listSessions, {
      sessions: rows.map(({ id, label, ip, createdAt, lastSeenAt }) => ({
        _id: id,
        current: id === sessionId,
        label,
        ip,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    });
  });

  routes.delete(endOtherSessions.path, guard(endOtherSessions), async (c) => {
    if (!(await endOthers(sql, c.get('identity'), clock.now(), actOf(c)))) throw problem('session_revoked');
    return reply(c, endOtherSessions, undefined);
  });

  routes.delete(endSession.path, guard(endSession), async (c) => {
    const { params } = await input(c, endSession);
    const { userId, sessionId } = c.get('identity');
    // Ending one's own session only gives up access.
    if (params.id !== sessionId) assertConfirmed(c, clock.now());
    const isEnded = await endSessionOfUser(sql, params.id, userId, 'revoked', clock.now(), actOf(c));
    if (!isEnded) throw problem('not_found');
    return reply(c, endSession, undefined);
  });

  return routes;
}
