import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { randomUUID } from 'node:crypto';
import { validate } from 'uuid';
import { clientAddress } from './client-address.ts';
import type { Env } from './context.ts';

type Incoming = Env & { Bindings: Partial<HttpBindings> };

function addressOf(c: Context<Incoming>, hops: number): string {
  const remote = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  return clientAddress(remote, c.req.header('x-forwarded-for'), hops);
}

/** The id that a proxy gave a request, else one of ours: anyone else's would stand in the audit log. */
function requestIdOf(given: string | undefined, hops: number): string {
  return hops > 0 && given !== undefined && validate(given) ? given.toLowerCase() : randomUUID();
}

/** Gives a request its id and its client's address, unless it has them already. */
export function requestContext(hops: number) {
  return createMiddleware<Incoming>((c, next) => {
    if (c.get('requestId') === undefined) {
      c.set('requestId', requestIdOf(c.req.header('x-request-id'), hops));
      c.set('clientAddress', addressOf(c, hops));
    }
    return next();
  });
}

/** One log line a request, and its id in the answer: never a body, a header or an address in clear. */
export function requestLog(log: Logger) {
  return createMiddleware<Env>(async (c, next) => {
    const started = performance.now();
    const requestId = c.get('requestId');
    c.header('X-Request-Id', requestId);
    await next();
    const took = Math.round(performance.now() - started);
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, took }, 'request');
  });
}
