import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface Deployments {
  readonly url: string;
  /** Puts another build into the place of the one before: its worker and its page name it. */
  deploy(build: string): void;
  /** Files whose path contains this are gone until the next page is loaded, as of an older build. */
  lose(part: string): void;
  /** Nothing gets through, or everything again. */
  cut(isCut: boolean): void;
  close(): Promise<void>;
}

/** The page of a build, by which a browser can tell them apart. */
const marked = (page: string, build: string) =>
  page.replace(/(<meta name="build" content=")[^"]+/, `$1${build}`);

/** The worker of a build: its own bytes, and a page that it has to fetch anew. */
const workerOf = (script: string, build: string) =>
  script.replaceAll(/(["']?revision["']?:\s*)(["'`])[0-9a-f]{16,}\2/g, `$1"${build}"`) +
  `\n// build ${build}\n`;

/** Stands before a server as the place where new builds are deployed. */
export async function startDeployments(target: { readonly port: number }): Promise<Deployments> {
  let build = 'A';
  let lost: string | null = null;
  let isDown = false;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url = '/', headers } = incoming;
    const path = url.split('?')[0] ?? '';
    if (headers['sec-fetch-mode'] === 'navigate') lost = null;
    if (lost !== null && path.includes(lost)) return void outgoing.writeHead(404).end();
    const isWorker = path === '/sw.js';
    const isPage = path === '/index.html' || headers['sec-fetch-mode'] === 'navigate';
    const plain =
      isWorker || isPage ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers;
    const onward = request({
      host: '127.0.0.1',
      port: target.port,
      method,
      path: url,
      headers: plain,
      agent: false,
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
    const [response] = (await once(onward, 'response')) as [IncomingMessage];
    const sent = { ...response.headers };
    if (!isWorker && !isPage) {
      outgoing.writeHead(response.statusCode ?? 502, sent);
      return void response.pipe(outgoing);
    }
    const text = Buffer.concat(await response.toArray()).toString();
    delete sent['content-length'];
    delete sent.etag;
    outgoing.writeHead(response.statusCode ?? 502, sent);
    outgoing.end(isWorker ? workerOf(text, build) : marked(text, build));
  }

  const server = createServer((incoming, outgoing) => {
    if (isDown) outgoing.destroy();
    else answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: (next: string) => void (build = next),
    lose: (part: string) => void (lost = part),
    cut(isCut: boolean) {
      isDown = isCut;
      if (isCut) server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
