import { encodeBundle, parseTilePath, TILE_WIDTH } from '@picks/record/tiles';
import { HASH_BYTES } from '@picks/record/tree';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { isDatabaseAway } from '#src/database/availability.ts';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import { Problem } from '#src/http/problem.ts';
import type { RateLimits } from '#src/http/rate-limit.ts';
import { addressOf } from '#src/http/request-context.ts';
import { errorFacts } from '#src/integrations/error-facts.ts';
import { readEntries, readHead, readTile } from './record.queries.ts';

/** What a tile says may be kept for ever once it is full; one that grows is asked for by another address. */
const FULL = 'public, max-age=31536000, immutable';
const PARTIAL = 'public, max-age=3600';
/** Seconds until a client should ask again while the database is away. */
const RETRY = '2';

interface LogDependencies {
  readonly sql: Sql;
  readonly log: Logger;
  readonly limits: RateLimits;
  readonly trustProxyHops: number;
  /** the key that the log is checked with, as it is published */
  readonly verifierKey: string;
}

/** The bytes of a tile or bundle; null when that many were not signed yet. */
async function readPath(sql: Sql, path: string): Promise<{ bytes: Uint8Array; isFull: boolean } | null> {
  const tile = parseTilePath(path);
  if (tile === null) return null;
  const { level, index, width } = tile;
  const isFull = width === TILE_WIDTH;
  if (level === 'entries') {
    const entries = await readEntries(sql, index * TILE_WIDTH, width);
    return entries && { bytes: encodeBundle(entries), isFull };
  }
  const hashes = await readTile(sql, level, index);
  const length = width * HASH_BYTES;
  return hashes && hashes.length >= length ? { bytes: hashes.subarray(0, length), isFull } : null;
}

/**
 * The log as anyone may mirror it (C2SP tlog-tiles): no cookie, no session, open to scripts of every site. Whoever asks too
 * often is told when to come back.
 */
export function recordLogRoutes({
  sql,
  log,
  limits,
  trustProxyHops,
  verifierKey,
}: LogDependencies): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use(async (c, next) => {
    c.header('Access-Control-Allow-Origin', '*');
    await limits.takeGeneral('reads', addressOf(c, trustProxyHops));
    await next();
  });
  routes.get('/checkpoint', async (c) => {
    const { note } = await readHead(sql);
    return note === null ? c.notFound() : c.text(note, 200, { 'Cache-Control': 'public, max-age=2' });
  });
  routes.get('/vkey', (c) => c.text(`${verifierKey}\n`, 200, { 'Cache-Control': 'public, max-age=60' }));
  routes.get('/tile/*', async (c) => {
    const path = c.req.path.slice(c.req.path.indexOf('/tile/') + 1);
    const found = await readPath(sql, path);
    if (found === null) return c.notFound();
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': 'application/octet-stream',
      'Cache-Control': found.isFull ? FULL : PARTIAL,
    });
  });
  routes.get('*', (c) => c.notFound());
  routes.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  routes.notFound((c) => c.text('Not found', 404, { 'Access-Control-Allow-Origin': '*' }));
  routes.onError((error, c) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };
    if (error instanceof Problem)
      return c.text(error.message, 429, {
        ...headers,
        'Retry-After': String(error.details.retryAfter ?? RETRY),
      });
    if (isDatabaseAway(error))
      return c.text('Please try again in a moment', 503, { ...headers, 'Retry-After': RETRY });
    log.error(errorFacts(error), 'the log was not served');
    return c.text('Something went wrong on our side', 500, headers);
  });
  return routes;
}
