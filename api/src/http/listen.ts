import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { health, ready } from '@picks/contract/health';
import { commonProblems } from '@picks/contract/problems';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { errorFacts } from '#src/integrations/error-facts.ts';
import type { Env } from './context.ts';
import { hasValidHost, hasValidTarget } from './request-host.ts';

/** Milliseconds for a request's head and for all of it: slow clients do not hold connections (docs/security.md). */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 15_000;
/** Milliseconds between looks at them: Node's own 30 seconds would be added to both. */
const TIMEOUT_CHECK = 1_000;

/** Milliseconds in which not a byte moves: longer than between the signs of life of an event stream. */
const SILENCE = 45_000;

/** Milliseconds that requests under way get to finish at a stop: as long as a call may take (`DEADLINE` of api.ts). */
const GRACE = 10_000;

/** Probes may speak HTTP/1.0, and send any Host header or none. */
const PROBES: ReadonlySet<string> = new Set([health, ready].map(({ path }) => `/api${path}`));

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

export interface ListenOptions {
  readonly log: Logger;
  readonly host: string;
  /** 0 picks a free one */
  readonly port: number;
  /** what the port was configured by */
  readonly variable: string;
  /** milliseconds */
  readonly silence?: number;
}

const UNREADABLE = 'request without a valid host or target';

/** Headers of a response that isn't the app's. */
const bareHeaders = (requestId: string) => ({
  'Content-Type': 'text/plain; charset=UTF-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Request-Id': requestId,
});

function refuse(incoming: IncomingMessage, outgoing: ServerResponse, log: Logger): void {
  const { status, message } = commonProblems.malformed;
  const requestId = randomUUID();
  log.info({ requestId, method: incoming.method, status }, UNREADABLE);
  const length = { 'Content-Length': Buffer.byteLength(message) };
  outgoing.writeHead(status, { ...bareHeaders(requestId), ...length }).end(message);
}

/** Responds when a request fails outside the app, which handles its own errors. */
const failed = (log: Logger) => (error: unknown) => {
  const requestId = randomUUID();
  const isRefused = error instanceof RequestError;
  const { status, message } = commonProblems[isRefused ? 'malformed' : 'internal'];
  if (isRefused) log.info({ requestId, status }, UNREADABLE);
  else log.error({ requestId, ...errorFacts(error) }, 'unexpected error');
  return new Response(message, { status, headers: bareHeaders(requestId) });
};

/** Serves an app on a port. */
export function listen(
  app: Hono<Env>,
  { log, host, port, variable, silence = SILENCE }: ListenOptions,
): Promise<Listener> {
  const answer = getRequestListener(withHead(app.fetch), {
    hostname: 'localhost',
    errorHandler: failed(log),
  });
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
    if (isProbe) delete incoming.headers.host;
    const isValid = hasValidTarget(incoming) && (isProbe || hasValidHost(incoming));
    if (isValid) void answer(incoming, outgoing);
    else refuse(incoming, outgoing, log);
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
