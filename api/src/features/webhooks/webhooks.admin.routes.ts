import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  pauseWebhook,
  redeliverWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@picks/contract/webhooks.admin';
import { Hono } from 'hono';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import {
  deleteTarget,
  findTargetPage,
  insertTest,
  listTargets,
  pauseTarget,
  resumeTarget,
} from './webhooks.admin.queries.ts';
import {
  createTarget,
  editTarget,
  found,
  rotateSecret,
  sendAgain,
  type WebhookDependencies,
} from './webhooks.admin.service.ts';

/** Whoever decides where the service sends what must have shown lately who they are. */
export function webhooksAdminRoutes(deps: WebhookDependencies, guard: SessionGuard): Hono<Env> {
  const { sql, clock } = deps;
  const routes = new Hono<Env>();
  const written = (c: RequestContext) => ({ at: clock.now(), act: actOf(c) });

  routes.get(listWebhooks.path, guard(listWebhooks), async (c) =>
    reply(c, listWebhooks, { webhooks: await listTargets(sql) }),
  );

  routes.get(getWebhook.path, guard(getWebhook), async (c) => {
    const { params, query } = await input(c, getWebhook);
    const { page, limit } = query;
    const { webhook, deliveries, total } = found(await findTargetPage(sql, params.id, { page, limit }));
    return reply(c, getWebhook, {
      webhook,
      deliveries,
      page,
      limit,
      total,
      totalPages: Math.ceil(total / limit),
    });
  });

  routes.post(createWebhook.path, guard(createWebhook), async (c) => {
    const { body } = await input(c, createWebhook);
    return reply(c, createWebhook, await createTarget(deps, body, actOf(c)));
  });

  routes.put(updateWebhook.path, guard(updateWebhook), async (c) => {
    const { params, body } = await input(c, updateWebhook);
    return reply(c, updateWebhook, { webhook: await editTarget(deps, params.id, body, actOf(c)) });
  });

  routes.delete(deleteWebhook.path, guard(deleteWebhook), async (c) => {
    const { params } = await input(c, deleteWebhook);
    if (!(await deleteTarget(sql, params.id, written(c)))) throw problem('not_found');
    return reply(c, deleteWebhook, undefined);
  });

  routes.post(rotateWebhookSecret.path, guard(rotateWebhookSecret), async (c) => {
    const { params } = await input(c, rotateWebhookSecret);
    return reply(c, rotateWebhookSecret, await rotateSecret(deps, params.id, actOf(c)));
  });

  routes.put(pauseWebhook.path, guard(pauseWebhook), async (c) => {
    const { params } = await input(c, pauseWebhook);
    return reply(c, pauseWebhook, { webhook: found(await pauseTarget(sql, params.id, written(c))) });
  });

  routes.put(resumeWebhook.path, guard(resumeWebhook), async (c) => {
    const { params } = await input(c, resumeWebhook);
    return reply(c, resumeWebhook, { webhook: found(await resumeTarget(sql, params.id, written(c))) });
  });

  routes.post(testWebhook.path, guard(testWebhook), async (c) => {
    const { params } = await input(c, testWebhook);
    return reply(c, testWebhook, { delivery: found(await insertTest(sql, params.id, written(c))) });
  });

  routes.post(redeliverWebhook.path, guard(redeliverWebhook), async (c) => {
    const { params } = await input(c, redeliverWebhook);
    return reply(c, redeliverWebhook, { delivery: await sendAgain(deps, params.id, actOf(c)) });
  });

  return routes;
}
