import { listPaymentOptions } from '@picks/contract/payment-options';
import {
  createPaymentOption,
  deletePaymentOption,
  listAdminPaymentOptions,
  togglePaymentOption,
  updatePaymentOption,
} from '@picks/contract/payment-options.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';
import { paymentOptionBody } from '#test/calls/records.ts';

const app = await testApp();
app.clock.set(NOON);
const admin = await newAdmin(app);
const member = await newMember(app, 'payer@example.com');
const UNKNOWN = '00000000-0000-7000-8000-000000000000';

const body = paymentOptionBody();
const fees = (fixed: number) => ({ fees: { ...body.fees, fixed } });
const change = (id: string, changes: object) =>
  app.console(updatePaymentOption, { token: admin, params: { id }, body: { ...body, ...changes } });
/** An option with something in each field. */
const full = {
  name: 'Gift cards',
  type: 'deposit',
  category: 'other',
  description: 'Cards of 50',
  icon: 'https://example.com/card.svg',
  isActive: true,
  minAmount: 5,
  maxAmount: 900,
  processingTime: '2 hours',
  sortOrder: 7,
  fees: { fixed: 1.25, percentage: 2.5, max: 9 },
  requiredFields: ['Card number', 'PIN'],
  adminInstructions: 'Buy one at the desk',
} as const;
const toggle = (id: string) => app.console(togglePaymentOption, { token: admin, params: { id } });
const stored = async (id: string) =>
  (await app.console(listAdminPaymentOptions, { token: admin })).data.options.find(({ _id }) => _id === id);

let id = '';
beforeEach(async () => {
  const { data } = await app.console(createPaymentOption, {
    token: admin,
    body: { ...body, ...paymentOptionBody() },
  });
  id = data.option._id;
  body.code = data.option.code;
  expect(data.option.version).toBe(1);
});

describe('a new payment option', () => {
  const create = (given: object) => app.console(createPaymentOption, { token: admin, body: given });

  test('with only a name and a code gets the defaults, and its code in capitals', async () => {
    const { status, data } = await create({ name: 'Vouchers', code: 'vouchers_1' });
    expect([status, data.option]).toEqual([
      201,
      expect.objectContaining({
        type: 'both',
        category: 'digital_wallet',
        minAmount: 0,
        maxAmount: 10_000,
        processingTime: '1-3 business days',
        fees: { fixed: 0, percentage: 0, max: null },
        sortOrder: 0,
        isActive: true,
      }),
    ]);
    const listed = (await app.console(listAdminPaymentOptions, { token: admin })).data.options;
    expect(listed.filter(({ code }) => code === 'VOUCHERS_1')).toHaveLength(1);
    expect(data.option.code).toBe('VOUCHERS_1');
    const offered = (await app.member(listPaymentOptions, { token: member })).data.options;
    expect(offered.find(({ _id }) => _id === data.option._id)?.code).toBe('vouchers_1');
  });

  test.each([
    [{ minAmount: 50, maxAmount: 20 }, 'maxAmount', 'Maximum amount must be at least the minimum amount'],
    [{ minAmount: 20_000 }, 'maxAmount', 'Maximum amount must be at least the minimum amount'],
    [{ sortOrder: 2 ** 31 }, 'sortOrder', 'Sort order must be a whole number'],
    [
      { fees: { fixed: 0, percentage: 2.505, max: null } },
      'fees.percentage',
      'Fee percentage has at most 2 decimals',
    ],
  ])('with %j is refused, and the field named', async (given, field, message) => {
    const { status, problem } = await create({ name: 'Vouchers', code: 'VOUCHERS_2', ...given });
    expect([status, problem.fields]).toEqual([422, { [field]: message }]);
  });

  test('may take amounts of one size only', async () => {
    expect((await create({ name: 'Fixed', code: 'FIXED_50', minAmount: 50, maxAmount: 50 })).status).toBe(
      201,
    );
  });
});

test('ten times at once under one key is one option', async () => {
  const given = paymentOptionBody();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      app.console(createPaymentOption, {
        token: admin,
        body: given,
        headers: { 'Idempotency-Key': 'key-of-an-option' },
      }),
    ),
  );
  expect(new Set(answers.map(({ data }) => data.option._id)).size).toBe(1);
});

test.each(['deposit', 'withdrawal', 'both'] as const)(
  'an option for %s is offered for that alone',
  async (type) => {
    await change(id, { type });
    const isOffered = async (query: object) =>
      (await app.member(listPaymentOptions, { token: member, query })).data.options.some(
        ({ _id }) => _id === id,
      );
    expect([
      await isOffered({}),
      await isOffered({ type: 'deposit' }),
      await isOffered({ type: 'withdrawal' }),
    ]).toEqual([true, type !== 'withdrawal', type !== 'deposit']);
    await toggle(id);
    expect([await isOffered({}), await isOffered({ type: 'deposit' })]).toEqual([false, false]);
  },
);

describe('a change of a payment option', () => {
  test('made on what somebody else has changed meanwhile is refused, and changes nothing', async () => {
    expect((await change(id, { ...fees(1), version: 1 })).data.option.version).toBe(2);
    const { status, problem } = await change(id, { ...fees(2), version: 1 });
    expect([status, problem.code]).toEqual([409, 'stale_version']);
    expect(await stored(id)).toMatchObject({ version: 2, fees: { fixed: 1 } });
    expect((await change(id, { ...fees(2), version: 2 })).data.option).toMatchObject({
      version: 3,
      ...fees(2),
    });
  });

  test('counts a switch as a change', async () => {
    expect((await toggle(id)).data.option).toMatchObject({ isActive: false, version: 2 });
    expect((await change(id, { version: 1 })).status).toBe(409);
  });

  test.each([
    { name: 'Vouchers' },
    { isActive: false },
    { maxAmount: 700 },
    { adminInstructions: '' },
    { requiredFields: [] },
    {},
  ])('with only %j keeps the other fields', async (changes) => {
    const before = { ...body, ...full, code: body.code };
    await change(id, full);
    const { status, data } = await app.console(updatePaymentOption, {
      token: admin,
      params: { id },
      body: changes,
    });
    expect([status, data.option]).toEqual([200, { _id: id, ...before, ...changes, version: 3 }]);
    expect(await stored(id)).toEqual(data.option);
  });

  test.each([{ fixed: 2 }, { percentage: 0.57 }, { max: null }, { max: 3 }])(
    'of %o keeps the rest of the fee',
    async (changes) => {
      await change(id, full);
      const { data } = await app.console(updatePaymentOption, {
        token: admin,
        params: { id },
        body: { fees: changes },
      });
      expect(data.option.fees).toEqual({ ...full.fees, ...changes });
    },
  );

  test.each([{ minAmount: 701 }, { maxAmount: 4.99 }])(
    'to %o, which crosses the stored limit, is refused',
    async (changes) => {
      await change(id, { ...full, maxAmount: 700 });
      const { status, problem } = await app.console(updatePaymentOption, {
        token: admin,
        params: { id },
        body: changes,
      });
      expect([status, problem.fields]).toEqual([
        422,
        { maxAmount: 'Maximum amount must be at least the minimum amount' },
      ]);
      expect(await stored(id)).toMatchObject({ minAmount: 5, maxAmount: 700, version: 2 });
    },
  );

  test('to a code that is taken is refused, and names the code', async () => {
    const other = (await app.console(createPaymentOption, { token: admin, body: paymentOptionBody() })).data;
    const { status, problem } = await change(id, { code: other.option.code.toLowerCase() });
    expect([status, problem.code, problem.fields]).toEqual([
      409,
      'payment_option_code_taken',
      { code: 'Another payment option has this code' },
    ]);
  });

  test('without a version is not checked', async () => {
    await change(id, fees(1));
    expect((await change(id, fees(2))).data.option).toMatchObject({ version: 3, ...fees(2) });
  });

  test('of forty at once from one version succeeds once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, fixed) => change(id, { ...fees(fixed), version: 1 })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(await stored(id)).toEqual(won[0]?.data.option);
  });

  test('of one that does not exist is a 404', async () => {
    expect((await change(UNKNOWN, { version: 1 })).status).toBe(404);
    expect((await toggle(UNKNOWN)).status).toBe(404);
    const removed = await app.console(deletePaymentOption, { token: admin, params: { id: UNKNOWN } });
    expect(removed.status).toBe(404);
  });
});

test('every act is in the audit with both states', async () => {
  await change(id, fees(1.5));
  await toggle(id);
  await app.console(deletePaymentOption, { token: admin, params: { id } });
  const rows = await app.deps.sql`
    select action, before -> 'fee_fixed' as was, after -> 'fee_fixed' as fee, after -> 'is_active' as active
    from audit_entries where target_id = ${id} order by id`;
  expect(rows.map(({ action, was, fee, active }) => [action, was, fee, active])).toEqual([
    ['payment_option.created', null, 0, true],
    ['payment_option.changed', 0, 150, true],
    ['payment_option.toggled', 150, 150, false],
    ['payment_option.deleted', 150, 150, false],
  ]);
});
