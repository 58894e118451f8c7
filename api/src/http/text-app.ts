import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Env } from './context.ts';
import { problemText } from './problem-response.ts';
import { requestContext } from './request-context.ts';

export interface TextAppOptions {
  readonly log: Logger;
  readonly trustProxyHops: number;
  /** mounted under /api ahead of all middleware */
  readonly probes?: Hono<Env>;
}

/**
 * The app that a port serves: each request gets an id and its client's address, and an error gets a plain-text response and
 * a log line with that id. The API within it has JSON for its own errors (`api`).
 */
export function textApp({ log, trustProxyHops, probes }: TextAppOptions): Hono<Env> {
  const app = new Hono<Env>();
  app.onError((error, c) => problemText(error, c, log));
  app.notFound((c) => c.text('Not found', 404));
  if (probes !== undefined) app.route('/api', probes);
  app.use(requestContext(trustProxyHops));
  return app;
}
