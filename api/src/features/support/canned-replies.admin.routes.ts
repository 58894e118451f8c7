import {
  cannedReplyProblems,
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
  updateCannedReply,
} from '@picks/contract/canned-replies.admin';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import {
  deleteReply,
  insertCannedReply,
  isKnownReply,
  listReplies,
  updateReply,
} from './canned-replies.queries.ts';

/** A second reply with a title is the form's mistake, not a failure of ours. */
function titleTaken(error: unknown): never {
  const isTaken =
    error instanceof Error && Reflect.get(error, 'constraint_name') === 'canned_replies_title_key';
  const { message } = cannedReplyProblems.canned_reply_title_taken;
  if (isTaken) throw problem('canned_reply_title_taken', { fields: { title: message } });
  throw error;
}

export function cannedRepliesRoutes(
  { sql, clock }: { sql: Sql; clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const written = (c: RequestContext) => ({ at: clock.now(), act: actOf(c) });

  routes.get(listCannedReplies.path, guard(listCannedReplies), async (c) =>
    reply(c, listCannedReplies, { replies: await listReplies(sql) }),
  );

  routes.post(createCannedReply.path, guard(createCannedReply), async (c) => {
    const { body } = await input(c, createCannedReply);
    const request = idempotentRequest(c, createCannedReply, body);
    return onceOnly(sql, c, request, async () => {
      const kept = { id: uuidv7(), reply: body, request, ...written(c) };
      const { body: stored, isFull } = await insertCannedReply(sql, kept).catch(titleTaken);
      if (isFull) throw problem('canned_replies_full');
      return stored === null ? null : reply(c, createCannedReply, JSON.parse(stored) as never);
    });
  });

  routes.put(updateCannedReply.path, guard(updateCannedReply), async (c) => {
    const { params, body } = await input(c, updateCannedReply);
    const saved = await updateReply(sql, params.id, body, written(c)).catch(titleTaken);
    if (saved !== undefined) return reply(c, updateCannedReply, { reply: saved });
    throw problem((await isKnownReply(sql, params.id)) ? 'stale_version' : 'not_found');
  });

  routes.delete(deleteCannedReply.path, guard(deleteCannedReply), async (c) => {
    const { params } = await input(c, deleteCannedReply);
    if (!(await deleteReply(sql, params.id, written(c)))) throw problem('not_found');
    return reply(c, deleteCannedReply, undefined);
  });

  return routes;
}
