import { getApproval } from '@picks/contract/approvals.admin';
import { getDeposit } from '@picks/contract/deposits.admin';
import { getReferral } from '@picks/contract/referrals.admin';
import { currentUser } from '@picks/contract/sign-in';
import { getAdminSubscription } from '@picks/contract/subscriptions.admin';
import { getAdminTransaction } from '@picks/contract/transactions.admin';
import { addBalance, updateUser, writeOffBalance } from '@picks/contract/users.admin';
import { getWithdrawalRequest } from '@picks/contract/withdrawals.admin';
import { beforeEach, expect, test } from 'vitest';
import { accessChangesOf, type Member } from '#test/access-changes.ts';
import { NOON, testApp } from '#test/app.ts';
import { castOf } from '#test/calls/cast.ts';
import { newApproval, newDeposit, newEarning, newSubscription, newWithdrawal } from '#test/calls/records.ts';
import { checkInvariantsAfterEach } from '#test/money.ts';
import { paymentsOf } from '#test/payments.ts';
import { newMember, PASSWORD } from '#test/people.ts';
import { findOwnerFacts } from './owner-facts.sql.ts';

const HOUR = 3600;
const app = await testApp();
checkInvariantsAfterEach(app);
const cast = await castOf(app);
let admin = '';
let member: Member;
let number = 0;

beforeEach(async () => {
  app.clock.set(NOON);
  const email = `facts${(number += 1)}@example.com`;
  const token = await newMember(app, email);
  const { _id: id } = (await app.member(currentUser, { token })).data.user;
  member = { id, email, password: PASSWORD, token };
  admin = (await cast.newPerson('console')).token;
});

const { changes } = accessChangesOf(app, () => admin);

const facts = () => findOwnerFacts(app.deps.sql, member.id, app.clock.now());

test('a new member has paid nothing in and been paid nothing', async () => {
  expect(await facts()).toEqual({
    joinedAt: NOON.toISOString(),
    hasTwoFactor: false,
    available: 0,
    held: 0,
    deposits: { count: 0, amount: 0 },
    payouts: { count: 0, amount: 0 },
    changes: [],
  });
});

test('deposits and payouts are counted without credits, write-offs and what is still open', async () => {
  const { deposit, withdrawal } = paymentsOf(app.owner);
  const params = { id: member.id };
  await deposit(member.id, 200_00, NOON);
  await deposit(member.id, 50_25, NOON);
  await withdrawal(member.id, 30_00, NOON);
  await app.console(addBalance, { token: admin, params, body: { amount: 15 } });
  expect(await facts()).toMatchObject({
    deposits: { count: 2, amount: 250.25 },
    payouts: { count: 1, amount: 30 },
    available: 235.25,
    held: 0,
  });
  const body = { amount: 235.25, reason: 'Account closed' };
  await app.console(writeOffBalance, { token: admin, params, body });
  await newWithdrawal(member, cast);
  expect(await facts()).toMatchObject({ payouts: { count: 1, amount: 30 }, available: 450, held: 50 });
});

const kinds = {
  password_reset: 'password',
  email_change: 'email',
  second_factor: 'two_factor_off',
  new_details: null,
};

test.each(changes)('%s shows for 24 hours', async (_, reason, change) => {
  member = await change(member);
  const at = app.clock.now();
  const [shown] = (await facts()).changes;
  expect(shown).toEqual({ what: kinds[reason], at: at.toISOString() });
  app.clock.set(new Date(at.getTime() + 24 * HOUR * 1000 - 1));
  expect((await facts()).changes).toContainEqual(shown);
  app.clock.advance(1);
  expect((await facts()).changes).not.toContainEqual(shown);
});

test('a corrected name is a change of details, and only the last change of each kind shows', async () => {
  async function correct(change: object) {
    const body = { reason: 'By phone', ...change };
    const { status, text } = await app.console(updateUser, { token: admin, params: { id: member.id }, body });
    if (status !== 200) throw new Error(text);
  }
  await correct({ firstName: 'Anna' });
  app.clock.advance(60);
  await correct({ phone: '+1 555 0100' });
  expect((await facts()).changes).toEqual([{ what: 'details', at: app.clock.now().toISOString() }]);
});

test('every money request carries the facts about its owner', async () => {
  const [deposit, withdrawal, subscription, approval, earning] = [
    await newDeposit(member, cast),
    await newWithdrawal(member, cast),
    await newSubscription(member, cast),
    await newApproval(member, cast),
    await newEarning(member, cast),
  ];
  const expected = await facts();
  const at = (id: string) => ({ token: admin, params: { id } });
  const answers = await Promise.all([
    app.console(getDeposit, at(deposit)),
    app.console(getWithdrawalRequest, at(withdrawal)),
    app.console(getAdminSubscription, at(subscription)),
    app.console(getApproval, at(approval)),
    app.console(getReferral, at(earning)),
    app.console(getAdminTransaction, at(withdrawal)),
  ]);
  expect(answers.map(({ data }) => data.owner)).toEqual(answers.map(() => expected));
  expect(expected).toMatchObject({ held: 50, deposits: { count: 2, amount: 1000 } });
});
