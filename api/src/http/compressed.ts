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

const isKnownSmall = (headers: Headers) =>
  Number(headers.get('content-length') ?? COMPRESSED_FROM) < COMPRESSED_FROM;

/** Compresses JSON answers of some size, as the caller can read them. Streams of events are left alone. */
export function compressed() {
  return createMiddleware<Env>(async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!/json\b/.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return;
    headers.append('Vary', 'Accept-Encoding');
    const encoding = encodingFor(c.req.header('accept-encoding') ?? '');
    if (encoding === null || c.req.method === 'HEAD' || isKnownSmall(headers)) return;
    // Only from here on: an answer whose body was asked for takes the server's slow way out.
    const whole = new Uint8Array(await c.res.arrayBuffer());
    const { status, headers: told } = c.res;
    let sent: Uint8Array<ArrayBuffer> = whole;
    if (whole.length >= COMPRESSED_FROM) {
      sent = new Uint8Array(await (encoding === 'br' ? brotli(whole, quality) : gzip(whole)));
      told.delete('Content-Length');
      told.set('Content-Encoding', encoding);
      const etag = told.get('etag');
      // The same content in other bytes.
      if (etag !== null && !etag.startsWith('W/')) told.set('ETag', `W/${etag}`);
    }
    // Hono would lay the headers of the answer before over those of the next one.
    c.res = undefined;
    c.res = new Response(sent, { status, headers: told });
  });
}
