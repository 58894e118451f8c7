import {
  checkInvariants,
  invariantTexts,
  operationsHealth,
  reconciliation,
} from '@picks/contract/health.admin';
import { listPlans } from '@picks/contract/plans';
import { subscribe } from '@picks/contract/subscriptions';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import { approveWithdrawal, completeWithdrawal } from '@picks/contract/withdrawals.admin';
import { expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { fund } from '#test/money.ts';
import { newAdmin, newMember } from '#test/people.ts';

const app = await testApp();
const admin = await newAdmin(app);
const token = await newMember(app, 'ana@example.com');
const health = async () => (await app.console(operationsHealth, { token: admin })).data;

test('the trial balance is zero and what members own is a liability', async () => {
  await fund(app, token, admin, 150);
  const [plan] = (await app.member(listPlans)).data.plans;
  await app.member(subscribe, { token, body: { planId: plan?._id } });
  const withdraw = async (amount: number) =>
    (
      await app.member(requestWithdrawal, {
        token,
        body: { amount, withdrawMethod: 'paypal', paymentDetails: { email: 'ana@example.com' } },
      })
    ).data.withdrawal.id;
  const paid = await withdraw(50);
  await withdraw(30);
  await app.console(approveWithdrawal, { token: admin, params: { id: paid } });
  await app.console(completeWithdrawal, { token: admin, params: { id: paid } });
  const { data } = await app.console(reconciliation, { token: admin });
  expect(data).toEqual({
    at: NOON.toISOString(),
    trialBalance: [
      { account: 'member', balance: 71 },
      { account: 'adjustment', balance: 0 },
      { account: 'external', balance: -102.5 },
      { account: 'fees', balance: 2.5 },
      { account: 'referral', balance: 0 },
      { account: 'revenue', balance: 29 },
    ],
    total: 0,
    liability: { balances: 71, held: 30, members: 1 },
    flows: [
      { kind: 'deposit', journals: 1, amount: 150 },
      { kind: 'subscription', journals: 1, amount: 29 },
      { kind: 'withdrawal', journals: 1, amount: 50 },
    ],
  });
});

test('a check says what holds, and names what does not', async () => {
  expect(await health()).toMatchObject({ checkedAt: null, invariants: [] });
  expect((await app.console(checkInvariants, { token: admin })).status).toBe(202);
  await app.runJobs();
  const { checkedAt, invariants, mail } = await health();
  expect([checkedAt, invariants.length > 15, invariants.filter(({ ok }) => !ok)]).toEqual([
    NOON.toISOString(),
    true,
    [],
  ]);
  expect(mail.sent).toBeGreaterThan(0);
  await app.owner`update money.account set posted = posted + 1 where owner is not null and posted > 0`;
  await app.console(checkInvariants, { token: admin });
  await app.runJobs();
  expect((await health()).invariants.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual([
    'posted is the sum of entries',
    'the balance is the sum of the statement',
  ]);
});

test('each invariant has words for the console, and no words are left over', async () => {
  const names = (await app.owner`select name from invariants`).map(({ name }) => String(name));
  expect(Object.keys(invariantTexts).toSorted()).toEqual(names.toSorted());
});
