import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import webpush from 'web-push';
import { publicAddressOf } from './public-address.ts';
import { pairOf, pairsById, type VapidPair } from './vapid-keys.ts';

/** Milliseconds for a connection and for an answer; bytes of an answer that are read (docs/security.md). */
const TIMEOUT = 5_000;
const MAX_ANSWER = 4_096;
/** Milliseconds an unused connection is kept, and the life of a VAPID signature (at most 24 h by the standard). */
const IDLE = 60_000;
const SIGNATURE_LIFE = 6 * 3_600_000;

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** id of the VAPID key that it subscribed with: its push service accepts no other */
  readonly kid: string;
}

export interface PushMessage {
  readonly payload: string;
  /** seconds */
  readonly ttl: number;
  readonly urgency: 'normal' | 'high';
  /** at most 32 base64url characters */
  readonly topic: string;
}

/** Status 0: refused by ourselves. `retry` comes with the seconds the service asked for, if it did. */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'refused'; readonly status: number }
  | { readonly kind: 'retry'; readonly status: number | null; readonly after: number | null };

export interface PushSender {
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  close(): void;
}

export interface VapidKeys extends VapidPair {
  readonly subject: string;
  /** private keys from before, while devices are left that subscribed with them */
  readonly old?: readonly string[];
}

/** Opens the connection to a push service. Replaced only by tests that bring a service of their own. */
export type OpenSocket = (hostname: string) => Promise<TLSSocket>;

/** Connects to the resolved public address itself, so that a second look-up cannot lead elsewhere. */
export const openPublicSocket: OpenSocket = async (hostname) =>
  connectTls({
    host: await publicAddressOf(hostname),
    port: 443,
    servername: hostname,
    ALPNProtocols: ['h2'],
  });

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent', status };
  if (status === 404 || status === 410) return { kind: 'gone', status };
  if (status === 429 || status >= 500) return { kind: 'retry', status, after: Number(retryAfter) || null };
  return { kind: 'refused', status };
}

function post(session: ClientHttp2Session, path: string, headers: Record<string, string>, body: Buffer) {
  return new Promise<PushOutcome>((resolve, reject) => {
    const stream = session.request({ ':method': 'POST', ':path': path, ...headers });
    let read = 0;
    stream.setTimeout(TIMEOUT, () => stream.close());
    stream.on('response', (answer) => resolve(outcomeOf(Number(answer[':status']), answer['retry-after'])));
    stream.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > MAX_ANSWER) stream.close();
    });
    stream.on('error', reject);
    stream.on('close', () => reject(new Error('closed without an answer')));
    stream.end(body);
  });
}

/** Kept-alive HTTP/2 connections, one an origin. */
function createSessions(openSocket: OpenSocket) {
  const sessions = new Map<string, Promise<ClientHttp2Session>>();
  async function open(origin: string): Promise<ClientHttp2Session> {
    const socket = await openSocket(new URL(origin).hostname);
    const session = connectHttp2(origin, { createConnection: () => socket });
    const forget = () => sessions.delete(origin);
    session.once('close', forget).once('goaway', forget);
    session.setTimeout(IDLE, () => session.close());
    session.unref();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => session.destroy(new Error('connection timed out')), TIMEOUT);
      session.once('connect', () => resolve(clearTimeout(timer)));
      session.once('error', (error) => (clearTimeout(timer), forget(), reject(error)));
    });
    return session;
  }
  return {
    of(origin: string): Promise<ClientHttp2Session> {
      const known = sessions.get(origin);
      if (known !== undefined) return known;
      const opening = open(origin);
      sessions.set(origin, opening);
      opening.catch(() => sessions.delete(origin));
      return opening;
    },
    close(): void {
      for (const session of sessions.values()) session.then((open) => open.close()).catch(() => {});
    },
  };
}

/** Signs once a key, origin and life time: the signature is most of the cost of a push. null for a key we don't have. */
function createAuthorization({ subject, old = [], ...current }: VapidKeys) {
  const pairs = pairsById([current, ...old.map(pairOf)]);
  const cached = new Map<string, { value: string; until: number }>();
  return (kid: string, origin: string): string | null => {
    const pair = pairs.get(kid);
    if (pair === undefined) return null;
    const place = `${kid} ${origin}`;
    const known = cached.get(place);
    if (known !== undefined && known.until > Date.now()) return known.value;
    const expires = Math.floor((Date.now() + 2 * SIGNATURE_LIFE) / 1000);
    const { publicKey, privateKey } = pair;
    const headers = webpush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', expires);
    cached.set(place, { value: headers.Authorization, until: Date.now() + SIGNATURE_LIFE });
    return headers.Authorization;
  };
}

/** null for keys that no message can be sealed for: they are a browser's claim, not checked until now. */
function encrypted({ p256dh, auth }: PushTarget, payload: string): Buffer | null {
  try {
    return webpush.encrypt(p256dh, auth, payload, 'aes128gcm').cipherText;
  } catch {
    return null;
  }
}

export function createPushSender(vapid: VapidKeys, openSocket: OpenSocket = openPublicSocket): PushSender {
  const sessions = createSessions(openSocket);
  const authorizationOf = createAuthorization(vapid);
  return {
    async send(target, { payload, ttl, urgency, topic }) {
      const { origin, pathname, search } = new URL(target.endpoint);
      const authorization = authorizationOf(target.kid, origin);
      const body = encrypted(target, payload);
      if (authorization === null || body === null) return { kind: 'refused', status: 0 };
      const headers = {
        authorization,
        ttl: String(ttl),
        urgency,
        topic,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': String(body.length),
      };
      try {
        return await post(await sessions.of(origin), pathname + search, headers, body);
      } catch {
        return { kind: 'retry', status: null, after: null };
      }
    },
    close: () => sessions.close(),
  };
}
