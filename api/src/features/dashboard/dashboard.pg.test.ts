import { getDashboardConfig } from '@picks/contract/dashboard';
import {
  getAdminDashboardConfig,
  getDashboard,
  getDashboardStats,
  saveDashboardConfig,
} from '@picks/contract/dashboard.admin';
import { requestDeposit } from '@picks/contract/deposits';
import { addPaymentDetails, approveDeposit } from '@picks/contract/deposits.admin';
import { deletePick } from '@picks/contract/picks.admin';
import { listPlans } from '@picks/contract/plans';
import { currentUser } from '@picks/contract/sign-in';
import { publicAnalytics } from '@picks/contract/site';
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
import { checkInvariantsAfterEach, details, fund } from '#test/money.ts';
import { givePlan, newAdmin, newMember, publish } from '#test/people.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const defaults = {
  showQuickActions: true,
  showBalance: true,
  showStats: true,
  showRecentPicks: true,
  showAnnouncements: true,
  hero: {
    enabled: false,
    title: 'Every pick on the record',
    subtitle: 'Published before kick-off, settled in the open.',
  },
};
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

const saved = (body: object) => app.console(saveDashboardConfig, { token: admin, body });
const shown = async () => (await app.member(getDashboardConfig, { token })).data.config;

describe('what the overview shows', () => {
  test('is everything but the hero on a fresh install', async () => {
    expect(await shown()).toMatchObject(defaults);
    expect((await app.console(getAdminDashboardConfig, { token: admin })).data.config).toEqual({
      ...(await shown()),
      marketing: { figures: 'live' },
    });
  });

  test.each([
    'showQuickActions',
    'showBalance',
    'showStats',
    'showRecentPicks',
    'showAnnouncements',
  ] as const)('%s goes off and on alone', async (flag) => {
    const { data } = await saved({ ...defaults, [flag]: false });
    expect(data.config).toMatchObject({ ...defaults, [flag]: false, updatedAt: NOON.toISOString() });
    expect(data.config).toMatchObject(await shown());
    await saved(defaults);
    expect(await shown()).toMatchObject(defaults);
  });

  test('greets with the hero that was written', async () => {
    const hero = { enabled: true, title: 'Play-offs', subtitle: '' };
    await saved({ ...defaults, hero });
    expect((await shown()).hero).toEqual(hero);
    await saved(defaults);
  });

  test('the public figures are live until somebody says otherwise, and stay as they were said', async () => {
    const figures = async () =>
      (await app.console(getAdminDashboardConfig, { token: admin })).data.config.marketing.figures;
    expect(await figures()).toBe('live');
    await saved({ ...defaults, marketing: { figures: 'sample' } });
    await saved(defaults);
    expect([await figures(), (await app.member(publicAnalytics)).data.source]).toEqual(['sample', 'sample']);
    await saved({ ...defaults, marketing: { figures: 'live' } });
    expect((await app.member(publicAnalytics)).data.source).toBe('live');
  });

  test('a flag that is not said counts as on', async () => {
    await saved({ hero: defaults.hero, showStats: false });
    expect(await shown()).toMatchObject({ ...defaults, showStats: false });
    await saved(defaults);
  });

  test.each([
    [{ hero: { ...defaults.hero, title: ' ' } }, 'hero.title', 'Title is required'],
    [
      { hero: { ...defaults.hero, title: 'x'.repeat(81) } },
      'hero.title',
      'Title must be at most 80 characters',
    ],
    [
      { hero: { ...defaults.hero, subtitle: 'x'.repeat(201) } },
      'hero.subtitle',
      'Subtitle must be at most 200 characters',
    ],
    [{ showMap: true }, 'showMap', 'Unknown field'],
  ])('%o is refused at the field', async (changes, field, message) => {
    const { status, problem } = await saved({ ...defaults, ...changes });
    expect([status, problem.fields]).toEqual([422, { [field]: message }]);
  });

  test('a save on top of another one is refused, and changes nothing', async () => {
    const { updatedAt } = (await saved(defaults)).data.config;
    app.clock.advance(1);
    expect((await saved({ ...defaults, showStats: false, updatedAt })).status).toBe(200);
    const { status, problem } = await saved({ ...defaults, updatedAt });
    expect([status, problem.code, (await shown()).showStats]).toEqual([409, 'stale_version', false]);
    await saved(defaults);
  });

  test('is in the audit, before and after', async () => {
    await saved({ ...defaults, showBalance: false });
    await saved(defaults);
    const rows = await app.deps.sql`
      select before -> 'show_balance' as was, after -> 'show_balance' as is, actor_id is not null as known
      from audit_entries where action = 'dashboard_config.changed' order by id desc limit 2`;
    expect(rows.map(({ was, is, known }) => [was, is, known])).toEqual([
      [false, true, true],
      [true, false, true],
    ]);
  });
});

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

  test('count a pick from its kickoff', async () => {
    await publish(app, admin);
    const kickOff = async () => {
      app.clock.advance(3 * 3600);
      admin = await newAdmin(app);
    };
    expect(await growth(work, kickOff)).toMatchObject({ duePicks: 1 });
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
    expect(await growth(work, reply)).toEqual({ overdueTickets: -1 });
    expect((await stats()).openTickets).toBe(0);
  });
});
