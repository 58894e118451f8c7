import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { Env } from './context.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Bytes below which an answer fits into one packet anyway. */
export const COMPRESSED_FROM = 1400;
/** Of 11: a page of picks in two milliseconds, a tenth of its size. */
export const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };

export function encodingFor(accepted: string): 'br' | 'gzip' | null {
  const names = accepted
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}

/** Compresses JSON answers of some size, as the caller can read them. Streams of events are left alone. */
export function compressed() {
  return createMiddleware<Env>(async (c, next) => {
    await next();
    const { headers, body, status, statusText } = c.res;
    if (body === null || !/json\b/.test(headers.get('content-type') ?? '') || headers.has('content-encoding'))
      return;
    c.res.headers.append('Vary', 'Accept-Encoding');
    const encoding = encodingFor(c.req.header('accept-encoding') ?? '');
    if (encoding === null || c.req.method === 'HEAD') return;
    const whole = new Uint8Array(await c.res.arrayBuffer());
    const isSmall = whole.length < COMPRESSED_FROM;
    if (!isSmall) {
      c.res.headers.delete('Content-Length');
      c.res.headers.set('Content-Encoding', encoding);
      const etag = c.res.headers.get('etag');
      // The same content in other bytes.
      if (etag !== null && !etag.startsWith('W/')) c.res.headers.set('ETag', `W/${etag}`);
    }
    const small = encoding === 'br' ? () => brotli(whole, quality) : () => gzip(whole);
    const sent = isSmall ? whole : new Uint8Array(await small());
    c.res = new Response(sent, { status, statusText, headers: c.res.headers });
  });
}
