import { getReferralData } from '@picks/contract/referrals';
import { sync } from '@picks/contract/sync';
import { listTransactions } from '@picks/contract/transactions';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach } from '#test/money.ts';
import { accountOf, insertMember, paymentsOf } from '#test/payments.ts';
import { after, earningsOf, newReferral, standingOf } from '#test/referrals.ts';
import { settleReferrals } from './payouts.service.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const { sql } = app.deps;
const { clock } = app;
const pay = paymentsOf(sql);
const deps = { sql, sealing: app.deps.sealing };
const DAY = 86_400_000;
/** The 1st that follows thirty days after NOON. */
const NEW_YEAR = new Date('2027-01-01T00:00:00Z');

let number = 0;
let email = '';
let token = '';
let referrer = '';
let friend = '';

beforeEach(async () => {
  clock.set(NOON);
  ({ email, token, referrer, friend } = await newReferral(app, (number += 1)));
});

const standing = () => standingOf(sql, referrer);
const settle = (at: Date) => settleReferrals(deps, at);
const data = async () => (await app.member(getReferralData, { token })).data;
const balance = async () => (await app.member(listTransactions, { token })).data.summary.balance;
/** The member's session at a later time, when the first would have ended. */
const signInAt = async (at: Date) => {
  clock.set(at);
  await sql`update sessions set last_seen_at = ${at}, expires_at = ${after(1, at)} where user_id = ${referrer}`;
  const [session] = await sql<{ id: string }[]>`select id from sessions where user_id = ${referrer}`;
  token = await app.deps.signIn.tokens.issue(
    { sessionId: session?.id ?? '', userId: referrer },
    'member',
    after(1, at),
  );
};

describe('thirty days', () => {
  test('after 29 days and the last second before 30 it is pending, then approved', async () => {
    await pay.deposit(friend, 10_000, NOON);
    await settle(after(29));
    await settle(new Date(after(30).getTime() - 1));
    expect(await standing()).toEqual([[50_000, 'pending']]);
    await settle(after(30));
    expect(await standing()).toEqual([[50_000, 'approved']]);
  });

  test('approves what has qualified, and not what accrued later', async () => {
    await pay.deposit(friend, 10_000, NOON);
    await pay.deposit(friend, 20_000, after(5));
    await settle(after(30));
    expect(await standing()).toEqual([
      [50_000, 'approved'],
      [100_000, 'pending'],
    ]);
  });

  test('a charge that is asked back waits for the decision', async () => {
    await pay.deposit(friend, 50_000, NOON, 'admin_credit');
    await pay.charge(friend, 2900, 30, NOON);
    const ask = (at: Date | null) =>
      sql`update subscriptions set refund_requested_at = ${at} where user_id = ${friend}`;
    await ask(after(29));
    await settle(after(40));
    expect(await standing()).toEqual([[58_000, 'pending']]);
    await ask(null);
    await settle(after(41));
    expect(await standing()).toEqual([[58_000, 'approved']]);
  });

  test('what qualified before the 1st is paid for it, however late the run', async () => {
    await pay.deposit(friend, 100_000, new Date(NEW_YEAR.getTime() - 30 * DAY));
    await settle(after(20, NEW_YEAR));
    expect(await standing()).toEqual([[500_000, 'paid']]);
  });

  test('what qualified a millisecond after the 1st waits a month', async () => {
    await pay.deposit(friend, 100_000, new Date(NEW_YEAR.getTime() - 30 * DAY + 1));
    await settle(after(20, NEW_YEAR));
    expect(await standing()).toEqual([[500_000, 'approved']]);
    await settle(after(31, NEW_YEAR));
    expect(await standing()).toEqual([[500_000, 'paid']]);
  });
});

describe('the pay-out on the 1st', () => {
  test.each([
    // 5% of 499.99 is 24.9995, of 500 exactly 25
    [49_999, 0],
    [50_000, 25],
    [50_019, 25],
    [50_020, 25.01],
  ])('of 5%% of %i cents is %d', async (cents, paid) => {
    await pay.deposit(friend, cents, NOON);
    await settle(NEW_YEAR);
    await signInAt(NEW_YEAR);
    expect([await balance(), (await data()).totalEarnings]).toEqual([paid, paid]);
  });

  test('rounds the sum, not the parts', async () => {
    const second = await insertMember(sql, `second${number}@example.com`, referrer, NOON);
    // 25.0095 and 0.0005 make 25.01
    await pay.deposit(friend, 50_019, NOON);
    await pay.deposit(second, 1, NOON);
    await settle(NEW_YEAR);
    await signInAt(NEW_YEAR);
    expect(await balance()).toBe(25.01);
  });

  test('what is below the minimum rolls over', async () => {
    await pay.deposit(friend, 49_980, NOON);
    await settle(NEW_YEAR);
    await pay.deposit(friend, 20, NEW_YEAR);
    await settle(after(31, NEW_YEAR));
    await signInAt(after(31, NEW_YEAR));
    expect(await balance()).toBe(25);
  });

  test('pays everyone, also where more are due than are read at once', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `crowd${number}-${index}@example.com`);
    for (const each of many) {
      const bringer = await insertMember(sql, each, null, NOON);
      await pay.deposit(await insertMember(sql, `f-${each}`, bringer, NOON), 50_000, NOON);
    }
    await settle(NEW_YEAR);
    const [row] = await sql<{ paid: number }[]>`
      select count(*)::int as paid from referral_payouts p join users u on u.id = p.user_id
      where u.email like ${`crowd${number}-%`} and p.amount = 2500`;
    expect(row?.paid).toBe(101);
  });

  test('three runs at once, and as many as one likes, pay and tell once', async () => {
    await pay.deposit(friend, 100_000, NOON);
    await Promise.all([1, 2, 3].map(() => settle(NEW_YEAR)));
    await settle(after(1, NEW_YEAR));
    await signInAt(after(1, NEW_YEAR));
    const { transactions, summary } = (await app.member(listTransactions, { token })).data;
    expect(summary).toMatchObject({ balance: 50, available: 50, totalDeposited: 0 });
    expect(transactions).toMatchObject([
      {
        type: 'referral',
        amount: 50,
        status: 'completed',
        description: 'Referral earnings through December 2026',
      },
    ]);
    const page = (await app.member(sync, { token })).data;
    expect(page.changes.filter(({ type }) => type === 'transaction')).toHaveLength(1);
    await app.runJobs();
    const mails = app.mails.filter(
      ({ to, subject }) => to === email && subject.includes('referral earnings'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('$50.00');
  });

  test('a second one for the same month is refused by the database, and a payment is never changed', async () => {
    await pay.deposit(friend, 100_000, NOON);
    await settle(NEW_YEAR);
    const again = app.owner`
      insert into referral_payouts (id, user_id, period, amount, reference, description, created_at, updated_at)
      select gen_random_uuid(), user_id, period, amount, 'again', '', created_at, updated_at from referral_payouts
      where user_id = ${referrer}`;
    await expect(again).rejects.toThrow('referral_payouts_period_user_id_key');
    await expect(app.owner`update referral_payouts set amount = amount + 1`).rejects.toThrow('append-only');
  });

  test('is not made to a suspended member, and what waited is gone', async () => {
    await pay.deposit(friend, 100_000, NOON);
    await settle(after(30));
    await pay.setActive(referrer, false, after(30));
    await pay.setActive(referrer, true, after(31));
    await settle(NEW_YEAR);
    expect(await earningsOf(sql, referrer)).toMatchObject([
      { status: 'cancelled', cancelledFor: 'suspension' },
    ]);
  });

  test('suspension of the referred member cancels what is open and leaves what was paid', async () => {
    await pay.deposit(friend, 100_000, NOON);
    await settle(NEW_YEAR);
    await pay.deposit(friend, 100_000, NEW_YEAR);
    await pay.setActive(friend, false, NEW_YEAR);
    expect(await standing()).toEqual([
      [500_000, 'paid'],
      [500_000, 'cancelled'],
    ]);
  });

  test('a refund after the payment takes nothing back', async () => {
    const deposit = await pay.deposit(friend, 100_000, NOON);
    await settle(NEW_YEAR);
    await pay.refundDeposit(deposit, NEW_YEAR);
    expect(await standing()).toEqual([[500_000, 'paid']]);
  });
});

describe('the invariants notice', () => {
  const faults: [string, string, string][] = [
    ['a payment moved by a cent', 'referral_payouts', 'amount = amount + 1'],
    ['an earning moved by a cent', 'referral_earnings', 'base = base + 20, amount = amount + 100'],
    ['an earning taken out of its payment', 'referral_earnings', "status = 'approved', payout_id = null"],
  ];
  test.each(faults)('%s', async (_, table, change) => {
    await pay.deposit(friend, 100_000, NOON);
    await settle(NEW_YEAR);
    const [name] = await app.owner.begin(async (tx) => {
      await tx`alter table ${tx(table)} disable trigger user`;
      await tx`update ${tx(table)} set ${tx.unsafe(change)} where user_id = ${referrer}`;
      const broken = await tx<{ name: string }[]>`select name from invariants where not ok`;
      await tx`rollback and chain`;
      return broken;
    });
    expect(name?.name).toContain('referral');
  });
});

test('the member reads code, totals and history, with the addresses masked', async () => {
  await insertMember(sql, `idle${number}@example.com`, referrer, after(1));
  const unverified = await insertMember(sql, `unverified${number}@example.com`, referrer, NOON);
  await sql`update users set email_verified_at = null where id = ${unverified}`;
  await pay.deposit(friend, 100_000, NOON);
  await settle(NEW_YEAR);
  await pay.deposit(friend, 1021, NEW_YEAR);
  await signInAt(NEW_YEAR);
  expect(await data()).toEqual({
    referralCode: (await accountOf(sql, email)).code,
    totalReferrals: 2,
    totalEarnings: 50,
    pendingEarnings: 0.51,
    referralHistory: [
      {
        _id: expect.any(String),
        referredUser: { email: 'i***@example.com' },
        createdAt: after(1).toISOString(),
        status: 'pending',
        earnings: 0,
      },
      {
        _id: friend,
        referredUser: { email: 'f***@example.com' },
        createdAt: NOON.toISOString(),
        status: 'pending',
        earnings: 50.51,
      },
    ],
  });
});

describe('the history of a member tells of each friend', () => {
  const statuses = async () => {
    await signInAt(NEW_YEAR);
    return (await data()).referralHistory.map(({ status }) => status);
  };
  const setStatus = (status: string) => sql`
    update referral_earnings set status = ${status}, updated_at = ${NOON},
      approved_at = ${status === 'approved' ? NOON : null}, cancelled_for = ${status === 'cancelled' ? 'operator' : null}
    where user_id = ${referrer}`;

  test.each(['pending', 'approved', 'cancelled'])('whose earning is %s', async (status) => {
    await pay.deposit(friend, 100_000, NOON);
    if (status !== 'pending') await setStatus(status);
    expect(await statuses()).toEqual([status]);
  });

  test('whose earning was paid', async () => {
    await pay.deposit(friend, 100_000, NOON);
    await settle(NEW_YEAR);
    expect(await statuses()).toEqual(['paid']);
  });

  test.each([
    [true, 'pending'],
    [false, 'cancelled'],
  ])('who has earned nothing yet and is active: %s', async (isActive, status) => {
    await pay.setActive(friend, isActive, NOON);
    expect(await statuses()).toEqual([status]);
  });

  test('in one order, also where two joined in one moment', async () => {
    const friends = [friend];
    for (const name of ['a', 'b', 'c'])
      friends.push(await insertMember(sql, `${name}${number}@example.com`, referrer, NOON));
    await signInAt(NEW_YEAR);
    expect((await data()).referralHistory.map(({ _id }) => _id)).toEqual(friends.toSorted().toReversed());
  });
});
