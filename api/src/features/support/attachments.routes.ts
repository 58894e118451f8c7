import {
  addAdminAttachment,
  addAttachment,
  getAdminAttachment,
  getAttachment,
} from '@picks/contract/attachments';
import { Hono } from 'hono';
import type { Env, RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import { findAttachment } from './attachments.queries.ts';
import { dispositionOf } from './attachments.rules.ts';
import { type AttachmentDependencies, keepAttachment } from './attachments.service.ts';

/** A file as a browser may have it: nothing in it runs, whatever it is. */
function sent(c: RequestContext, file: Awaited<ReturnType<typeof findAttachment>>): Response {
  if (file === undefined) throw problem('not_found');
  return c.body(new Uint8Array(file.data), 200, {
    'Content-Type': file.type,
    'Content-Length': String(file.data.length),
    'Content-Disposition': dispositionOf(file.name, file.type),
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
}

export function attachmentRoutes(deps: AttachmentDependencies, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();

  routes.post(addAttachment.path, guard(addAttachment), async (c) => {
    const { body } = await input(c, addAttachment);
    const { userId: authorId } = c.get('identity');
    return reply(c, addAttachment, {
      attachment: await keepAttachment(deps, { ...body, authorId, hasQuota: true }),
    });
  });

  routes.get(getAttachment.path, guard(getAttachment), async (c) => {
    const { params } = await input(c, getAttachment);
    return sent(c, await findAttachment(deps.sql, params.id, c.get('identity').userId));
  });

  return routes;
}

export function attachmentAdminRoutes(deps: AttachmentDependencies, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();

  routes.post(addAdminAttachment.path, guard(addAdminAttachment), async (c) => {
    const { body } = await input(c, addAdminAttachment);
    const { userId: authorId } = c.get('identity');
    return reply(c, addAdminAttachment, {
      attachment: await keepAttachment(deps, { ...body, authorId, hasQuota: false }),
    });
  });

  routes.get(getAdminAttachment.path, guard(getAdminAttachment), async (c) => {
    const { params } = await input(c, getAdminAttachment);
    return sent(c, await findAttachment(deps.sql, params.id));
  });

  return routes;
}
