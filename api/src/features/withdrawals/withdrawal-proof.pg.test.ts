import { reauthenticate } from '@picks/contract/sign-in';
import { cancelWithdrawal, withdrawalMessages } from '@picks/contract/withdrawals';
import { approveWithdrawal, completeWithdrawal, rejectWithdrawal } from '@picks/contract/withdrawals.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, fund } from '#test/money.ts';
import { newAdmin, newMember, PASSWORD } from '#test/people.ts';
import { askForWithdrawal } from '#test/withdrawals.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const DAY = 24 * 3600;
/** Seconds after which a sign-in no longer counts as a confirmation. */
const STALE = 301;
let token = '';
let admin = '';
let number = 0;

const ask = (amount: number, changes: object = {}, key?: string) =>
  askForWithdrawal(app, token, amount, changes, key);
const to = (email: string) => ({ paymentDetails: { email } });
const confirm = () => app.member(reauthenticate, { token, body: { password: PASSWORD } });
async function asConfirmed<T>(work: () => Promise<T>): Promise<T> {
  await confirm();
  const outcome = await work();
  app.clock.advance(STALE);
  return outcome;
}
const complete = async (id: string) => {
  const at = { token: await newAdmin(app), params: { id } };
  await app.console(approveWithdrawal, at);
  expect((await app.console(completeWithdrawal, at)).status).toBe(200);
};

beforeEach(async () => {
  app.clock.set(NOON);
  token = await newMember(app, `proof${(number += 1)}@example.com`);
  admin = await newAdmin(app);
  await fund(app, token, admin, 3000);
  app.clock.advance(STALE);
});

const setFactor = (isOn: boolean) =>
  app.owner`update users set has_two_factor = ${isOn} where email = ${`proof${number}@example.com`}`;

const needsProof = {
  status: 403,
  problem: { code: 'reauthentication_required', message: withdrawalMessages.confirm },
};

describe('without a confirmation of who is there', () => {
  test('nothing goes to details that were never paid to', async () => {
    expect(await ask(50)).toMatchObject(needsProof);
    const { id } = (await asConfirmed(() => ask(50))).data.withdrawal;
    expect(await ask(50)).toMatchObject(needsProof);
    await complete(id);
    expect((await ask(50)).status).toBe(201);
    expect(await ask(50, to('thief@example.com'))).toMatchObject(needsProof);
    expect(await ask(50, { withdrawMethod: 'skrill' })).toMatchObject(needsProof);
  });

  test('a payout to somebody else makes no details known', async () => {
    await complete((await asConfirmed(() => ask(50))).data.withdrawal.id);
    const other = await newMember(app, `other${number}@example.com`);
    await fund(app, other, await newAdmin(app), 100);
    app.clock.advance(STALE);
    expect(await askForWithdrawal(app, other, 50)).toMatchObject(needsProof);
  });

  test('less than $500 a day goes to known ones, and what came back does not count', async () => {
    await complete((await asConfirmed(() => ask(200))).data.withdrawal.id);
    await setFactor(true);
    const back = (await ask(250)).data.withdrawal.id;
    expect(await ask(50)).toMatchObject(needsProof);
    await app.console(rejectWithdrawal, {
      token: await newAdmin(app),
      params: { id: back },
      body: { rejectionReason: 'Details do not match' },
    });
    expect((await ask(299.99)).status).toBe(201);
    expect(await ask(20)).toMatchObject(needsProof);
    app.clock.advance(DAY - 2 * STALE);
    expect(await ask(20)).toMatchObject(needsProof);
    app.clock.advance(2 * STALE + 1);
    token = await newSessionAfter();
    expect((await ask(20)).status).toBe(201);
  });

  test('of many at once the day’s sum stays below $500', async () => {
    await complete((await asConfirmed(() => ask(20))).data.withdrawal.id);
    await setFactor(true);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(100)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(16);
  });

  test('a repetition is answered, and other mistakes are told first', async () => {
    const first = await asConfirmed(() => ask(50, {}, 'key-of-a-proof'));
    expect((await ask(50, {}, 'key-of-a-proof')).data).toEqual(first.data);
    expect((await ask(5000)).problem.code).toBe('insufficient_balance');
    expect((await ask(50, { paymentDetails: {} })).problem.code).toBe('validation_failed');
  });
});

/** The member signed in a day ago and is still there: a session that has been seen, not confirmed. */
async function newSessionAfter(): Promise<string> {
  await app.deps.sql`update sessions set last_seen_at = ${app.clock.now()}`;
  return token;
}

describe('without a second factor', () => {
  const needsFactor = { status: 403, problem: { code: 'two_factor_required' } };
  beforeEach(confirm);

  test('less than $500 can be requested in 24 hours, in however many requests', async () => {
    expect((await ask(300)).status).toBe(201);
    expect(await ask(200, to('elsewhere@example.com'))).toMatchObject(needsFactor);
    const { id } = (await ask(199.99)).data.withdrawal;
    expect(await ask(20)).toMatchObject(needsFactor);
    await app.member(cancelWithdrawal, { token, params: { id } });
    expect((await ask(199.99)).status).toBe(201);
    await setFactor(true);
    expect((await ask(20)).status).toBe(201);
    await setFactor(false);
    app.clock.advance(DAY + 1);
    token = await newSessionAfter();
    await confirm();
    expect((await ask(499.99)).status).toBe(201);
  });

  test('of eight requests for $499.99 at once, one is held', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(499.99)));
    const codes = answers.map(({ status, problem }) => (status === 201 ? 'held' : problem.code));
    expect(codes.toSorted()).toEqual(['held', ...Array.from({ length: 7 }, () => 'two_factor_required')]);
  });

  test('an amount above the balance is refused for that first', async () => {
    expect((await ask(4000)).problem.code).toBe('insufficient_balance');
  });
});

test('with a confirmation and a second factor any sum goes anywhere', async () => {
  await confirm();
  await setFactor(true);
  for (const amount of [499.99, 499.99, 499.99]) expect((await ask(amount)).status).toBe(201);
});
