import { randomUUID } from 'node:crypto';
import { consoleEvents } from '@picks/contract/events.admin';
import { memberEvents } from '@picks/contract/events';
import { requestDeposit } from '@picks/contract/deposits';
import { addPaymentDetails, approveDeposit, rejectDeposit } from '@picks/contract/deposits.admin';
import { createPaymentOption, togglePaymentOption } from '@picks/contract/payment-options.admin';
import { listPlans } from '@picks/contract/plans';
import { login } from '@picks/contract/sign-in';
import { createTail, listTails, removeTail } from '@picks/contract/tails';
import { listTransactions } from '@picks/contract/transactions';
import { createTicket } from '@picks/contract/support';
import { updateTicket } from '@picks/contract/support.admin';
import { cancelWithdrawal, requestWithdrawal } from '@picks/contract/withdrawals';
import { approveWithdrawal } from '@picks/contract/withdrawals.admin';
import { afterEach, describe, expect, test } from 'vitest';
import { activatePlan } from '#src/features/subscriptions/activation.service.ts';
import { testApp } from '#test/app.ts';
import { timed } from '#test/clock.ts';
import { details, fund } from '#test/money.ts';
import { newAdmin, newMember, PASSWORD, publish } from '#test/people.ts';

const app = await testApp();
const ana = await newMember(app, 'ana@example.com');
const ben = await newMember(app, 'ben@example.com');
const admin = await newAdmin(app);

const open: AbortController[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.abort();
});

/** Opens a stream, and reads its hints one at a time, without `alive` and `open`. */
async function listen(token: string, origin: 'member' | 'console' = 'member') {
  // Hints about earlier changes must have arrived, or the test would take one of them for the hint it waits for.
  await expect.poll(() => app.deps.hints.hasHeardAll()).toBe(true);
  const controller = new AbortController();
  open.push(controller);
  const served = origin === 'member' ? app.memberApp : app.consoleApp;
  const { path } = origin === 'member' ? memberEvents : consoleEvents;
  const response = await served.request(`/api${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<string> {
    for (;;) {
      const found = /event: hint\ndata: (.*)\n(?:id: .*\n)?\n/.exec(text);
      if (found !== null) {
        text = text.slice(found.index + found[0].length);
        return (JSON.parse(found[1] ?? '{}') as { type: string }).type;
      }
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      if (done) return 'ended';
      text += value;
    }
  }
  return { status: response.status, next, leave: () => reader?.cancel() };
}

/** Reads until a hint of this kind. */
async function until(stream: { next(): Promise<string> }, type: string): Promise<string> {
  for (;;) {
    const heard = await stream.next();
    if (heard === type || heard === 'ended') return heard;
  }
}

const ask = (token: string) =>
  app.member(createTicket, {
    token,
    body: { subject: randomUUID(), description: 'Help' },
  });

const tailOn = async (token: string, pickId: string): Promise<string> => {
  const { data } = await app.member(listTails, { token });
  return data.tails.find((tail) => tail.pickId === pickId)?._id ?? '';
};

test('an answer to a ticket is hinted at to its member and to the console, and to nobody else', async () => {
  const [hers, his, desk] = [await listen(ana), await listen(ben), await listen(admin, 'console')];
  const { data } = await ask(ana);
  expect([await hers.next(), await until(desk, 'ticket')]).toEqual(['ticket', 'ticket']);
  await app.console(updateTicket, {
    token: admin,
    params: { id: data.ticket._id },
    body: { response: 'Here' },
  });
  expect(await hers.next()).toBe('ticket');
  await publish(app, admin);
  expect([await hers.next(), await his.next()]).toEqual(['pick', 'pick']);
});

test('every step of a deposit is hinted at to its member, the start of its plan too', async () => {
  const { data: offer } = await app.member(listPlans);
  const plan = offer.plans[0];
  const { data } = await app.member(requestDeposit, {
    token: ana,
    body: { amount: 500, paymentMethod: 'paypal', activatePlan: { planId: plan?._id } },
  });
  const id = data.deposit._id;
  const at = { token: admin, params: { id } };
  const hers = await listen(ana);
  await app.console(addPaymentDetails, { ...at, body: details });
  expect(await hers.next()).toBe('deposit');
  await app.console(approveDeposit, at);
  expect(await hers.next()).toBe('deposit');
  await activatePlan(app.deps, id, app.clock.now());
  expect(await hers.next()).toBe('deposit');
  const { data: statement } = await app.member(listTransactions, { token: ana });
  expect(statement.transactions.find(({ _id }) => _id === id)?.planActivation?.status).toBe('activated');
});

test("a noted bet is hinted at to its member's other devices, where there are any", async () => {
  const mia = await newMember(app, 'mia@example.com');
  const [first, second] = [await publish(app, admin), await publish(app, admin)];
  const note = async (pick: { _id: string }) => {
    const { status } = await app.member(createTail, {
      token: mia,
      params: { id: pick._id },
      body: { stake: 1, odds: 2 },
    });
    expect(status).toBe(201);
  };
  const hers = await listen(mia);
  await note(first);
  await ask(mia);
  expect(await hers.next()).toBe('ticket');
  await app.member(login, { body: { email: 'mia@example.com', password: PASSWORD } });
  const his = await listen(ben);
  await note(second);
  expect(await hers.next()).toBe('tail');
  await ask(ben);
  expect(await his.next()).toBe('ticket');
  await app.member(removeTail, { token: mia, params: { id: await tailOn(mia, second._id) } });
  expect(await hers.next()).toBe('tail');
});

test('nobody without a session listens', async () => {
  expect((await listen('nonsense')).status).toBe(401);
  expect((await listen(ana, 'console')).status).toBe(401);
});

describe('a console hears', () => {
  const withdrawal = { amount: 20, withdrawMethod: 'paypal', paymentDetails: { email: 'ana@example.com' } };
  const at = (id: string) => ({ token: admin, params: { id } });
  const deposited = async () =>
    (await app.member(requestDeposit, { token: ana, body: { amount: 20, paymentMethod: 'paypal' } })).data
      .deposit._id;
  const withdrawn = async () => {
    await fund(app, ana, admin, 20);
    return (await app.member(requestWithdrawal, { token: ana, body: withdrawal })).data.withdrawal.id;
  };
  const option = async () =>
    (
      await app.console(createPaymentOption, {
        token: admin,
        body: { name: 'Cash', code: randomUUID().replaceAll('-', '_').slice(0, 30) },
      })
    ).data.option._id;

  test.each<[string, () => Promise<string>, (id: string) => Promise<{ status: number }>]>([
    [
      'of a request to pay in',
      deposited,
      () => app.member(requestDeposit, { token: ana, body: { amount: 20, paymentMethod: 'paypal' } }),
    ],
    [
      'of a rejected deposit',
      deposited,
      (id) => app.console(rejectDeposit, { ...at(id), body: { reason: 'None came' } }),
    ],
    [
      'of a request to be paid out',
      () => fund(app, ana, admin, 20),
      () => app.member(requestWithdrawal, { token: ana, body: withdrawal }),
    ],
    ['of an approved withdrawal', withdrawn, (id) => app.console(approveWithdrawal, at(id))],
    [
      'of a withdrawal that is taken back',
      withdrawn,
      (id) => app.member(cancelWithdrawal, { token: ana, params: { id } }),
    ],
    ['of a payment option switched off', option, (id) => app.console(togglePaymentOption, at(id))],
  ])('%s', async (_, prepare, act) => {
    const id = await prepare();
    const stream = await listen(admin, 'console');
    // Changes are announced in batches. This one is announced with or after those of the preparation.
    app.deps.hints.announceChange();
    await until(stream, 'change');
    const heard = async () => {
      expect((await act(id)).status).toBeLessThan(300);
      return until(stream, 'change');
    };
    expect(await timed('an act, until the desk hears of it', heard)).toBe('change');
  });

  test('and members hear nothing of it', async () => {
    const stream = await listen(ben);
    await deposited();
    await publish(app, admin);
    expect(await stream.next()).toBe('pick');
  });
});

test('an account has twenty streams open at once, and another one when one of them ends', async () => {
  const eve = await newMember(app, 'eve@example.com');
  const streams = await Promise.all(Array.from({ length: 30 }, () => listen(eve)));
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(streams.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await listen(ana)).status).toBe(200);
  await streams.find(({ status }) => status === 200)?.leave();
  await expect.poll(async () => (await listen(eve)).status).toBe(200);
  expect((await listen(eve)).status).toBe(429);
});
