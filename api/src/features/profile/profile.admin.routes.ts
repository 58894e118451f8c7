import { profileMessages, type ProfileUser } from '@picks/contract/profile';
import { updateOwnProfile } from '@picks/contract/profile.admin';
import { Hono } from 'hono';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { ownerOf } from './owner.ts';
import { type ProfileDependencies, profileOf, saveOwnProfile } from './profile.service.ts';

/** An administrator's own name and time zone. */
export function profileAdminRoutes(
  deps: ProfileDependencies & { readonly clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();

  routes.put(updateOwnProfile.path, guard(updateOwnProfile), async (c) => {
    const { body } = await input(c, updateOwnProfile);
    const owner = ownerOf(c, deps.clock.now());
    const request = idempotentRequest(c, updateOwnProfile, body);
    const answer = (user: ProfileUser) =>
      reply(c, updateOwnProfile, { user, message: profileMessages.updated });
    const save = async () => answer(await saveOwnProfile(deps, owner, body, request));
    const again = async () => answer(await profileOf(deps, owner.userId, owner.at));
    return onceOnly(deps.sql, c, request, save, again);
  });

  return routes;
}
