import { login } from '@picks/contract/sign-in';
import { listPlans } from '@picks/contract/plans';
import { cancelSubscription, currentSubscription, subscribe } from '@picks/contract/subscriptions';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#src/database/client.ts';
import { NOON, testApp } from '#test/app.ts';
import { waitingForLocks } from '#test/locks.ts';
import { checkInvariantsAfterEach, fund } from '#test/money.ts';
import { newAdmin, newMember, PASSWORD } from '#test/people.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import { listEndedPeriods, listUnannounced, markReminded } from './renewal.queries.ts';
import { planMails } from './subscriptions.mails.ts';
import { announceRenewals, type RenewalDependencies, turn, turnSubscriptions } from './renewal.service.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const { clock } = app;
const deps: RenewalDependencies = {
  sql: app.deps.sql,
  sealing: app.deps.sealing,
};
const { plans } = (await app.member(listPlans)).data;
const holder = connect(app.target, { max: 1, statementTimeout: 0 });
afterAll(() => holder.end());
const starter = plans.find(({ name }) => name === 'Starter')?._id ?? '';
const vip = plans.find(({ name }) => name === 'VIP')?._id ?? '';
const DAY = 24 * 3600;

let number = 0;
let email = '';
let token = '';

beforeEach(async () => {
  clock.set(NOON);
  await app.deps
    .sql`update subscriptions set status = 'ended', ended_at = ${NOON}, next_try_at = null where status <> 'ended'`;
  email = `renewer${(number += 1)}@example.com`;
  token = await newMember(app, email);
});

async function subscribed(balance: number): Promise<void> {
  await fund(app, token, await newAdmin(app), balance);
  await app.member(subscribe, { token, body: { planId: starter } });
}

/** A run of the clock after so many seconds, by several processes at once. */
async function turnAfter(seconds: number): Promise<void> {
  clock.advance(seconds);
  await Promise.all([1, 2, 3].map(() => turnSubscriptions(deps, clock.now())));
}

async function state() {
  const fresh = (await app.member(login, { body: { email, password: PASSWORD } })).data.token;
  const { subscription, user, summary } = (await app.member(currentSubscription, { token: fresh })).data;
  return {
    status: subscription?.status ?? 'none',
    plan: user.plan,
    balance: summary.balance,
    end: subscription?.periodEnd,
  };
}

const subjects = async () => {
  await app.runJobs();
  return app.mails
    .filter(({ to, subject }) => to === email && subject.includes('Starter'))
    .map(({ subject }) => subject);
};

describe('the end of a period', () => {
  test('one second early changes nothing', async () => {
    await subscribed(100);
    await turnAfter(30 * DAY - 1);
    expect(await state()).toMatchObject({ status: 'active', balance: 71, end: '2026-12-18T12:00:00.000Z' });
  });

  test('renews from the balance, once, whoever runs, and says so', async () => {
    await subscribed(100);
    await turnAfter(30 * DAY);
    expect(await state()).toEqual({
      status: 'active',
      plan: 'silver',
      balance: 42,
      end: '2027-01-17T12:00:00.000Z',
    });
    expect(await subjects()).toEqual(['Starter renewed']);
  });

  test('missed for two days renews from where it ended; missed beyond the grace, from now', async () => {
    await subscribed(100);
    await turnAfter(32 * DAY);
    expect((await state()).end).toBe('2027-01-17T12:00:00.000Z');
    await turnAfter(40 * DAY);
    expect((await state()).end).toBe('2027-02-28T12:00:00.000Z');
  });

  test('missed until the very end of the grace renews from where it ended', async () => {
    await subscribed(100);
    await turnAfter(33 * DAY);
    expect((await state()).end).toBe('2027-01-17T12:00:00.000Z');
  });

  test('with too little gives three days of grace, then ends; the mails go out once', async () => {
    await subscribed(30);
    await turnAfter(30 * DAY);
    expect(await state()).toMatchObject({ status: 'grace', plan: 'silver', balance: 1 });
    await turnAfter(3 * DAY - 1);
    expect(await state()).toMatchObject({ status: 'grace', plan: 'silver' });
    await turnAfter(1);
    expect(await state()).toMatchObject({ status: 'none', plan: 'free', balance: 1 });
    expect(await subjects()).toEqual(["Your balance doesn't cover Starter", 'Starter has ended']);
  });

  test('in grace renews within the hour after a deposit', async () => {
    await subscribed(30);
    await turnAfter(30 * DAY);
    const fresh = (await app.member(login, { body: { email, password: PASSWORD } })).data.token;
    await fund(app, fresh, await newAdmin(app), 50);
    await turnAfter(3600);
    expect(await state()).toMatchObject({
      status: 'active',
      plan: 'silver',
      balance: 22,
      end: '2027-01-17T12:00:00.000Z',
    });
  });

  test('in grace is tried again after an hour, and at the latest when the grace ends', async () => {
    const nextTry = async () => {
      const [row] = await app.deps.sql<{ at: Date }[]>`
        select s.next_try_at as at from subscriptions s join users u on u.id = s.user_id
        where u.email = ${email} and s.status = 'grace'`;
      return row?.at.getTime();
    };
    await subscribed(30);
    await turnAfter(30 * DAY);
    const began = clock.now().getTime();
    expect(await nextTry()).toBe(began + 3_600_000);
    await turnAfter(3 * DAY - 600);
    expect(await nextTry()).toBe(began + 3 * DAY * 1000);
  });

  test('of a cancelled plan ends it at once', async () => {
    await subscribed(100);
    await app.member(cancelSubscription, { token });
    await turnAfter(30 * DAY);
    expect(await state()).toMatchObject({ status: 'none', plan: 'free', balance: 71 });
  });
});

/** Runs the acts one after the other up to the member's account, which is held, and lets them go together. */
async function inOneMoment(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  const waiting = async (count: number) => expect(await waitingForLocks(app)).toBe(count);
  const patience = { timeout: 5000, interval: 20 };
  let done: Promise<unknown[]> = Promise.resolve([]);
  await holder.begin(async (tx) => {
    await tx`select from money.account a join users u on u.id = a.owner where u.email = ${email} for update of a`;
    const one = first();
    await vi.waitFor(() => waiting(1), patience);
    const two = second();
    await vi.waitFor(() => waiting(2), patience);
    done = Promise.all([one, two]);
  });
  await done;
}

describe('the plan of a disabled account', () => {
  const setActive = (isActive: boolean) =>
    app.deps.sql`update users set is_active = ${isActive} where email = ${email}`;

  /** Ends the period, and changes the account between the listing and the turn; then the next run comes. */
  async function changedMeanwhile(isActive: boolean): Promise<void> {
    clock.advance(30 * DAY);
    const due = await listEndedPeriods(app.deps.sql, clock.now(), 2);
    expect(due.length).toBe(1);
    await setActive(isActive);
    for (const subscription of due) await turn(deps, subscription, clock.now());
    await turnAfter(0);
  }

  test.each([100, 30])(
    "isn't renewed, announced or given grace, with $%d: it ends with its period",
    async (money) => {
      await subscribed(money);
      await setActive(false);
      clock.advance(28 * DAY);
      await announceRenewals(deps, clock.now());
      await turnAfter(2 * DAY);
      await setActive(true);
      expect(await state()).toMatchObject({ status: 'none', plan: 'free', balance: money - 29 });
      expect(await subjects()).toEqual(['Starter has ended']);
    },
  );

  test('ends within the hour if it is disabled in the days of grace', async () => {
    await subscribed(30);
    await turnAfter(30 * DAY);
    await setActive(false);
    await turnAfter(3600);
    await setActive(true);
    expect(await state()).toMatchObject({ status: 'none', balance: 1 });
    expect(await subjects()).toEqual(["Your balance doesn't cover Starter", 'Starter has ended']);
  });

  test('renews if the account is enabled while the plan is being ended', async () => {
    await subscribed(100);
    await setActive(false);
    await changedMeanwhile(true);
    expect(await state()).toMatchObject({ status: 'active', balance: 42 });
    expect(await subjects()).toEqual(['Starter renewed']);
  });

  test('is announced once the account is enabled, if it was disabled while the email was being written', async () => {
    await subscribed(100);
    clock.advance(28 * DAY);
    const soon = await listUnannounced(
      app.deps.sql,
      clock.now(),
      new Date(clock.now().getTime() + 3 * DAY * 1000),
      2,
    );
    await setActive(false);
    const draft = planMails.ended('Starter');
    for (const subscription of soon)
      await markReminded(
        app.deps.sql,
        subscription,
        clock.now(),
        composeMail(app.deps.sealing, email, draft),
      );
    expect([soon.length, await subjects()]).toEqual([1, []]);
    await setActive(true);
    await announceRenewals(deps, clock.now());
    expect(await subjects()).toEqual([expect.stringMatching(/^Starter renews on /)]);
  });

  test('renews if the account is enabled again before the period ends', async () => {
    await subscribed(100);
    await setActive(false);
    clock.advance(28 * DAY);
    await setActive(true);
    await announceRenewals(deps, clock.now());
    await turnAfter(2 * DAY);
    expect(await state()).toMatchObject({ status: 'active', plan: 'silver', balance: 42 });
    expect(await subjects()).toEqual([expect.stringMatching(/^Starter renews on /), 'Starter renewed']);
  });

  test.each([100, 30])(
    'is never charged if the account is disabled while the renewal is under way, with $%d',
    async (money) => {
      await subscribed(money);
      await changedMeanwhile(false);
      await setActive(true);
      expect(await state()).toMatchObject({ status: 'none', balance: money - 29 });
      expect(await subjects()).toEqual(['Starter has ended']);
    },
  );
});

describe('a change of plan at the moment of the renewal', () => {
  const change = async (fresh: string) => {
    const answer = await app.member(subscribe, { token: fresh, body: { planId: vip } });
    return [answer.status, answer.problem.code];
  };

  test.each(['renewal', 'change'] as const)('costs one period, the %s coming first', async (firstAct) => {
    await subscribed(500);
    clock.advance(30 * DAY);
    const fresh = (await app.member(login, { body: { email, password: PASSWORD } })).data.token;
    let answer: unknown;
    const acts = {
      renewal: () => turnSubscriptions(deps, clock.now()),
      change: async () => (answer = await change(fresh)),
    };
    await inOneMoment(acts[firstAct], acts[firstAct === 'renewal' ? 'change' : 'renewal']);
    const isRenewed = firstAct === 'renewal';
    expect([answer, (await state()).balance]).toEqual(
      isRenewed ? [[409, 'plan_changed'], 500 - 29 - 29] : [[201, undefined], 500 - 29 - 149],
    );
  });
});

test('who turned reminders off is told of no renewal ahead, and still of the one that was paid', async () => {
  await subscribed(100);
  await app.deps.sql`update users set notify_email = false where email = ${email}`;
  clock.advance(28 * DAY);
  await announceRenewals(deps, clock.now());
  expect(await subjects()).toEqual([]);
  await turnAfter(2 * DAY);
  expect(await subjects()).toEqual(['Starter renewed']);
});

test('a renewal is announced three days ahead, once', async () => {
  await subscribed(100);
  clock.advance(27 * DAY - 1);
  await announceRenewals(deps, clock.now());
  expect(await subjects()).toEqual([]);
  clock.advance(1);
  await Promise.all([1, 2, 3].map(() => announceRenewals(deps, clock.now())));
  expect(await subjects()).toEqual(['Starter renews on Dec 18, 2026']);
});
