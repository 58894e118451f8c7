import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Env } from './context.ts';
import { problemText } from './problem-response.ts';
import { requestContext } from './request-context.ts';

export interface TextAppOptions {
  readonly log: Logger;
  readonly trustProxyHops: number;
}

/**
 * What a port serves: each request has an id and its client's address, and whatever is thrown is answered with a line of
 * text and logged with that id. The API in it answers its own failures as JSON (`api`).
 */
export function textApp({ log, trustProxyHops }: TextAppOptions): Hono<Env> {
  const app = new Hono<Env>();
  app.onError((error, c) => problemText(error, c, log));
  app.notFound((c) => c.text('Not found', 404));
  app.use(requestContext(trustProxyHops));
  return app;
}
