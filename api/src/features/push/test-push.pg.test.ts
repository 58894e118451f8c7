import { listTestPushes, savePushReceipt, sendTestPush, TESTS_SHOWN } from '@picks/contract/push';
import { expect, test } from 'vitest';
import type { PushOutcome } from '#src/integrations/push-sender.ts';
import { testApp } from '#test/app.ts';
import { newMember } from '#test/people.ts';
import { addDevice } from '#test/push-devices.ts';
import { pushMember } from '#test/push-member.ts';

const app = await testApp();
const { clock } = app;
const { token, sentPayload } = await pushMember(app);

const start = async () => (await app.member(sendTestPush, { token })).data._id ?? '';
const testsOf = async (as: string) => (await app.member(listTestPushes, { token: as })).data.tests;
const devicesOf = async (id: string) => (await testsOf(token)).find(({ _id }) => _id === id)?.devices;

test('a test is followed from the queue to the device that shows it', async () => {
  const { id: device } = await addDevice(app, token, 'phone');
  const id = await start();
  expect(await devicesOf(id)).toEqual([]);
  await app.runJobs();
  expect(await devicesOf(id)).toEqual([{ _id: device, outcome: 'sent', answer: 201, receivedAt: null }]);
  clock.advance(2);
  const { nonce } = sentPayload().notification.data;
  await app.member(savePushReceipt, { body: { nonce, event: 'received' } });
  expect(await devicesOf(id)).toEqual([
    { _id: device, outcome: 'sent', answer: 201, receivedAt: clock.now().toISOString() },
  ]);
});

test.each<[PushOutcome, { outcome: string; answer: number | null }]>([
  [
    { kind: 'gone', status: 410 },
    { outcome: 'gone', answer: 410 },
  ],
  [
    { kind: 'refused', status: 403 },
    { outcome: 'refused', answer: 403 },
  ],
  [
    { kind: 'refused', status: 0 },
    { outcome: 'refused', answer: null },
  ],
  [
    { kind: 'retry', status: 500, after: null },
    { outcome: 'retrying', answer: 500 },
  ],
  [
    { kind: 'retry', status: null, after: null },
    { outcome: 'retrying', answer: null },
  ],
])('a push service with the outcome %j is named for it', async (answer, expected) => {
  const { id: device } = await addDevice(app, token, 'phone');
  const id = await start();
  app.pushAnswers.push(answer);
  await app.runJobs();
  // Also of a device that is dropped for it.
  expect(await devicesOf(id)).toMatchObject([{ _id: device, ...expected }]);
});

test('a service that recovers is no longer named', async () => {
  await addDevice(app, token, 'phone');
  const id = await start();
  app.pushAnswers.push({ kind: 'retry', status: 503, after: null });
  await app.runJobs();
  expect(await devicesOf(id)).toMatchObject([{ outcome: 'retrying', answer: 503 }]);
  await app.deps.sql`update graphile_worker._private_jobs set run_at = now()`;
  clock.advance(2);
  await app.runJobs();
  expect(await devicesOf(id)).toMatchObject([{ outcome: 'sent', answer: 201 }]);
});

test('a test that could not be delivered in a minute has expired', async () => {
  await addDevice(app, token, 'phone');
  const id = await start();
  app.pushAnswers.push({ kind: 'retry', status: 500, after: null });
  await app.runJobs();
  await app.deps.sql`update graphile_worker._private_jobs set run_at = now()`;
  clock.advance(60);
  await app.runJobs();
  expect(await devicesOf(id)).toMatchObject([{ outcome: 'expired', answer: 500 }]);
});

test("the last tests are listed, newest first, a member's own", async () => {
  await addDevice(app, token, 'phone');
  const started: string[] = [];
  while (started.length < TESTS_SHOWN + 1) {
    clock.advance(1);
    started.unshift(await start());
  }
  expect((await testsOf(token)).map(({ _id }) => _id)).toEqual(started.slice(0, TESTS_SHOWN));
  expect(await testsOf(await newMember(app, 'stranger@example.com'))).toEqual([]);
});
