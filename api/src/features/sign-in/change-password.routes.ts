import type { Origin } from '@picks/contract/endpoint';
import { changePassword, profileMessages } from '@picks/contract/profile';
import { Hono } from 'hono';
import { auditRefusal } from '#src/features/audit/audit.service.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import { actOf, type Env } from '#src/http/context.ts';
import { assertConfirmed, type SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { type RateLimits, takeForAddress } from '#src/http/rate-limit.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import { assertUsablePassword } from './new-account.ts';
import type { SignInDependencies } from './opened-session.ts';
import { proveInSession } from './session-proofs.ts';
import { findPasswordHash, replacePassword } from './sessions.queries.ts';
import { passwordChangedMail } from './sign-in.mails.ts';

/** The current password confirms who is there; where a second factor is on, its code must have, too. */
export function changePasswordRoutes(
  deps: SignInDependencies,
  limits: RateLimits,
  guard: SessionGuard,
  origin: Origin,
): Hono<Env> {
  const routes = new Hono<Env>();
  const { sql, clock, passwords, sealing } = deps;

  routes.put(changePassword.path, guard(changePassword), async (c) => {
    const { body } = await input(c, changePassword);
    const identity = c.get('identity');
    await takeForAddress(c, limits, 'signIn');
    if (identity.hasTwoFactor) assertConfirmed(c, clock.now());
    const [act, { userId }] = [actOf(c), identity];
    const attempt = {
      action: 'password.change_refused',
      origin,
      user: { id: userId },
      act,
    } as const;
    await auditRefusal(deps, attempt, async () => {
      const known = await findPasswordHash(sql, userId);
      const owner = { email: known?.email ?? '', name: identity.name };
      assertUsablePassword(body.newPassword, owner, 'newPassword');
      const current = await proveInSession({ ...deps, limits }, identity, act, async () =>
        (await passwords.verify(known?.hash, body.currentPassword)) ? known : null,
      );
      const refused = () =>
        problem('invalid_credentials', { fields: { currentPassword: profileMessages.notYourPassword } });
      if (current === null) throw refused();
      const isChanged = await replacePassword(
        sql,
        identity,
        { from: current.hash, to: await passwords.hash(body.newPassword) },
        { at: clock.now(), act, mail: composeMail(sealing, current.email, passwordChangedMail()) },
      );
      if (!isChanged) throw refused();
    });
    return reply(c, changePassword, { message: profileMessages.passwordChanged });
  });

  return routes;
}
