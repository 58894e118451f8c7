import { listPlans } from '@picks/contract/plans';
import { currentUser, register } from '@picks/contract/sign-in';
import { subscribe } from '@picks/contract/subscriptions';
import { listAdminSubscriptions, refundSubscription } from '@picks/contract/subscriptions.admin';
import { listAdminTransactions } from '@picks/contract/transactions.admin';
import { getTrends } from '@picks/contract/trends.admin';
import { addBalance, listUsers } from '@picks/contract/users.admin';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { brokenInvariants, checkInvariantsAfterEach, fund } from '#test/money.ts';
import { newAdmin, newMember, PASSWORD } from '#test/people.ts';
import { queueKeeping } from './trends.queries.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
let admin = '';
let ana = '';
let ben = '';

const on = (day: string, time = '12:00') => app.clock.set(new Date(`2026-11-${day}T${time}:00Z`));
const keep = async () => {
  await queueKeeping(app.deps.sql);
  await app.runJobs();
};
const trends = async () => {
  admin = await newAdmin(app);
  return (await app.console(getTrends, { token: admin, query: {} })).data;
};
const buy = async (token: string, name: string) => {
  const { plans } = (await app.member(listPlans)).data;
  const planId = plans.find((plan) => plan.name === name && plan.duration === 30)?._id;
  const bought = await app.member(subscribe, { token, body: { planId, autoRenew: false } });
  expect(bought.status).toBe(201);
};

beforeAll(async () => {
  on('02');
  admin = await newAdmin(app);
  ana = await newMember(app, 'ana@example.com');
  await fund(app, ana, admin, 200);
  await buy(ana, 'Professional');
  on('03');
  admin = await newAdmin(app);
  ben = await newMember(app, 'ben@example.com');
  await fund(app, ben, admin, 50);
  await buy(ben, 'Starter');
});

test('a service of today has no day yet', async () => {
  on('02', '23:59');
  await keep();
  expect(await trends()).toEqual({ days: [], before: [] });
});

test('a day counts ten minutes after its end, with what the ledger booked and who came', async () => {
  on('03', '00:09');
  await keep();
  expect((await trends()).days).toEqual([]);
  on('03', '00:10');
  await keep();
  expect((await trends()).days).toEqual([
    {
      day: '2026-11-02',
      revenue: 79,
      deposits: 200,
      payouts: 0,
      newMembers: 1,
      alerts: 0,
      subscribers: 1,
      joined: 1,
      gone: 0,
      mrr: 79,
    },
  ]);
});

test('days that nobody kept are made up for, and what was kept stays', async () => {
  on('05', '01:00');
  await Promise.all([keep(), keep()]);
  const { days } = await trends();
  expect(
    days.map(({ day, revenue, newMembers, subscribers, mrr }) => [
      day,
      revenue,
      newMembers,
      subscribers,
      mrr,
    ]),
  ).toEqual([
    ['2026-11-02', 79, 1, 1, 79],
    ['2026-11-03', 29, 1, 2, 108],
    ['2026-11-04', 0, 0, 2, 108],
  ]);
});

test('who had a plan and has none is counted on the day that it ended', async () => {
  app.clock.set(new Date('2026-12-04T13:00:00Z'));
  await app.owner`select graphile_worker.add_job('subscriptions.turn', '{}'::json)`;
  await app.runJobs();
  app.clock.set(new Date('2026-12-05T01:00:00Z'));
  await keep();
  const { days, before } = await trends();
  const gone = [...before, ...days].filter((day) => day.gone > 0).map((day) => [day.gone, day.subscribers]);
  expect(gone).toEqual([[2, 0]]);
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.day).toBe('2026-12-04');
  expect(before.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-03', '2026-11-04']);
});

test('the subscriptions behind a day are those that it counted', async () => {
  const token = await newAdmin(app);
  const of = async (query: object) => {
    const { subscriptions, total } = (await app.console(listAdminSubscriptions, { token, query })).data;
    expect(total).toBe(subscriptions.length);
    return subscriptions.map(({ user }) => user.email).toSorted();
  };
  const both = ['ana@example.com', 'ben@example.com'];
  expect(await of({ openOn: '2026-11-01' })).toEqual([]);
  expect(await of({ openOn: '2026-11-02' })).toEqual(['ana@example.com']);
  expect(await of({ openOn: '2026-11-03' })).toEqual(both);
  expect(await of({ openOn: '2026-12-04' })).toEqual([]);
  expect(await of({ from: '2026-12-04', to: '2026-12-04' })).toEqual(both);
  expect(await of({ from: '2026-12-05' })).toEqual([]);
});

test('a change of plan leaves nobody without one', async () => {
  app.clock.set(new Date('2026-12-06T09:00:00Z'));
  const token = await newAdmin(app);
  const cal = await newMember(app, 'cal@example.com');
  await fund(app, cal, token, 300);
  await buy(cal, 'Starter');
  app.clock.set(new Date('2026-12-07T04:00:00Z'));
  await buy(cal, 'Professional');
  app.clock.set(new Date('2026-12-08T01:00:00Z'));
  await keep();
  const { days } = await trends();
  expect(days.slice(-2).map(({ subscribers, joined, gone }) => [subscribers, joined, gone])).toEqual([
    [1, 1, 0],
    [1, 0, 0],
  ]);
  const left = await app.console(listAdminSubscriptions, {
    token: await newAdmin(app),
    query: { from: '2026-12-06' },
  });
  expect(left.data.total).toBe(0);
});

test('what is no deposit, payout or new member is in neither the figures nor their lists', async () => {
  app.clock.set(new Date('2026-12-09T09:00:00Z'));
  const token = await newAdmin(app);
  const dee = await newMember(app, 'dee@example.com');
  const id = (await app.member(currentUser, { token: dee })).data.user._id;
  const credited = {
    token,
    params: { id },
    body: { amount: 100 },
    headers: { 'Idempotency-Key': 'credit-1' },
  };
  expect((await app.console(addBalance, credited)).status).toBe(200);
  await app.member(register, {
    body: { name: 'Nobody Yet', email: 'unconfirmed@example.com', password: PASSWORD, acceptedTerms: true },
  });
  await buy(dee, 'Starter');
  const { subscriptions } = (await app.console(listAdminSubscriptions, { token, query: { user: id } })).data;
  const refunded = await app.console(refundSubscription, {
    token,
    params: { id: subscriptions[0]?._id ?? '' },
    body: { reason: 'Bought by mistake' },
    headers: { 'Idempotency-Key': 'refund-1' },
  });
  expect(refunded.status).toBe(200);
  app.clock.set(new Date('2026-12-10T01:00:00Z'));
  await keep();
  const { days } = await trends();
  expect(days.at(-1)).toMatchObject({
    day: '2026-12-09',
    deposits: 0,
    payouts: 0,
    newMembers: 1,
    joined: 0,
    gone: 0,
  });
  const those = { from: '2026-12-09', to: '2026-12-09' };
  const again = await newAdmin(app);
  const listed = (await app.console(listAdminTransactions, { token: again, query: those })).data.transactions;
  expect(listed.map(({ type }) => type)).toEqual(['subscription']);
  expect((await app.console(listAdminSubscriptions, { token: again, query: those })).data.total).toBe(0);
  const came = await app.console(listUsers, { token: again, query: { ...those, role: 'user' } });
  expect(came.data.users.map(({ email }) => email)).toEqual(['dee@example.com']);
});

test('a kept day that says something else than the ledger breaks an invariant', async () => {
  await app.owner`update business_days set revenue = revenue + 1 where day = '2026-11-02'`;
  expect(await brokenInvariants(app)).toEqual(['the days of the business add up to the ledger']);
  await app.owner`update business_days set revenue = revenue - 1 where day = '2026-11-02'`;
});

test('the lists show what a day counted: what was booked then, and who came', async () => {
  const days = { from: '2026-11-03', to: '2026-11-03' };
  const token = await newAdmin(app);
  const booked = await app.console(listAdminTransactions, { token, query: days });
  expect(booked.data.transactions.map(({ type, amount, user }) => [type, amount, user.email])).toEqual([
    ['subscription', 29, 'ben@example.com'],
    ['deposit', 50, 'ben@example.com'],
  ]);
  const came = await app.console(listUsers, { token, query: { ...days, role: 'user' } });
  expect(came.data.users.map(({ email }) => email)).toEqual(['ben@example.com']);
  const until = await app.console(listUsers, { token, query: { to: '2026-11-03', role: 'user' } });
  expect(until.data.total).toBe(2);
  const wrong = await app.console(listUsers, { token, query: { from: 'yesterday' } });
  expect([wrong.status, JSON.stringify(wrong.problem)]).toEqual([
    422,
    expect.stringContaining('from must be a date'),
  ]);
});

test('are for administrators', async () => {
  expect((await app.member(getTrends, { token: ana })).status).toBe(404);
  expect((await app.console(getTrends, { query: {} })).status).toBe(401);
  const wrong = await app.console(getTrends, { token: await newAdmin(app), query: { days: '31' } });
  expect(wrong.status).toBe(422);
});
