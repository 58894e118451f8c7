import { randomUUID } from 'node:crypto';
import { createAnnouncement } from '@picks/contract/announcements.admin';
import { requestDeposit } from '@picks/contract/deposits';
import { rejectDeposit } from '@picks/contract/deposits.admin';
import { deletePick, updatePick } from '@picks/contract/picks.admin';
import { PUSH, revokePushSubscription } from '@picks/contract/push';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PushOutcome } from '#src/integrations/push-sender.ts';
import { NOON, testApp } from '#test/app.ts';
import { givePlan, newAdmin, newMember } from '#test/people.ts';
import { addDevice, reached } from '#test/push-devices.ts';
import { pushMember } from '#test/push-member.ts';
import { deliveryFiguresOfPick } from './delivery-figures.sql.ts';
import { resultOf } from './push.tasks.ts';

const app = await testApp();
const { clock, deps } = app;
const { sql } = deps;
const { email: EMAIL, token, admin, figures, devices, send, sentPayload } = await pushMember(app);
const KICK_OFF = NOON.getTime() + 3 * 3_600_000;

/** As if the queue's own clock had come to every job; the application's moves on by so many seconds. */
async function later(seconds: number): Promise<void> {
  app.pushes.length = 0;
  clock.advance(seconds);
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`;
  await app.runJobs();
}

describe('an answer of the push service', () => {
  test.each<[PushOutcome['kind'], number, number]>([
    ['gone', 410, 0],
    ['gone', 404, 0],
    ['refused', 403, 0],
    ['refused', 413, 0],
    ['sent', 201, 1],
  ])('%s (%i) leaves %i of the device', async (kind, status, left) => {
    await addDevice(app, token, 'other');
    await addDevice(app, token, 'phone');
    const id = await send([{ kind: 'sent', status: 201 }, { kind, status } as PushOutcome]);
    expect(await devices()).toHaveLength(1 + left);
    expect(await figures(id)).toEqual({
      recipients: 2,
      sent: 1 + left,
      received: 0,
      failed: 1 - left,
      times: null,
    });
    await later(3600);
    expect(app.pushes).toEqual([]);
  });

  test('to wait is obeyed, to the second the service asked for, and only that device waits', async () => {
    await addDevice(app, token, 'phone');
    await addDevice(app, token, 'tablet');
    const id = await send([{ kind: 'retry', status: 429, after: 30 }]);
    expect(reached(app.pushes)).toEqual(['phone', 'tablet']);
    expect((await devices()).filter(({ lastSentAt }) => lastSentAt === null)).toHaveLength(1);
    const [job] = await sql<{ wait: number }[]>`
      select extract(epoch from run_at - created_at)::float as wait from graphile_worker.jobs
      where task_identifier = 'push.deliver'`;
    expect(job?.wait).toBeCloseTo(30, 0);
    await later(29);
    expect(app.pushes).toEqual([]);
    expect(await figures(id)).toMatchObject({ recipients: 2, sent: 1, failed: 0 });
    await later(1);
    expect(reached(app.pushes)).toEqual(['phone']);
    expect(await figures(id)).toMatchObject({ recipients: 2, sent: 2, failed: 0 });
    await later(3600);
    expect(app.pushes).toEqual([]);
  });

  test.each([
    [0, null, 1],
    [1, null, 2],
    [5, null, 32],
    [9, null, 300],
    [60, null, 300],
    [0, 77, 77],
  ])('after %i tries, asked for %j s, makes it wait %i s', (attempts, after, seconds) => {
    const result = resultOf(
      { nonce: 'n', endpoint: '', attempts },
      { kind: 'retry', status: 500, after },
      NOON,
    );
    expect([result.status, (result.nextAttemptAt.getTime() - NOON.getTime()) / 1000]).toEqual([
      'pending',
      seconds,
    ]);
  });

  test('that does not come doubles the wait each time', async () => {
    await addDevice(app, token, 'phone');
    const none: PushOutcome = { kind: 'retry', status: null, after: null };
    await send([none, none, none]);
    const tries: number[] = [];
    for (let second = 1; second <= 10; second += 1) {
      await later(1);
      if (app.pushes.length > 0) tries.push(second);
    }
    expect(tries).toEqual([1, 3, 7]);
  });
});

describe('what waits is given up', () => {
  const retry: PushOutcome = { kind: 'retry', status: 503, after: 60 };
  const closed = { recipients: 1, sent: 0, received: 0, failed: 1, times: null };

  test.each([0, 0.5, -1])('when kickoff is %s s away', async (seconds) => {
    await addDevice(app, token, 'phone');
    const id = await send([retry]);
    await later((KICK_OFF - NOON.getTime()) / 1000 - seconds);
    expect(app.pushes).toEqual([]);
    expect(await figures(id)).toEqual(closed);
  });

  test('at the kickoff as it was moved forward meanwhile', async () => {
    await addDevice(app, token, 'phone');
    const id = await send([retry]);
    const matchDate = new Date(NOON.getTime() + 120_000).toISOString();
    await app.console(updatePick, { token: admin, params: { id }, body: { matchDate } });
    await later(120);
    expect(app.pushes).toEqual([]);
    expect(await figures(id)).toEqual(closed);
  });

  test('when the pick was called off', async () => {
    await addDevice(app, token, 'phone');
    const id = await send([retry]);
    await app.console(updatePick, { token: admin, params: { id }, body: { status: 'void' } });
    await later(60);
    // What is told now is that it was called off.
    expect(app.pushes).toHaveLength(1);
    expect(sentPayload().notification.data.type).toBe('pick.voided');
    expect(await figures(id)).toEqual(closed);
  });

  test('when the pick was taken back, or the session ended', async () => {
    const { endpoint, keys } = await addDevice(
      app,
      await newMember(app, 'leaver@example.com', { plan: 'gold' }),
      'a',
    );
    const id = await send([retry]);
    await app.console(deletePick, { token: admin, params: { id } });
    await later(60);
    expect(app.pushes).toEqual([]);
    await send([retry]);
    await app.member(revokePushSubscription, { body: { endpoint, auth: keys.auth } });
    await later(60);
    expect(app.pushes).toEqual([]);
    const jobs = async () =>
      (
        await sql`select from graphile_worker.jobs where task_identifier like 'push.%' and task_identifier not in ('push.remind', 'push.missed')`
      ).length;
    await expect.poll(jobs).toBe(0);
  });
});

describe('what is not about a game is tried for four hours', () => {
  const announcement = async () => {
    const body = { title: 'Boxing Day cards', message: 'Eleven matches.', sendPush: true };
    await app.console(createAnnouncement, { token: admin, body });
  };
  const notice = async () => {
    const body = { amount: 25, paymentMethod: 'paypal' } as const;
    const { _id: id } = (await app.member(requestDeposit, { token, body })).data.deposit;
    await app.console(rejectDeposit, { token: admin, params: { id }, body: { reason: 'Sent twice' } });
  };

  test.each([
    ['announcement', announcement, PUSH.maxTtl - 1, ['phone']],
    ['announcement', announcement, PUSH.maxTtl, []],
    ['notice', notice, PUSH.maxTtl - 1, ['phone']],
    ['notice', notice, PUSH.maxTtl, []],
  ])('%s: once it is old, it reaches whom it should (%#)', async (_kind, cause, seconds, devices) => {
    await addDevice(app, token, 'phone');
    app.pushAnswers.push({ kind: 'retry', status: 503, after: 60 });
    await cause();
    await app.runJobs();
    expect(reached(app.pushes)).toEqual(['phone']);
    await later(seconds);
    expect(reached(app.pushes)).toEqual(devices);
  });
});

describe('what is sent', () => {
  beforeEach(() => addDevice(app, token, 'phone'));

  test('tells of the pick and nothing of the selection', async () => {
    const id = await send([], {
      prediction: 'zebra cover',
      odds: 7.77,
      stake: 9.9,
      confidence: 'low',
      analysis: 'secret reasons',
    });
    const [{ message } = { message: { payload: '', topic: '' } }] = app.pushes;
    expect(message.payload).not.toMatch(/zebra|(?<!\d)(7\.77|9\.9)|secret|"low"/);
    expect(sentPayload()).toMatchObject({
      web_push: 8030,
      notification: {
        title: 'New pick · NBA',
        body: 'Boston Celtics vs Miami Heat. Kickoff 10:00',
        navigate: `/dashboard/picks/${id}`,
        tag: `pick-${id}`,
        data: { type: 'pick.published', id, kickoff: new Date(KICK_OFF).toISOString() },
      },
    });
    expect(message.topic).toBe(id.replaceAll('-', ''));
    expect(message.topic.length).toBeLessThanOrEqual(32);
  });

  test.each([
    ['won', 'Won · NBA', '+0.91 u'],
    ['lost', 'Lost · NBA', '\u22121.00 u'],
    ['void', 'Void · NBA', 'Stake returned'],
  ])('tells how a pick ended: %s', async (status, title, units) => {
    const id = await send([], { odds: 1.91, stake: 1 });
    app.pushes.length = 0;
    clock.advance(4 * 3600);
    await app.console(updatePick, { token: await newAdmin(app), params: { id }, body: { status } });
    await app.runJobs();
    expect(sentPayload()).toMatchObject({
      notification: {
        title,
        body: `Boston Celtics vs Miami Heat. ${units}`,
        navigate: `/dashboard/picks/${id}`,
        tag: `pick-${id}`,
        data: { type: status === 'void' ? 'pick.voided' : 'pick.settled', id },
      },
    });
    expect(app.pushes[0]?.message.ttl).toBe(PUSH.maxTtl);
    expect(app.pushes[0]?.message.urgency).toBe('normal');
  });

  test.each([
    ['America/New_York', '10:00'],
    ['Asia/Tokyo', '00:00'],
    ['Asia/Kathmandu', '20:45'],
    ['No/Such_Zone', '15:00'],
  ])('names the kickoff in the zone of the member: %s', async (timezone, clockTime) => {
    await sql`update users set timezone = ${timezone} where email = ${EMAIL}`;
    await send();
    expect(sentPayload().notification.body).toContain(`Kickoff ${clockTime}`);
    await sql`update users set timezone = 'America/New_York' where email = ${EMAIL}`;
  });

  test('has at most 3,000 bytes, whatever the names', async () => {
    // Of what a name may hold, that takes the most bytes a character.
    const worst = (length: number) => '東'.repeat(length);
    await send([], { league: worst(60), homeTeam: worst(80), awayTeam: worst(80) });
    expect(sentPayload().notification.body).toContain(worst(80));
    expect(Buffer.byteLength(app.pushes[0]?.message.payload ?? '')).toBeLessThanOrEqual(3000);
  });

  test.each<[number, number, string]>([
    [600, 600, 'high'],
    [2 * 3600 - 1, 2 * 3600 - 1, 'high'],
    [2 * 3600, 2 * 3600, 'normal'],
    [4 * 3600, 4 * 3600, 'normal'],
    [10 * 3600, 4 * 3600, 'normal'],
  ])('%i s before kickoff may be kept %i s and is of %s urgency', async (before, ttl, urgency) => {
    await send([], { matchDate: new Date(NOON.getTime() + before * 1000).toISOString() });
    expect(app.pushes.map(({ message }) => [message.ttl, message.urgency])).toEqual([[ttl, urgency]]);
  });
});

test('a device is sent to with the key it subscribed with, and one whose key is gone is dropped until its app registers it anew', async () => {
  for (const kid of ['before', 'since', 'gone']) await addDevice(app, token, kid, { kid });
  const outcomeOf = { before: 'sent', gone: 'refused', since: 'sent' } as const;
  const ids = await sql<
    { kid: keyof typeof outcomeOf }[]
  >`select vapid_kid as kid from push_subscriptions order by id`;
  const id = await send(
    ids.map(({ kid }) => ({ kind: outcomeOf[kid], status: outcomeOf[kid] === 'sent' ? 201 : 0 })),
  );
  expect(app.pushes.map(({ target }) => target.kid)).toEqual(ids.map(({ kid }) => kid));
  expect(await figures(id)).toMatchObject({ recipients: 3, sent: 2, failed: 1 });
  await app.runJobs();
  expect(app.pushes).toHaveLength(3);
  expect(await devices()).toHaveLength(2);
  await addDevice(app, token, 'gone', { kid: 'since' });
  await send();
  expect(reached(app.pushes)).toEqual(['before', 'gone', 'since']);
});

test('a pick that was never announced has no figures', async () => {
  expect(await deliveryFiguresOfPick(sql, randomUUID())).toBeNull();
});

test('a pick that nobody could be told of has figures of zero', async () => {
  await givePlan(app, EMAIL, {});
  const id = await send();
  expect(await figures(id)).toEqual({ recipients: 0, sent: 0, received: 0, failed: 0, times: null });
  await givePlan(app, EMAIL, { plan: 'gold' });
});
