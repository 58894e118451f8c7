import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  twoFactorMessages,
} from '@picks/contract/two-factor';
import { Hono } from 'hono';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import {
  enableByCode,
  type Owner,
  renewCodes,
  setUp,
  switchOff,
  type TwoFactorDependencies,
} from './two-factor.service.ts';

/** An account's own second factor; the same on both origins. */
export function twoFactorRoutes(deps: TwoFactorDependencies, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();
  const ownerOf = (c: RequestContext): Owner => ({ ...c.get('identity'), act: actOf(c) });

  routes.post(setUpTwoFactor.path, guard(setUpTwoFactor), async (c) =>
    reply(c, setUpTwoFactor, await setUp(deps, c.get('identity').userId)),
  );

  routes.post(enableTwoFactor.path, guard(enableTwoFactor), async (c) => {
    const { body } = await input(c, enableTwoFactor);
    const recoveryCodes = await enableByCode(deps, ownerOf(c), body.token);
    return reply(c, enableTwoFactor, { message: twoFactorMessages.enabled, recoveryCodes });
  });

  routes.post(disableTwoFactor.path, guard(disableTwoFactor), async (c) => {
    await switchOff(deps, ownerOf(c));
    return reply(c, disableTwoFactor, { message: twoFactorMessages.disabled });
  });

  routes.post(renewRecoveryCodes.path, guard(renewRecoveryCodes), async (c) =>
    reply(c, renewRecoveryCodes, { recoveryCodes: await renewCodes(deps, ownerOf(c)) }),
  );

  return routes;
}
