import { REFERRAL } from '@picks/contract/referrals';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach } from '#test/money.ts';
import { paymentsOf } from '#test/payments.ts';
import { after, earningsOf, newReferral, standingOf } from '#test/referrals.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const { sql } = app.deps;
const pay = paymentsOf(sql);

let number = 0;
let referrer = '';
let friend = '';

beforeEach(async () => {
  app.clock.set(NOON);
  ({ referrer, friend } = await newReferral(app, (number += 1)));
});

const standing = () => standingOf(sql, referrer);

describe('what accrues', () => {
  test.each([
    [2900, 30, 2900],
    // the first 30 of 365 days: 23.83 of 290
    [29_000, 365, 2383],
    [149_000, 365, 12_246],
    [999, 7, 999],
    [2905, 31, 2811],
  ])('of %i cents for %i days, 20%% of %i', async (cents, days, base) => {
    await pay.deposit(friend, 200_000, NOON, 'admin_credit');
    await pay.charge(friend, cents, days, NOON);
    expect(await standing()).toEqual([[base * REFERRAL.subscriptionPercent, 'pending']]);
  });

  test('the first charge counts, not the ones after it', async () => {
    await pay.deposit(friend, 50_000, NOON, 'admin_credit');
    await pay.charge(friend, 2900, 30, NOON);
    await pay.charge(friend, 7900, 30, after(30));
    expect(await standing()).toEqual([[58_000, 'pending']]);
  });

  test('after a refund, the next charge is the first', async () => {
    await pay.deposit(friend, 50_000, NOON, 'admin_credit');
    await pay.refundCharge(await pay.charge(friend, 2900, 30, NOON), after(1));
    await pay.charge(friend, 7900, 30, after(2));
    expect(await standing()).toEqual([
      [58_000, 'cancelled'],
      [158_000, 'pending'],
    ]);
  });

  test('5% of what a deposit adds to the highest net deposits, and nothing for a loop', async () => {
    await pay.deposit(friend, 10_000, NOON);
    for (let turn = 1; turn <= 5; turn += 1) {
      await pay.withdrawal(friend, 10_000, after(turn));
      await pay.deposit(friend, 10_000, after(turn));
    }
    expect(await standing()).toEqual([[50_000, 'pending']]);
    await pay.deposit(friend, 1, after(6));
    expect(await standing()).toEqual([
      [50_000, 'pending'],
      [5, 'pending'],
    ]);
  });

  test('nothing for credits of an administrator, given or taken back', async () => {
    const credit = await pay.deposit(friend, 70_000, NOON, 'admin_credit');
    await pay.refundDeposit(credit, NOON);
    expect(await standing()).toEqual([]);
    await pay.deposit(friend, 1000, NOON);
    expect(await standing()).toEqual([[5000, 'pending']]);
  });

  test('a refunded deposit earned nothing, and the money counts when it comes again', async () => {
    const first = await pay.deposit(friend, 10_000, NOON);
    await pay.refundDeposit(first, after(1));
    await pay.deposit(friend, 10_000, after(2));
    expect(await standing()).toEqual([
      [50_000, 'cancelled'],
      [50_000, 'pending'],
    ]);
  });

  test('nothing while one of the two is suspended, also not later for the same money', async () => {
    await pay.setActive(referrer, false, NOON);
    await pay.deposit(friend, 10_000, NOON);
    await pay.setActive(referrer, true, NOON);
    await pay.deposit(friend, 500, after(1));
    expect(await standing()).toEqual([
      [50_000, 'cancelled'],
      [2500, 'pending'],
    ]);
  });

  test('deposits at once add up to one mark', async () => {
    await Promise.all(Array.from({ length: 10 }, () => pay.deposit(friend, 1000, NOON)));
    expect((await earningsOf(sql, referrer)).reduce((sum, { amount }) => sum + amount, 0)).toBe(50_000);
  });
});
