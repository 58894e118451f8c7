import {
  createListView,
  deleteListView,
  listListViews,
  setDefaultListView,
  updateListView,
} from '@picks/contract/list-views.admin';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { listViews } from './list-views.queries.ts';
import { chooseDefault, createView, editView, removeView } from './list-views.service.ts';

/** What administrators save of the console's lists. */
export function listViewsRoutes(
  { sql, clock }: { readonly sql: Sql; readonly clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const idOf = (c: RequestContext) => c.get('identity').userId;
  const asked = (c: RequestContext) => ({ userId: idOf(c), at: clock.now(), act: actOf(c) });

  routes.get(listListViews.path, guard(listListViews), async (c) =>
    reply(c, listListViews, { views: await listViews(sql, idOf(c)) }),
  );

  routes.post(createListView.path, guard(createListView), async (c) => {
    const { body } = await input(c, createListView);
    return reply(c, createListView, { view: await createView(sql, body, asked(c)) });
  });

  routes.put(updateListView.path, guard(updateListView), async (c) => {
    const { params, body } = await input(c, updateListView);
    return reply(c, updateListView, { view: await editView(sql, params.id, body, asked(c)) });
  });

  routes.delete(deleteListView.path, guard(deleteListView), async (c) => {
    const { params } = await input(c, deleteListView);
    await removeView(sql, params.id, asked(c));
    return reply(c, deleteListView, undefined);
  });

  routes.put(setDefaultListView.path, guard(setDefaultListView), async (c) => {
    const { params, body } = await input(c, setDefaultListView);
    return reply(c, setDefaultListView, {
      view: await chooseDefault(sql, params.id, body.isDefault, idOf(c)),
    });
  });

  return routes;
}
