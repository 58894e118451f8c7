import { randomBytes } from 'node:crypto';
import { savePushSubscription, sendTestPush } from '@picks/contract/push';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newMember } from '#test/people.ts';
import { addDevice, endpointOf, subscriptionBody } from '#test/push-devices.ts';
import { resultOf } from './push.tasks.ts';

const app = await testApp();
const body = subscriptionBody(endpointOf('phone'));

test.each([
  ['too short a key', { ...body.keys, p256dh: 'AAAA' }],
  ['no point of the curve', { ...body.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['half a secret', { ...body.keys, auth: randomBytes(8).toString('base64url') }],
])('a browser with %s is refused', async (name, keys) => {
  const token = await newMember(app, `${name.replaceAll(' ', '-')}@example.com`);
  const { status, problem } = await app.member(savePushSubscription, { token, body: { ...body, keys } });
  expect([status, problem.code]).toEqual([422, 'push_keys_refused']);
});

test('what is open to a member banned meanwhile is not tried again', async () => {
  const token = await newMember(app, 'banned@example.com');
  await addDevice(app, token, 'banned');
  await app.member(sendTestPush, { token });
  app.pushAnswers.push({ kind: 'retry', status: 503, after: null });
  await app.runJobs();
  const jobs = () => app.deps.sql`
    select id from graphile_worker.jobs where task_identifier = 'push.deliver'`;
  expect(await jobs()).toHaveLength(1);
  await app.deps.sql`update users set is_active = false where email = 'banned@example.com'`;
  await app.deps.sql`update graphile_worker._private_jobs set run_at = now()`;
  app.clock.advance(2);
  await app.runJobs();
  expect(await jobs()).toEqual([]);
});

test.each([
  [30, 30],
  [1e15, 4 * 3600],
])('a service that asks for a pause of %d seconds gets %d', (after, expected) => {
  const now = app.clock.now();
  const { nextAttemptAt } = resultOf(
    { nonce: '', endpoint: '', attempts: 0 },
    { kind: 'retry', status: 429, after },
    now,
  );
  expect((nextAttemptAt.getTime() - now.getTime()) / 1000).toBe(expected);
});
