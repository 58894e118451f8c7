import { login } from '@picks/contract/sign-in';
import { Hono } from 'hono';
import { auditRefusal } from '#src/features/audit/audit.service.ts';
import type { Env } from '#src/http/context.ts';
import { type RateLimits, takeForAddress } from '#src/http/rate-limit.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import { mailWithinLimits } from './code-mailing.ts';
import { emailedProofRoutes } from './emailed-proofs.routes.ts';
import type { SignInDependencies } from './opened-session.ts';
import { addSecondStep } from './second-step.routes.ts';
import { signIn } from './sign-in.service.ts';
import { memberAttempt, memberVisitorOf } from './visitor.ts';

export function signInRoutes(deps: SignInDependencies, limits: RateLimits): Hono<Env> {
  const limited = { ...deps, limits };
  const routes = new Hono<Env>().route('/', emailedProofRoutes(limited));

  routes.post(login.path, async (c) => {
    const { body } = await input(c, login);
    await takeForAddress(c, limits, 'signIn');
    const visitor = memberVisitorOf(c, deps);
    const attempt = memberAttempt('sign_in.refused', body.email, visitor.act);
    const session = await auditRefusal(deps, attempt, () =>
      signIn(limited, body.email, body.password, visitor, () =>
        mailWithinLimits(c, limited, 'verify', body.email, visitor.device),
      ),
    );
    return reply(c, login, session);
  });

  addSecondStep(routes, deps, limits, 'member');

  return routes;
}
