// @module-tag full
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import webpush from 'web-push';
import { launchChromium, launchFirefox } from '../browsers.ts';
import { type ChromiumPushService, startChromiumPushService } from './chromium-push-service.ts';
import { type FirefoxPushService, startFirefoxPushService } from './firefox-push-service.ts';
import { PushResource } from './push-resource.ts';

const WORKER = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  const show = (text) => self.registration.showNotification(text).then(() => caches.open('shown'));
  self.addEventListener('push', (event) => event.waitUntil(show(event.data.text())));`;
const PAGE = `<!doctype html><title>push</title><script>
  const ready = navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready);
  const registration = () => ready;
  const subscribe = async (key) =>
    (await (await ready).pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  const unsubscribe = async () => (await (await ready).pushManager.getSubscription()).unsubscribe();
  // Read while one is being shown, Chromium's list would lose that one.
  const titles = async () =>
    (await caches.has('shown')) ? (await (await ready).getNotifications()).map(({ title }) => title) : [];
</script>`;

/** What a browser session offers to both journeys below. */
interface Surfer {
  page: { goto(url: string): Promise<unknown>; evaluate(script: string): Promise<unknown> };
  close(): Promise<void>;
}

const vapid = webpush.generateVAPIDKeys();
let site: Server;
let origin: string;
let resource: PushResource;
let chromiumService: ChromiumPushService;
let firefoxService: FirefoxPushService;

beforeAll(async () => {
  site = createServer((request, response) => {
    const isWorker = request.url === '/sw.js';
    response
      .setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
      .end(isWorker ? WORKER : PAGE);
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  resource = await PushResource.start();
  [chromiumService, firefoxService] = await Promise.all([
    startChromiumPushService(resource),
    startFirefoxPushService(resource),
  ]);
});
afterAll(async () => {
  await Promise.all([chromiumService.close(), firefoxService.close()]);
  await resource.close();
  site.closeAllConnections();
  site.close();
});

/** The library's own sender, whose connection ends at the front. */
async function push(
  subscription: webpush.PushSubscription,
  text: string,
  options: webpush.RequestOptions = {},
) {
  const socket = await resource.openSocket(new URL(subscription.endpoint).hostname, ['http/1.1']);
  const agent = new Agent();
  agent.createConnection = () => socket;
  const vapidDetails = { subject: 'mailto:ops@example.com', ...vapid };
  return webpush.sendNotification(subscription, text, { TTL: 60, vapidDetails, agent, ...options });
}

async function subscribe({ page }: Surfer): Promise<webpush.PushSubscription> {
  await page.goto(origin);
  return (await page.evaluate(`subscribe('${vapid.publicKey}')`)) as webpush.PushSubscription;
}

const opened: Surfer[] = [];
afterEach(async () => {
  for (const surfer of opened.splice(0)) await surfer.close();
});

const titlesOf = ({ page }: Surfer) => page.evaluate('titles()');

const browsers: { name: string; launch: (options?: { profile: string }) => Promise<Surfer> }[] = [
  { name: 'Chromium', launch: (options) => launchChromium({ pushService: chromiumService, ...options }) },
  { name: 'Firefox', launch: (options) => launchFirefox({ pushService: firefoxService, ...options }) },
];

describe.each(browsers)('$name', ({ launch }) => {
  const open = async (options?: { profile: string }) => {
    const surfer = await launch(options);
    opened.push(surfer);
    return surfer;
  };

  test('subscribes, decrypts a push and shows it, unsubscribes', async () => {
    const surfer = await open();
    const subscription = await subscribe(surfer);
    expect(subscription.endpoint).toMatch(
      /^https:\/\/(?:fcm\.googleapis\.com|jmt17\.google\.com|updates\.push\.services\.mozilla\.com)\/\w+\//,
    );
    await push(subscription, 'New pick', { urgency: 'high', topic: 'pick-1' });
    // A browser whose first connection fails waits ten seconds and more before the second.
    await expect.poll(() => titlesOf(surfer), { timeout: 60_000 }).toEqual(['New pick']);
    expect(resource.deliveriesTo(subscription.endpoint)).toMatchObject([
      { status: 201, ttl: 60, urgency: 'high', topic: 'pick-1', encoding: 'aes128gcm' },
    ]);
    expect(await surfer.page.evaluate('unsubscribe()')).toBe(true);
    await expect.poll(() => statusOf(push(subscription, 'too late'))).toBe(410);
  });

  test('a push signed with another key is refused', async () => {
    const subscription = await subscribe(await open());
    const vapidDetails = { subject: 'mailto:ops@example.com', ...webpush.generateVAPIDKeys() };
    expect(await statusOf(push(subscription, 'from a stranger', { vapidDetails }))).toBe(403);
  });

  test('gets what was sent while it was closed, and of one topic only the last', async () => {
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'away-profile-'));
    const before = await open({ profile });
    const subscription = await subscribe(before);
    await before.close();
    for (const text of ['old odds', 'new odds']) await push(subscription, text, { topic: 'pick-1' });
    const after = await open({ profile });
    await after.page.goto(origin);
    await expect.poll(() => titlesOf(after), { timeout: 60_000 }).toEqual(['new odds']);
    await after.close();
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
});

const statusOf = (sent: Promise<webpush.SendResult>) =>
  sent.then(
    ({ statusCode }) => statusCode,
    (error: webpush.WebPushError) => error.statusCode,
  );
