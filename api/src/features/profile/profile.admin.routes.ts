import type { User } from '@picks/contract/accounts';
import { profileMessages } from '@picks/contract/profile';
import { updateOwnProfile } from '@picks/contract/profile.admin';
import { Hono } from 'hono';
import { toUser } from '#src/features/accounts/accounts.sql.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { ownerOf } from './owner.ts';
import { saveAdminProfile } from './profile.admin.queries.ts';
import { type ProfileDependencies, profileOf } from './profile.service.ts';

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
    const respond = (user: User) => reply(c, updateOwnProfile, { user, message: profileMessages.updated });
    const save = async () => {
      const row = await saveAdminProfile(deps.sql, owner, body, request);
      if (row === undefined) throw problem('session_revoked');
      return respond(toUser(row, owner.at));
    };
    const replay = async () => respond(await profileOf(deps, owner.userId, owner.at));
    return onceOnly(deps.sql, c, request, save, replay);
  });

  return routes;
}
