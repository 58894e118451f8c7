import { changeTail, createTail, listTails, removeTail } from '@picks/contract/tails';
import { Hono } from 'hono';
import type { Env, RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { dropTail, editTail, noteTail, type TailDependencies, tailsOf } from './tails.service.ts';

/** A member's own notes of bets that were placed elsewhere. */
export function tailsRoutes(
  deps: TailDependencies & { readonly clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const { sql, clock } = deps;
  const doing = (c: RequestContext) => ({ member: c.get('identity'), now: clock.now() });

  routes.get(listTails.path, guard(listTails), async (c) => {
    const { query } = await input(c, listTails);
    return reply(c, listTails, await tailsOf(sql, c.get('identity').userId, query));
  });

  routes.post(createTail.path, guard(createTail), async (c) => {
    const { params, body } = await input(c, createTail);
    const request = idempotentRequest(c, createTail, body);
    return onceOnly(sql, c, request, async () => {
      const stored = await noteTail(deps, params.id, body, request, doing(c));
      return stored === null ? null : reply(c, createTail, JSON.parse(stored) as never);
    });
  });

  routes.put(changeTail.path, guard(changeTail), async (c) => {
    const { params, body } = await input(c, changeTail);
    const request = idempotentRequest(c, changeTail, body);
    return onceOnly(sql, c, request, async () => {
      const stored = await editTail(sql, params.id, body, request, doing(c));
      return stored === null ? null : reply(c, changeTail, JSON.parse(stored) as never);
    });
  });

  routes.delete(removeTail.path, guard(removeTail), async (c) => {
    const { params, query } = await input(c, removeTail);
    await dropTail(sql, params.id, query.writtenAt, doing(c));
    return reply(c, removeTail, undefined);
  });

  return routes;
}
