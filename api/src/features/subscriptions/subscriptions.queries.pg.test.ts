import { randomUUID } from 'node:crypto';
import { currentUser } from '@picks/contract/sign-in';
import { listPlans } from '@picks/contract/plans';
import { currentSubscription, requestRefund, subscribe } from '@picks/contract/subscriptions';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { someMail } from '#test/mail.ts';
import { checkInvariantsAfterEach, fund } from '#test/money.ts';
import { newAdmin, newMember } from '#test/people.ts';
import { findSubscription, refundCharges } from './subscriptions.admin.queries.ts';
import { buyByRequest, markRefundRequested, type Purchase } from './subscriptions.queries.ts';
import { preparePurchase } from './subscriptions.service.ts';

/** What happened between reading and writing: the statements look once more. */
const app = await testApp();
checkInvariantsAfterEach(app);
const { sql, sealing } = app.deps;
const { plans } = (await app.member(listPlans)).data;
const [{ _id: starter } = { _id: '' }] = plans.filter(({ name }) => name === 'Starter');
const UNKNOWN = '00000000-0000-7000-8000-000000000000';
const LATER = new Date(NOON.getTime() + 1000);

let number = 0;
beforeEach(() => app.clock.set(NOON));

async function someone() {
  const email = `meanwhile${(number += 1)}@example.com`;
  const token = await newMember(app, email);
  await fund(app, token, await newAdmin(app), 29);
  const { _id: userId } = (await app.member(currentUser, { token })).data.user;
  const act = { actorId: userId, requestId: 'request', ip: '203.0.113.9' };
  return { email, token, userId, act };
}

const newRequest = () => ({ scope: 'test', key: randomUUID(), fingerprint: Buffer.from('one') });
const current = async (token: string) => (await app.member(currentSubscription, { token })).data;

async function subscriber() {
  const person = await someone();
  const { data } = await app.member(subscribe, { token: person.token, body: { planId: starter } });
  return { ...person, id: data.subscription._id };
}

describe('a purchase', () => {
  async function prepared(changes: (purchase: Purchase) => Partial<Purchase>) {
    const { token, userId, act } = await someone();
    const buying = { userId, planId: starter, autoRenew: true, act };
    const { purchase } = await preparePurchase(sql, buying, NOON);
    const answer = { user: { balance: 0 } };
    const buy = () =>
      buyByRequest(sql, { ...purchase, ...changes(purchase) }, { request: newRequest(), answer });
    return { token, buy };
  }

  test('in the place of what ended meanwhile takes nothing, and the balance was enough to the cent', async () => {
    const { token, buy } = await prepared(() => ({ replaces: { id: UNKNOWN, periodEnd: NOON } }));
    expect(await buy()).toEqual({ body: null, isCovered: true });
    expect(await current(token)).toMatchObject({ subscription: null, summary: { available: 29 } });
  });

  test('that the database refuses is an error, and no purchase of somebody else', async () => {
    const { token, buy } = await prepared(({ subscription }) => ({
      subscription: { ...subscription, planId: UNKNOWN },
    }));
    await expect(buy()).rejects.toThrow(/access_level/);
    expect(await current(token)).toMatchObject({ subscription: null, summary: { available: 29 } });
  });
});

test('a refund is asked for by its member alone, and once', async () => {
  const [one, other] = [await subscriber(), await subscriber()];
  await markRefundRequested(sql, one.id, NOON, one.act);
  await markRefundRequested(sql, one.id, LATER, one.act);
  expect((await current(one.token)).subscription?.refundRequestedAt).toBe(NOON.toISOString());
  expect((await current(other.token)).subscription?.refundRequestedAt).toBe(null);
});

test.each([
  ['status', { status: 'grace' }],
  ['end', { periodEnd: LATER }],
  ['request', { refundRequestedAt: LATER }],
] as const)('a refund of what has another %s by now gives nothing back', async (_what, stale) => {
  await subscriber();
  const { email, token, id, act } = await subscriber();
  await app.member(requestRefund, { token });
  const row = await findSubscription(sql, id);
  if (row === undefined) throw new Error('no subscription');
  const refund = {
    chargeIds: row.charges.map((charge) => charge.id),
    cents: 2900,
    reason: 'The guarantee',
    at: NOON,
    act,
    consent: { by: 'one', below: 0 } as const,
    mail: someMail(sealing, email),
    answer: {},
  };
  const give = (subscription: typeof row) =>
    refundCharges(sql, { ...refund, subscription, request: newRequest() });
  expect((await give({ ...row, ...stale })).body).toBe(null);
  expect((await current(token)).summary.balance).toBe(0);
  expect((await give(row)).body).not.toBe(null);
  expect((await current(token)).summary.balance).toBe(29);
});
