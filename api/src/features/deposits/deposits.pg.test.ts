import {
  cancelDeposit,
  DEPOSIT,
  depositStatuses,
  reportDepositSent,
  requestDeposit,
} from '@picks/contract/deposits';
import {
  addPaymentDetails,
  approveDeposit,
  getDeposit,
  listDeposits,
  rejectDeposit,
} from '@picks/contract/deposits.admin';
import { togglePaymentOption, listAdminPaymentOptions } from '@picks/contract/payment-options.admin';
import { reauthenticate } from '@picks/contract/sign-in';
import { listTransactions } from '@picks/contract/transactions';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, details, fund } from '#test/money.ts';
import { ADMIN, newAdmin, newMember } from '#test/people.ts';
import { allowedDepositActions, cancellation, depositTransitions } from './deposits.rules.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const { clock } = app;
let token = '';
let admin = '';
let number = 0;

beforeEach(async () => {
  clock.set(NOON);
  token = await newMember(app, `payer${(number += 1)}@example.com`);
  admin = await newAdmin(app);
});

const ask = (body: object, key?: string) =>
  app.member(requestDeposit, { token, body, headers: key === undefined ? {} : { 'Idempotency-Key': key } });
const asked = async (amount = 50) => (await ask({ amount, paymentMethod: 'paypal' })).data.deposit._id;
const act = {
  add_details: (id: string) =>
    app.console(addPaymentDetails, { token: admin, params: { id }, body: details }),
  approve: (id: string) => app.console(approveDeposit, { token: admin, params: { id } }),
  reject: (id: string) =>
    app.console(rejectDeposit, { token: admin, params: { id }, body: { reason: 'No payment came' } }),
};

describe('asking to pay in', () => {
  test.each([
    [9.99, 422, 'Minimum deposit amount is $10'],
    [10, 201, undefined],
    [10_000, 201, undefined],
    [10_000.01, 422, 'Maximum deposit amount is $10,000'],
    [10.001, 422, 'Amount has at most 2 decimals'],
  ])('of %d answers %i', async (amount, status, message) => {
    const answer = await ask({ amount, paymentMethod: 'paypal' });
    expect([answer.status, answer.problem.fields?.['amount']]).toEqual([status, message]);
  });

  test("credits nothing and says so in the specification's words", async () => {
    const { data } = await ask({ amount: 25, paymentMethod: 'PayPal' });
    expect(data.message).toBe(
      'Deposit request submitted successfully! An admin will review your request and provide payment instructions shortly.',
    );
    expect(data.deposit).toMatchObject({
      amount: 25,
      paymentMethod: 'paypal',
      status: 'pending',
      adminPaymentDetails: null,
    });
    expect(data.summary).toEqual({
      available: 0,
      balance: 0,
      totalDeposited: 0,
      totalWithdrawn: 0,
      pendingDeposits: 25,
      pendingWithdrawals: 0,
      bonusFunds: 0,
    });
  });

  test('by a method that is unknown or switched off is refused', async () => {
    expect((await ask({ amount: 25, paymentMethod: 'cheque' })).problem.code).toBe('payment_method_unknown');
    const { options } = (await app.console(listAdminPaymentOptions, { token: admin })).data;
    const params = { id: options.find(({ code }) => code === 'VENMO')?._id ?? '' };
    const toggled = await app.console(togglePaymentOption, { token: admin, params });
    expect(toggled.data.option.isActive).toBe(false);
    expect((await ask({ amount: 25, paymentMethod: 'venmo' })).problem.fields).toHaveProperty(
      'paymentMethod',
    );
    await app.console(togglePaymentOption, { token: admin, params });
    expect((await ask({ amount: 25, paymentMethod: 'venmo' })).status).toBe(201);
  });

  test('twenty times at once under one key is one request', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask({ amount: 30, paymentMethod: 'paypal' }, 'the-same-key')),
    );
    expect(new Set(answers.map(({ data }) => data.deposit._id)).size).toBe(1);
    expect((await app.member(listTransactions, { token })).data.total).toBe(1);
  });
});

describe('the transition table', () => {
  const actions = Object.keys(act) as (keyof typeof act)[];
  const reach: Record<string, (keyof typeof act)[]> = {
    pending: [],
    waiting_for_deposit: ['add_details'],
    completed: ['add_details', 'approve'],
    failed: ['reject'],
  };
  const edges = Object.keys(reach).flatMap((from) => actions.map((action) => [from, action] as const));

  test.each(edges)('%s, %s', async (from, action) => {
    const id = await asked();
    for (const step of reach[from] ?? []) await act[step](id);
    const { status, data, problem } = await act[action](id);
    const isAllowed = allowedDepositActions(from as 'pending').includes(action);
    expect(status).toBe(isAllowed ? 200 : 409);
    if (isAllowed) expect(data.deposit.status).toBe(depositTransitions[action].to);
    else expect(problem.message).toContain(`This deposit is ${from.replaceAll('_', ' ')}`);
  });

  test("is the database's own", async () => {
    const rows = await app.deps.sql<{ edge: string }[]>`
      select from_status || ' > ' || to_status as edge from money.transition where noun = 'deposits'`;
    const ours = [...Object.values(depositTransitions), cancellation].flatMap(({ from, to }) =>
      from.filter((status) => status !== to).map((status) => `${status} > ${to}`),
    );
    expect(new Set(rows.map(({ edge }) => edge))).toEqual(new Set(ours));
  });

  test.each(depositStatuses)(
    'the database refuses an edge to %s that is not in it, whoever writes',
    async (to) => {
      const id = await fund(app, token, admin, 40);
      const isEdge = to === 'completed' || to === 'refunded';
      const write = app.deps.sql`update deposits set status = ${to}, updated_at = ${NOON} where id = ${id}`;
      await (isEdge
        ? expect(write).resolves.toBeDefined()
        : expect(write).rejects.toThrow('do not go from completed'));
    },
  );
});

describe('saying that the money was sent', () => {
  const report = (id: string, as = token) => app.member(reportDepositSent, { token: as, params: { id } });

  test('is told to the desk and kept, once, and moves no money', async () => {
    const id = await asked();
    await act.add_details(id);
    const first = await report(id);
    clock.advance(60);
    const again = await report(id);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.data.deposit.sentAt).toBe(first.data.deposit.sentAt);
    const { data: desk } = await app.console(getDeposit, { token: admin, params: { id } });
    expect(desk.deposit).toMatchObject({
      status: 'waiting_for_deposit',
      sentAt: NOON.toISOString(),
      available: 0,
    });
    const { data: list } = await app.member(listTransactions, { token });
    expect(list.transactions[0]).toMatchObject({ _id: id, sentAt: NOON.toISOString() });
    expect(
      await app.deps.sql`select from audit_entries where action = 'deposit.sent' and target_id = ${id}`,
    ).toHaveLength(1);
  });

  test('is refused before there is somewhere to send it, and after it was decided', async () => {
    const [early, late] = [await asked(), await asked()];
    await act.reject(late);
    expect((await report(early)).problem.message).toContain("We haven't sent payment details yet");
    expect((await report(late)).problem.message).toBe("This deposit is failed. There's nothing to send");
  });

  test("of another member's deposit finds none", async () => {
    const id = await asked();
    await act.add_details(id);
    const stranger = await newMember(app, `stranger${number}@example.com`);
    expect((await report(id, stranger)).status).toBe(404);
  });

  test('stays said when the details are revised', async () => {
    const id = await asked();
    await act.add_details(id);
    await report(id);
    await act.add_details(id);
    expect((await act.approve(id)).data.deposit.sentAt).toBe(NOON.toISOString());
  });
});

describe('taking a request back', () => {
  const cancel = (id: string, as = token) => app.member(cancelDeposit, { token: as, params: { id } });

  test('moves no money, tells what is still pending, and is on record', async () => {
    const id = await asked(1000);
    await asked(25);
    const { status, data } = await cancel(id);
    expect([status, data.deposit.status, data.summary.pendingDeposits, data.summary.balance]).toEqual([
      200,
      'cancelled',
      25,
      0,
    ]);
    const { data: list } = await app.member(listTransactions, { token });
    expect(list.transactions.map(({ _id, status: stands }) => [_id === id, stands])).toContainEqual([
      true,
      'cancelled',
    ]);
    const [audited] = await app.deps
      .sql`select before, after from audit_entries where action = 'deposit.cancelled'`;
    expect(audited).toMatchObject({ before: { status: 'pending' }, after: { status: 'cancelled' } });
  });

  test('is refused once there is something to pay to, and when it was decided', async () => {
    const [waiting, refused] = [await asked(), await asked()];
    await act.add_details(waiting);
    await act.reject(refused);
    const answers = [await cancel(waiting), await cancel(refused)];
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(answers[0]?.problem.message).toContain("We've already sent payment details");
    expect(answers[1]?.problem.message).toBe("This deposit is failed and can't be cancelled");
  });

  test('happens once, whoever else moves it at that moment', async () => {
    const id = await asked();
    const answers = await Promise.all([cancel(id), cancel(id), act.add_details(id), act.reject(id)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const [{ steps } = { steps: 0 }] = await app.deps.sql<{ steps: number }[]>`
      select count(*)::int as steps from money.status_history where request = ${id} and to_status = 'cancelled'`;
    expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(steps);
  });

  test('of another member is not possible', async () => {
    const id = await asked();
    expect((await cancel(id, await newMember(app, `other${number}@example.com`))).status).toBe(404);
  });
});

describe('approving', () => {
  test('credits once, however many try at once', async () => {
    const id = await asked(75.5);
    await act.add_details(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => act.approve(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { summary } = (await app.member(listTransactions, { token })).data;
    expect(summary).toMatchObject({ balance: 75.5, available: 75.5, totalDeposited: 75.5 });
  });

  test('and rejecting at once: one of the two happens', async () => {
    const id = await asked(20);
    await act.add_details(id);
    const answers = await Promise.all([act.approve(id), act.reject(id), act.approve(id), act.reject(id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('needs a confirmation after five minutes, to the second', async () => {
    const id = await asked();
    await act.add_details(id);
    clock.advance(301);
    expect((await act.approve(id)).problem.code).toBe('reauthentication_required');
    const wrong = await app.console(reauthenticate, { token: admin, body: { password: 'not the password' } });
    expect(wrong.status).toBe(401);
    expect((await act.approve(id)).status).toBe(403);
    expect(
      (await app.console(reauthenticate, { token: admin, body: { password: ADMIN.password } })).status,
    ).toBe(204);
    clock.advance(300);
    expect((await act.approve(id)).status).toBe(200);
  });

  test('is in the audit with the administrator and both states', async () => {
    const id = await asked();
    await act.add_details(id);
    await act.approve(id);
    const rows = await app.deps
      .sql`select action, before, after, actor_id is not null as known from audit_entries where target_id = ${id} order by id`;
    expect(rows.map(({ action, known }) => [action, known])).toEqual([
      ['deposit.requested', true],
      ['deposit.details_attached', true],
      ['deposit.approved', true],
    ]);
    expect(rows.at(-1)).toMatchObject({
      before: { status: 'waiting_for_deposit' },
      after: { status: 'completed' },
    });
  });
});

test('revised payment details keep what the revision leaves out', async () => {
  const id = await asked();
  const params = { id };
  const first = { instructions: 'Send it as a friend.' };
  const send = async (body: object) =>
    (await app.console(addPaymentDetails, { token: admin, params, body })).data.deposit.adminPaymentDetails;
  expect(await send(first)).toEqual({ ...first, accountInfo: '', reference: '', notes: '' });
  expect(await send(details)).toEqual(details);
  expect(await send({ instructions: 'Add your name.', notes: '' })).toEqual({
    ...details,
    instructions: 'Add your name.',
    notes: '',
  });
});

test('the member reads the payment details and the reason of a refusal', async () => {
  const id = await asked();
  await act.add_details(id);
  const read = async () =>
    (await app.member(listTransactions, { token, query: { type: 'deposit' } })).data.transactions[0];
  expect((await read())?.adminPaymentDetails).toEqual(details);
  await act.reject(id);
  expect(await read()).toMatchObject({ status: 'failed', rejectionReason: 'No payment came' });
});

test('the console lists open requests first, oldest on top, finds by name, and offers only what is possible', async () => {
  const [first, second] = [await asked(11), await asked(12)];
  await act.add_details(second);
  await act.approve(second);
  const email = `payer${number}@example.com`;
  const { deposits } = (await app.console(listDeposits, { token: admin, query: { search: email } })).data;
  expect(deposits.map(({ _id, allowedActions }) => [_id, allowedActions])).toEqual([
    [first, ['add_details', 'reject']],
    [second, ['refund']],
  ]);
  expect(deposits[0]?.user.email).toBe(email);
});

test('a foreign id answers as an unknown one', async () => {
  const unknown = await act.approve('00000000-0000-7000-8000-000000000000');
  expect([unknown.status, unknown.problem.code]).toEqual([404, 'not_found']);
});

test('the console reads one request by its id, and how many stand at each status', async () => {
  const first = await asked(11);
  await act.add_details(await asked(12));
  const one = await app.console(getDeposit, { token: admin, params: { id: first } });
  const query = { search: `payer${number}@example.com` };
  const all = (await app.console(listDeposits, { token: admin, query })).data;
  expect(one.data.deposit).toEqual(all.deposits[0]);
  const filtered = (await app.console(listDeposits, { token: admin, query: { ...query, status: 'pending' } }))
    .data;
  expect([all.total, filtered.total, filtered.counts]).toEqual([
    2,
    1,
    { pending: 1, waiting_for_deposit: 1, completed: 0, failed: 0, cancelled: 0, refunded: 0 },
  ]);
  const params = { id: '00000000-0000-7000-8000-000000000000' };
  expect((await app.console(getDeposit, { token: admin, params })).status).toBe(404);
});

test.each([{}, { reason: '' }, { reason: '  ' }])('a rejection with %j asks for its reason', async (body) => {
  const params = { id: '00000000-0000-7000-8000-000000000000' };
  const { status, problem } = await app.console(rejectDeposit, { token: admin, params, body });
  expect([status, problem.message]).toEqual([422, 'Please provide a rejection reason']);
});

test('a member has so many requests pending at a time; a cancelled one makes room, and a repetition is answered', async () => {
  const body = { amount: 25, paymentMethod: 'paypal' };
  const first = await ask(body, 'key-of-a-deposit');
  for (let request = 1; request < DEPOSIT.maxPending; request += 1)
    expect((await ask(body)).status).toBe(201);
  expect((await ask(body)).problem.code).toBe('too_many_deposits');
  expect((await ask(body, 'key-of-a-deposit')).data.deposit._id).toBe(first.data.deposit._id);
  await app.member(cancelDeposit, { token, params: { id: first.data.deposit._id } });
  expect((await ask(body)).status).toBe(201);
});
