import { cancelWithdrawal, listWithdrawals } from '@picks/contract/withdrawals';
import {
  approveWithdrawal,
  completeWithdrawal,
  failWithdrawal,
  getWithdrawalRequest,
  listWithdrawalRequests,
  processWithdrawal,
  rejectWithdrawal,
} from '@picks/contract/withdrawals.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, fund } from '#test/money.ts';
import { ADMIN, newAdmin, newColleague, newMember } from '#test/people.ts';
import { askForWithdrawal } from '#test/withdrawals.ts';
import { allowedWithdrawalActions, withdrawalTransitions } from './withdrawals.rules.ts';

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

const ask = (amount: number, changes: object = {}, key?: string) =>
  askForWithdrawal(app, token, amount, changes, key);
const asked = async (amount = 50) => (await ask(amount)).data.withdrawal.id;
const mine = async () => (await app.member(listWithdrawals, { token })).data;
const at = (id: string) => ({ token: admin, params: { id } });
const act = {
  approve: (id: string) => app.console(approveWithdrawal, at(id)),
  process: (id: string) => app.console(processWithdrawal, at(id)),
  complete: (id: string) => app.console(completeWithdrawal, at(id)),
  reject: (id: string) =>
    app.console(rejectWithdrawal, { ...at(id), body: { rejectionReason: 'Details do not match' } }),
  fail: (id: string) => app.console(failWithdrawal, { ...at(id), body: { reason: 'The bank sent it back' } }),
  cancel: (id: string) => app.member(cancelWithdrawal, { token, params: { id } }),
};

describe('the hold', () => {
  test('is taken at once and shown as pending', async () => {
    await fund(app, token, admin, 100);
    expect((await ask(60)).data.summary).toEqual({
      available: 40,
      balance: 100,
      totalDeposited: 100,
      totalWithdrawn: 0,
      pendingWithdrawals: 60,
      pendingDeposits: 0,
      bonusFunds: 0,
    });
    expect((await mine()).summary).toMatchObject({ available: 40, pendingWithdrawals: 60 });
  });

  test('of a hundred requests at once covers what is there and not a cent more', async () => {
    await fund(app, token, admin, 100);
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(30)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(97);
    expect((await mine()).summary).toMatchObject({ available: 10, pendingWithdrawals: 90 });
  });

  test('under one key is taken once, also when the repetition no longer fits the balance', async () => {
    await fund(app, token, admin, 50);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(40, {}, 'key-of-a-withdrawal')));
    answers.push(await ask(40, {}, 'key-of-a-withdrawal'));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.withdrawal.id}`)).size).toBe(1);
    expect((await mine()).withdrawals).toHaveLength(1);
    expect((await ask(30, {}, 'key-of-a-withdrawal')).problem.code).toBe('idempotency_key_reused');
  });

  test.each(['reject', 'cancel', 'fail'] as const)('is released by %s', async (action) => {
    await fund(app, token, admin, 80);
    const id = await asked(60);
    if (action === 'fail') await act.approve(id);
    expect((await act[action](id)).data.summary).toMatchObject({
      available: 80,
      balance: 80,
      pendingWithdrawals: 0,
    });
  });

  test('becomes the debit on completion', async () => {
    await fund(app, token, admin, 80);
    const id = await asked(50);
    await act.process(id);
    const { data } = await act.complete(id);
    expect(data.message).toBe('Withdrawal marked as completed');
    expect(data.withdrawal).toMatchObject({
      status: 'completed',
      processedBy: 'Ben Okafor',
      processedAt: NOON.toISOString(),
    });
    expect(data.summary).toMatchObject({
      available: 30,
      balance: 30,
      totalWithdrawn: 50,
      pendingWithdrawals: 0,
    });
  });
});

describe('the transition table', () => {
  const actions = ['approve', 'process', 'complete', 'reject', 'fail', 'cancel'] as const;
  const reach: Record<string, readonly (keyof typeof act)[]> = {
    pending: [],
    approved: ['approve'],
    processing: ['process'],
    completed: ['approve', 'complete'],
    rejected: ['reject'],
    failed: ['approve', 'fail'],
    cancelled: ['cancel'],
  };
  const edges = Object.keys(reach).flatMap((from) => actions.map((action) => [from, action] as const));

  test.each(edges)('%s, %s', async (from, action) => {
    await fund(app, token, admin, 60);
    const id = await asked(60);
    for (const step of reach[from] ?? []) await act[step](id);
    const { status, data } = await act[action](id);
    const isAllowed =
      action === 'cancel' ? from === 'pending' : allowedWithdrawalActions(from as 'pending').includes(action);
    const to = action === 'cancel' ? 'cancelled' : withdrawalTransitions[action].to;
    expect([status, status === 200 ? data.withdrawal.status : undefined]).toEqual(
      isAllowed ? [200, to] : [409, undefined],
    );
  });

  test("is the database's own", async () => {
    const rows = await app.deps.sql<{ edge: string }[]>`
      select from_status || ' > ' || to_status as edge from money.transition where noun = 'withdrawals'`;
    const ours = Object.values(withdrawalTransitions).flatMap(({ from, to }) =>
      from.map((status) => `${status} > ${to}`),
    );
    expect(new Set(rows.map(({ edge }) => edge))).toEqual(new Set([...ours, 'pending > cancelled']));
  });
});

test('approve, reject, complete and cancel at once: the books stay right and one end is reached', async () => {
  await fund(app, token, admin, 60);
  const id = await asked(60);
  const answers = await Promise.all([
    act.approve(id),
    act.reject(id),
    act.cancel(id),
    act.process(id),
    act.complete(id),
    act.fail(id),
  ]);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const [withdrawal] = (await mine()).withdrawals;
  expect(withdrawal?.timeline[0]?.status).toBe('pending');
  expect(withdrawal?.timeline.at(-1)?.status).toBe(withdrawal?.status);
});

test("another member's withdrawal answers as an unknown one", async () => {
  await fund(app, token, admin, 60);
  const id = await asked(60);
  const stranger = await newMember(app, `stranger${number}@example.com`);
  const answers = [id, '00000000-0000-7000-8000-000000000000'].map((each) =>
    app.member(cancelWithdrawal, { token: stranger, params: { id: each } }),
  );
  const [foreign, unknown] = (await Promise.all(answers)).map(({ status, problem }) => [
    status,
    problem.code,
  ]);
  expect(foreign).toEqual([404, 'not_found']);
  expect(foreign).toEqual(unknown);
});

test('the console reads where to pay to, by the names of the specification: whole in one request, masked in a list', async () => {
  await fund(app, token, admin, 60);
  await ask(30, { withdrawMethod: 'zelle', paymentDetails: { phoneNumber: '+1 555 0100' } });
  const query = { search: `taker${number}@` };
  const { withdrawals } = (await app.console(listWithdrawalRequests, { token: admin, query })).data;
  expect(withdrawals[0]).toMatchObject({
    paymentDetails: { phoneNumber: '••••0100' },
    allowedActions: ['approve', 'process', 'reject'],
  });
  const one = await app.console(getWithdrawalRequest, at(withdrawals[0]?.id ?? ''));
  expect(one.data.withdrawal.paymentDetails).toEqual({ phoneNumber: '+1 555 0100' });
});

test('who reads where to pay to is in the audit log, once in ten minutes', async () => {
  await fund(app, token, admin, 60);
  const id = await asked(30);
  const readers = async () =>
    (
      await app.deps.sql<{ email: string }[]>`
      select u.email from audit_entries e join users u on u.id = e.actor_id
      where e.action = 'withdrawal.details_read' and e.target_id = ${id} order by e.id`
    ).map(({ email }) => email);
  await app.console(listWithdrawalRequests, { token: admin, query: {} });
  expect(await readers()).toEqual([]);
  await app.console(getWithdrawalRequest, at(id));
  await app.console(getWithdrawalRequest, at(id));
  expect(await readers()).toEqual([ADMIN.email]);
  const colleague = await newColleague(app, `reader${number}@fairline.example`);
  await app.console(getWithdrawalRequest, { token: colleague, params: { id } });
  expect(await readers()).toEqual([ADMIN.email, `reader${number}@fairline.example`]);
  app.clock.advance(10 * 60);
  await app.console(getWithdrawalRequest, { token: await newAdmin(app), params: { id } });
  expect(await readers()).toHaveLength(3);
});

test('the console reads one request by its id, and how many stand at each status', async () => {
  await fund(app, token, admin, 100);
  const id = await asked(20);
  await act.approve(await asked(30));
  const one = await app.console(getWithdrawalRequest, at(id));
  const query = { search: `taker${number}@example.com` };
  const all = (await app.console(listWithdrawalRequests, { token: admin, query })).data;
  expect({ ...one.data.withdrawal, paymentDetails: expect.anything() }).toEqual(
    all.withdrawals.find((each) => each.id === id),
  );
  const filtered = (
    await app.console(listWithdrawalRequests, { token: admin, query: { ...query, status: 'approved' } })
  ).data;
  expect([all.total, filtered.total]).toEqual([2, 1]);
  expect(filtered.counts).toMatchObject({ pending: 1, approved: 1, completed: 0 });
  expect((await app.console(getWithdrawalRequest, at('00000000-0000-7000-8000-000000000000'))).status).toBe(
    404,
  );
});

test.each([{}, { rejectionReason: '' }, { rejectionReason: '  ' }])(
  'a rejection with %j asks for its reason',
  async (body) => {
    const params = { id: '00000000-0000-7000-8000-000000000000' };
    const { status, problem } = await app.console(rejectWithdrawal, { token: admin, params, body });
    expect([status, problem.message]).toEqual([422, 'Please provide a rejection reason']);
  },
);
