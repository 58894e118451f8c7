import { randomUUID } from 'node:crypto';
import { dropPlanActivation, requestDeposit } from '@picks/contract/deposits';
import { addPaymentDetails, approveDeposit, rejectDeposit } from '@picks/contract/deposits.admin';
import { listPlans } from '@picks/contract/plans';
import { currentUser } from '@picks/contract/sign-in';
import { currentSubscription, subscribe } from '@picks/contract/subscriptions';
import { sync } from '@picks/contract/sync';
import { listTransactions } from '@picks/contract/transactions';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#src/database/client.ts';
import { NOON, testApp } from '#test/app.ts';
import { waitingForLocks } from '#test/locks.ts';
import { checkInvariantsAfterEach, details, fund } from '#test/money.ts';
import { newAdmin, newMember } from '#test/people.ts';
import { activatePlan } from './activation.service.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const { clock } = app;
const { sql } = app.deps;
const { plans } = (await app.member(listPlans)).data;
const idOf = (name: string, duration = 30) =>
  plans.find((plan) => plan.name === name && plan.duration === duration)?._id ?? '';
const starter = idOf('Starter');
const holder = connect(app.target, { max: 1, statementTimeout: 0 });
afterAll(() => holder.end());

let number = 0;
let email = '';
let token = '';
let admin = '';

beforeEach(async () => {
  clock.set(NOON);
  await sql`update plans set is_active = true`;
  email = `wisher${(number += 1)}@example.com`;
  token = await newMember(app, email);
  admin = await newAdmin(app);
});

const ask = (amount: number, activatePlanBody: object | undefined, key?: string) =>
  app.member(requestDeposit, {
    token,
    body: { amount, paymentMethod: 'paypal', activatePlan: activatePlanBody },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });

/** A deposit that waits for its approval, with the wish to start a plan. */
async function wished(amount = 29, planId = starter): Promise<string> {
  const id = (await ask(amount, { planId })).data.deposit._id;
  await app.console(addPaymentDetails, { token: admin, params: { id }, body: details });
  return id;
}
const approve = (id: string) => app.console(approveDeposit, { token: admin, params: { id } });
const activate = (id: string) => activatePlan(app.deps, id, clock.now());
const drop = (id: string, as = token) => app.member(dropPlanActivation, { token: as, params: { id } });

const wish = async () =>
  (await app.member(listTransactions, { token, query: { type: 'deposit' } })).data.transactions.find(
    ({ planActivation }) => planActivation !== null,
  )?.planActivation;
const current = async () => (await app.member(currentSubscription, { token })).data;
const subjects = () =>
  app.mails.flatMap(({ to, subject }) => (to === email && subject.includes('Starter') ? [subject] : []));

describe('asking to pay in with a plan to start', () => {
  test('keeps the wish on the deposit, and renews unless told otherwise', async () => {
    const { status, data } = await ask(29, { planId: starter });
    const expected = {
      planId: starter,
      planName: 'Starter',
      duration: 30,
      autoRenew: true,
      status: 'waiting',
      reason: null,
    };
    expect([status, data.deposit.planActivation]).toEqual([201, expected]);
    expect(await wish()).toEqual(expected);
  });

  test('under one key stores one wish and answers the same', async () => {
    const body = { planId: starter, autoRenew: false };
    const answers = await Promise.all([1, 2, 3].map(() => ask(29, body, 'key-of-a-wish')));
    expect(new Set(answers.map(({ data }) => data.deposit._id)).size).toBe(1);
    expect(await wish()).toMatchObject({ autoRenew: false });
  });

  test('without one has none', async () => {
    expect((await ask(29, undefined)).data.deposit.planActivation).toBe(null);
  });

  test('of a plan that is not on offer is refused, and nothing is asked for', async () => {
    await sql`update plans set is_active = false where id = ${starter}`;
    const { status, problem } = await ask(29, { planId: starter });
    expect([status, problem.code, problem.fields]).toEqual([
      422,
      'plan_unavailable',
      { activatePlan: "This plan isn't available" },
    ]);
    expect(await wish()).toBe(undefined);
  });
});

describe('the approval', () => {
  test('starts the plan from the balance, tells the member, and shows it on the device', async () => {
    const id = await wished(40);
    const { cursor } = (await app.member(sync, { token })).data;
    await approve(id);
    await app.runJobs();
    expect(await current()).toMatchObject({
      subscription: { plan: { _id: starter }, status: 'active', autoRenew: true },
      user: { plan: 'silver' },
      summary: { balance: 11 },
    });
    expect(subjects()).toEqual(['Starter has started']);
    const { changes } = (await app.member(sync, { token, query: { cursor } })).data;
    const synced = changes.flatMap(({ id: one, ...change }) =>
      one === id && change.type === 'transaction' ? [change.data] : [],
    );
    expect(synced.at(-1)).toMatchObject({ status: 'completed', planActivation: { status: 'activated' } });
  });

  test('no mail says of money that the plan took that it is in the balance', async () => {
    await approve(await wished(29));
    await app.runJobs();
    expect((await current()).summary.balance).toBe(0);
    const sent = app.mails.filter(({ to }) => to === email).map(({ text }) => text);
    expect(sent.join('\n')).toContain('We received your deposit of $29.00');
    expect(sent.join('\n')).toContain('We charged $29.00 to your balance');
    expect(sent.join('\n')).not.toContain('is in your balance');
  });

  test('counts once, however often and in how many places the job runs', async () => {
    const id = await wished(500);
    await approve(id);
    await Promise.all([activate(id), activate(id), activate(id)]);
    await app.runJobs();
    await activate(id);
    const { subscription, summary } = await current();
    expect([subscription?.charges.length, summary.balance]).toEqual([1, 471]);
    expect(await wish()).toMatchObject({ status: 'activated' });
    expect(subjects()).toEqual(['Starter has started']);
  });

  test('queues one job, however often the deposit changes', async () => {
    const id = await wished();
    await Promise.all([approve(id), approve(id)]);
    const jobs = await sql`select key from graphile_worker.jobs where key = ${`activate ${id}`}`;
    expect(jobs.length).toBe(1);
    await app.runJobs();
  });

  test('upgrades with the credit for unused days', async () => {
    await fund(app, token, admin, 29);
    await app.member(subscribe, { token, body: { planId: starter } });
    const id = await wished(50, idOf('Professional'));
    await approve(id);
    await app.runJobs();
    expect(await current()).toMatchObject({ user: { plan: 'gold' }, summary: { balance: 0 } });
  });

  test('starts a plan that became dearer for what was agreed, and one that became cheaper for less', async () => {
    const priced = async (now: number) => {
      const [plan] = await sql<{ id: string }[]>`
        insert into plans (id, family, name, price, duration, updated_at)
        values (gen_random_uuid(), 'x', 'Priced', 2000, 30, ${NOON}) returning id`;
      const id = await wished(20, plan?.id);
      await sql`update plans set price = ${now}, duration = 20 where id = ${plan?.id ?? ''}`;
      await approve(id);
      await app.runJobs();
      return (await current()).subscription?.charges[0];
    };
    expect(await priced(3900)).toMatchObject({ amount: 20, endsAt: '2026-12-18T12:00:00.000Z' });
    token = await newMember(app, `cheaper${number}@example.com`);
    expect(await priced(1000)).toMatchObject({ amount: 10, endsAt: '2026-12-08T12:00:00.000Z' });
  });

  test('with too little leaves the money alone and says why, also to a run after more came in', async () => {
    const id = await wished(20);
    await approve(id);
    await app.runJobs();
    expect(await wish()).toMatchObject({ status: 'failed', reason: 'balance_too_low' });
    expect(await current()).toMatchObject({ subscription: null, summary: { available: 20 } });
    await fund(app, token, admin, 100);
    await activate(id);
    expect(await current()).toMatchObject({ subscription: null, summary: { available: 120 } });
    expect(subjects()).toEqual(["Starter didn't start"]);
    expect(app.mails.some(({ text }) => text.includes("Your balance didn't cover the plan."))).toBe(true);
  });

  test('after the plan was bought otherwise takes nothing', async () => {
    const id = await wished();
    await fund(app, token, admin, 29);
    await app.member(subscribe, { token, body: { planId: starter } });
    await approve(id);
    await Promise.all([activate(id), activate(id)]);
    expect(await wish()).toMatchObject({ status: 'failed', reason: 'plan_is_current' });
    expect((await current()).summary.balance).toBe(29);
  });

  test('after the plan was archived, or is gone, takes nothing', async () => {
    const id = await wished();
    await sql`update plans set is_active = false where id = ${starter}`;
    await approve(id);
    await app.runJobs();
    expect(await wish()).toMatchObject({ status: 'failed', reason: 'plan_unavailable' });

    const [gone] = await sql<{ id: string }[]>`
      insert into plans (id, family, name, price, duration) values (gen_random_uuid(), 'x', 'Passing', 1000, 30)
      returning id`;
    const second = await wished(29, gone?.id);
    await sql`delete from plans where id = ${gone?.id ?? ''}`;
    await approve(second);
    await app.runJobs();
    expect(await wish()).toMatchObject({ planName: 'Passing', status: 'failed', reason: 'plan_unavailable' });
    expect((await current()).summary.balance).toBe(58);
  });

  test('of another member’s deposit starts nothing here', async () => {
    const id = await wished();
    token = await newMember(app, `other${number}@example.com`);
    await approve(id);
    await app.runJobs();
    expect((await current()).subscription).toBe(null);
  });
});

test('a purchase that races with the approval is charged as well, and nothing is sold twice', async () => {
  await fund(app, token, admin, 200);
  const id = await wished(100, idOf('Professional'));
  await approve(id);
  await Promise.allSettled([
    activate(id),
    app.member(subscribe, { token, body: { planId: starter } }),
    activate(id),
  ]);
  await app.runJobs();
  const { subscription, summary } = await current();
  const charged = await sql<{ cents: number }[]>`
    select sum(amount)::int as cents from subscription_charges c join users u on u.id = c.user_id where email = ${email}`;
  expect(subscription?.status).toBe('active');
  expect(summary.balance).toBe(300 - (charged[0]?.cents ?? 0) / 100);
  expect((await wish())?.status).not.toBe('waiting');
});

test('a subscription that begins in the very moment of the activation has it tried again', async () => {
  await fund(app, token, admin, 200);
  const id = await wished();
  const { _id: userId } = (await app.member(currentUser, { token })).data.user;
  await approve(id);
  let outcome: Promise<unknown> = Promise.resolve();
  await holder.begin(async (tx) => {
    await tx`select from money.account where owner = ${userId} for update`;
    outcome = activate(id).catch((error: unknown) => error);
    await expect.poll(() => waitingForLocks(app)).toBe(1);
    await tx`
      insert into subscriptions (id, user_id, plan_id, auto_renew, period_end, created_at, updated_at)
      values (${randomUUID()}, ${userId}, ${starter}, true, ${new Date(NOON.getTime() + 1000)}, ${NOON}, ${NOON})`;
  });
  expect(await outcome).toEqual(new Error('the subscription changed meanwhile'));
  expect((await wish())?.status).toBe('waiting');
  await sql`update subscriptions set status = 'ended', ended_at = ${NOON} where user_id = ${userId}`;
  await app.runJobs();
  expect((await wish())?.status).toBe('activated');
});

describe('a refused deposit', () => {
  test('closes its wish', async () => {
    const id = await wished();
    await app.console(rejectDeposit, { token: admin, params: { id }, body: { reason: 'No payment came' } });
    await app.runJobs();
    expect(await wish()).toMatchObject({ status: 'failed', reason: 'deposit_refused' });
    expect((await drop(id)).problem.code).toBe('activation_settled');
  });
});

describe('the member', () => {
  test('takes the plan off again; the money comes to the balance', async () => {
    const id = await wished();
    expect((await drop(id)).data.planActivation).toMatchObject({ status: 'dropped' });
    expect((await drop(id)).status).toBe(200);
    await approve(id);
    await app.runJobs();
    expect(await current()).toMatchObject({ subscription: null, summary: { available: 29 } });
    expect(subjects()).toEqual([]);
  });

  test('can do so until it has started', async () => {
    const id = await wished();
    await approve(id);
    await app.runJobs();
    expect((await drop(id)).problem.code).toBe('activation_settled');
  });

  test('finds neither another’s deposit nor one without a plan', async () => {
    const id = await wished();
    const other = await newMember(app, `stranger${number}@example.com`);
    expect((await drop(id, other)).status).toBe(404);
    expect((await drop(await fund(app, token, admin, 10))).status).toBe(404);
    expect(await wish()).toMatchObject({ status: 'waiting' });
  });
});

test('the books of subscriptions are right', async () => {
  const broken = await sql`select name from money.subscription_invariants where not ok`;
  expect(broken.map(({ name }) => name as string)).toEqual([]);
});
