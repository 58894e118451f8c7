import { listOutbox, openMail } from '@picks/contract/mail.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { maskCodes, withoutSecrets } from './mail.content.ts';
import { framePath } from './mail-frame.ts';
import { openSealedMail, withoutToken } from './mail.service.ts';
import { mailText } from './mail.text.ts';
import { listMails, takeText } from './outbox.admin.queries.ts';

interface OutboxDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly memberOrigin: string;
}

export function outboxAdminRoutes(
  { sql, clock, sealing, memberOrigin }: OutboxDependencies,
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(listOutbox.path, guard(listOutbox), async (c) => {
    const { query } = await input(c, listOutbox);
    const { page, limit, search } = query;
    const { mails, total } = await listMails(sql, search, { page, limit });
    return reply(c, listOutbox, { mails, page, limit, total, totalPages: Math.ceil(total / limit) });
  });

  // It says what a member was told; codes and tokens, which would open their account, are left out.
  routes.post(openMail.path, guard(openMail), async (c) => {
    const { params } = await input(c, openMail);
    const sealed = await takeText(sql, params.id, clock.now(), actOf(c));
    if (sealed === undefined) throw problem('not_found');
    const opened = openSealedMail(sealing, params.id, sealed);
    if (!('content' in opened)) return reply(c, openMail, { text: maskCodes(opened.text) });
    const content = withoutSecrets(opened.content);
    return reply(c, openMail, {
      text: mailText(content, withoutToken(content, memberOrigin)),
      frame: framePath(sealing, params.id, clock.now()),
    });
  });

  return routes;
}
