import { createPlan, listAdminPlans, updatePlan } from '@picks/contract/plans.admin';
import { cancelSubscription, currentSubscription, subscribe } from '@picks/contract/subscriptions';
import { login } from '@picks/contract/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, fund } from '#test/money.ts';
import { newAdmin, newMember, PASSWORD } from '#test/people.ts';
import { announceRenewals, type RenewalDependencies, turnSubscriptions } from './renewal.service.ts';
import { tellPrice } from './price-notice.service.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const { clock } = app;
const deps: RenewalDependencies = {
  sql: app.deps.sql,
  sealing: app.deps.sealing,
};
const DAY = 86_400_000;

let number = 0;
let planId = '';
let offer = { name: '', price: 0, duration: 0, accessLevel: 'silver' };

beforeEach(() => {
  clock.set(NOON);
  app.mails.length = 0;
});

/** Days after noon, and milliseconds. */
const atDay = (days: number, milliseconds = 0) =>
  clock.set(new Date(NOON.getTime() + days * DAY + milliseconds));

/** A plan of its own, so that no other test's prices are its history. */
async function newPlan(duration: number, price = 29): Promise<void> {
  offer = { ...offer, name: `Offer ${(number += 1)}`, price, duration };
  const { data } = await app.console(createPlan, { token: await newAdmin(app), body: offer });
  planId = data.plan._id;
}

async function costs(price: number, changes: object = {}): Promise<void> {
  const body = { ...offer, price, ...changes };
  const { status, text } = await app.console(updatePlan, {
    token: await newAdmin(app),
    params: { id: planId },
    body,
  });
  if (status !== 200) throw new Error(text);
}

/** A member with 500 who has bought the plan. */
async function buyer(): Promise<string> {
  const email = `priced${(number += 1)}@example.com`;
  const token = await newMember(app, email);
  await fund(app, token, await newAdmin(app), 500);
  const bought = await app.member(subscribe, { token, body: { planId } });
  if (bought.status !== 201) throw new Error(bought.text);
  return email;
}

async function standing(email: string) {
  const { token } = (await app.member(login, { body: { email, password: PASSWORD } })).data;
  const { subscription } = (await app.member(currentSubscription, { token })).data;
  if (subscription === null) throw new Error('no subscription');
  return { token, ...subscription };
}
const paid = async (email: string) => (await standing(email)).charges.map(({ amount }) => amount);
const renewal = async (email: string) => (await standing(email)).renewal;

/** A run of the clock by several processes at once. */
const turn = () => Promise.all([1, 2, 3].map(() => turnSubscriptions(deps, clock.now())));
const tell = () => Promise.all([1, 2, 3].map(() => tellPrice(deps, planId, clock.now())));

async function mailsAbout(email: string, subject: RegExp): Promise<string[]> {
  await app.runJobs();
  return app.mails.filter((mail) => mail.to === email && subject.test(mail.subject)).map(({ text }) => text);
}
const told = (email: string) => mailsAbout(email, /^The price of/);

test('a notice at the very end of a period says that the renewal is due', async () => {
  await newPlan(30);
  const email = await buyer();
  atDay(30);
  await costs(39);
  await tell();
  expect((await told(email))[0]).toContain('Your renewal, due now,');
});

describe('a renewal', () => {
  test('costs the higher price when it was made 30 days before', async () => {
    await newPlan(60);
    const email = await buyer();
    atDay(30);
    await costs(39);
    atDay(60);
    await turn();
    expect(await paid(email)).toEqual([39, 29]);
  });

  test('costs the old price when the rise came a millisecond later, and the one after it the new', async () => {
    await newPlan(60);
    const email = await buyer();
    atDay(30, 1);
    await costs(39);
    expect(await renewal(email)).toEqual({
      price: 29,
      duration: 60,
      next: { price: 39, duration: 60, from: '2027-03-18T12:00:00.000Z' },
    });
    atDay(60);
    await turn();
    expect(await renewal(email)).toEqual({ price: 39, duration: 60, next: null });
    atDay(120);
    await turn();
    expect(await paid(email)).toEqual([39, 29, 29]);
  });

  test('costs a lower price at once', async () => {
    await newPlan(30);
    const email = await buyer();
    atDay(30, -1);
    await costs(19);
    atDay(30);
    await turn();
    expect(await paid(email)).toEqual([19, 29]);
  });

  test('costs the lowest of the notice when the price rose, fell and rose', async () => {
    await newPlan(60);
    const email = await buyer();
    atDay(40);
    await costs(39);
    atDay(45);
    await costs(19);
    atDay(50);
    await costs(49);
    atDay(60);
    await turn();
    expect(await paid(email)).toEqual([19, 29]);
    expect(await renewal(email)).toEqual({ price: 49, duration: 60, next: null });
  });

  test('costs what its member bought it for, however short the period', async () => {
    await newPlan(7);
    await costs(39);
    atDay(1);
    const email = await buyer();
    atDay(8);
    await turn();
    expect(await paid(email)).toEqual([39, 39]);
  });

  test('keeps the days that its price was for', async () => {
    await newPlan(30);
    const email = await buyer();
    atDay(10);
    await costs(29, { duration: 15 });
    atDay(30);
    await turn();
    expect((await standing(email)).periodEnd).toBe(new Date(NOON.getTime() + 60 * DAY).toISOString());
    atDay(60);
    await turn();
    expect((await standing(email)).periodEnd).toBe(new Date(NOON.getTime() + 75 * DAY).toISOString());
  });

  test('that waits in grace costs a price that fell meanwhile', async () => {
    await newPlan(30, 500);
    const email = await buyer();
    atDay(30);
    await turn();
    expect((await standing(email)).status).toBe('grace');
    atDay(31);
    await costs(0);
    await turn();
    expect(await paid(email)).toEqual([0, 500]);
  });

  test('is announced with what it will cost', async () => {
    await newPlan(30);
    const email = await buyer();
    atDay(20);
    await costs(39);
    atDay(27);
    await announceRenewals(deps, clock.now());
    const [text] = await mailsAbout(email, /renews on/);
    expect(text).toContain('renews on Dec 18, 2026 for $29.00 from your balance');
  });
});

describe('a higher price is told', () => {
  test('to each member whose plan renews, once, however many tell and how often', async () => {
    await newPlan(30);
    const emails = [await buyer(), await buyer()];
    const ending = await buyer();
    await app.member(cancelSubscription, { token: (await standing(ending)).token });
    atDay(10);
    await costs(39);
    const late = await buyer();
    await tell();
    for (const email of emails) {
      const texts = await told(email);
      expect(texts).toHaveLength(1);
      expect(texts[0]).toContain(`your ${offer.name} plan changes from $29.00 a month to $39.00 a month.`);
      expect(texts[0]).toContain('Your next renewal, on Dec 18, 2026, costs $29.00.');
      expect(texts[0]).toContain('Starting Jan 17, 2027, your renewals cost $39.00.');
    }
    expect([await told(ending), await told(late)]).toEqual([[], []]);
    atDay(11);
    await costs(39, { description: 'New words' });
    await tell();
    expect(await told(emails[0] ?? '')).toHaveLength(1);
  });

  test('as the next renewal, to whom that leaves 30 days', async () => {
    await newPlan(365);
    const email = await buyer();
    atDay(1);
    await costs(39);
    expect((await told(email))[0]).toContain(
      'Your next renewal, on Nov 18, 2027, is the first at the new price.',
    );
  });

  test('not when it went back before', async () => {
    await newPlan(30);
    const email = await buyer();
    atDay(10);
    await costs(39);
    await costs(29);
    expect(await told(email)).toEqual([]);
  });

  test('as what it came to when it changed twice before, whichever way', async () => {
    await newPlan(30);
    const email = await buyer();
    atDay(10);
    await costs(49);
    await costs(39);
    const texts = await told(email);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('from $29.00 a month to $39.00 a month');
    atDay(12);
    await costs(45);
    expect((await told(email))[1]).toContain('from $39.00 a month to $45.00 a month');
  });

  test('not at all when it is lower', async () => {
    await newPlan(30);
    const email = await buyer();
    atDay(10);
    await costs(19);
    expect(await told(email)).toEqual([]);
  });

  test('to more members than a run takes at once', async () => {
    await newPlan(30);
    const email = await buyer();
    await app.owner`
      with crowd as (
        insert into users (id, email, first_name, last_name, referral_code, created_at, updated_at)
        select gen_random_uuid(), 'crowd' || n || '@example.com', 'Ana', 'Ruiz', 'CROWD' || n, ${NOON}, ${NOON}
        from generate_series(1, 205) n returning id
      ), begun as (
        insert into subscriptions (id, user_id, plan_id, auto_renew, period_end, created_at, updated_at)
        select gen_random_uuid(), id, ${planId}, true, ${new Date(NOON.getTime() + 30 * DAY)}, ${NOON}, ${NOON} from crowd
        returning id, user_id
      )
      insert into subscription_charges (id, subscription_id, user_id, plan_id, amount, reference, description, starts_at, ends_at,
        created_at, updated_at)
      select gen_random_uuid(), id, user_id, ${planId}, 0, 'SUB-' || id, '', ${NOON}, ${new Date(NOON.getTime() + 30 * DAY)},
        ${NOON}, ${NOON} from begun`;
    atDay(10);
    await costs(39);
    await tell();
    const [mails] = await app.deps.sql`
      select count(*)::int as sent, count(distinct to_address)::int as people from mails
      where subject = ${`The price of ${offer.name} is changing`} and to_address like any (array['crowd%', ${email}])`;
    expect(mails).toEqual({ sent: 206, people: 206 });
  });
});

test('the prices of a plan are kept by the database alone, and go with a plan that nobody bought', async () => {
  await newPlan(30);
  const { data } = await app.console(listAdminPlans, { token: await newAdmin(app) });
  expect(data.plans.find(({ _id }) => _id === planId)).toMatchObject({
    subscriberCount: 0,
    renewingCount: 0,
  });
  await expect(app.deps.sql`update plan_prices set price = 1`).rejects.toThrow(/permission denied/);
  await expect(app.deps.sql`delete from plan_prices`).rejects.toThrow(/permission denied/);
  await app.deps.sql`delete from plans where id = ${planId}`;
  expect(await app.deps.sql`select from plan_prices where plan_id = ${planId}`).toHaveLength(0);
});
