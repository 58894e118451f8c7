import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { McsConnection } from './mcs-connection.ts';
import { fixed64Field, numberField, readFields } from './protobuf.ts';
import type { PushMessage, PushResource } from './push-resource.ts';

/** Of an application server key in base64url; Chromium names it as the sender. */
const KEY_LENGTH = 87;

export interface ChromiumPushService {
  /** What makes a Chromium talk to this double instead of Google. */
  flags: readonly string[];
  close(): Promise<void>;
}

interface Registration {
  device: string;
  app: string;
  subtype: string;
  sender: string;
  path: string;
}

/** Google's three services behind `PushManager.subscribe()` in Chromium: check-in, register and MCS. */
export async function startChromiumPushService(resource: PushResource): Promise<ChromiumPushService> {
  const devices = new Map<string, McsConnection>();
  const registrations = new Map<string, Registration>();
  const sockets = new Set<TLSSocket>();

  function register(form: URLSearchParams): string {
    const field = (name: string) => form.get(name) ?? '';
    const [device, app, subtype] = [field('device'), field('app'), field('X-subtype')];
    const key = `${device} ${app} ${subtype}`;
    const earlier = registrations.get(key);
    if (earlier) resource.remove(earlier.path);
    registrations.delete(key);
    if (field('delete') === 'true') return `deleted=${app}`;
    const token = randomBytes(18).toString('base64url');
    const registration = { device, app, subtype, sender: field('sender'), path: `/fcm/send/${token}` };
    registrations.set(key, registration);
    resource.add(registration.path, {
      ...(registration.sender.length === KEY_LENGTH ? { applicationServerKey: registration.sender } : {}),
      relay: (message) => relay(registration, message),
    });
    return `token=${token}`;
  }

  function relay(
    { device, app, subtype, sender }: Registration,
    { body, encoding, ttl }: PushMessage,
  ): boolean {
    const connection = devices.get(device);
    connection?.send({ app, sender, subtype, encoding, ttl, body });
    return connection !== undefined;
  }

  function accept(socket: TLSSocket): void {
    sockets.add(socket);
    let device = '';
    const connection = new McsConnection(socket, (loggedIn) => {
      device = loggedIn;
      devices.set(device, connection);
      for (const { device: owner, path } of registrations.values())
        if (owner === device) resource.flush(path);
    });
    socket.on('close', () => {
      sockets.delete(socket);
      if (devices.get(device) === connection) devices.delete(device);
    });
  }

  const services = createServer((request, response) => {
    readBody(request)
      .then((body) =>
        response.end(
          request.url === '/checkin' ? checkIn(body) : register(new URLSearchParams(body.toString())),
        ),
      )
      .catch(() => response.destroy());
  });
  const mcs = createTlsServer(resource.certificate, accept);
  const [servicesPort, mcsPort] = await Promise.all([listen(services), listen(mcs)]);
  return {
    flags: [
      `--gcm-checkin-url=http://127.0.0.1:${servicesPort}/checkin`,
      `--gcm-registration-url=http://127.0.0.1:${servicesPort}/register`,
      `--gcm-mcs-endpoint=https://127.0.0.1:${mcsPort}`,
      `--ignore-certificate-errors-spki-list=${resource.certificate.publicKeyHash}`,
    ],
    async close() {
      services.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await Promise.all([close(services), close(mcs)]);
    },
  };
}

/** A browser keeps the number it was given; a new one gets its own. */
function checkIn(body: Buffer): Buffer {
  const known = readFields(body).get(2);
  const id = typeof known === 'bigint' && known > 0n ? known : randomBytes(8).readBigUInt64LE() >> 1n;
  return Buffer.concat([
    numberField(1, 1),
    numberField(3, Date.now()),
    fixed64Field(7, id),
    fixed64Field(8, id),
  ]);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}
