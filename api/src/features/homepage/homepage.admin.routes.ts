import {
  discardHomepageDraft,
  getHomepageHistory,
  getHomepageState,
  homepageMessages,
  type HomepageState,
  listHomepageHistory,
  publishHomepage,
  restoreHomepage,
  saveHomepageDraft,
} from '@picks/contract/homepage.admin';
import type { HomepageContent } from '@picks/contract/homepage';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import {
  discardDraft,
  findHistory,
  listHistory,
  publish,
  readState,
  restoreAsDraft,
  saveDraft,
} from './homepage.admin.queries.ts';
import { cleanContent } from './homepage.html.ts';

interface HomepageDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
}

export function homepageAdminRoutes({ sql, clock }: HomepageDependencies, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();
  const written = (c: RequestContext) => ({ at: clock.now(), act: actOf(c) });

  /** What was saved, or the refusal that carries both contents, so that neither is lost. */
  async function savedOr(yours: HomepageContent, saved: HomepageState | undefined): Promise<HomepageState> {
    if (saved !== undefined) return saved;
    throw problem('stale_homepage', { conflict: { yours, current: await readState(sql) } });
  }

  routes.get(getHomepageState.path, guard(getHomepageState), async (c) =>
    reply(c, getHomepageState, { homepage: await readState(sql) }),
  );

  routes.put(publishHomepage.path, guard(publishHomepage), async (c) => {
    const { version, draftVersion, ...body } = (await input(c, publishHomepage)).body;
    const content = await cleanContent(body);
    const saved = await publish(sql, content, { version, draftVersion }, written(c));
    const homepage = await savedOr(content, saved);
    return reply(c, publishHomepage, { homepage, message: homepageMessages.updated });
  });

  routes.put(saveHomepageDraft.path, guard(saveHomepageDraft), async (c) => {
    const { content: sent, draftVersion } = (await input(c, saveHomepageDraft)).body;
    const content = await cleanContent(sent);
    const saved = await saveDraft(sql, content, { draftVersion }, written(c));
    return reply(c, saveHomepageDraft, { homepage: await savedOr(content, saved) });
  });

  routes.delete(discardHomepageDraft.path, guard(discardHomepageDraft), async (c) => {
    const discarded = await discardDraft(sql, written(c));
    return reply(c, discardHomepageDraft, { homepage: discarded ?? (await readState(sql)) });
  });

  routes.get(listHomepageHistory.path, guard(listHomepageHistory), async (c) => {
    const { page, limit } = (await input(c, listHomepageHistory)).query;
    const { entries, total } = await listHistory(sql, { page, limit });
    const totalPages = Math.ceil(total / limit);
    return reply(c, listHomepageHistory, { entries, page, limit, total, totalPages });
  });

  const entryOf = async (id: string) => {
    const entry = await findHistory(sql, id);
    if (entry === undefined) throw problem('not_found');
    return entry;
  };

  routes.get(getHomepageHistory.path, guard(getHomepageHistory), async (c) => {
    const { params } = await input(c, getHomepageHistory);
    return reply(c, getHomepageHistory, { entry: await entryOf(params.id) });
  });

  routes.post(restoreHomepage.path, guard(restoreHomepage), async (c) => {
    const { params } = await input(c, restoreHomepage);
    const { content } = await entryOf(params.id);
    const homepage = await restoreAsDraft(sql, content, written(c));
    return reply(c, restoreHomepage, { homepage: homepage ?? (await readState(sql)) });
  });

  return routes;
}
