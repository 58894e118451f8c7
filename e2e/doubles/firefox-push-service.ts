import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { PushMessage, PushResource } from './push-resource.ts';

export interface FirefoxPushService {
  /** What makes a Firefox talk to this double instead of Mozilla. */
  preferences: Readonly<Record<string, string | number | boolean>>;
  /** Forgets all browsers, as Mozilla's does after a long absence. Each is told so when it connects again. */
  forget(): void;
  close(): Promise<void>;
}

interface Browser {
  id: string;
  socket: WebSocket | undefined;
  /** Path of the endpoint of each channel. */
  channels: Map<string, string>;
}

type Request =
  | { messageType: 'hello'; uaid?: string }
  | { messageType: 'register'; channelID: string; key?: string }
  | { messageType: 'unregister'; channelID: string }
  | { messageType: 'ack' | 'nack' | 'ping' | 'broadcast_subscribe' };

/** Mozilla's autopush as a browser sees it: one WebSocket, over which it registers and receives ciphertext. */
export async function startFirefoxPushService(resource: PushResource): Promise<FirefoxPushService> {
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    handleProtocols: ([first]) => first ?? false,
  });
  const browsers = new Map<string, Browser>();

  server.on('connection', (socket) => {
    let browser: Browser = { id: '', socket, channels: new Map() };
    socket.on('close', () => {
      if (browser.socket === socket) browser.socket = undefined;
    });
    socket.on('message', (data: RawData) => {
      const request = JSON.parse((data as Buffer).toString()) as Request;
      if (request.messageType === 'hello') {
        browser = greet(socket, request.uaid ?? '');
        browsers.set(browser.id, browser);
        for (const path of browser.channels.values()) resource.flush(path);
      }
      if (request.messageType === 'register') register(resource, browser, request.channelID, request.key);
      if (request.messageType === 'unregister') unregister(resource, browser, request.channelID);
      if (request.messageType === 'ping') socket.send('{}');
    });
  });

  /** A browser that this service does not know gets a new number, upon which it drops its old subscriptions. */
  function greet(socket: WebSocket, uaid: string): Browser {
    const known = browsers.get(uaid) ?? {
      id: randomUUID().replaceAll('-', ''),
      channels: new Map<string, string>(),
    };
    const hello = { messageType: 'hello', uaid: known.id, status: 200, use_webpush: true, broadcasts: {} };
    socket.send(JSON.stringify(hello));
    return Object.assign(known, { socket });
  }

  await once(server, 'listening');
  return {
    preferences: {
      'dom.push.serverURL': `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.connection.enabled': true,
      'dom.push.enabled': true,
      'dom.push.retryBaseInterval': 100,
    },
    forget() {
      for (const { channels, socket } of browsers.values()) {
        for (const path of channels.values()) resource.remove(path);
        socket?.terminate();
      }
      browsers.clear();
    },
    async close() {
      for (const client of server.clients) client.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function register(
  resource: PushResource,
  browser: Browser,
  channelID: string,
  key: string | undefined,
): void {
  const path = `/wpush/v2/${randomUUID()}`;
  browser.channels.set(channelID, path);
  resource.add(path, {
    ...(key === undefined ? {} : { applicationServerKey: key.replace(/=+$/, '') }),
    relay: (message) => notify(browser, channelID, message),
  });
  const pushEndpoint = `https://updates.push.services.mozilla.com${path}`;
  browser.socket?.send(JSON.stringify({ messageType: 'register', channelID, status: 200, pushEndpoint }));
}

function unregister(resource: PushResource, browser: Browser, channelID: string): void {
  const path = browser.channels.get(channelID);
  if (path !== undefined) resource.remove(path);
  browser.channels.delete(channelID);
  browser.socket?.send(JSON.stringify({ messageType: 'unregister', channelID, status: 200 }));
}

function notify({ socket }: Browser, channelID: string, { body, encoding }: PushMessage): boolean {
  const data = body.toString('base64url');
  const headers = { encoding };
  socket?.send(
    JSON.stringify({ messageType: 'notification', channelID, version: randomUUID(), data, headers }),
  );
  return socket !== undefined;
}
