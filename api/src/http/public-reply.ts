import { createHash } from 'node:crypto';
import type { Endpoint } from '@picks/contract/endpoint';
import type { RequestContext } from './context.ts';
import { reply } from './reply.ts';

/** As `reply`, for what anyone may read: kept by browsers, asked again by ETag. */
export async function publicReply<P, Q, B, R>(
  c: RequestContext,
  endpoint: Endpoint<P, Q, B, R>,
  result: R,
): Promise<Response> {
  const answer = reply(c, endpoint, result);
  const body = await answer.text();
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  const headers = { ETag: etag, 'Cache-Control': 'public, no-cache' };
  if (known.some((each) => each.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
}
