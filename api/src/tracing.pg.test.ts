import { once } from 'node:events';
import { createServer } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import type { TLSSocket } from 'node:tls';
import { forgotPassword } from '@picks/contract/sign-in';
import { createPick } from '@picks/contract/picks.admin';
import { getPushPublicKey } from '@picks/contract/push';
import { listPlans } from '@picks/contract/plans';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { secrets, testApp } from '#test/app.ts';
import { inSeconds } from '#test/clock.ts';
import { attributeOf, collector, type ExportedSpan } from '#test/collector.ts';
import { newAdmin, newMember, pickBody } from '#test/people.ts';
import { addDevice, endpointOf } from '#test/push-devices.ts';
import { readConfig } from './config.ts';
import type { DatabaseTarget } from './database/client.ts';
import type { Mail } from './integrations/mailer.ts';
import { type Service, startService } from './service.ts';

const EMAIL = 'ana@example.com';
const app = await testApp();
const traces = await collector();
const mails: Mail[] = [];
const running: Service[] = [];
let pushes = 0;
/** A push service, which is only asked whether it takes a push. */
const pushService = createServer((_, response) => {
  pushes += 1;
  response.writeHead(201).end();
});
let tokens: { member: string; admin: string };

beforeAll(async () => {
  await once(pushService.listen(0, '127.0.0.1'), 'listening');
  // The services go by the real time, and so must the sessions that they are asked with.
  app.clock.set(new Date(inSeconds(0)));
  const member = await newMember(app, EMAIL, { plan: 'gold' });
  tokens = { member, admin: await newAdmin(app) };
  const { kid } = (await app.member(getPushPublicKey, { token: member })).data;
  await addDevice(app, member, 'phone', { kid });
  await app.runJobs();
});
afterEach(() => Promise.all(running.splice(0).map((service) => service.stop(0))));
afterAll(async () => {
  await traces.close();
  pushService.close();
});

const urlOf = (target: DatabaseTarget) =>
  'url' in target
    ? target.url
    : `postgres://${target.user}@/${target.database}?host=${encodeURIComponent(target.host)}`;

/** A service over the same database as `app`, as main starts it; mail and the way to push services are the test's. */
async function start(env: Record<string, string>): Promise<Service> {
  const config = readConfig({
    DATA_DIR: tmpdir(),
    DATABASE_URL: urlOf(app.target),
    DEMO: '0',
    PORT: '0',
    CONSOLE_PORT: '0',
    METRICS_PORT: '0',
    MEMBER_ORIGIN: app.deps.config.memberOrigin,
    CONSOLE_ORIGIN: app.deps.config.consoleOrigin,
    SESSION_SECRET: secrets.sessionSecret,
    DATA_KEY: secrets.dataKey,
    VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
    VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
    VAPID_SUBJECT: secrets.vapidSubject,
    RECORD_SIGNING_KEY: secrets.recordKey,
    LOG_LEVEL: 'silent',
    WORKER: '0',
    ...env,
  });
  const { port } = pushService.address() as AddressInfo;
  const service = await startService(
    { ...config, adminsNeedTwoFactor: false },
    {
      mailer: { deliver: async (mail) => (mails.push(mail), 'sent') },
      openSocket: async () => connect({ host: '127.0.0.1', port }) as TLSSocket,
    },
  );
  running.push(service);
  return service;
}

const SECRET = { prediction: 'Zebra -4.5', analysis: 'because of the zebra' };

async function publish(service: Service): Promise<number> {
  const { status } = await fetch(`${service.consoleUrl}/api${createPick.path}?because=zebra`, {
    method: createPick.method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens.admin}` },
    body: JSON.stringify(pickBody(app, SECRET)),
  });
  return status;
}

const plans = (service: Service, headers: Record<string, string> = {}) =>
  fetch(`${service.memberUrl}/api${listPlans.path}`, { headers });

const named = (name: string) => traces.spans().filter((span) => span.name === name);
/** The only span of a trace with a name. */
function only(spans: readonly ExportedSpan[], name: string): ExportedSpan {
  const [span, ...others] = spans.filter((each) => each.name === name);
  if (span === undefined || others.length > 0) throw new Error(`${others.length + 1} spans "${name}"`);
  return span;
}

const OTHER = '0af7651916cd43dd8448eb211c80319c';
const FOREIGN = `00-${OTHER}-b7ad6b7169203331-01`;

test('without the setting nothing is sent, and jobs are as they were', async () => {
  const service = await start({ TRUST_PROXY_HOPS: '1' });
  expect((await plans(service, { traceparent: FOREIGN })).status).toBe(200);
  expect(await publish(service)).toBe(201);
  const jobs = await app.owner<{ payload: object }[]>`
    select payload from graphile_worker._private_jobs where payload::jsonb ? 'sendId'`;
  expect(jobs.map(({ payload }) => Object.keys(payload))).toEqual([['sendId']]);
  expect(traces.requests).toEqual([]);
  await app.runJobs();
});

test('a pick that is published is one trace, from the request to each batch of pushes', async () => {
  const service = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint, WORKER: '1' });
  expect(await publish(service)).toBe(201);
  await expect.poll(() => named('push.deliver')).toHaveLength(1);
  const all = traces.spans();
  const request = only(all, `POST /api${createPick.path}`);
  const spans = all.filter(({ traceId }) => traceId === request.traceId);
  const parentOf = ({ parentSpanId }: ExportedSpan) => spans.find(({ spanId }) => spanId === parentSpanId);

  expect(request.parentSpanId).toBeUndefined();
  expect(attributeOf(request, 'http.response.status_code')).toBe(201);
  const fanOut = only(spans, 'push.fan_out');
  const wrote = parentOf(fanOut);
  expect(wrote?.name).toMatch(/insert picks.*insert push_sends/);
  expect(wrote && parentOf(wrote)).toBe(request);
  const deliver = only(spans, 'push.deliver');
  const spread = parentOf(deliver);
  expect(spread?.name).toContain('insert push_deliveries');
  expect(spread && parentOf(spread)).toBe(fanOut);
  const batch = only(spans, 'push.send');
  expect(parentOf(batch)).toBe(deliver);
  expect(['push.count', 'push.sent'].map((key) => attributeOf(batch, key))).toEqual([1, 1]);
  expect(pushes).toBeGreaterThan(0);
  expect(spans.filter(({ status }) => status.code === 2)).toEqual([]);
});

test('a mail is part of the trace of what it answers', async () => {
  const service = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint, WORKER: '1' });
  await fetch(`${service.memberUrl}/api${forgotPassword.path}`, {
    method: forgotPassword.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: EMAIL }),
  });
  await expect.poll(() => named('mail.deliver')).toHaveLength(1);
  const request = only(traces.spans(), `POST /api${forgotPassword.path}`);
  const job = only(traces.spans(), 'mail.deliver');
  const sent = only(traces.spans(), 'mail.send');
  expect([job.traceId, sent.parentSpanId]).toEqual([request.traceId, job.spanId]);
  expect(attributeOf(sent, 'mail.outcome')).toBe('sent');
});

test('nothing that anybody entered, and nothing that opens anything, is ever exported', () => {
  const bytes = traces.bytes();
  expect(bytes.length).toBeGreaterThan(10_000);
  const [code = 'none'] = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '') ?? [];
  expect(code).toMatch(/^\d{6}$/);
  const secret = [EMAIL, 'ana@', 'Ana Maria', 'zebra', 'Zebra', 'Boston', code, '127.0.0.1', 'because'];
  const tokensOfAll = [tokens.admin, tokens.member, endpointOf('phone'), 'fcm.googleapis', 'Bearer'];
  for (const text of [...secret, ...tokensOfAll]) expect([text, bytes.includes(text)]).toEqual([text, false]);
});

test.each([
  ['without a proxy a caller chooses no trace and no id', '0', false],
  ['behind a proxy its trace and its id go on', '1', true],
])('%s', async (_, hops, isHonored) => {
  const before = traces.spans().length;
  const service = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint, TRUST_PROXY_HOPS: hops });
  const id = '6f9619ff-8b86-4011-b42d-00c04fc964ff';
  const answer = await plans(service, { traceparent: FOREIGN, 'X-Request-Id': id });
  await service.stop(0);
  running.length = 0;
  const request = only(traces.spans().slice(before), `GET /api${listPlans.path}`);
  expect(request.traceId === OTHER).toBe(isHonored);
  expect(request.parentSpanId).toBe(isHonored ? 'b7ad6b7169203331' : undefined);
  expect(answer.headers.get('x-request-id') === id).toBe(isHonored);
});

test('only the share that was asked for is traced, and what is not keeps its jobs as they were', async () => {
  const before = traces.spans().length;
  const service = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint,
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  expect(await publish(service)).toBe(201);
  await service.stop(0);
  running.length = 0;
  expect(traces.spans()).toHaveLength(before);
  const jobs = await app.owner<{ payload: object }[]>`
    select payload from graphile_worker._private_jobs where payload::jsonb ? 'sendId'`;
  expect(jobs.map(({ payload }) => Object.keys(payload))).toEqual([['sendId']]);
  await app.runJobs();
});

test('a collector that hangs or is away changes no answer and holds no stop up', async () => {
  const hanging = await collector();
  hanging.answer(() => {});
  for (const isAway of [false, true]) {
    if (isAway) await hanging.close();
    const service = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: hanging.endpoint });
    expect(await publish(service)).toBe(201);
    expect((await plans(service)).status).toBe(200);
    await service.stop(0);
    running.length = 0;
  }
  await app.runJobs();
});
