import {
  deletePushSubscription,
  PUSH,
  removePushDevice,
  renewPushSubscription,
  savePushSubscription,
} from '@picks/contract/push';
import { login, logout } from '@picks/contract/sign-in';
import { describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { waitingForLocks } from '#test/locks.ts';
import { newMember, PASSWORD } from '#test/people.ts';
import { addDevice, deviceId, endpointOf, reached, subscriptionBody } from '#test/push-devices.ts';
import { pushMember } from '#test/push-member.ts';

const app = await testApp();
const { clock, deps } = app;
const { sql } = deps;
const { email, token, devices, send } = await pushMember(app);

/** The member's token on another device. */
const signIn = async () => (await app.member(login, { body: { email, password: PASSWORD } })).data.token;

type Subscribed = Pick<ReturnType<typeof subscriptionBody>, 'endpoint' | 'keys'>;

describe('renewing a subscription', () => {
  const proofOf = ({ endpoint, keys }: Subscribed) => ({ endpoint, auth: keys.auth });
  /** Whether alerts go to the new subscription, by the answer. */
  async function renew(old: Subscribed, next: string | Subscribed, replaces: object = proofOf(old)) {
    const { endpoint, keys } = typeof next === 'string' ? subscriptionBody(endpointOf(next)) : next;
    const { status, data } = await app.member(renewPushSubscription, { body: { endpoint, keys, replaces } });
    expect(status).toBe(200);
    return data.isRegistered;
  }
  /** The push service no longer knows the member's only device. */
  const lose = () => send([{ kind: 'gone', status: 410 }]);
  const count = async () => (await devices()).length;
  const alerted = async () => {
    await send();
    return reached(app.pushes);
  };

  test("keeps the device's name and history, and sends its alerts to the new one", async () => {
    const old = await addDevice(app, token, 'old');
    await send();
    const before = await devices();
    clock.advance(60);
    expect(await renew(old, 'new')).toBe(true);
    expect(await devices()).toEqual(before);
    expect(await alerted()).toEqual(['new']);
  });

  test('brings a lost device back, once', async () => {
    const old = await addDevice(app, token, 'old');
    const before = await devices();
    await lose();
    expect(await count()).toBe(0);
    expect(await renew(old, 'new')).toBe(true);
    expect(await devices()).toEqual(before);
    expect(await renew(old, 'newer')).toBe(false);
    expect(await alerted()).toEqual(['new']);
  });

  test('can be repeated when its response was lost', async () => {
    const old = await addDevice(app, token, 'old');
    const next = subscriptionBody(endpointOf('new'));
    expect([await renew(old, next), await renew(old, next)]).toEqual([true, true]);
    expect(await renew(old, { ...next, keys: { ...next.keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } })).toBe(false);
    expect(await count()).toBe(1);
  });

  test.each([
    ['another secret', (old: Subscribed) => ({ endpoint: old.endpoint, auth: 'wrong' })],
    ['another endpoint', (old: Subscribed) => ({ endpoint: endpointOf('other'), auth: old.keys.auth })],
  ])('with %s changes nothing, also for a lost device', async (_, wrong) => {
    const old = await addDevice(app, token, 'old');
    expect(await renew(old, 'thief', wrong(old))).toBe(false);
    expect(await alerted()).toEqual(['old']);
    await lose();
    expect(await renew(old, 'thief', wrong(old))).toBe(false);
    expect(await count()).toBe(0);
  });

  test.each([
    ['push_endpoint_refused', { endpoint: 'https://127.0.0.1/x' }],
    ['push_keys_refused', { keys: { p256dh: 'AAAA', auth: 'AAAA' } }],
  ])(
    'is refused with %s when no push can be sent to the new one, and the old one stays',
    async (code, changes) => {
      const old = await addDevice(app, token, 'old');
      const { endpoint, keys } = subscriptionBody(endpointOf('new'));
      const body = { endpoint, keys, replaces: proofOf(old), ...changes };
      const { status, problem } = await app.member(renewPushSubscription, { body });
      expect([status, problem.code]).toEqual([422, code]);
      expect(await alerted()).toEqual(['old']);
    },
  );

  const endings: [string, (id: string, as: string) => Promise<unknown>][] = [
    ['was removed by its member', (id, as) => app.member(removePushDevice, { token: as, params: { id } })],
    [
      'was turned off',
      (_, as) => app.member(deletePushSubscription, { token: as, body: { endpoint: endpointOf('old') } }),
    ],
    ['was signed out', (_, as) => app.member(logout, { token: as })],
  ];
  test.each(endings)('brings no device back that %s, lost or not', async (_, end) => {
    for (const isLost of [false, true]) {
      const other = await signIn();
      const old = await addDevice(app, other, 'old');
      if (isLost) await lose();
      await end(old.id, other);
      expect(await renew(old, 'new')).toBe(false);
      expect(await count()).toBe(0);
    }
  });

  test('brings no device back whose push service refused the push', async () => {
    const old = await addDevice(app, token, 'old');
    await send([{ kind: 'refused', status: 403 }]);
    expect(await renew(old, 'new')).toBe(false);
    expect(await count()).toBe(0);
  });

  test('brings no device back that its app has registered again since', async () => {
    const old = await addDevice(app, token, 'old');
    await lose();
    await addDevice(app, token, 'by-app');
    expect(await renew(old, 'new')).toBe(false);
    expect(await alerted()).toEqual(['by-app']);
  });

  test('deletes only the old one if the new one is already registered, even to another member', async () => {
    const other = await newMember(app, 'next-owner@example.com');
    for (const as of [token, other]) {
      const old = await addDevice(app, token, 'old');
      const next = await addDevice(app, as, 'new');
      expect(await renew(old, next)).toBe(true);
      expect((await devices(as)).map(({ _id }) => _id)).toEqual([next.id]);
      expect(await sql`select from push_subscriptions where endpoint = ${old.endpoint}`).toHaveLength(0);
    }
  });

  test('brings no lost device back when its member has ten', async () => {
    const old = await addDevice(app, token, 'old');
    await lose();
    for (let number = 1; number <= PUSH.maxDevices; number += 1) await deviceId(app, await signIn());
    expect(await renew(old, 'new')).toBe(false);
    expect(await count()).toBe(PUSH.maxDevices);
  });

  test('during a push that gets 410 keeps the device registered', async () => {
    const old = await addDevice(app, token, 'old');
    app.pushAnswers.push(async () => {
      await renew(old, 'new');
      return { kind: 'gone', status: 410 };
    });
    expect(await alerted()).toEqual(['old']);
    expect(await alerted()).toEqual(['new']);
  });

  /** What an act ends with that begins while a push is losing the device. */
  async function whileLosing<T>(id: string, act: () => Promise<T>): Promise<T | undefined> {
    let acting: Promise<T> | undefined;
    await app.owner.begin(async (transaction) => {
      await transaction`
        with dead as (delete from push_subscriptions where id = ${id} returning *)
        insert into lost_devices (id, user_id, session_id, endpoint, auth, vapid_kid, label, created_at, lost_at)
        select id, user_id, session_id, endpoint, auth, vapid_kid, label, created_at, created_at from dead`;
      acting = act();
      await expect.poll(() => waitingForLocks(app)).toBe(1);
    });
    return acting;
  }

  test('waits for a concurrent push that loses the device', async () => {
    const old = await addDevice(app, token, 'old');
    expect(await whileLosing(old.id, () => renew(old, 'new'))).toBe(true);
    expect(await alerted()).toEqual(['new']);
  });

  test.each(endings)('brings no device back that %s while a push was losing it', async (_, end) => {
    const other = await signIn();
    const old = await addDevice(app, other, 'old');
    expect(await whileLosing(old.id, () => end(old.id, other))).toMatchObject({ status: 204 });
    expect(await renew(old, 'new')).toBe(false);
    expect(await sql`select from lost_devices where id = ${old.id}`).toHaveLength(0);
  });

  test('of a lost device waits for the end of its session, and then brings nothing back', async () => {
    const other = await signIn();
    const old = await addDevice(app, other, 'old');
    await lose();
    let renewing: Promise<boolean> | undefined;
    await app.owner.begin(async (transaction) => {
      await transaction`
        update sessions set ended_at = ${clock.now()}, end_reason = 'logout'
        where id = (select session_id from lost_devices where id = ${old.id})`;
      renewing = renew(old, 'new');
      await expect.poll(() => waitingForLocks(app)).toBe(1);
    });
    expect(await renewing).toBe(false);
    expect(await sql`select from push_subscriptions`).toHaveLength(0);
  });

  test.each([false, true])(
    'at the same time as a registration leaves one device (lost: %s)',
    async (isLost) => {
      for (let round = 1; round <= 20; round += 1) {
        const old = await addDevice(app, token, `old-${round}`);
        if (isLost) await lose();
        const next = subscriptionBody(endpointOf(`new-${round}`));
        const [isRegistered, saved] = await Promise.all([
          renew(old, next),
          app.member(savePushSubscription, { token, body: { ...next, replaces: old.id } }),
          renew(old, next),
        ]);
        expect([isRegistered, saved.status]).toEqual([true, 201]);
        const [device] = await devices();
        expect([await count(), device?._id]).toEqual([1, saved.data.subscription._id]);
        await sql`delete from push_subscriptions`;
      }
    },
  );
});

test('a push loses a device without waiting for its account, which may be waiting for the device as it is closed', async () => {
  const { id } = await addDevice(app, token, 'old');
  let release = () => {};
  const isOver = new Promise<void>((resolve) => (release = resolve));
  let closing: Promise<unknown> | undefined;
  const lock = () =>
    new Promise<void>((resolve) => {
      closing = app.owner.begin(async (transaction) => {
        await transaction`select from users where email = ${email} for update`;
        resolve();
        await isOver;
      });
    });
  app.pushAnswers.push(async () => {
    await lock();
    return { kind: 'gone', status: 410 };
  });
  await send();
  expect(await sql`select from lost_devices where id = ${id}`).toHaveLength(1);
  release();
  await closing;
});
