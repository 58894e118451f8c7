import { createHash, randomUUID } from 'node:crypto';
import { closeAccount } from '@picks/contract/account';
import { createCalendarFeed } from '@picks/contract/calendar';
import { changePassword, confirmEmail, updateProfile } from '@picks/contract/profile';
import {
  completeSignIn,
  currentUser,
  endOtherSessions,
  endSession,
  endSignedOutSession,
  forgotPassword,
  listSessions,
  login,
  logout,
  resetPassword,
} from '@picks/contract/sign-in';
import { EVENTS_HEARTBEAT, memberEvents } from '@picks/contract/events';
import { consoleEvents } from '@picks/contract/events.admin';
import { adminLogin } from '@picks/contract/sign-in.admin';
import { disableTwoFactor, enableTwoFactor, setUpTwoFactor } from '@picks/contract/two-factor';
import { deleteUser, setUserRole, setUserStatus } from '@picks/contract/users.admin';
import { afterEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '#test/app.ts';
import { addDevice } from '#test/push-devices.ts';
import { codeFor, newAdmin, newMember, PASSWORD } from '#test/people.ts';
import { appCode, challengeFor, enrol } from '#test/second-factor.ts';
import { webOrigins } from '#test/web-origins.ts';

const first = await testApp();
const replicas = [first, await testApp(first), await testApp(first)];
const member = first.member;
const admin = await newAdmin(first);

interface Someone {
  readonly email: string;
  readonly id: string;
  /** who acts */
  readonly token: string;
  /** of another device */
  readonly other: string;
}

/** What ends sessions: prepared first, then done in one call. Each names the sessions that must be dead after it. */
type Change = (
  someone: Someone,
) => Promise<{ readonly act: () => Promise<{ status: number }>; readonly dead: readonly string[] }>;

const profile = {
  timezone: 'UTC',
  notifications: { email: true, sms: false, picks: true, marketing: false },
};

const changes: Record<string, Change> = {
  'signing out': async ({ token }) => ({ act: () => member(logout, { token }), dead: [token] }),
  'ending another session': async ({ token, other }) => {
    const { sessions } = (await member(listSessions, { token })).data;
    const id = sessions.find(({ current }) => !current)?._id ?? '';
    return { act: () => member(endSession, { token, params: { id } }), dead: [other] };
  },
  'ending all others': async ({ token, other }) => ({
    act: () => member(endOtherSessions, { token }),
    dead: [other],
  }),
  'a new password': async ({ token, other }) => {
    const body = { currentPassword: PASSWORD, newPassword: 'a brand new secret' };
    return { act: () => member(changePassword, { token, body }), dead: [other] };
  },
  'a reset': async ({ email, token, other }) => {
    first.clock.advance(61);
    await member(forgotPassword, { body: { email } });
    const body = { email, otpCode: await codeFor(first, email), password: 'a brand new secret' };
    return { act: () => member(resetPassword, { body }), dead: [token, other] };
  },
  'a new address': async ({ email, token, other }) => {
    const next = `new-${email}`;
    await member(updateProfile, { token, body: { ...profile, email: next } });
    const body = { otpCode: await codeFor(first, next) };
    return { act: () => member(confirmEmail, { token, body }), dead: [other] };
  },
  'a second factor switched on': async ({ token, other }) => {
    const { secret } = (await member(setUpTwoFactor, { token })).data;
    const body = { token: await appCode(first, secret) };
    return { act: () => member(enableTwoFactor, { token, body }), dead: [other] };
  },
  'a second factor switched off': async ({ email, token }) => {
    const { secret } = await enrol(first, token);
    const body = { challengeToken: await challengeFor(first, email), code: await appCode(first, secret) };
    const other = (await member(completeSignIn, { body })).data.token;
    return { act: () => member(disableTwoFactor, { token }), dead: [other] };
  },
  'closing the account': async ({ token, other }) => ({
    act: () => member(closeAccount, { token }),
    dead: [token, other],
  }),
  'a ban': async ({ id, token, other }) => ({
    act: () => first.console(setUserStatus, { token: admin, params: { id }, body: { isActive: false } }),
    dead: [token, other],
  }),
  'another role': async ({ id, token, other }) => ({
    act: () => first.console(setUserRole, { token: admin, params: { id }, body: { role: 'admin' } }),
    dead: [token, other],
  }),
  'deletion by an administrator': async ({ id, token, other }) => ({
    act: () => first.console(deleteUser, { token: admin, params: { id } }),
    dead: [token, other],
  }),
  'a ban that nobody of ours wrote': async ({ id, token, other }) => ({
    act: async () => {
      await first.deps.sql`update users set is_active = false where id = ${id}`;
      return { status: 200 };
    },
    dead: [token, other],
  }),
};

/** The id of a token's session. */
const sessionOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;

const statusAt = async (app: TestApp, token: string) => (await app.member(currentUser, { token })).status;

const open: AbortController[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.abort();
});

/** An open stream; the answer resolves when it ends. */
async function follow(app: TestApp, token: string, origin: 'member' | 'console' = 'member') {
  const controller = new AbortController();
  open.push(controller);
  const { path } = origin === 'member' ? memberEvents : consoleEvents;
  const served = origin === 'member' ? app.memberApp : app.consoleApp;
  const response = await served.request(`/api${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const reader = response.body?.getReader();
  await reader?.read();
  return {
    async ended() {
      for (;;) if ((await reader?.read())?.done !== false) return true;
    },
  };
}

async function someone(name: string): Promise<Someone> {
  const email = `${name.replaceAll(' ', '-')}@example.com`;
  const token = await newMember(first, email);
  const other = (await member(login, { body: { email, password: PASSWORD } })).data.token;
  const id = (await member(currentUser, { token })).data.user._id;
  return { email, id, token, other };
}

test.each(Object.entries(changes))(
  'after %s no request that starts later is accepted at any of three replicas',
  async (name, change) => {
    const { act, dead } = await change(await someone(name));
    let isAcknowledged = false;
    const late: number[] = [];
    // Requests go on all the time; those that start after the answer was heard must be refused.
    const callers = replicas.flatMap((app) =>
      dead.map(async (deadToken) => {
        for (let after = 0; after < 5;) {
          const isLate = isAcknowledged;
          const status = await statusAt(app, deadToken);
          if (!isLate) continue;
          late.push(status);
          after += 1;
        }
      }),
    );
    const { status } = await act();
    isAcknowledged = true;
    await Promise.all(callers);
    expect([200, 204]).toContain(status);
    expect(new Set(late)).toEqual(new Set([401]));
    expect(late).toHaveLength(replicas.length * dead.length * 5);
  },
);

test.each(Object.entries(changes))(
  '%s ends the streams that are open, at any of three replicas',
  async (name, change) => {
    const { act, dead } = await change(await someone(`stream of ${name}`));
    const streams = await Promise.all(replicas.flatMap((app) => dead.map((token) => follow(app, token))));
    const ends = Promise.all(streams.map((stream) => stream.ended()));
    await act();
    expect(new Set(await ends)).toEqual(new Set([true]));
  },
  // Before the next sign of life, which would notice it too.
  EVENTS_HEARTBEAT * 1000,
);

const { member: site } = webOrigins(first.deps);

/** A device that gets alerts, and a calendar address, both created in a session. */
async function leftovers(token: string) {
  const { endpoint } = await addDevice(first, token, randomUUID());
  const { address } = (await member(createCalendarFeed, { token })).data;
  const { pathname } = new URL(address);
  return async () => ({
    isAlerted: (await first.deps.sql`select from push_subscriptions where endpoint = ${endpoint}`).length > 0,
    hasCalendar: (await site.request(pathname)).status === 200,
  });
}
const all = { isAlerted: true, hasCalendar: true };
const none = { isAlerted: false, hasCalendar: false };

test.each(Object.entries(changes).filter(([name]) => name !== 'a ban that nobody of ours wrote'))(
  '%s ends the alerts and the calendar address of the session that ends',
  async (name, change) => {
    const someoneElse = await someone(`leftovers of ${name}`);
    const { act, dead } = await change(someoneElse);
    const left = await leftovers(dead.at(-1) ?? '');
    expect(await left()).toEqual(all);
    await act();
    expect(await left()).toEqual(none);
    const rows = await first.deps.sql`
      select user_id from push_subscriptions where user_id = ${someoneElse.id}
      union all select user_id from calendar_feeds f where user_id = ${someoneElse.id}
        and session_epoch = (select session_epoch from users where id = f.user_id)`;
    expect(rows).toHaveLength(0);
  },
);

test('ending a session removes its alerts and its calendar address, whichever statement ends it', async () => {
  const { token, other } = await someone('any statement');
  const left = await leftovers(other);
  await addDevice(first, token, 'stays');
  await first.owner`update sessions set ended_at = now() where id = ${sessionOf(other)}`;
  expect(await left()).toEqual(none);
  expect(await first.owner`select from push_subscriptions where endpoint like '%/stays'`).toHaveLength(1);
});

test("ending a session keeps another session's alerts and calendar address", async () => {
  const { token, other } = await someone('two devices');
  const mine = await leftovers(token);
  await member(endSession, { token, params: { id: sessionOf(other) } });
  expect(await mine()).toEqual(all);
});

test('a calendar address that is created as its session ends does not work', async () => {
  const { token } = await someone('at that moment');
  const left = await leftovers(token);
  // The trigger came before the row did.
  await first.owner`alter table sessions disable trigger session_ended`;
  await first.owner`update sessions set ended_at = now() where id = ${sessionOf(token)}`;
  await first.owner`alter table sessions enable trigger session_ended`;
  expect((await left()).hasCalendar).toBe(false);
});

test('without a recent confirmation a member can only end their own session', async () => {
  const { token, other } = await someone('long ago');
  first.clock.advance(301);
  const refused = [
    await member(endSession, { token, params: { id: sessionOf(other) } }),
    await member(endOtherSessions, { token }),
  ];
  expect(refused.map(({ status, problem: { code } }) => [status, code])).toEqual([
    [403, 'reauthentication_required'],
    [403, 'reauthentication_required'],
  ]);
  expect(await statusAt(first, other)).toBe(200);
  expect((await member(endSession, { token, params: { id: sessionOf(token) } })).status).toBe(204);
});

test(
  "an administrator's streams end with the role",
  async () => {
    const { id, email } = await someone('deputy');
    await first.console(setUserRole, { token: admin, params: { id }, body: { role: 'admin' } });
    const { data } = await first.console(adminLogin, { body: { email, password: PASSWORD } });
    const streams = await Promise.all(replicas.map((app) => follow(app, data.token, 'console')));
    const ends = Promise.all(streams.map((stream) => stream.ended()));
    await first.console(setUserRole, { token: admin, params: { id }, body: { role: 'user' } });
    expect(await ends).toEqual([true, true, true]);
  },
  EVENTS_HEARTBEAT * 1000,
);

test('a stream goes on when somebody else is signed out', async () => {
  const [one, two] = [await someone('stays'), await someone('leaves')];
  const stream = await follow(first, one.token);
  let isOver = false;
  void stream.ended().then(() => (isOver = true));
  const gone = await follow(first, two.token);
  await member(logout, { token: two.token });
  await gone.ended();
  expect(isOver).toBe(false);
});

test('a member who signed out offline ends the session later, by a hash of its token alone', async () => {
  const [mine, other] = [
    await newMember(first, 'offline@example.com'),
    await newMember(first, 'else@example.com'),
  ];
  const isLive = async (token: string) => (await member(currentUser, { token })).status === 200;
  const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
  const end = async (sessionId: string, proof: string) =>
    (await member(endSignedOutSession, { body: { sessionId, proof } })).status;
  expect(await end(sessionOf(mine), hash(other))).toBe(204);
  expect(await end(sessionOf(mine), hash(mine.slice(0, -1)))).toBe(204);
  expect([await isLive(mine), await isLive(other)]).toEqual([true, true]);
  // What ends it opens nothing.
  expect(await isLive(hash(mine))).toBe(false);
  expect(await end(sessionOf(mine), hash(mine))).toBe(204);
  expect([await isLive(mine), await isLive(other)]).toEqual([false, true]);
  expect((await member(currentUser, { token: mine })).problem.code).toBe('session_revoked');
  expect(await end(sessionOf(mine), hash(mine))).toBe(204);
  const ended = await first.deps.sql`
    select from audit_entries where action = 'session.logout' and target_id = ${sessionOf(mine)}`;
  expect(ended).toHaveLength(1);
});
