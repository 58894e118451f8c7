import {
  confirmEmail,
  getProfile,
  profileMessages,
  type ProfileUser,
  resendEmailCode,
  updateProfile,
} from '@picks/contract/profile';
import { signInMessages } from '@picks/contract/sign-in';
import { Hono } from 'hono';
import { auditRefusal } from '#src/features/audit/audit.service.ts';
import { withinMailLimits } from '#src/features/email-codes/mail-limits.service.ts';
import type { Env } from '#src/http/context.ts';
import { assertConfirmed, type SessionGuard } from '#src/http/guards.ts';
import { type RateLimits, takeForAddress } from '#src/http/rate-limit.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { ownerOf } from './owner.ts';
import {
  changeRequest,
  confirmAddress,
  mailNewCode,
  newAddressOf,
  pendingAddressOf,
  type ProfileDependencies,
  profileOf,
  saveOwnProfile,
  saveWithNewAddress,
} from './profile.service.ts';

export function profileRoutes(
  deps: ProfileDependencies & { readonly clock: Clock; readonly limits: RateLimits },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const { clock, limits } = deps;

  routes.get(getProfile.path, guard(getProfile), async (c) =>
    reply(c, getProfile, { user: await profileOf(deps, c.get('identity').userId, clock.now()) }),
  );

  routes.put(updateProfile.path, guard(updateProfile), async (c) => {
    const { body } = await input(c, updateProfile);
    const owner = ownerOf(c, clock.now());
    const request = idempotentRequest(c, updateProfile, body);
    const answer = (user: ProfileUser) => reply(c, updateProfile, { user, message: profileMessages.updated });
    const save = async () => {
      const email = await newAddressOf(deps, owner.userId, body.email);
      if (email === null) return answer(await saveOwnProfile(deps, owner, body, request));
      assertConfirmed(c, clock.now());
      const { user } = await withinMailLimits(
        c,
        limits,
        await changeRequest(deps, owner.userId, email),
        (maySend) => saveWithNewAddress(deps, owner, { ...body, email }, request, maySend),
      );
      return answer(user);
    };
    const again = async () => answer(await profileOf(deps, owner.userId, clock.now()));
    return onceOnly(deps.sql, c, request, save, again);
  });

  routes.post(resendEmailCode.path, guard(resendEmailCode), async (c) => {
    const owner = ownerOf(c, clock.now());
    const email = await pendingAddressOf(deps, owner.userId);
    await withinMailLimits(c, limits, await changeRequest(deps, owner.userId, email), (maySend) =>
      mailNewCode(deps, owner, email, maySend),
    );
    return reply(c, resendEmailCode, { message: signInMessages.codeSent });
  });

  routes.post(confirmEmail.path, guard(confirmEmail), async (c) => {
    const { body } = await input(c, confirmEmail);
    await takeForAddress(c, limits, 'signIn');
    const owner = ownerOf(c, clock.now());
    const attempt = { action: 'email.change_refused', origin: 'member', user: { id: owner.userId } } as const;
    const user = await auditRefusal(deps, { ...attempt, act: owner.act }, () =>
      confirmAddress(deps, owner, body.otpCode),
    );
    return reply(c, confirmEmail, { user, message: profileMessages.emailChanged });
  });

  return routes;
}
