import { REFERRAL } from '@picks/contract/referrals';
import { expect, test } from 'vitest';
import { connect } from '#src/database/client.ts';
import { NOON, testApp } from '#test/app.ts';
import { brokenInvariants } from '#test/money.ts';
import { paymentsOf } from '#test/payments.ts';
import { after, newReferral, standingOf } from '#test/referrals.ts';

const app = await testApp();
const { sql } = app.deps;
const pay = paymentsOf(sql);

test('a changed rate is for what is earned after it, and the books hold both', async () => {
  const { referrer, friend } = await newReferral(app, 1);
  await pay.deposit(friend, 10_000, NOON);
  await pay.charge(friend, 2900, 30, after(1));
  const owner = connect(app.target, { max: 1 });
  for (const [source, percent] of [
    ['deposit', 7],
    ['subscription', 15],
  ] as const)
    await owner.unsafe(
      `create or replace function referral_${source}_percent() returns integer language sql immutable parallel safe as 'select ${percent}'`,
    );
  await owner.end();
  await pay.deposit(friend, 10_000, after(2));
  expect(await standingOf(sql, referrer)).toEqual([
    [10_000 * REFERRAL.depositPercent, 'pending'],
    [2900 * REFERRAL.subscriptionPercent, 'pending'],
    [10_000 * 7, 'pending'],
  ]);
  expect(await brokenInvariants(app)).toEqual([]);
});
