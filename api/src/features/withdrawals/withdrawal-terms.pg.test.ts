import { listAdminPaymentOptions, updatePaymentOption } from '@picks/contract/payment-options.admin';
import { currentUser } from '@picks/contract/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, fund } from '#test/money.ts';
import { newAdmin, newMember } from '#test/people.ts';
import { askForWithdrawal } from '#test/withdrawals.ts';
import { holdWithdrawal, type KnownOptions } from './withdrawals.service.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
let token = '';
let admin = '';
let number = 0;

beforeEach(async () => {
  app.clock.set(NOON);
  token = await newMember(app, `taker${(number += 1)}@example.com`);
  admin = await newAdmin(app);
});

const ask = (amount: number, changes: object = {}) => askForWithdrawal(app, token, amount, changes);

async function changeOption(optionCode: string, body: object): Promise<void> {
  const { options } = (await app.console(listAdminPaymentOptions, { token: admin })).data;
  const id = options.find(({ code }) => code === optionCode)?._id ?? '';
  const { status, text } = await app.console(updatePaymentOption, { token: admin, params: { id }, body });
  expect(status, text).toBe(200);
}

describe('the amount, in the order balance, minimum, maximum', () => {
  test.each([
    [30, 30.01, 'Insufficient balance'],
    [10, 15, 'Insufficient balance'],
    [30, 19.99, 'Minimum withdrawal amount is $20'],
    [30, 20, undefined],
    [30, 30, undefined],
    [6000, 5000.01, 'Maximum withdrawal amount is $5000'],
  ])('with $%d, %d: %s', async (balance, amount, message) => {
    await fund(app, token, admin, balance);
    await app.deps.sql`update users set has_two_factor = true where email = ${`taker${number}@example.com`}`;
    const { status, problem } = await ask(amount);
    expect([status, problem.message]).toEqual(
      message === undefined ? [201, expect.stringContaining('successfully')] : [422, message],
    );
  });

  test('of 500 or more needs two-factor authentication', async () => {
    await fund(app, token, admin, 1000);
    expect((await ask(499.99)).status).toBe(201);
    expect((await ask(500)).problem.code).toBe('two_factor_required');
    await app.deps.sql`update users set has_two_factor = true where email = ${`taker${number}@example.com`}`;
    expect((await ask(500)).status).toBe(201);
  });
});

describe('the fee', () => {
  test.each([
    [20, 2.5, 17.5],
    [50, 2.5, 47.5],
    [99.99, 2.5, 97.49],
    [100, 0, 100],
  ])('of %d is %d, and %d is paid out', async (amount, fee, payout) => {
    await fund(app, token, admin, 200);
    expect((await ask(amount)).data.withdrawal).toMatchObject({ amount, fee, payout });
  });

  test("is the payment option's own where it has one: fixed plus percentage, capped", async () => {
    const change = (fees: object) => changeOption('SKRILL', { fees });
    await fund(app, token, admin, 400);
    const skrill = { withdrawMethod: 'skrill' };
    await change({ fixed: 1, percentage: 2.5, max: 4 });
    expect((await ask(50, skrill)).data.withdrawal.fee).toBe(2.25);
    expect((await ask(300, skrill)).data.withdrawal.fee).toBe(4);
    await change({ fixed: 0, percentage: 0, max: null });
  });
});

const untouched = { minAmount: 0, isActive: true, fees: { fixed: 0, percentage: 0, max: null } };

/** Sets Wise's option: as it was at first but for these. */
const change = (changes: object) => changeOption('WISE', { ...untouched, ...changes });

const wise = (amount: number) => ask(amount, { withdrawMethod: 'wise' });

test('an amount that its fee would eat up is refused', async () => {
  await fund(app, token, admin, 100);
  await change({ fees: { fixed: 25, percentage: 0, max: null } });
  const [eaten, kept] = [await wise(25), await wise(25.01)];
  expect([eaten.status, eaten.problem.fields?.['amount']]).toEqual([
    422,
    'The $25 fee leaves nothing of this amount',
  ]);
  expect([kept.status, kept.data.withdrawal.payout]).toEqual([201, 0.01]);
});

describe('an option that changes between two requests', () => {
  test.each([
    ['its least amount rises', { minAmount: 60 }, [422, 'Minimum withdrawal amount is $60']],
    ['it is switched off', { isActive: false }, [422, 'Not available']],
    ['its fee appears', { fees: { fixed: 7, percentage: 0, max: null } }, [201, 7]],
  ])('judges the second as it is now: %s', async (_, changes, expected) => {
    await fund(app, token, admin, 200);
    await change({});
    expect((await wise(50)).data.withdrawal.fee).toBe(2.5);
    await change(changes);
    const { status, data, problem } = await wise(50);
    const said = problem.fields?.['amount'] ?? problem.fields?.['withdrawMethod'];
    expect([status, status === 201 ? data.withdrawal.fee : said]).toEqual(expected);
  });

  test('is forgotten once it is not offered: what is refused is not tried first each time', async () => {
    await fund(app, token, admin, 200);
    await change({});
    const userId = (await app.member(currentUser, { token })).data.user._id;
    const known: KnownOptions = new Map();
    const act = { actorId: userId, ip: '', requestId: 'test' };
    const requester = { userId, hasTwoFactor: false, isConfirmed: true, act };
    const hold = (key: string) =>
      holdWithdrawal(
        { sql: app.deps.sql, known, rules: { newPayeeHours: 0 } },
        { amount: 50, withdrawMethod: 'wise', paymentDetails: { email: 'ana@example.com' } },
        requester,
        { scope: `${userId} test`, key, fingerprint: Buffer.from(key) },
        NOON,
      );
    await hold('while it is offered');
    expect(known.has('wise')).toBe(true);
    await change({ isActive: false });
    await expect(hold('after that')).rejects.toMatchObject({ code: 'payment_method_unknown' });
    expect(known.has('wise')).toBe(false);
  });

  test('lets pass what it refused before', async () => {
    await fund(app, token, admin, 200);
    await change({ minAmount: 60 });
    expect((await wise(50)).status).toBe(422);
    await change({});
    expect((await wise(50)).status).toBe(201);
  });
});

test('details that are not complete are named field by field', async () => {
  await fund(app, token, admin, 60);
  const { status, problem } = await ask(30, {
    withdrawMethod: 'bank',
    paymentDetails: undefined,
    bankDetails: { accountName: 'Ana' },
  });
  expect([status, problem.message, problem.fields]).toEqual([
    422,
    'Please fill in all required payment details',
    { accountNumber: 'Account number is required', routingNumber: 'Routing number is required' },
  ]);
});
