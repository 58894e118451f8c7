import type { Origin } from '@picks/contract/endpoint';
import { completeSignIn } from '@picks/contract/sign-in';
import type { Hono } from 'hono';
import type { Env, RequestContext } from '#src/http/context.ts';
import { type RateLimits, takeForAddress } from '#src/http/rate-limit.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { SignInDependencies } from './opened-session.ts';
import { completeByCode } from './second-step.service.ts';
import { visitorOf } from './visitor.ts';

/** `POST /auth/2fa` of an origin; `onNewDevice` hears of a browser that was not known at the first step. */
export function addSecondStep(
  routes: Hono<Env>,
  deps: SignInDependencies,
  limits: RateLimits,
  audience: Origin,
  onNewDevice?: (c: RequestContext, email: string) => void,
): void {
  routes.post(completeSignIn.path, async (c) => {
    const { body } = await input(c, completeSignIn);
    await takeForAddress(c, limits, 'signIn');
    const { session, device } = await completeByCode({ ...deps, limits }, body, audience, visitorOf(c));
    if (device === null) onNewDevice?.(c, session.user.email);
    return reply(c, completeSignIn, session);
  });
}
