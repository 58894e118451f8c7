import { getPick } from '@picks/contract/picks';
import { listPlans, type Plan } from '@picks/contract/plans';
import { login } from '@picks/contract/sign-in';
import {
  cancelSubscription,
  currentSubscription,
  requestRefund,
  resumeSubscription,
  subscribe,
} from '@picks/contract/subscriptions';
import { listTransactions } from '@picks/contract/transactions';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { brokenInvariants, checkInvariantsAfterEach, fund } from '#test/money.ts';
import { newAdmin, newMember, PASSWORD, publish } from '#test/people.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const { clock } = app;
const { plans } = (await app.member(listPlans)).data;
const named = (name: string, duration = 30): Plan => {
  const found = plans.find((plan) => plan.name === name && plan.duration === duration);
  if (found === undefined) throw new Error(`no plan ${name}`);
  return found;
};
const DAY = 24 * 3600;

let token = '';
let admin = '';
let number = 0;
beforeEach(async () => {
  clock.set(NOON);
  token = await newMember(app, `subscriber${(number += 1)}@example.com`);
  admin = await newAdmin(app);
});

const buy = (plan: Plan, key?: string) =>
  app.member(subscribe, {
    token,
    body: { planId: plan._id },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const current = async () => (await app.member(currentSubscription, { token })).data;

test('the six plans of the public page are on offer to everyone', () => {
  expect(
    plans.map(({ name, price, duration, accessLevel, maxPicks }) => [
      name,
      price,
      duration,
      accessLevel,
      maxPicks,
    ]),
  ).toEqual([
    ['Starter', 29, 30, 'silver', 5],
    ['Professional', 79, 30, 'gold', 15],
    ['VIP', 149, 30, 'gold', null],
    ['Starter', 290, 365, 'silver', 5],
    ['Professional', 790, 365, 'gold', 15],
    ['VIP', 1490, 365, 'gold', null],
  ]);
});

describe('buying', () => {
  test('charges the balance, sets the plan and opens its picks, in one step', async () => {
    await fund(app, token, admin, 100);
    const pick = await publish(app, admin, 'gold');
    const { status, data } = await buy(named('Professional'));
    expect([status, data.user.plan, data.user.balance, data.summary.available]).toEqual([
      201,
      'gold',
      21,
      21,
    ]);
    expect(data.subscription).toMatchObject({
      status: 'active',
      autoRenew: true,
      periodEnd: '2026-12-18T12:00:00.000Z',
    });
    expect((await app.member(getPick, { token, params: { id: pick._id } })).data.pick.locked).toBe(false);
    const { transactions } = (await app.member(listTransactions, { token, query: { type: 'subscription' } }))
      .data;
    expect(transactions).toMatchObject([
      {
        amount: 79,
        status: 'completed',
        description: 'Professional, 30 days',
        period: { startsAt: '2026-11-18T12:00:00.000Z', endsAt: '2026-12-18T12:00:00.000Z' },
      },
    ]);
    expect((await current()).subscription).toEqual(data.subscription);
  });

  test('takes the last cent, and no more than there is', async () => {
    await fund(app, token, admin, 79);
    const { status, data } = await buy(named('Professional'));
    expect([status, data.user.plan, data.summary.available]).toEqual([201, 'gold', 0]);
  });

  test('with too little says what is missing and takes nothing', async () => {
    await fund(app, token, admin, 50.5);
    const { status, problem } = await buy(named('Professional'));
    expect([status, problem.code, problem['missing']]).toEqual([422, 'balance_too_low', 28.5]);
    expect(await current()).toMatchObject({
      subscription: null,
      user: { plan: 'free' },
      summary: { available: 50.5 },
    });
  });

  test('twenty times at once under one key charges once; without keys it charges once too', async () => {
    await fund(app, token, admin, 1000);
    const keyed = await Promise.all(
      Array.from({ length: 20 }, () => buy(named('Starter'), 'key-of-a-purchase')),
    );
    expect(new Set(keyed.map(({ text }) => JSON.stringify(JSON.parse(text).subscription._id))).size).toBe(1);
    const unkeyed = await Promise.all(Array.from({ length: 10 }, () => buy(named('Starter'))));
    expect(new Set(unkeyed.map(({ status }) => status))).toEqual(new Set([409]));
    expect((await current()).summary.balance).toBe(971);
  });

  test('for more than the member saw is refused, at that price or less it is bought', async () => {
    await fund(app, token, admin, 100);
    const { _id: planId, price, duration } = named('Professional');
    const seeing = (seen: object) => app.member(subscribe, { token, body: { planId, seen } });
    for (const seen of [
      { price: price - 0.01, duration },
      { price, duration: duration + 1 },
    ]) {
      const { status, problem } = await seeing(seen);
      expect([status, problem.code]).toEqual([409, 'plan_dearer']);
    }
    expect(await current()).toMatchObject({ subscription: null, summary: { available: 100 } });
    expect((await seeing({ price: 99, duration })).data.summary.available).toBe(21);
  });

  test('two plans at once: one wins, or the second pays what the first left over', async () => {
    await fund(app, token, admin, 160);
    const answers = await Promise.all([buy(named('Starter')), buy(named('VIP'))]);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const { transactions, summary } = (
      await app.member(listTransactions, { token, query: { type: 'subscription' } })
    ).data;
    expect(summary.balance).toBe(160 - transactions.reduce((sum, { amount }) => sum + amount, 0));
  });
});

describe('upgrading', () => {
  test.each([
    [0, 29, 50],
    [15 * DAY, 14.5, 64.5],
    [29 * DAY, 0.96, 78.04],
  ])('after %i s credits %d of 29 for unused days and charges %d', async (seconds, _credit, charged) => {
    await fund(app, token, admin, 500);
    await buy(named('Starter'));
    clock.advance(seconds);
    token = seconds > DAY ? await signInAgain() : token;
    const { data } = await buy(named('Professional'));
    expect(data.subscription.charges[0]?.amount).toBe(charged);
    expect(data.user.plan).toBe('gold');
  });

  test('to what is worth less than what is left is refused with the reason', async () => {
    await fund(app, token, admin, 500);
    await buy(named('VIP'));
    expect((await buy(named('Starter'))).problem.message).toContain('worth more than this one');
  });
});

test('cancelling stops the renewal and keeps the plan to the end of what is paid', async () => {
  await fund(app, token, admin, 100);
  await buy(named('Starter'));
  const { data } = await app.member(cancelSubscription, { token });
  expect(data.subscription).toMatchObject({ autoRenew: false, status: 'active' });
  expect(data.user).toMatchObject({ plan: 'silver', planExpiresAt: '2026-12-18T12:00:00.000Z' });
  expect(
    (await app.member(cancelSubscription, { token: await newMember(app, `none${number}@example.com`) }))
      .status,
  ).toBe(409);
});

test('a cancellation can be taken back; cancelling and resuming twice changes nothing more', async () => {
  await fund(app, token, admin, 100);
  const { data: bought } = await buy(named('Starter'));
  await app.member(cancelSubscription, { token });
  await app.member(cancelSubscription, { token });
  await app.member(resumeSubscription, { token });
  const { data } = await app.member(resumeSubscription, { token });
  expect(data.subscription).toEqual(bought.subscription);
  expect(data.user.planExpiresAt).toBe('2026-12-21T12:00:00.000Z');
  const acts = await app.deps
    .sql`select action from audit_entries where target_id = ${data.subscription._id} order by id`;
  expect(acts.map(({ action }) => action as string)).toEqual([
    'subscription.bought',
    'subscription.cancelled',
    'subscription.resumed',
  ]);
  const none = await app.member(resumeSubscription, {
    token: await newMember(app, `nobody${number}@example.com`),
  });
  expect([none.status, none.problem.code]).toEqual([409, 'no_subscription']);
});

test.each([
  [30 * DAY - 1, 200],
  [30 * DAY, 409],
])('a refund can be asked for until thirty days have passed: after %i s %i', async (seconds, status) => {
  await fund(app, token, admin, 400);
  await buy(named('Starter', 365));
  clock.advance(seconds);
  token = await signInAgain();
  const answer = await app.member(requestRefund, { token });
  expect(answer.status).toBe(status);
  if (status === 200)
    expect(answer.data.subscription).toMatchObject({
      refundableUntil: null,
      refundRequestedAt: clock.now().toISOString(),
    });
});

test('the books of subscriptions are right', async () => {
  const rows = await app.deps.sql`select name from money.subscription_invariants where not ok`;
  expect([rows.map(({ name }) => name as string), await brokenInvariants(app)]).toEqual([[], []]);
});

/** A member session does not outlive a day of silence. */
async function signInAgain(): Promise<string> {
  return (await app.member(login, { body: { email: `subscriber${number}@example.com`, password: PASSWORD } }))
    .data.token;
}
