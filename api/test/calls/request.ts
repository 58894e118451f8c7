import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Endpoint, Origin } from '@picks/contract/endpoint';
import { type TestApp, written } from '#test/app.ts';
import { webOrigins } from '#test/web-origins.ts';
import type { AnyRequest } from './row.ts';

export type Called = Pick<Endpoint, 'method' | 'path' | 'media'>;

export interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The body as a client over the network reads it, which undoes the encoding it was sent in. */
async function plainText(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  // A HEAD tells an encoding and has no bytes in it.
  if (bytes.length === 0) return '';
  const encoding = response.headers.get('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** What was heard of an answer. */
export async function heard(response: Response): Promise<Heard> {
  // A stream of events has no end to wait for.
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await plainText(response);
  return { status: response.status, headers: response.headers, text };
}

/** Calls either origin, whatever the request looks like. */
export function requester(app: TestApp) {
  const origins = webOrigins(app.deps);
  return async function request(
    origin: Origin,
    called: Called,
    { params = {}, body, query = {} }: AnyRequest,
    token?: string,
  ): Promise<Heard> {
    const { method, path, media } = called;
    const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    return heard(
      await origins[origin].request(`/api${filled}?${new URLSearchParams(query)}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'Content-Type': media ?? 'application/json' }),
        },
        ...(body === undefined ? {} : { body: written(called, body) }),
      }),
    );
  };
}
