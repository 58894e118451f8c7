import { type IncomingMessage, request } from 'node:http';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { WEBHOOK } from '@picks/contract/webhooks.admin';
import { PrivateAddress, publicAddressOf, type Resolve } from './public-address.ts';

/** What a receiver answered, or in a sentence why there is no answer. */
export type WebhookAnswer =
  | {
      readonly code: number;
      /** how its body begins */
      readonly text: string;
      /** seconds that it asks to wait; null where it does not */
      readonly after: number | null;
    }
  | { readonly code: null; readonly text: string };

export interface WebhookSender {
  /** Never throws, follows no redirect, and takes `WEBHOOK.timeoutSeconds` and a second for the body at most. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer>;
}

/** Opens the connection to a receiver; it may be connecting still. Replaced only by tests that bring a receiver of their own. */
export type OpenReceiver = (url: URL) => Promise<Socket>;

/** An address in brackets is a number as well. */
const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/** Connects to an address and checks the certificate for `host` against `ca`, or the system's CAs by default. */
export const openTls = (address: string, port: number, host: string, ca?: string): Socket =>
  connectTls({
    host: address,
    port,
    // Numbers have no name to ask for; the certificate is checked either way.
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
    ALPNProtocols: ['http/1.1'],
  });

/**
 * Connects to the resolved public address itself. Plain http is for receivers on this machine, which only a demonstration
 * may have.
 */
export function openPublicReceiver(allowsLoopback: boolean, resolve?: Resolve): OpenReceiver {
  return async ({ protocol, hostname, port }) => {
    const host = bare(hostname);
    if (protocol === 'http:') {
      if (!allowsLoopback) throw new PrivateAddress();
      return connectPlain({ host: host === '::1' ? host : '127.0.0.1', port: Number(port || 80) });
    }
    return openTls(await publicAddressOf(host, resolve), Number(port || 443), host);
  };
}

/** Waits as told in seconds; dates are not read. */
const waitOf = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null;

/** Milliseconds for the beginning of a body, which is there for the operator to read: the status is what counts. */
const BODY_PATIENCE = 1000;

/** Printable characters at the start of a body, as far as they came in time; the rest isn't read. */
async function beginning(stream: Readable): Promise<string> {
  let text = '';
  const late = setTimeout(() => stream.destroy(), BODY_PATIENCE);
  try {
    for await (const chunk of stream.setEncoding('utf8')) {
      text += String(chunk);
      if (text.length >= WEBHOOK.maxAnswer) break;
    }
  } catch {
    // A body that breaks off is no failure.
  }
  clearTimeout(late);
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]+/gu, ' ')
    .slice(0, WEBHOOK.maxAnswer)
    .trim();
}

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddress) return "Refused: the address isn't on the public internet";
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (error instanceof Error && error.name === 'TimeoutError') return 'No response in time';
  if (code === 'ABORT_ERR') return 'No response in time';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return "The host name wasn't found";
  if (code === 'ECONNREFUSED') return 'The connection was refused';
  if (typeof code === 'string' && /CERT|TLS|SSL|SIGNATURE/.test(code))
    return "The certificate wasn't accepted";
  return 'The connection failed';
}

/** Sends a request; the response once its headers are there. */
function exchange(
  socket: Socket,
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<IncomingMessage> {
  const bytes = Buffer.from(body);
  const asked = request({
    createConnection: () => socket,
    method: 'POST',
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host, 'content-length': bytes.length, connection: 'close' },
  });
  return new Promise((resolve, reject) => {
    asked.on('error', reject).once('response', resolve);
    asked.end(bytes);
  });
}

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** `milliseconds`: for the look-up, the connection and the headers of the response together. */
export function createWebhookSender(
  open: OpenReceiver,
  milliseconds = WEBHOOK.timeoutSeconds * 1000,
): WebhookSender {
  return {
    async post(address, headers, body) {
      const url = new URL(address);
      const signal = AbortSignal.timeout(milliseconds);
      const late = rejectedBy(signal);
      const opening = open(url);
      try {
        const socket = await Promise.race([opening, late]);
        const answer = await Promise.race([exchange(socket, url, headers, body), late]);
        const after = waitOf(answer.headers['retry-after']);
        return { code: answer.statusCode ?? 0, text: await beginning(answer), after };
      } catch (error) {
        return { code: null, text: reasonOf(error) };
      } finally {
        // Also a connection that opens only now.
        opening.then((socket) => socket.destroy()).catch(() => {});
      }
    },
  };
}
