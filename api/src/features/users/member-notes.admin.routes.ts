import { addMemberNote, listTags } from '@picks/contract/member-notes.admin';
import { changeTags } from '@picks/contract/users.admin';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { toAdminUser } from '#src/features/accounts/accounts.sql.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { insertNote, listUsedTags, saveTags } from './member-notes.admin.queries.ts';
import { knownUser } from './users.admin.service.ts';

/** What administrators write down about a member, for each other. */
export function memberNotesRoutes(
  { sql, clock }: { readonly sql: Sql; readonly clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(listTags.path, guard(listTags), async (c) =>
    reply(c, listTags, { tags: [...(await listUsedTags(sql))] }),
  );

  routes.put(changeTags.path, guard(changeTags), async (c) => {
    const { params, body } = await input(c, changeTags);
    const at = clock.now();
    const saved = await saveTags(sql, {
      userId: params.id,
      add: body.add,
      remove: body.remove,
      at,
      act: actOf(c),
    });
    if (saved === undefined) throw problem('not_found');
    if (saved.isFull) throw problem('too_many_tags');
    return reply(c, changeTags, { user: toAdminUser(await knownUser(sql, params.id), at) });
  });

  routes.post(addMemberNote.path, guard(addMemberNote), async (c) => {
    const { params, body } = await input(c, addMemberNote);
    const request = idempotentRequest(c, addMemberNote, body);
    return onceOnly(sql, c, request, async () => {
      if ((await knownUser(sql, params.id)).closedAt !== null) throw problem('not_found');
      const written = { userId: params.id, at: clock.now(), act: actOf(c), request };
      const author = c.get('identity').name;
      const stored = await insertNote(sql, { ...written, noteId: uuidv7(), text: body.note, author });
      return stored === null ? null : reply(c, addMemberNote, JSON.parse(stored) as never);
    });
  });

  return routes;
}
