import { recordedPick } from '@picks/contract/record';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { Env } from '#src/http/context.ts';
import { allowAnyOrigin } from '#src/http/any-origin.ts';
import { takeForAddress } from '#src/http/rate-limit.ts';
import { FEED_ITEMS, type FeedKind, feedOf, feedTypes } from './record-feeds.rules.ts';
import type { FileDependencies } from './record-files.routes.ts';
import { listNewestResults } from './record-list.queries.ts';
import { toRecordedPick } from './record-list.rules.ts';

/** Seconds that a copy may be given again. */
const KEPT = 300;

/** `/record.rss` and `/record.atom`: the newest results, for anyone and for scripts of every site. */
export function recordFeed(kind: FeedKind, deps: FileDependencies & { readonly origin: string }): Hono<Env> {
  const { sql, limits, origin } = deps;
  const routes = new Hono<Env>();
  routes.use(allowAnyOrigin, compress(), etag());
  routes.get('/', async (c) => {
    await takeForAddress(c, limits, 'recordFeeds');
    const rows = await listNewestResults(sql, FEED_ITEMS);
    const picks = rows.map((row) => recordedPick.parse(toRecordedPick(row)));
    return c.body(feedOf(kind, picks, origin), 200, {
      'Content-Type': feedTypes[kind],
      'Cache-Control': `public, max-age=${KEPT}`,
    });
  });
  return routes;
}
