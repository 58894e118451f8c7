import { requestDeposit } from '@picks/contract/deposits';
import { rejectDeposit } from '@picks/contract/deposits.admin';
import { exportTable } from '@picks/contract/exports.admin';
import { updatePick } from '@picks/contract/picks.admin';
import { getProfile } from '@picks/contract/profile';
import { currentUser, login } from '@picks/contract/sign-in';
import { adminLogin } from '@picks/contract/sign-in.admin';
import { createTail } from '@picks/contract/tails';
import { listTransactions } from '@picks/contract/transactions';
import { setTransactionStatus } from '@picks/contract/transactions.admin';
import {
  deleteUser,
  getUser,
  listUsers,
  setUserRole,
  setUserStatus,
  updateBettingStats,
  updateUser,
  userMessages,
} from '@picks/contract/users.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, fund } from '#test/money.ts';
import { newAdmin, newColleague, newMember, newMemberAndAdmin, PASSWORD, publish } from '#test/people.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
let number = 0;
let email = '';
let token = '';
let admin = '';
let adminId = '';
let id = '';

beforeEach(async () => {
  app.clock.set(NOON);
  email = `standing${(number += 1)}@example.com`;
  ({ token, admin, id } = await newMemberAndAdmin(app, email));
  adminId = (await app.console(currentUser, { token: admin })).data.user._id;
});

const setRole = (role: string, of = id, by = admin) =>
  app.console(setUserRole, { token: by, params: { id: of }, body: { role } });
const setStatus = (isActive: boolean, of = id, by = admin, reason?: string) =>
  app.console(setUserStatus, { token: by, params: { id: of }, body: { isActive, reason } });
const setPlan = (plan: string, of = id, by = admin) =>
  app.console(updateUser, { token: by, params: { id: of }, body: { plan } });
const remove = (of = id, by = admin) => app.console(deleteUser, { token: by, params: { id: of } });
const read = async (of = id) => (await app.console(getUser, { token: admin, params: { id: of } })).data;
const signIn = () => app.member(login, { body: { email, password: PASSWORD } });
const audited = async (action: string, of = id) =>
  (
    await app.deps.sql<{ before: unknown; after: unknown }[]>`
    select before, after from audit_entries where action = ${action} and target_id = ${of} order by id`
  ).map((row) => ({ ...row }));
const later = () => app.clock.set(new Date(NOON.getTime() + 10 * 60_000));

describe('a role', () => {
  test('opens the console, and its end closes it at once', async () => {
    const promoted = await setRole('admin');
    expect([promoted.status, promoted.data.user.role]).toEqual([200, 'admin']);
    expect((await app.member(currentUser, { token })).status).toBe(401);
    const second = await app.console(adminLogin, { body: { email, password: PASSWORD } });
    const demoted = await setRole('user');
    expect(demoted.data.user.role).toBe('user');
    const shut = await app.console(listUsers, { token: second.data.token, query: {} });
    expect(shut.status).toBe(401);
    expect(await audited('user.role_set')).toMatchObject([
      { before: { role: 'user' }, after: { role: 'admin' } },
      { before: { role: 'admin' }, after: { role: 'user' } },
    ]);
  });

  test('is not changed by who has not confirmed who they are', async () => {
    later();
    expect((await setRole('admin')).problem.code).toBe('reauthentication_required');
    expect(await audited('user.role_set')).toEqual([]);
  });

  test('of two administrators who demote each other at once, one stays', async () => {
    await setRole('admin');
    const { data } = await app.console(adminLogin, { body: { email, password: PASSWORD } });
    const both = await Promise.all([setRole('user'), setRole('user', adminId, data.token)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await app.deps.sql`select from users where role = 'admin' and is_active`;
    expect(left).toHaveLength(1);
    await app.deps.sql`update users set role = 'admin' where id = ${adminId}`;
  });
});

describe('an administrator', () => {
  test.each([
    ['role', () => setRole('user', adminId)],
    ['activity', () => setStatus(false, adminId)],
    ['account', () => remove(adminId)],
    ['plan', () => setPlan('gold', adminId)],
  ])("can't change their own %s", async (_, act) => {
    const refused = await act();
    expect([refused.status, refused.problem.code]).toEqual([409, 'own_account']);
  });

  test("can't change their own account under an id in capitals either", async () => {
    const own = adminId.toUpperCase();
    const answers = [await setRole('user', own), await setStatus(false, own), await setPlan('gold', own)];
    expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'own_account'));
  });
});

test.each([['yes'], [undefined], [null]])('%j is no activity', async (isActive) => {
  const { status, problem } = await app.console(setUserStatus, {
    token: admin,
    params: { id },
    body: { isActive },
  });
  expect([status, problem.fields]).toEqual([422, { isActive: 'isActive must be true or false' }]);
});

describe('a disabled account', () => {
  test('can not sign in, its sessions and pushes are over, and it comes back', async () => {
    await app.deps.sql`
      insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, vapid_kid, label, created_at)
      select gen_random_uuid(), user_id, id, ${`https://push.example/${id}`}, '', '', '', '', ${NOON} from sessions where user_id = ${id}`;
    expect((await read()).devices).toMatchObject([{ origin: 'member', hasPush: true }]);
    const { data } = await setStatus(false);
    expect([data.user.isActive, data.message]).toEqual([false, 'Ana Maria Ruiz is disabled']);
    expect((await app.member(currentUser, { token })).status).toBe(401);
    const refused = await signIn();
    expect([refused.status, refused.problem.message]).toEqual([403, 'Account is disabled']);
    const pushes = await app.deps.sql`select from push_subscriptions where user_id = ${id}`;
    expect([pushes.length, (await read()).devices]).toEqual([0, []]);
    await setStatus(true);
    expect((await signIn()).status).toBe(200);
    expect((await app.member(currentUser, { token })).status).toBe(401);
  });

  test('says who disabled it, when and why, until it is enabled', async () => {
    expect((await read()).disabling).toBeNull();
    await setStatus(false, id, admin, '  Three chargebacks ');
    app.clock.advance(60);
    const again = await setStatus(false, id, admin, 'Once more');
    expect([again.status, await read()]).toMatchObject([
      200,
      { disabling: { at: NOON.toISOString(), by: 'Ben Okafor', reason: 'Three chargebacks' } },
    ]);
    await setStatus(true);
    expect((await read()).disabling).toBeNull();
    await setStatus(false);
    expect((await read()).disabling).toMatchObject({ reason: null });
    const entries = await app.deps.sql<{ action: string; reason: string | null }[]>`
      select action, reason from audit_entries where target_id = ${id} and action ~ '^user[.](dis|en)abled' order by id`;
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['user.disabled', 'Three chargebacks'],
      ['user.enabled', null],
      ['user.disabled', null],
    ]);
  });

  test('says who disabled it in an earlier release', async () => {
    await app.deps.sql`update users set is_active = false, updated_at = ${NOON} where id = ${id}`;
    expect((await read()).disabling).toEqual({ at: NOON.toISOString(), by: null, reason: null });
    await app.deps.sql`
      insert into audit_entries (at, actor_id, action, target_type, target_id, ip, request_id)
      values (${NOON}, ${adminId}, 'user.status_set', 'user', ${id}, '', 'r1')`;
    expect((await read()).disabling).toMatchObject({ by: 'Ben Okafor', reason: null });
  });

  test('disabled by two administrators at once, it keeps the reason of one', async () => {
    const colleague = await newColleague(app, `colleague${number}@fairline.example`);
    const answers = await Promise.all([
      setStatus(false, id, admin, 'Chargebacks'),
      setStatus(false, id, colleague, 'Two accounts'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const reasons = await app.deps.sql<{ reason: string }[]>`
      select reason from audit_entries where target_id = ${id} and action = 'user.disabled'`;
    expect(reasons).toHaveLength(1);
    expect((await read()).disabling?.reason).toBe(reasons[0]?.reason);
    await app.owner`update users set role = 'user' where email like 'colleague%'`;
  });

  test('rejects a reason over 500 characters and leaves the account active', async () => {
    const { status, problem } = await setStatus(false, id, admin, 'x'.repeat(501));
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['reason']]);
    expect((await read()).user.isActive).toBe(true);
  });
});

describe('betting stats', () => {
  const set = (body: object, of = id) =>
    app.console(updateBettingStats, { token: admin, params: { id: of }, body });

  test('are set one by one, and the member sees them', async () => {
    await set({ wonBets: 7, lostBets: 3 });
    const { data } = await set({ lostBets: 4 });
    expect(data.user.stats).toEqual({ wonBets: 7, lostBets: 4, refundedBets: 0 });
    expect((await read(adminId)).user.stats).toEqual({ wonBets: 0, lostBets: 0, refundedBets: 0 });
    expect((await app.member(currentUser, { token })).data.user.stats.lostBets).toBe(4);
    expect((await audited('user.betting_stats_set')).at(-1)).toEqual({
      before: { won: 7, lost: 3, refunded: 0 },
      after: { won: 7, lost: 4, refunded: 0 },
    });
  });

  describe('of a member who saved bets', () => {
    /** Saves a bet on a new pick; its id. */
    async function tailed(): Promise<string> {
      const { _id } = await publish(app, admin, 'free');
      const body = { stake: 1, odds: 1.9 };
      expect((await app.member(createTail, { token, params: { id: _id }, body })).status).toBe(201);
      return _id;
    }
    const settle = async (pick: string, status: string) => {
      const body = { status, reason: 'Final score' };
      const answer = await app.console(updatePick, { token: admin, params: { id: pick }, body });
      expect(answer.status, answer.text).toBe(200);
    };
    const own = async () => (await app.member(getProfile, { token })).data.user.stats;
    /** Three that are won. */
    async function threeWon(): Promise<string[]> {
      const picks = [await tailed(), await tailed(), await tailed()];
      app.clock.advance(4 * 3600);
      admin = await newAdmin(app);
      for (const pick of picks) await settle(pick, 'won');
      return picks;
    }

    test('are counted from them, everywhere the same', async () => {
      const open = await tailed();
      await threeWon();
      await settle(open, 'void');
      const stats = { wonBets: 3, lostBets: 0, refundedBets: 1 };
      expect([await own(), (await read()).user.stats]).toEqual([stats, stats]);
      const { users } = (await app.console(listUsers, { token: admin, query: { search: email } })).data;
      expect(users.map((user) => user.stats)).toEqual([stats]);
      const answer = await app.consoleApp.request(`/api${exportTable.path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ table: 'users', filters: { search: email } }),
      });
      const text = await answer.text();
      const [names = [], row = []] = text
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
      const cell = (name: string) => row[names.indexOf(name)];
      expect([cell('stats.wonBets'), cell('stats.lostBets'), cell('stats.refundedBets')], text).toEqual([
        '3',
        '0',
        '1',
      ]);
    });

    test('are what the administrator says in all, and bets that settle later count on top', async () => {
      const later = await tailed();
      await threeWon();
      await set({ wonBets: 10 });
      expect((await own()).wonBets).toBe(10);
      expect((await audited('user.betting_stats_set')).at(-1)).toEqual({
        before: { won: 3, lost: 0, refunded: 0 },
        after: { won: 10, lost: 0, refunded: 0 },
      });
      await settle(later, 'won');
      expect((await own()).wonBets).toBe(11);
      await settle(later, 'lost');
      expect(await own()).toEqual({ wonBets: 10, lostBets: 1, refundedBets: 0 });
    });

    test('may be fewer than were counted, and are never below none', async () => {
      const [pick = ''] = await threeWon();
      await set({ wonBets: 0 });
      expect((await own()).wonBets).toBe(0);
      await settle(pick, 'lost');
      expect(await own()).toEqual({ wonBets: 0, lostBets: 1, refundedBets: 0 });
    });
  });

  test.each([
    [{}, userMessages.statisticsNeeded],
    [{ wonBets: -1 }, 'Won bets must be a whole number from 0 to 1000000'],
    [{ refundedBets: 1.5 }, 'Refunded bets must be a whole number from 0 to 1000000'],
  ])('are refused: %j', async (body, message) => {
    const refused = await set(body);
    expect([refused.status, Object.values(refused.problem.fields ?? {})]).toEqual([422, [message]]);
  });
});

describe('deleting a user', () => {
  test('forgets the person and keeps the books', async () => {
    const deposit = await fund(app, token, admin, 40);
    await app.console(setTransactionStatus, {
      token: admin,
      params: { id: deposit },
      body: { status: 'refunded' },
    });
    expect((await remove()).status).toBe(204);
    expect((await app.member(currentUser, { token })).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    const { user, transactions, devices } = await read();
    expect(user).toMatchObject({
      name: 'Closed account',
      phone: '',
      isActive: false,
      closedAt: NOON.toISOString(),
    });
    expect([user.email.endsWith('@closed.invalid'), transactions.length, devices]).toEqual([true, 1, []]);
    const found = await app.console(listUsers, { token: admin, query: { search: email } });
    expect(found.data.total).toBe(0);
    expect(await audited('user.deleted')).toHaveLength(1);
    expect((await remove()).status).toBe(404);
    token = await newMember(app, email);
    expect((await app.member(listTransactions, { token })).data.transactions).toEqual([]);
  });

  test('is refused while there is money, and while a request is open, with the reasons', async () => {
    await fund(app, token, admin, 40);
    const open = await app.member(requestDeposit, { token, body: { amount: 20, paymentMethod: 'paypal' } });
    const refused = await remove();
    expect([refused.status, refused.problem.code]).toEqual([409, 'account_in_use']);
    expect(refused.problem.message).toMatch(/Pay out the balance.*A deposit request is open/);
    expect((await app.member(currentUser, { token })).status).toBe(200);
    await app.console(rejectDeposit, {
      token: admin,
      params: { id: open.data.deposit._id },
      body: { reason: 'Never sent' },
    });
    expect((await remove()).problem.message).not.toMatch(/request is open/);
    expect(await audited('user.deleted')).toEqual([]);
  });

  test('needs a confirmation of who is there', async () => {
    later();
    expect((await remove()).problem.code).toBe('reauthentication_required');
  });
});

test('what is set on a deleted account is refused', async () => {
  await remove();
  expect((await setRole('admin')).status).toBe(404);
  expect((await setStatus(true)).status).toBe(404);
  const stats = { token: admin, params: { id }, body: { wonBets: 1 } };
  expect((await app.console(updateBettingStats, stats)).status).toBe(404);
});
