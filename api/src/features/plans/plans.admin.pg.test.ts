import { listPlans } from '@picks/contract/plans';
import {
  createPlan,
  deletePlan,
  listAdminPlans,
  togglePlanStatus,
  updatePlan,
} from '@picks/contract/plans.admin';
import { cancelSubscription, currentSubscription, subscribe } from '@picks/contract/subscriptions';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, fund } from '#test/money.ts';
import { newAdmin, newMember } from '#test/people.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const UNKNOWN = { id: '00000000-0000-7000-8000-000000000000' };
let admin = '';
let number = 0;

beforeEach(async () => {
  app.clock.set(NOON);
  admin = await newAdmin(app);
});

const elite = { name: 'Élite', price: 19.99, duration: 30, accessLevel: 'premium' };
const create = (changes: object = {}, key?: string) =>
  app.console(createPlan, {
    token: admin,
    body: { ...elite, ...changes },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const created = async (changes: object = {}) => (await create(changes)).data.plan;
const change = (id: string, changes: object) =>
  app.console(updatePlan, { token: admin, params: { id }, body: { ...elite, ...changes } });
const toggle = (id: string) => app.console(togglePlanStatus, { token: admin, params: { id } });
const remove = (id: string) => app.console(deletePlan, { token: admin, params: { id } });
const listed = async (id: string) =>
  (await app.console(listAdminPlans, { token: admin })).data.plans.find(({ _id }) => _id === id);
const isOffered = async (id: string) =>
  (await app.member(listPlans)).data.plans.some(({ _id }) => _id === id);

/** A member who has bought the plan. */
async function subscriber(planId: string): Promise<string> {
  const token = await newMember(app, `buyer${(number += 1)}@example.com`);
  await fund(app, token, admin, 100);
  const { status, text } = await app.member(subscribe, { token, body: { planId } });
  if (status !== 201) throw new Error(`not bought: ${text}`);
  return token;
}

describe('a new plan', () => {
  test('gets the defaults of omitted fields and joins the offer of its name', async () => {
    const { status, data } = await create();
    expect(status).toBe(201);
    expect(data.plan).toMatchObject({
      ...elite,
      family: 'elite',
      description: '',
      features: [],
      maxPicks: null,
      isActive: true,
      subscriberCount: 0,
    });
    const yearly = await created({ price: 199, duration: 365 });
    expect(yearly.family).toBe('elite');
    expect(await listed(data.plan._id)).toEqual(data.plan);
    expect(await isOffered(yearly._id)).toBe(true);
  });

  test('comes last among those on offer', async () => {
    const { _id } = await created({ price: 1 });
    expect((await app.member(listPlans)).data.plans.at(-1)?._id).toBe(_id);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ price: undefined }, 'price', 'Price is required'],
    [{ price: -1 }, 'price', 'Price must be at least 0'],
    [{ price: 1.999 }, 'price', 'Price has at most 2 decimals'],
    [{ duration: 0 }, 'duration', 'Duration must be a whole number of days from 1 to 3660'],
    [{ duration: 1.5 }, 'duration', 'Duration must be a whole number of days from 1 to 3660'],
    [
      { maxPicks: 0 },
      'maxPicks',
      'Picks a week must be a whole number of at least 1, or empty for unlimited',
    ],
    [{ accessLevel: 'free' }, 'accessLevel', 'Access level must be one of: premium, silver, gold'],
    [{ family: 'mine' }, 'family', 'Unknown field'],
  ])('%o is refused at the field', async (changes, field, message) => {
    const { status, problem } = await create(changes);
    expect([status, problem.fields]).toEqual([422, { [field]: message }]);
  });

  test('ten times at once under one key is one plan', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({}, 'key-of-a-plan')));
    expect(new Set(answers.map(({ data }) => data.plan._id)).size).toBe(1);
  });
});

test('a new plan lasts 30 days at the premium level unless told', async () => {
  const { status, data } = await app.console(createPlan, { token: admin, body: { name: 'Bare', price: 5 } });
  expect([status, data.plan]).toEqual([
    201,
    expect.objectContaining({ duration: 30, accessLevel: 'premium', maxPicks: null, isActive: true }),
  ]);
});

describe('changing a plan', () => {
  test('leaves the running period as it was paid, and its subscriber', async () => {
    const { _id } = await created({ accessLevel: 'gold', maxPicks: 3 });
    const token = await subscriber(_id);
    const before = (await app.member(currentSubscription, { token })).data;
    const { data } = await change(_id, { price: 49, duration: 60, accessLevel: 'silver' });
    expect(data.plan).toMatchObject({ price: 49, duration: 60, maxPicks: 3, subscriberCount: 1 });
    const after = (await app.member(currentSubscription, { token })).data;
    expect([after.user.plan, after.summary, after.subscription?.periodEnd]).toEqual([
      'gold',
      before.summary,
      before.subscription?.periodEnd,
    ]);
  });

  test.each([
    { name: 'Elite Plus' },
    { price: 25 },
    { maxPicks: null },
    { features: [] },
    { isActive: true },
    {},
  ])('with only %j keeps the other fields', async (changes) => {
    const plan = await created({
      description: 'For the keen',
      features: ['Every league'],
      maxPicks: 3,
      duration: 90,
      accessLevel: 'gold',
      isActive: false,
    });
    const { status, data } = await app.console(updatePlan, {
      token: admin,
      params: { id: plan._id },
      body: changes,
    });
    expect([status, data.plan]).toEqual([200, { ...plan, ...changes, version: 2 }]);
    expect(await listed(plan._id)).toEqual(data.plan);
  });

  test('made on what somebody else has changed meanwhile is refused, and changes nothing', async () => {
    const { _id, version } = await created();
    expect((await change(_id, { price: 25, version })).data.plan.version).toBe(version + 1);
    const { status, problem } = await change(_id, { price: 35, version });
    expect([status, problem.code]).toEqual([409, 'stale_version']);
    await toggle(_id);
    expect((await change(_id, { price: 35, version: version + 1 })).status).toBe(409);
    expect(await listed(_id)).toMatchObject({ price: 25, version: version + 2 });
    expect((await change(_id, { price: 45 })).data.plan.price).toBe(45);
  });

  test('of twenty at once from one version succeeds once', async () => {
    const { _id, version } = await created();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, price) => change(_id, { price: 20 + price, version })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won.map(({ data }) => data.plan)).toEqual([await listed(_id)]);
  });

  test('that does not exist is a 404', async () => {
    expect((await change(UNKNOWN.id, {})).status).toBe(404);
    expect((await toggle(UNKNOWN.id)).status).toBe(404);
    expect((await remove(UNKNOWN.id)).status).toBe(404);
  });

  test('is in the audit with both states', async () => {
    const { _id } = await created();
    await change(_id, { price: 25 });
    await toggle(_id);
    await remove(_id);
    const rows = await app.deps.sql`
      select action, before -> 'price' as was, after -> 'price' as is from audit_entries where target_id = ${_id} order by id`;
    expect(rows.map(({ action, was, is }) => [action, was, is])).toEqual([
      ['plan.created', null, 1999],
      ['plan.changed', 1999, 2500],
      ['plan.toggled', 2500, 2500],
      ['plan.deleted', 2500, 2500],
    ]);
  });
});

test('counts who has the plan, and those of them whom it renews for', async () => {
  const [one, other] = [await created(), await created()];
  await subscriber(other._id);
  const stops = await subscriber(one._id);
  await subscriber(one._id);
  const figures = async (id: string) => {
    const plan = await listed(id);
    return [plan?.subscriberCount, plan?.renewingCount];
  };
  expect([await figures(one._id), await figures(other._id)]).toEqual([
    [2, 2],
    [1, 1],
  ]);
  await app.member(cancelSubscription, { token: stops });
  expect([await figures(one._id), await figures(other._id)]).toEqual([
    [2, 1],
    [1, 1],
  ]);
});

test('archived plans stand after those on offer', async () => {
  const cheap = await created({ price: 0 });
  await toggle(cheap._id);
  const { plans } = (await app.console(listAdminPlans, { token: admin })).data;
  expect(plans.map(({ isActive }) => isActive)).toEqual(
    plans.map(({ isActive }) => isActive).toSorted((a, b) => Number(b) - Number(a)),
  );
  expect(plans.at(-1)?.isActive).toBe(false);
});

test('an archived plan is not offered any more, and its subscriber keeps it', async () => {
  const { _id } = await created();
  const token = await subscriber(_id);
  expect((await toggle(_id)).data.plan).toMatchObject({ isActive: false, subscriberCount: 1 });
  expect(await isOffered(_id)).toBe(false);
  expect((await app.member(currentSubscription, { token })).data.user.plan).toBe('silver');
  const other = await newMember(app, `late${number}@example.com`);
  expect((await app.member(subscribe, { token: other, body: { planId: _id } })).problem.code).toBe(
    'plan_unavailable',
  );
  expect((await toggle(_id)).data.plan.isActive).toBe(true);
});

describe('deleting a plan', () => {
  test('works while nobody has bought it', async () => {
    const { _id } = await created();
    expect((await remove(_id)).status).toBe(204);
    expect(await listed(_id)).toBeUndefined();
  });

  test('is refused once somebody has, and points to archiving', async () => {
    const { _id } = await created();
    await subscriber(_id);
    const { status, problem } = await remove(_id);
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'plan_in_use',
      'This plan has subscribers. Archive it instead, and they keep it',
    ]);
    expect(await listed(_id)).toBeDefined();
  });
});

test('money terms need a confirmation after five minutes, and so does what is offered', async () => {
  const { _id } = await created();
  app.clock.advance(301);
  for (const answer of [await create(), await change(_id, {}), await toggle(_id), await remove(_id)])
    expect(answer.problem.code).toBe('reauthentication_required');
});

test('no plan is sold with what everyone has; a list somebody wrote stays', async () => {
  const features = async () => (await app.member(listPlans)).data.plans.flatMap((plan) => plan.features);
  expect(await features()).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/alerts|Full record|Priority support/)]),
  );
  await app.deps
    .sql`update plans set features = '{Push alerts,Mine}' where family = 'starter' and duration = 30`;
  await app.deps.sql.file(
    new URL('../../../database/migrations/0037_plan_features.sql', import.meta.url).pathname,
  );
  expect(await features()).toContain('Mine');
});
