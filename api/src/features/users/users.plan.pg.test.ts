import type { PlanName } from '@picks/contract/accounts';
import { listPlans } from '@picks/contract/plans';
import { updatePlan } from '@picks/contract/plans.admin';
import { currentUser, login } from '@picks/contract/sign-in';
import { cancelSubscription, subscribe } from '@picks/contract/subscriptions';
import { listAdminSubscriptions, refundSubscription } from '@picks/contract/subscriptions.admin';
import { updateUser } from '@picks/contract/users.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { turnSubscriptions } from '#src/features/subscriptions/renewal.service.ts';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, fund } from '#test/money.ts';
import { newAdmin, newMember, newMemberAndAdmin, PASSWORD } from '#test/people.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const { clock } = app;
const { plans } = (await app.member(listPlans)).data;
const planId = (name: string) => plans.find((plan) => plan.name === name && plan.duration === 30)?._id ?? '';
const DAY = 24 * 3600;

let number = 0;
let email = '';
let token = '';
let admin = '';
let id = '';

beforeEach(async () => {
  clock.set(NOON);
  await app.deps
    .sql`update subscriptions set status = 'ended', ended_at = ${NOON}, next_try_at = null where status <> 'ended'`;
  email = `guest${(number += 1)}@example.com`;
  ({ token, admin, id } = await newMemberAndAdmin(app, email));
});

const grant = (plan: PlanName) => app.console(updateUser, { token: admin, params: { id }, body: { plan } });
async function buy(name: string, balance = 500) {
  await fund(app, token, admin, balance);
  return app.member(subscribe, { token, body: { planId: planId(name) } });
}
async function turnAfter(days: number): Promise<void> {
  clock.advance(days * DAY);
  await turnSubscriptions(app.deps, clock.now());
  token = (await app.member(login, { body: { email, password: PASSWORD } })).data.token;
  admin = await newAdmin(app);
}
const mine = async () => {
  const { plan, planExpiresAt, balance } = (await app.member(currentUser, { token })).data.user;
  return { plan, ends: planExpiresAt?.slice(0, 10) ?? null, balance };
};
const weeklyLimit = async () =>
  (await app.deps.sql`select weekly_pick_limit as limit from users where id = ${id}`)[0]?.['limit'];

describe('a member who pays for nothing', () => {
  test('is given a plan without charge, end or weekly limit, and loses it again', async () => {
    const { data } = await grant('gold');
    expect([data.user.plan, data.user.grantedPlan, data.message]).toEqual([
      'gold',
      'gold',
      'Ana Maria Ruiz has Gold',
    ]);
    expect(await mine()).toEqual({ plan: 'gold', ends: null, balance: 0 });
    expect((await grant('free')).data.user).toMatchObject({ plan: 'free', grantedPlan: null });
    expect(await mine()).toEqual({ plan: 'free', ends: null, balance: 0 });
  });

  test('is given one also while another member pays for a better one', async () => {
    const giftee = token;
    token = await newMember(app, `payer${number}@example.com`);
    await buy('VIP');
    token = giftee;
    expect((await grant('silver')).data.user).toMatchObject({ plan: 'silver', grantedPlan: 'silver' });
  });

  test('keeps it whatever the clock does', async () => {
    await grant('silver');
    await turnAfter(400);
    expect(await mine()).toMatchObject({ plan: 'silver', ends: null });
  });
});

describe('a gift above what is paid', () => {
  test('opens at once, leaves the subscription alone and outlives it', async () => {
    await buy('Starter');
    await grant('gold');
    expect([await mine(), await weeklyLimit()]).toEqual([{ plan: 'gold', ends: null, balance: 471 }, null]);
    await turnAfter(30);
    expect(await mine()).toEqual({ plan: 'gold', ends: null, balance: 442 });
    await app.member(cancelSubscription, { token });
    await turnAfter(30);
    expect(await mine()).toEqual({ plan: 'gold', ends: null, balance: 442 });
  });

  test('is taken back by choosing what is paid, which then counts again', async () => {
    await buy('Starter');
    await grant('gold');
    expect((await grant('silver')).data.user).toMatchObject({ plan: 'silver', grantedPlan: null });
    expect([await mine(), await weeklyLimit()]).toEqual([
      { plan: 'silver', ends: '2026-12-21', balance: 471 },
      5,
    ]);
  });

  test('stands when a lesser plan is bought, and gives way to a better one', async () => {
    await grant('silver');
    const starter = await buy('Starter');
    expect(starter.data.user).toMatchObject({ plan: 'silver', planExpiresAt: null });
    expect([(await mine()).ends, await weeklyLimit()]).toEqual([null, null]);
    const professional = await buy('Professional');
    expect(professional.data.user).toMatchObject({ plan: 'gold', planExpiresAt: '2026-12-21T12:00:00.000Z' });
    expect([await mine(), await weeklyLimit()]).toMatchObject([{ plan: 'gold', ends: '2026-12-21' }, 15]);
    await app.member(cancelSubscription, { token });
    await turnAfter(30);
    expect(await mine()).toMatchObject({ plan: 'silver', ends: null });
  });

  test('stays after a refund', async () => {
    await grant('silver');
    await buy('VIP');
    const { subscriptions } = (
      await app.console(listAdminSubscriptions, { token: admin, query: { user: id, status: 'active' } })
    ).data;
    await app.console(refundSubscription, {
      token: admin,
      params: { id: subscriptions[0]?._id ?? '' },
      body: { reason: 'Asked on the phone' },
    });
    expect(await mine()).toEqual({ plan: 'silver', ends: null, balance: 500 });
  });
});

describe('less than what is paid', () => {
  test.each(['free', 'silver'] as const)('%s is refused, and nothing changes', async (plan) => {
    await buy('VIP');
    const { status, problem } = await grant(plan);
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'plan_is_paid',
      'Ana Maria Ruiz pays for VIP until Dec 18, 2026. Refund the subscription to take it away',
    ]);
    expect(await mine()).toMatchObject({ plan: 'gold', ends: '2026-12-21' });
  });
});

test('a gift at the moment of a purchase loses neither', async () => {
  await fund(app, token, admin, 200);
  const [bought] = await Promise.all([
    app.member(subscribe, { token, body: { planId: planId('VIP') } }),
    grant('silver'),
    grant('silver'),
  ]);
  expect(bought.status).toBe(201);
  expect(await mine()).toEqual({ plan: 'gold', ends: '2026-12-21', balance: 51 });
});

test('a change of the plan counts from the next period on', async () => {
  await buy('Starter');
  const starter = { name: 'Starter', price: 29, duration: 30, accessLevel: 'silver', maxPicks: 5 };
  const change = (changes: object) =>
    app.console(updatePlan, {
      token: admin,
      params: { id: planId('Starter') },
      body: { ...starter, ...changes },
    });
  await change({ accessLevel: 'gold', maxPicks: 9, price: 39 });
  await grant('silver');
  expect([await mine(), await weeklyLimit()]).toEqual([
    { plan: 'silver', ends: '2026-12-21', balance: 471 },
    5,
  ]);
  await turnAfter(30);
  expect([await mine(), await weeklyLimit()]).toMatchObject([{ plan: 'gold', balance: 432 }, 9]);
  await change({});
});

test('a gift needs a confirmation after five minutes, and is in the audit', async () => {
  await grant('gold');
  clock.advance(301);
  expect((await grant('free')).problem.code).toBe('reauthentication_required');
  const rows = await app.deps.sql`
    select action, before, after, actor_id is not null as known from audit_entries where target_id = ${id} order by id`;
  expect(rows.at(-1)).toEqual({
    action: 'user.plan_granted',
    before: { plan: 'free', granted: null },
    after: { plan: 'gold', granted: 'gold' },
    known: true,
  });
});

test.each([[{ plan: 'platinum' }], [{ plan: 'gold', role: 'admin' }], [{}]])(
  '%o is refused',
  async (body) => {
    expect((await app.console(updateUser, { token: admin, params: { id }, body })).status).toBe(422);
  },
);

test('an unknown member is a 404', async () => {
  const params = { id: '00000000-0000-7000-8000-000000000000' };
  expect((await app.console(updateUser, { token: admin, params, body: { plan: 'gold' } })).status).toBe(404);
});
