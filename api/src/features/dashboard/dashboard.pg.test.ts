import { getDashboard, getDashboardStats } from '@picks/contract/dashboard.admin';
import { requestDeposit } from '@picks/contract/deposits';
import { addPaymentDetails, approveDeposit } from '@picks/contract/deposits.admin';
import { sendInquiry } from '@picks/contract/inquiries';
import { listInquiries, setInquiryStatus } from '@picks/contract/inquiries.admin';
import { deletePick, updatePick } from '@picks/contract/picks.admin';
import { listPlans } from '@picks/contract/plans';
import { currentUser } from '@picks/contract/sign-in';
import { requestRefund, subscribe } from '@picks/contract/subscriptions';
import { listAdminSubscriptions, refundSubscription } from '@picks/contract/subscriptions.admin';
import { createTicket } from '@picks/contract/support';
import { listAdminTickets, updateTicket } from '@picks/contract/support.admin';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import {
  approveWithdrawal,
  completeWithdrawal,
  listWithdrawalRequests,
  processWithdrawal,
} from '@picks/contract/withdrawals.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { inquiryBody } from '#test/calls/records.ts';
import { checkInvariantsAfterEach, details, fund } from '#test/money.ts';
import { givePlan, newAdmin, newMember, publish } from '#test/people.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
let number = 0;
let email = '';
let token = '';
let admin = '';

beforeEach(async () => {
  app.clock.set(NOON);
  email = `member${(number += 1)}@example.com`;
  token = await newMember(app, email);
  admin = await newAdmin(app);
});

const stats = async () => (await app.console(getDashboardStats, { token: admin })).data;
const work = async () => (await app.console(getDashboard, { token: admin })).data.workQueues;

/** What of the figures or queues grew by `acts`. */
async function growth<T extends object>(read: () => Promise<T>, acts: () => Promise<unknown>) {
  const before = Object.entries(await read());
  await acts();
  const after = new Map(Object.entries(await read()));
  return Object.fromEntries(
    before.flatMap(([name, was]) => {
      const grown = Number(after.get(name)) - Number(was);
      return typeof was === 'number' && grown !== 0 ? [[name, Math.round(grown * 100) / 100]] : [];
    }),
  );
}

describe('revenue', () => {
  const plan = async (name: string) =>
    (await app.member(listPlans)).data.plans.find((one) => one.name === name && one.duration === 30)?._id;
  const buy = async (name: string) => app.member(subscribe, { token, body: { planId: await plan(name) } });

  test('is no deposit: that is what members could ask back', async () => {
    expect(await growth(stats, () => fund(app, token, admin, 250))).toEqual({ customerBalances: 250 });
  });

  test('is what a plan is charged, off the balance, and goes back with its refund', async () => {
    await fund(app, token, admin, 100);
    expect(await growth(stats, () => buy('Professional'))).toEqual({
      totalRevenue: 79,
      customerBalances: -79,
      freeUsers: -1,
      goldUsers: 1,
    });
    const { subscriptions } = (await app.console(listAdminSubscriptions, { token: admin, query: {} })).data;
    const id = subscriptions.find(({ user }) => user.email === email)?._id ?? '';
    const refund = () =>
      app.console(refundSubscription, { token: admin, params: { id }, body: { reason: 'Asked for it' } });
    expect(await growth(stats, refund)).toMatchObject({ totalRevenue: -79, customerBalances: 79 });
  });

  test('is not the fee of a withdrawal', async () => {
    await fund(app, token, admin, 100);
    const withdraw = () =>
      app.member(requestWithdrawal, {
        token,
        body: { amount: 50, withdrawMethod: 'paypal', paymentDetails: { email: 'ana@example.com' } },
      });
    expect(await growth(stats, withdraw)).toEqual({});
  });
});

describe('the other figures', () => {
  test('count users by the plan they have now', async () => {
    expect(await growth(stats, () => newMember(app, `other${number}@example.com`))).toEqual({
      totalUsers: 1,
      freeUsers: 1,
    });
    const until = (planExpiresAt: Date) => givePlan(app, email, { plan: 'silver', planExpiresAt });
    expect(await growth(stats, () => until(new Date(NOON.getTime() + 1)))).toEqual({
      silverUsers: 1,
      freeUsers: -1,
    });
    expect(await growth(stats, () => until(NOON))).toEqual({ silverUsers: -1, freeUsers: 1 });
    expect((await stats()).recentUsers.find((user) => user.email === email)?.plan).toBe('free');
  });

  test('count picks that stand', async () => {
    const { _id } = await publish(app, admin);
    expect(await growth(stats, () => app.console(deletePick, { token: admin, params: { id: _id } }))).toEqual(
      { totalPicks: -1 },
    );
  });

  test('come with the five newest users', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      app.clock.advance(1);
      await newMember(app, `${name}${number}@example.com`);
    }
    const { recentUsers } = await stats();
    expect(recentUsers.map((user) => user.email)).toEqual(
      ['f', 'e', 'd', 'c', 'b'].map((name) => `${name}${number}@example.com`),
    );
    const { data } = await app.member(currentUser, { token });
    expect(recentUsers.every(({ createdAt }) => createdAt > data.user.createdAt)).toBe(true);
    await app.deps.sql`update users set created_at = ${NOON} where created_at > ${NOON}`;
  });
});

describe('the work queues', () => {
  test('count what waits for somebody, until it is done', async () => {
    await fund(app, token, admin, 100);
    expect(
      await growth(work, async () => {
        await app.member(requestDeposit, { token, body: { amount: 20, paymentMethod: 'paypal' } });
        await app.member(requestWithdrawal, {
          token,
          body: { amount: 20, withdrawMethod: 'paypal', paymentDetails: { email: 'ana@example.com' } },
        });
      }),
    ).toEqual({ pendingDeposits: 1, pendingWithdrawals: 1 });
  });

  test('count a deposit until it is paid, and a withdrawal until it is sent; the list behind shows just those', async () => {
    await fund(app, token, admin, 100);
    const asked = await app.member(requestDeposit, { token, body: { amount: 20, paymentMethod: 'paypal' } });
    const deposit = { token: admin, params: { id: asked.data.deposit._id } };
    expect(await growth(work, () => app.console(addPaymentDetails, { ...deposit, body: details }))).toEqual({
      pendingDeposits: -1,
      awaitedDeposits: 1,
    });
    expect(await growth(work, () => app.console(approveDeposit, deposit))).toEqual({ awaitedDeposits: -1 });

    const requested = await app.member(requestWithdrawal, {
      token,
      body: { amount: 20, withdrawMethod: 'paypal', paymentDetails: { email: 'ana@example.com' } },
    });
    const withdrawal = { token: admin, params: { id: requested.data.withdrawal._id } };
    expect(await growth(work, () => app.console(approveWithdrawal, withdrawal))).toEqual({
      pendingWithdrawals: -1,
      unpaidWithdrawals: 1,
    });
    expect(await growth(work, () => app.console(processWithdrawal, withdrawal))).toEqual({});
    const { data } = await app.console(listWithdrawalRequests, { token: admin, query: { status: 'unpaid' } });
    expect([data.total, data.counts.unpaid]).toEqual(Array(2).fill((await work()).unpaidWithdrawals));
    expect(data.withdrawals.map(({ _id }) => _id)).toContain(withdrawal.params.id);
    expect(await growth(work, () => app.console(completeWithdrawal, withdrawal))).toEqual({
      unpaidWithdrawals: -1,
    });
  });

  test('count overdue tickets, and the list behind shows just those', async () => {
    const body = { subject: 'Where is it?', description: 'My pick', priority: 'high' };
    await app.member(createTicket, { token, body });
    const late = async () => {
      app.clock.advance(5 * 3600);
      admin = await newAdmin(app);
    };
    expect(await growth(work, late)).toMatchObject({ overdueTickets: 1 });
    const { data } = await app.console(listAdminTickets, { token: admin, query: { status: 'overdue' } });
    expect([data.total, data.counts.overdue]).toEqual(Array(2).fill((await work()).overdueTickets));
    expect(data.tickets.every(({ isOverdue }) => isOverdue)).toBe(true);
    for (const { _id } of data.tickets)
      await app.console(updateTicket, { token: admin, params: { id: _id }, body: { response: 'Here' } });
    expect((await work()).overdueTickets).toBe(0);
  });

  test('count a refund from its request to its decision', async () => {
    await fund(app, token, admin, 100);
    const { plans } = (await app.member(listPlans)).data;
    await app.member(subscribe, { token, body: { planId: plans[0]?._id } });
    expect(await growth(work, () => app.member(requestRefund, { token }))).toEqual({ requestedRefunds: 1 });
    const { subscriptions } = (
      await app.console(listAdminSubscriptions, { token: admin, query: { refundRequested: '1' } })
    ).data;
    expect((await work()).requestedRefunds).toBe(subscriptions.length);
    const params = { id: subscriptions[0]?._id ?? '' };
    const refund = () =>
      app.console(refundSubscription, { token: admin, params, body: { reason: 'Asked for it' } });
    expect(await growth(work, refund)).toEqual({ requestedRefunds: -1 });
  });

  test('count a pick from its kickoff until it is settled, and none that was taken back or is ahead', async () => {
    const { _id } = await publish(app, admin);
    const taken = await publish(app, admin);
    await app.console(deletePick, { token: admin, params: { id: taken._id } });
    await publish(app, admin, 'free', {
      matchDate: new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    });
    const due = async () => {
      const { duePicks } = await work();
      return { duePicks };
    };
    const waitHours = async (hours: number) => {
      app.clock.advance(hours * 3600);
      admin = await newAdmin(app);
    };
    expect(await growth(due, () => waitHours(3))).toEqual({ duePicks: 1 });
    const settle = { token: admin, params: { id: _id }, body: { status: 'won' } };
    expect(await growth(due, () => app.console(updatePick, settle))).toEqual({ duePicks: -1 });
  });

  test('count an inquiry until somebody takes it on', async () => {
    const send = () => app.member(sendInquiry, { body: inquiryBody() });
    expect(await growth(work, send)).toEqual({ newInquiries: 1 });
    const [id = ''] = (
      await app.console(listInquiries, { token: admin, query: { status: 'new' } })
    ).data.inquiries.map((one) => one._id);
    const take = () =>
      app.console(setInquiryStatus, { token: admin, params: { id }, body: { status: 'in_progress' } });
    expect(await growth(work, take)).toEqual({ newInquiries: -1 });
  });

  test('count a ticket from the time its answer was promised for', async () => {
    const { data } = await app.member(createTicket, {
      token,
      body: { subject: 'Help', category: 'general', priority: 'high', description: 'Nothing works here' },
    });
    const dueAt = Date.parse(data.ticket.dueAt);
    const open = async () => {
      app.clock.set(new Date(dueAt + 1));
      admin = await newAdmin(app);
    };
    expect(await growth(work, open)).toMatchObject({ overdueTickets: 1 });
    const reply = () =>
      app.console(updateTicket, {
        token: admin,
        params: { id: data.ticket._id },
        body: { response: 'It does now.' },
      });
    expect(await growth(work, reply)).toEqual({ waitingTickets: -1, overdueTickets: -1 });
    expect((await stats()).openTickets).toBe(0);
  });
});
