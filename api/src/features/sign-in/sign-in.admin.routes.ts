import { adminLogin, createFirstAdmin } from '@picks/contract/sign-in.admin';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { auditRefusal } from '#src/features/audit/audit.service.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import { problem } from '#src/http/problem.ts';
import { type RateLimits, takeForAddress } from '#src/http/rate-limit.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { createFirstAdministrator, signInAdmin } from './admin-sign-in.service.ts';
import { deviceCookie } from './device-cookie.ts';
import type { SignInDependencies } from './opened-session.ts';
import { addSecondStep } from './second-step.routes.ts';
import { visitorOf } from './visitor.ts';

/** Browsers that an administrator has signed in from: the cookie is signed for the address. */
function deviceCookies(sealing: Sealing, isHttps: boolean) {
  const cookie = deviceCookie(isHttps);
  const signatures = (id: string, email: string) =>
    sealing.hmacs(`device:${id}:${email}`).map((hmac) => hmac.toString('base64url'));
  return {
    /** The device's id, when it is known to have signed in with this address. */
    read(c: RequestContext, email: string): string | null {
      const [id, signed] = cookie.read(c).split('.');
      return id && signed && signatures(id, email).includes(signed) ? id : null;
    },
    write(c: RequestContext, email: string): void {
      const id = uuidv7();
      cookie.write(c, `${id}.${signatures(id, email)[0]}`);
    },
  };
}

export function adminSignInRoutes(deps: SignInDependencies, limits: RateLimits, isHttps: boolean): Hono<Env> {
  const routes = new Hono<Env>();
  const devices = deviceCookies(deps.sealing, isHttps);

  routes.post(adminLogin.path, async (c) => {
    const { body } = await input(c, adminLogin);
    await takeForAddress(c, limits, 'signIn');
    const device = devices.read(c, body.email);
    const visitor = { ...visitorOf(c), device };
    const attempt = {
      action: 'sign_in.refused',
      origin: 'console',
      user: { email: body.email },
      act: visitor.act,
    } as const;
    const session = await auditRefusal(deps, attempt, () =>
      signInAdmin(deps, body.email, body.password, visitor),
    );
    if (device === null && 'token' in session) devices.write(c, body.email);
    return reply(c, adminLogin, session);
  });

  routes.post(createFirstAdmin.path, async (c) => {
    const { body } = await input(c, createFirstAdmin);
    await takeForAddress(c, limits, 'signIn');
    const admin = await createFirstAdministrator(deps, body, { token: body.setupToken, act: actOf(c) });
    if (admin === undefined) throw problem('setup_link_invalid');
    return reply(c, createFirstAdmin, await signInAdmin(deps, body.email, body.password, visitorOf(c)));
  });

  addSecondStep(routes, deps, limits, 'console', (c, email) => devices.write(c, email));

  return routes;
}
