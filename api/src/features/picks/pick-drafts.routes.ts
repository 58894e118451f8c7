import {
  createPickDraft,
  deletePickDraft,
  listPickDrafts,
  publishPickDraft,
  updatePickDraft,
} from '@picks/contract/pick-drafts.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env } from '#src/http/context.ts';
import { assertConfirmed, type SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { deleteDraft, listDrafts } from './pick-drafts.queries.ts';
import { changeDraft, createDraft, publishDraftNow, toPickDraft } from './pick-drafts.service.ts';

interface PickDraftDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
}

export function pickDraftRoutes({ sql, clock }: PickDraftDependencies, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(listPickDrafts.path, guard(listPickDrafts), async (c) =>
    reply(c, listPickDrafts, { drafts: (await listDrafts(sql)).map(toPickDraft) }),
  );

  routes.post(createPickDraft.path, guard(createPickDraft), async (c) => {
    const { body } = await input(c, createPickDraft);
    if (body.publishAt !== null) assertConfirmed(c, clock.now());
    const request = idempotentRequest(c, createPickDraft, body);
    const { userId: actorId, name } = c.get('identity');
    const doing = { act: { ...actOf(c), actorId }, at: clock.now(), name };
    return onceOnly(sql, c, request, async () => {
      const draft = await createDraft(sql, body, doing, request);
      return draft && reply(c, createPickDraft, { draft });
    });
  });

  routes.put(updatePickDraft.path, guard(updatePickDraft), async (c) => {
    const { params, body } = await input(c, updatePickDraft);
    if (body.publishAt !== null) assertConfirmed(c, clock.now());
    const act = { ...actOf(c), actorId: c.get('identity').userId };
    return reply(c, updatePickDraft, {
      draft: await changeDraft(sql, params.id, body, { act, at: clock.now() }),
    });
  });

  routes.delete(deletePickDraft.path, guard(deletePickDraft), async (c) => {
    const { params } = await input(c, deletePickDraft);
    if (!(await deleteDraft(sql, params.id))) throw problem('not_found');
    return reply(c, deletePickDraft, undefined);
  });

  routes.post(publishPickDraft.path, guard(publishPickDraft), async (c) => {
    const { params, body } = await input(c, publishPickDraft);
    const request = idempotentRequest(c, publishPickDraft, body);
    const author = { act: actOf(c), name: c.get('identity').name };
    return onceOnly(sql, c, request, async () => {
      const pick = await publishDraftNow(sql, params.id, body, author, request, clock.now());
      return pick && reply(c, publishPickDraft, { pick });
    });
  });

  return routes;
}
