import { createHash } from 'node:crypto';
import { recordId } from '@picks/contract/fields';
import { Hono } from 'hono';
import type { Env } from '#src/http/context.ts';
import { allowAnyOrigin } from '#src/http/any-origin.ts';
import { takeForAddress } from '#src/http/rate-limit.ts';
import { readPublicPick } from './public-pick.routes.ts';
import type { FileDependencies } from './record-files.routes.ts';
import { keptPng } from './share-card.png.ts';
import { shareCard } from './share-card.rules.ts';

/** Seconds that a copy may be given again: a pick that is settled meanwhile shows it soon. */
const KEPT = 300;

/** `/share/<id>.png` and `.svg`: the image of a pick, for pages that link to it. */
export function shareCards(deps: FileDependencies & { readonly origin: string }): Hono<Env> {
  const { sql, limits, origin } = deps;
  const routes = new Hono<Env>();
  routes.use(allowAnyOrigin);
  routes.get('/:file', async (c) => {
    await takeForAddress(c, limits, 'shareCards');
    const [name = '', kind = '', ...rest] = c.req.param('file').split('.');
    const id = recordId.safeParse(name);
    const isKnown = (kind === 'png' || kind === 'svg') && rest.length === 0;
    const { game, result } =
      isKnown && id.success ? await readPublicPick(sql, id.data) : { game: null, result: null };
    if (game === null) return c.text('No such image', 404);
    const svg = shareCard(game, result, new URL(origin).host);
    const tag = `"${createHash('sha256').update(`${kind} ${svg}`).digest('base64url').slice(0, 22)}"`;
    const headers = { ETag: tag, 'Cache-Control': `public, max-age=${KEPT}` };
    if (c.req.header('If-None-Match') === tag) return c.body(null, 304, headers);
    if (kind === 'svg') return c.body(svg, 200, { ...headers, 'Content-Type': 'image/svg+xml' });
    return c.body(await keptPng(tag, svg), 200, { ...headers, 'Content-Type': 'image/png' });
  });
  return routes;
}
