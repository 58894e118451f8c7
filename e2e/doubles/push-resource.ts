import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { type Certificate, makeCertificate } from './certificate.ts';
import { vapidRefusal } from './vapid-check.ts';

/** The hosts of real endpoints that the front stands in for; its certificate names them. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com', 'localhost'];
const LARGEST_BODY = 4096;

export interface PushMessage {
  body: Buffer;
  encoding: string;
  /** seconds */
  ttl: number;
  topic: string | undefined;
}

/** What the front saw and answered; status 0 is a request that was left hanging. */
export interface PushDelivery extends Omit<PushMessage, 'body'> {
  endpoint: string;
  at: number;
  urgency: string | undefined;
  httpVersion: string;
  bytes: number;
  status: number;
  refusal: string | undefined;
}

export interface Subscription {
  /** base64url; a push signed with another key is refused */
  applicationServerKey?: string;
  /** Hands the ciphertext to the browser; false when that is away, so that the message waits. */
  relay(message: PushMessage): boolean;
}

export type ScriptedAnswer = { status: number; retryAfter?: number } | 'hang';

/** The receiving side of a push service (RFC 8030), shared by the doubles of the browsers' own connections. */
export class PushResource {
  readonly deliveries: PushDelivery[] = [];
  readonly certificate: Certificate;
  readonly #server;
  readonly #sockets = new Set<Socket>();
  readonly #subscriptions = new Map<
    string,
    Subscription & { waiting: (PushMessage & { until: number })[] }
  >();
  readonly #scripts = new Map<string, ScriptedAnswer[]>();

  private constructor(certificate: Certificate) {
    this.certificate = certificate;
    this.#server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
      this.#receive(request, response).catch(() => response.stream?.close());
    });
    this.#server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket.on('close', () => this.#sockets.delete(socket)));
    });
  }

  static async start(): Promise<PushResource> {
    const resource = new PushResource(await makeCertificate(HOSTS));
    await once(resource.#server.listen(0, '127.0.0.1'), 'listening');
    return resource;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** What a push sender does instead of connecting to port 443 of a real service. */
  async openSocket(hostname: string, protocols: readonly string[] = ['h2']): Promise<TLSSocket> {
    const socket = connect({
      host: '127.0.0.1',
      port: this.port,
      servername: hostname,
      ca: this.certificate.cert,
      ALPNProtocols: [...protocols],
    });
    await once(socket, 'secureConnect');
    return socket;
  }

  /** Only the path counts: Chromium itself chooses the host of its endpoints. */
  add(path: string, subscription: Subscription): void {
    this.#subscriptions.set(path, { ...subscription, waiting: [] });
  }

  /** From now on a push to it is answered 410. */
  remove(path: string): void {
    this.#subscriptions.delete(path);
  }

  /** An endpoint without a browser behind it, for tests of the sender. */
  newEndpoint(host = 'updates.push.services.mozilla.com'): string {
    const path = `/wpush/v2/${randomUUID()}`;
    this.add(path, { relay: () => true });
    return `https://${host}${path}`;
  }

  /** Answers to the next pushes to an endpoint, one each, in order; after them it behaves again. */
  script(endpoint: string, ...answers: ScriptedAnswer[]): void {
    this.#scripts.set(new URL(endpoint).pathname, answers);
  }

  deliveriesTo(endpoint: string): PushDelivery[] {
    return this.deliveries.filter((delivery) => delivery.endpoint === endpoint);
  }

  /** A browser came back: what waited and has not expired goes out. */
  flush(path: string): void {
    const subscription = this.#subscriptions.get(path);
    const waiting = subscription?.waiting.splice(0) ?? [];
    for (const message of waiting) if (message.until > Date.now()) subscription?.relay(message);
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #receive(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { headers } = request;
    const text = (name: string) => headers[name]?.toString();
    const { origin } = new URL(`https://${headers[':authority'] ?? headers.host ?? 'nowhere'}`);
    const body = Buffer.concat(chunks);
    const message = {
      body,
      encoding: text('content-encoding') ?? '',
      ttl: Number.parseInt(text('ttl') ?? '', 10),
      topic: text('topic'),
    };
    const [answer, refusal] = this.#decide(request.url, origin, message, text('authorization') ?? '');
    this.deliveries.push({
      endpoint: origin + request.url,
      at: Date.now(),
      urgency: text('urgency'),
      encoding: message.encoding,
      ttl: message.ttl,
      topic: message.topic,
      bytes: body.length,
      httpVersion: request.httpVersion,
      status: answer === 'hang' ? 0 : answer.status,
      refusal,
    });
    if (answer === 'hang') return;
    if (answer.status === 201) {
      this.#relay(request.url, message);
      response.setHeader('location', `${origin}/m/${randomUUID()}`);
      response.setHeader('ttl', String(message.ttl));
    }
    if (answer.retryAfter !== undefined) response.setHeader('retry-after', String(answer.retryAfter));
    response.writeHead(answer.status);
    response.end();
  }

  #decide(
    path: string,
    origin: string,
    message: PushMessage,
    authorization: string,
  ): [ScriptedAnswer, string | undefined] {
    const scripted = this.#scripts.get(path)?.shift();
    if (scripted) return [scripted, undefined];
    const subscription = this.#subscriptions.get(path);
    if (!subscription) return [{ status: 410 }, 'no such subscription'];
    const refusal = vapidRefusal(authorization, origin, subscription.applicationServerKey);
    if (refusal !== undefined) return [{ status: 403 }, refusal];
    if (!(message.ttl >= 0)) return [{ status: 400 }, 'no TTL'];
    if (message.topic !== undefined && !/^[\w-]{1,32}$/.test(message.topic))
      return [{ status: 400 }, 'topic'];
    if (message.encoding !== 'aes128gcm') return [{ status: 400 }, 'encoding'];
    return message.body.length > LARGEST_BODY ? [{ status: 413 }, 'too large'] : [{ status: 201 }, undefined];
  }

  #relay(path: string, message: PushMessage): void {
    const subscription = this.#subscriptions.get(path);
    if (!subscription || subscription.relay(message) || message.ttl === 0) return;
    const others = subscription.waiting.filter(({ topic }) => topic === undefined || topic !== message.topic);
    subscription.waiting = [...others, { ...message, until: Date.now() + message.ttl * 1000 }];
  }
}
