import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Endpoint, Origin } from '@picks/contract/endpoint';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { afterAll } from 'vitest';
import { consoleApi } from '#src/console-api.ts';
import type { Env } from '#src/http/context.ts';
import { webOrigin } from '#src/http/origin.ts';
import { memberApi } from '#src/member-api.ts';
import { type TestApp, written } from '#test/app.ts';
import type { AnyRequest } from './row.ts';

export type Called = Pick<Endpoint, 'method' | 'path' | 'media'>;

export interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Both origins as they are served, with the headers around their APIs. */
export function servedOrigins({ deps }: TestApp): Record<Origin, Hono<Env>> {
  const directory = mkdtempSync(join(tmpdir(), 'no-app-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  function served(api: Hono<Env>, origin: string): Hono<Env> {
    const observe = createMiddleware<Env>((_, next) => next());
    return webOrigin({
      limits: deps.limits,
      trustProxyHops: 0,
      api,
      observe,
      directory,
      origin,
      elsewhere: { paths: [], origin },
    });
  }
  return {
    member: served(
      memberApi(deps, () => true),
      deps.config.memberOrigin,
    ),
    console: served(
      consoleApi(deps, () => true),
      deps.config.consoleOrigin,
    ),
  };
}

/** The body as a client over the network reads it, which undoes the encoding it was sent in. */
async function plainText(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
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
  const origins = servedOrigins(app);
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
