import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Env } from './context.ts';

/** Milliseconds for a request's head and for all of it: slow clients do not hold connections (security.md, API). */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 15_000;
/** Milliseconds between looks at them: Node's own 30 seconds would be added to both. */
const TIMEOUT_CHECK = 1_000;

/** Milliseconds in which not a byte moves: longer than between the signs of life of an event stream. */
const SILENCE = 45_000;

/** Milliseconds that requests under way get to finish at a stop. */
const GRACE = 1_000;

export interface Listener {
  readonly url: string;
  close(): Promise<void>;
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  return `http://${host}:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

/** Serves an origin on a port; 0 picks a free one. */
export function listen(app: Hono<Env>, host: string, port: number, silence = SILENCE): Promise<Listener> {
  const answer = getRequestListener(app.fetch);
  const limits = {
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    connectionsCheckingInterval: TIMEOUT_CHECK,
  };
  const server = createServer(limits, (incoming, outgoing) => void answer(incoming, outgoing));
  // A client that does not read what it asked for holds the answer in memory.
  server.setTimeout(silence);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), GRACE).unref();
    });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve({ url: addressOf(server, host), close }));
  });
}
