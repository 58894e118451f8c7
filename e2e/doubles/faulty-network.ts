import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { ProblemBody } from '@picks/contract/problems';

/** A refusal that the server never heard of. */
export type Refusal = Pick<ProblemBody, 'status' | 'code' | 'message' | 'fields'>;

/**
 * What happens to a request on its way: it passes, it never arrives, it arrives and its answer is lost, it arrives and
 * nothing is heard of it any more, or it is refused before it arrives.
 */
export type Fate = 'pass' | 'cut' | 'lose answer' | 'hang' | Refusal;

export interface FaultyNetwork {
  readonly url: string;
  /** decides on each request; lets all pass until told otherwise */
  decide(fate: (path: string, method: string) => Fate): void;
  /** ends what is under way, open streams too */
  drop(): void;
  close(): Promise<void>;
}

/** A way to a server through which things go wrong on purpose, the same for every browser. */
export async function startFaultyNetwork(target: { readonly port: number }): Promise<FaultyNetwork> {
  let fateOf: (path: string, method: string) => Fate = () => 'pass';

  function refuse(incoming: IncomingMessage, outgoing: ServerResponse, refusal: Refusal): void {
    incoming.resume();
    outgoing.writeHead(refusal.status, { 'Content-Type': 'application/problem+json' });
    outgoing.end(JSON.stringify({ type: 'about:blank', title: refusal.message, ...refusal }));
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, fate: Fate): void {
    const { method, url, headers } = incoming;
    // A connection each: one that the server has just closed would be a fault nobody asked for.
    const onward = request(
      { host: '127.0.0.1', port: target.port, method, path: url, headers, agent: false },
      (answer) => {
        if (fate === 'hang') return void answer.resume();
        if (fate === 'lose answer') return void answer.resume().on('end', () => outgoing.destroy());
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => fate === 'pass' && onward.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, outgoing) => {
    const fate = fateOf((incoming.url ?? '').split('?')[0] ?? '', incoming.method ?? '');
    if (fate === 'cut') outgoing.destroy();
    else if (typeof fate === 'object') refuse(incoming, outgoing, fate);
    else forward(incoming, outgoing, fate);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    decide: (fate) => (fateOf = fate),
    drop: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
