import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { OpenReceiver } from '#src/integrations/webhook-sender.ts';

/** What a receiver got. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  /** every request, in the order in which they came */
  readonly received: Received[];
  /** what requests are answered from now on */
  answer: RequestListener;
  /** leads there whatever the address says */
  readonly open: OpenReceiver;
  readonly port: number;
  close(): Promise<void>;
}

/** Answers with a status, and a body. */
export const answering =
  (status: number, body = '', headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);

/** A receiver of webhooks: a real HTTP server on this machine. */
export async function receiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      made.answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const made: Receiver = {
    received,
    answer: answering(204),
    open: async () => connect({ host: '127.0.0.1', port }),
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return made;
}
