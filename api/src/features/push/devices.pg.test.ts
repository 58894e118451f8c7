import { randomUUID } from 'node:crypto';
import {
  deletePushSubscription,
  listPushSubscriptions,
  removePushDevice,
  renamePushDevice,
  revokePushSubscription,
  savePushReceipt,
  savePushSubscription,
  sendTestPush,
} from '@picks/contract/push';
import { currentUser, endOtherSessions, login } from '@picks/contract/sign-in';
import { describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newMember, PASSWORD } from '#test/people.ts';
import { addDevice, endpointOf, reached, subscriptionBody } from '#test/push-devices.ts';
import { pushMember } from '#test/push-member.ts';

const app = await testApp();
const { clock, deps } = app;
const { sql } = deps;
const { email, token, devices, figures, send, sentPayload } = await pushMember(app);

/** The member's token on another device. */
const signIn = async () => (await app.member(login, { body: { email, password: PASSWORD } })).data.token;

describe('a device', () => {
  test('is registered, listed as the current one, and deleted by its member only', async () => {
    const other = await newMember(app, 'other@example.com');
    const { endpoint } = await addDevice(app, token, 'phone');
    expect(await devices()).toMatchObject([{ label: 'Phone', current: true, lastSentAt: null }]);
    await app.member(deletePushSubscription, { token: other, body: { endpoint } });
    expect(await devices()).toHaveLength(1);
    await app.member(deletePushSubscription, { token, body: { endpoint } });
    expect(await devices()).toEqual([]);
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://push.example.com/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'no url',
  ])('at %s is refused', async (endpoint) => {
    const { status, problem } = await app.member(savePushSubscription, {
      token,
      body: subscriptionBody(endpoint),
    });
    expect([status, problem.code]).toEqual([422, 'push_endpoint_refused']);
    expect(await devices()).toEqual([]);
  });

  test('with an endpoint of more than 1,024 characters is refused', async () => {
    const body = subscriptionBody(endpointOf('a'.repeat(1024)));
    expect((await app.member(savePushSubscription, { token, body })).status).toBe(422);
  });

  test('moves to the member who posts it last, with what that one may open', async () => {
    const free = await newMember(app, 'free@example.com');
    await addDevice(app, token, 'shared');
    await addDevice(app, free, 'shared');
    expect([await devices(), (await devices(free)).length]).toEqual([[], 1]);
    await send();
    expect(app.pushes).toEqual([]);
    await addDevice(app, token, 'shared');
    expect([(await devices()).length, await devices(free)]).toEqual([1, []]);
  });

  test('that moved says nothing of the member before, and one posted again keeps its past', async () => {
    await addDevice(app, token, 'handed-on');
    await send([{ kind: 'sent', status: 201 }]);
    clock.advance(60);
    await addDevice(app, token, 'handed-on');
    expect(await devices()).toMatchObject([
      { createdAt: NOON.toISOString(), lastSentAt: NOON.toISOString() },
    ]);
    const other = await newMember(app, 'second-hand@example.com');
    await addDevice(app, other, 'handed-on');
    expect(await devices(other)).toMatchObject([
      { createdAt: clock.now().toISOString(), lastSentAt: null, lastReceivedAt: null, lastClickedAt: null },
    ]);
  });

  test('that is the eleventh pushes out the oldest; one posted again pushes out none', async () => {
    const post = async (name: string) => {
      clock.advance(1);
      await addDevice(app, token, name);
    };
    for (let number = 1; number <= 10; number += 1) await post(`d${number}`);
    await post('d5');
    expect(await devices()).toHaveLength(10);
    await post('d11');
    expect(await devices()).toHaveLength(10);
    await send();
    expect(reached(app.pushes)).toEqual(
      ['d2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9', 'd10', 'd11'].toSorted(),
    );
  });
});

describe('the name of a device', () => {
  const rename = (id: string, label: unknown, as = token) =>
    app.member(renamePushDevice, { token: as, params: { id }, body: { label } });

  test('is what the app says, or what its browser calls itself, also for an older app', async () => {
    await addDevice(app, token, 'phone', { label: 'Chrome on Android' });
    clock.advance(1);
    await app.member(savePushSubscription, {
      token,
      body: { ...subscriptionBody(endpointOf('fox')), label: undefined },
      headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });
    expect((await devices()).map(({ label }) => label)).toEqual(['Firefox on Linux', 'Chrome on Android']);
  });

  test('is what its member calls it, also when it registers again, and not for the next member', async () => {
    const { id } = await addDevice(app, token, 'phone');
    const { status, data } = await rename(id, '  My old phone ');
    expect([status, data.subscription.label]).toEqual([200, 'My old phone']);
    await addDevice(app, token, 'phone');
    expect(await devices()).toMatchObject([{ _id: id, label: 'My old phone' }]);
    const next = await newMember(app, 'next@example.com');
    await addDevice(app, next, 'phone');
    expect(await devices(next)).toMatchObject([{ _id: id, label: 'Phone' }]);
    expect((await rename(id, 'Mine')).status).toBe(404);
  });

  test.each(['', '   ', 'x'.repeat(61), 'two\nlines', null])('cannot be %j', async (label) => {
    const { id } = await addDevice(app, token, 'phone');
    expect((await rename(id, label)).status).toBe(422);
    expect(await devices()).toMatchObject([{ label: 'Phone' }]);
  });
});

describe('a device that its member removes', () => {
  const remove = (id: string, as = token) => app.member(removePushDevice, { token: as, params: { id } });
  const isRemoved = async (as: string) =>
    (await app.member(listPushSubscriptions, { token: as })).data.isRemoved;

  test('gets nothing more, and is told so until it is turned on there again', async () => {
    const { id } = await addDevice(app, token, 'phone');
    const desk = await signIn();
    await addDevice(app, desk, 'desk');
    expect([(await remove(id, desk)).status, (await remove(id, desk)).status]).toEqual([204, 404]);
    expect([await isRemoved(token), await isRemoved(desk)]).toEqual([true, false]);
    await send();
    expect(reached(app.pushes)).toEqual(['desk']);
    await addDevice(app, token, 'phone');
    expect(await isRemoved(token)).toBe(false);
    await send();
    expect(reached(app.pushes)).toEqual(['desk', 'phone']);
  });

  test('is not another one', async () => {
    const { id } = await addDevice(app, token, 'phone');
    const stranger = await newMember(app, 'stranger@example.com');
    expect((await remove(id, stranger)).status).toBe(404);
    expect([await isRemoved(token), (await devices()).length]).toEqual([false, 1]);
  });
});

test('a device that has a new subscription takes the place of its old one, of no other', async () => {
  const other = await newMember(app, 'replaced@example.com', { plan: 'gold' });
  const old = await addDevice(app, token, 'old');
  const theirs = await addDevice(app, other, 'theirs');
  await addDevice(app, token, 'beside');
  await addDevice(app, token, 'new', { replaces: old.id });
  await addDevice(app, token, 'newer', { replaces: theirs.id });
  await send();
  expect(reached(app.pushes)).toEqual(['beside', 'new', 'newer', 'theirs']);
});

test('a device that was signed out elsewhere is in no list, and counts for no test', async () => {
  await addDevice(app, token, 'phone');
  const gone = await signIn();
  await addDevice(app, gone, 'lost');
  expect(await devices()).toHaveLength(2);
  await app.member(endOtherSessions, { token });
  expect((await devices()).map(({ current }) => current)).toEqual([true]);
  expect((await app.member(sendTestPush, { token })).data.devices).toBe(1);
});

test('a list of devices says nothing of where pushes reach them', async () => {
  const { endpoint, keys } = await addDevice(app, token, 'secretive');
  const { text } = await app.member(listPushSubscriptions, { token });
  for (const secret of [endpoint, 'secretive', keys.auth, keys.p256dh]) expect(text).not.toContain(secret);
});

describe('a receipt', () => {
  const report = (nonce: string, event: string) => app.member(savePushReceipt, { body: { nonce, event } });

  test('counts once, the first of its kind', async () => {
    await addDevice(app, token, 'phone');
    const id = await send();
    const { nonce } = sentPayload().notification.data;
    clock.advance(5);
    expect((await report(nonce, 'received')).status).toBe(204);
    clock.advance(5);
    await report(nonce, 'received');
    await report(nonce, 'clicked');
    const [row] = await sql`
      select received_at as received, clicked_at as clicked from push_deliveries where nonce = ${nonce}`;
    expect(row).toEqual({
      received: new Date(NOON.getTime() + 5000),
      clicked: new Date(NOON.getTime() + 10_000),
    });
    expect(await figures(id)).toMatchObject({ recipients: 1, sent: 1, received: 1, failed: 0 });
    expect(await devices()).toMatchObject([
      { lastSentAt: NOON.toISOString(), lastClickedAt: new Date(NOON.getTime() + 10_000).toISOString() },
    ]);
  });

  test('of an unknown delivery is taken and changes nothing', async () => {
    await addDevice(app, token, 'phone');
    const id = await send();
    expect((await report(randomUUID(), 'received')).status).toBe(204);
    expect(await figures(id)).toMatchObject({ received: 0 });
    expect(await devices()).toMatchObject([{ lastReceivedAt: null }]);
  });

  test.each([
    ['no-uuid', 'received'],
    [randomUUID(), 'eaten'],
  ])('that says %s %s is refused', async (nonce, event) => {
    expect((await report(nonce, event)).status).toBe(422);
  });
});

describe('a revocation by the device', () => {
  test('ends its session and its alerts, and is on record', async () => {
    const gone = await newMember(app, 'gone@example.com');
    const { endpoint, keys } = await addDevice(app, gone, 'gone');
    const revoke = (auth: string) => app.member(revokePushSubscription, { body: { endpoint, auth } });
    expect((await revoke('wrong')).status).toBe(204);
    expect([(await devices(gone)).length, await devices()]).toEqual([1, []]);
    const before = await sql`select from audit_entries where action = 'session.logout'`;
    expect((await revoke(keys.auth)).status).toBe(204);
    expect((await app.member(currentUser, { token: gone })).problem.code).toBe('session_revoked');
    expect(await sql`select from push_subscriptions where endpoint = ${endpoint}`).toHaveLength(0);
    const after = await sql`select from audit_entries where action = 'session.logout'`;
    expect(after.length - before.length).toBe(1);
    expect((await revoke(keys.auth)).status).toBe(204);
  });
});
