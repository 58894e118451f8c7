import { createServer, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { commonProblems } from '@picks/contract/problems';
import type { Hono } from 'hono';
import type { Env } from './context.ts';
import { hasOneHost } from './request-host.ts';

/** Milliseconds for a request's head and for all of it: slow clients do not hold connections (docs/security.md). */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 15_000;
/** Milliseconds between looks at them: Node's own 30 seconds would be added to both. */
const TIMEOUT_CHECK = 1_000;

/** Milliseconds in which not a byte moves: longer than between the signs of life of an event stream. */
const SILENCE = 45_000;

/** Milliseconds that requests under way get to finish at a stop: as long as a call may take (`DEADLINE` of api.ts). */
const GRACE = 10_000;

/** What probes ask, also those that speak HTTP/1.0 or say no host. */
const PROBES = new Set(['/api/health', '/api/ready']);

export interface Listener {
  readonly url: string;
  /** From now on each answer is the last one of its connection. */
  drain(): void;
  /** Takes no more connections, and resolves when the last request is answered. */
  close(): Promise<void>;
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  return `http://${host}:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

function inWords(error: NodeJS.ErrnoException, variable: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`${variable}: port ${port} is taken. Is it running already? Give another one`);
  if (error.code === 'EACCES') return new Error(`${variable}: this user may not listen on port ${port}`);
  return error;
}

type Fetch = Hono<Env>['fetch'];

async function answerHead(fetch: Fetch, ...[request, ...more]: Parameters<Fetch>): Promise<Response> {
  const answer = await fetch(new Request(request, { method: 'GET' }), ...more);
  // One that failed already has nothing to cancel.
  await answer.body?.cancel().catch(() => {});
  return new Response(null, answer);
}

/** Answers HEAD as GET, and cancels the body: Hono would drop it unread, and a stream that nobody reads never ends. */
const withHead =
  (fetch: Fetch): Fetch =>
  (request, ...more) =>
    request.method === 'HEAD' ? answerHead(fetch, request, ...more) : fetch(request, ...more);

const PLAIN = 'text/plain; charset=UTF-8';

function refuse(outgoing: ServerResponse): void {
  const { status, message } = commonProblems.malformed;
  outgoing.statusCode = status;
  outgoing.setHeader('Content-Type', PLAIN).end(message);
}

/** Answers what never reached the app: it answers its own failures. */
function errorHandler(error: unknown): Response {
  const { status, message } = commonProblems[error instanceof RequestError ? 'malformed' : 'internal'];
  return new Response(message, { status, headers: { 'Content-Type': PLAIN } });
}

/** Serves an origin on a port; 0 picks a free one. `variable` is what the port was configured by. */
export function listen(
  app: Hono<Env>,
  host: string,
  port: number,
  variable: string,
  silence = SILENCE,
): Promise<Listener> {
  const answer = getRequestListener(withHead(app.fetch), { hostname: 'localhost', errorHandler });
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  const options = {
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    connectionsCheckingInterval: TIMEOUT_CHECK,
    requireHostHeader: false,
  };
  const server = createServer(options, (incoming, outgoing) => {
    if (isDraining) outgoing.shouldKeepAlive = false;
    underWay.add(outgoing);
    outgoing.once('close', () => underWay.delete(outgoing));
    const isProbe = PROBES.has(incoming.url?.split('?')[0] ?? '');
    const isNamed = hasOneHost(incoming) || (isProbe && incoming.headers.host === undefined);
    if (isNamed) void answer(incoming, outgoing);
    else refuse(outgoing);
  });
  const drain = () => {
    isDraining = true;
    for (const outgoing of underWay) outgoing.shouldKeepAlive = false;
  };
  // A client that does not read what it asked for holds the answer in memory.
  server.setTimeout(silence);
  const close = () =>
    new Promise<void>((resolve) => {
      drain();
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), GRACE).unref();
    });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(inWords(error, variable, port)));
    server.listen(port, host, () => resolve({ url: addressOf(server, host), drain, close }));
  });
}
