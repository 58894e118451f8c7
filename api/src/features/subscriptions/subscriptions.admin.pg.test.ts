import { listPlans } from '@picks/contract/plans';
import { currentUser, login } from '@picks/contract/sign-in';
import { currentSubscription, requestRefund, subscribe } from '@picks/contract/subscriptions';
import {
  declineRefund,
  getAdminSubscription,
  listAdminSubscriptions,
  refundSubscription,
} from '@picks/contract/subscriptions.admin';
import { listTransactions } from '@picks/contract/transactions';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, fund } from '#test/money.ts';
import { newAdmin, newMember, PASSWORD } from '#test/people.ts';
import { turnSubscriptions } from './renewal.service.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const { clock } = app;
const { plans } = (await app.member(listPlans)).data;
const planId = (name: string) => plans.find((plan) => plan.name === name && plan.duration === 30)?._id ?? '';
const DAY = 24 * 3600;
const reason = 'The guarantee';

let number = 0;
let email = '';
let token = '';
let admin = '';
let id = '';

beforeEach(async () => {
  clock.set(NOON);
  await app.deps.sql`
    update subscriptions set status = 'ended', ended_at = ${NOON}, next_try_at = null, refund_requested_at = null
    where status <> 'ended' or refund_requested_at is not null`;
  email = `unhappy${(number += 1)}@example.com`;
  token = await newMember(app, email);
  admin = await newAdmin(app);
  await fund(app, token, admin, 500);
  id = await buy('Starter');
});

const buy = async (name: string) =>
  (await app.member(subscribe, { token, body: { planId: planId(name) } })).data.subscription._id;
const ask = () => app.member(requestRefund, { token });
const withKey = (key?: string) => (key === undefined ? {} : { headers: { 'Idempotency-Key': key } });
const refund = (key?: string, of = id) =>
  app.console(refundSubscription, { token: admin, params: { id: of }, body: { reason }, ...withKey(key) });
const decline = (key?: string) =>
  app.console(declineRefund, { token: admin, params: { id }, body: { reason }, ...withKey(key) });
const read = async () =>
  (await app.console(getAdminSubscription, { token: admin, params: { id } })).data.subscription;
const list = async (query: object = {}) =>
  (await app.console(listAdminSubscriptions, { token: admin, query })).data;
const mine = async () => (await app.member(currentSubscription, { token })).data;

/** Days go by, renewals happen, and everyone signs in again. */
async function pass(days: number): Promise<void> {
  clock.advance(days * DAY);
  await turnSubscriptions(app.deps, clock.now());
  token = (await app.member(login, { body: { email, password: PASSWORD } })).data.token;
  admin = await newAdmin(app);
}

/** Mails of this subject to the member. */
async function mailed(subject: string) {
  await app.runJobs();
  return app.mails.filter((mail) => mail.to === email && mail.subject === subject);
}

describe('a refund', () => {
  test('gives the charge back, ends the plan and says so', async () => {
    await ask();
    const { status, data } = await refund();
    expect([status, data.message]).toEqual([200, '$29.00 refunded to Ana Maria Ruiz']);
    expect(data.summary).toMatchObject({ balance: 500, available: 500 });
    expect(data.subscription).toMatchObject({
      status: 'ended',
      refundable: 0,
      refundReason: reason,
      refundedAt: NOON.toISOString(),
      allowedActions: [],
      charges: [{ amount: 29, status: 'refunded' }],
    });
    expect(data.subscription).toEqual(await read());
    expect(await mine()).toMatchObject({
      subscription: null,
      user: { plan: 'free', planExpiresAt: null },
      summary: data.summary,
    });
    const statement = await app.member(listTransactions, { token, query: { type: 'subscription' } });
    expect(statement.data.transactions).toMatchObject([{ status: 'refunded', amount: 29 }]);
    const [mail] = await mailed('Starter was refunded');
    expect(mail?.text).toContain('$29.00 for Starter is back in your balance');
  });

  test('needs no request within the thirty days', async () => {
    await pass(29);
    expect((await refund()).status).toBe(200);
  });

  test('without a request is refused when they are over', async () => {
    await pass(30);
    expect(await read()).toMatchObject({ refundable: 0, allowedActions: [] });
    const { status, problem } = await refund();
    expect([status, problem.message]).toEqual([
      409,
      "There's nothing to refund. The 30-day money-back guarantee has ended",
    ]);
    expect((await mine()).subscription?.status).toBe('active');
  });

  test('asked for in time is given however late it is decided, with what was charged meanwhile', async () => {
    await pass(29);
    await ask();
    await pass(1);
    await pass(30);
    expect((await read()).refundable).toBe(87);
    const { data } = await refund();
    expect(data.summary.balance).toBe(500);
    expect((await mine()).user.plan).toBe('free');
  });

  test('ten times at once under one key, and by others without, happens once', async () => {
    await ask();
    const keyed = await Promise.all(Array.from({ length: 5 }, () => refund('key-of-a-refund')));
    expect(keyed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const others = await Promise.all(Array.from({ length: 5 }, () => refund()));
    expect(others.map(({ problem }) => problem.message)).toEqual(
      Array.from({ length: 5 }, () => 'This subscription has already been refunded'),
    );
    expect((await mine()).summary.balance).toBe(500);
  });

  test('and a refusal at once, when it hangs on the request: one of the two happens', async () => {
    await pass(29);
    await ask();
    await pass(1);
    const answers = await Promise.all([refund(), decline(), refund(), decline()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of a subscription that a change of plan ended is refused: its days were credited', async () => {
    await ask();
    const old = id;
    id = await buy('Professional');
    expect((await refund(undefined, old)).status).toBe(409);
    expect((await list({ refundRequested: '1' })).subscriptions).toEqual([]);
    expect((await refund()).data.summary.balance).toBe(471);
  });

  test('of an unknown subscription is a 404', async () => {
    expect((await refund(undefined, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test.each([[{ reason: '  ' }], [{}]])('with %o for a reason is refused', async (body) => {
    const answer = await app.console(refundSubscription, { token: admin, params: { id }, body });
    expect([answer.status, answer.problem.fields]).toEqual([422, { reason: 'Please provide a reason' }]);
  });

  test('needs a confirmation after five minutes, and is in the audit with the sum', async () => {
    clock.advance(301);
    expect((await refund()).problem.code).toBe('reauthentication_required');
    expect((await decline()).problem.code).toBe('reauthentication_required');
    admin = await newAdmin(app);
    await refund();
    const rows = await app.deps.sql`
      select action, after from audit_entries where target_id = ${id} and action like 'subscription.refund%'`;
    expect(rows).toMatchObject([{ action: 'subscription.refunded', after: { reason, cents: 2900 } }]);
  });
});

describe('a refusal', () => {
  test('leaves the plan as it is, tells the member why, and they may ask again', async () => {
    await ask();
    const { data } = await decline();
    expect(data.subscription).toMatchObject({
      status: 'active',
      refundRequestedAt: null,
      refundDeclinedAt: NOON.toISOString(),
      refundReason: reason,
      allowedActions: ['refund'],
    });
    expect(data.subscription).toEqual(await read());
    expect(await mine()).toMatchObject({ user: { plan: 'silver' }, summary: { balance: 471 } });
    const [mail] = await mailed('Your Starter refund was declined');
    expect(mail?.text).toContain(`Reason: ${reason}`);
    expect((await ask()).data.subscription.refundRequestedAt).not.toBeNull();
  });

  test('without a request is refused', async () => {
    const { status, problem } = await decline();
    expect([status, problem.message]).toEqual([409, 'No refund is waiting for a decision']);
  });

  test('is mailed once, however often it is sent under one key', async () => {
    await ask();
    await Promise.all(Array.from({ length: 5 }, () => decline('key-of-a-refusal')));
    expect(await mailed('Your Starter refund was declined')).toHaveLength(1);
  });
});

test('the charges of a subscription are told newest first', async () => {
  await pass(30);
  const { charges } = await read();
  expect(charges.map(({ startsAt }) => startsAt)).toEqual([
    '2026-12-18T12:00:00.000Z',
    '2026-11-18T12:00:00.000Z',
  ]);
});

test('a page begins where the one before it ended', async () => {
  const { total } = await list();
  const ids: string[] = [];
  for (let page = 1; page <= total + 1; page += 1) {
    const { subscriptions } = await list({ page, limit: 2 });
    ids.push(...subscriptions.map(({ _id }) => _id));
  }
  expect([ids.length, new Set(ids).size]).toEqual([total, total]);
});

test('the list shows requests first, the oldest on top, counts, filters and searches', async () => {
  await ask();
  const first = id;
  clock.advance(60);
  const later = `later${number}@example.com`;
  token = await newMember(app, later);
  await fund(app, token, admin, 100);
  id = await buy('Starter');
  await ask();
  clock.advance(60);
  token = await newMember(app, `calm${number}@example.com`);
  await fund(app, token, admin, 100);
  const third = await buy('Starter');
  clock.advance(60);
  const owner = (await app.member(currentUser, { token })).data.user._id;
  token = await newMember(app, `calmer${number}@example.com`);
  await fund(app, token, admin, 100);
  const fourth = await buy('Starter');
  const all = await list({ status: 'active' });
  expect(all.subscriptions.map(({ _id }) => _id)).toEqual([first, id, fourth, third]);
  expect(all.counts).toMatchObject({ active: 4, refundRequested: 2 });
  expect((await list({ refundRequested: '1' })).total).toBe(2);
  const { subscriptions } = await list({ search: later });
  expect(subscriptions.map(({ user }) => user.email)).toEqual([later]);
  expect((await list({ user: owner })).subscriptions).toMatchObject([{ _id: third, available: 71 }]);
});
