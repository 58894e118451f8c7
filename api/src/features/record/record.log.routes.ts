import { encodeBundle, parseTilePath, TILE_WIDTH } from '@picks/record/tiles';
import { HASH_BYTES } from '@picks/record/tree';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import { allowAnyOrigin } from '#src/http/any-origin.ts';
import type { RateLimits } from '#src/http/rate-limit.ts';
import { readEntries, readHead, readTile } from './record.queries.ts';

/** What a tile says may be kept for ever once it is full; one that grows is asked for by another address. */
const FULL = 'public, max-age=31536000, immutable';
const PARTIAL = 'public, max-age=3600';

interface LogDependencies {
  readonly sql: Sql;
  readonly limits: RateLimits;
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
export function recordLogRoutes({ sql, limits, verifierKey }: LogDependencies): Hono<Env> {
  const routes = new Hono<Env>();
  routes.use(allowAnyOrigin, async (c, next) => {
    await limits.takeGeneral('reads', c.get('clientAddress'));
    await next();
  });
  routes.get('/checkpoint', async (c) => {
    const { note } = await readHead(sql);
    return note === null ? c.notFound() : c.text(note, 200, { 'Cache-Control': 'public, max-age=2' });
  });
  routes.get('/vkey', (c) => c.text(`${verifierKey}\n`, 200, { 'Cache-Control': 'public, max-age=60' }));
  routes.get('/tile/:path{.+}', async (c) => {
    const found = await readPath(sql, `tile/${c.req.param('path')}`);
    if (found === null) return c.notFound();
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': 'application/octet-stream',
      'Cache-Control': found.isFull ? FULL : PARTIAL,
    });
  });
  return routes;
}
