import { referralStatuses } from '@picks/contract/referrals';
import { approveReferral, cancelReferral, getReferral, listReferrals } from '@picks/contract/referrals.admin';
import { beforeEach, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach } from '#test/money.ts';
import { insertMember, paymentsOf } from '#test/payments.ts';
import { newAdmin } from '#test/people.ts';
import { settleReferrals } from './payouts.service.ts';
import { allowedReferralActions, referralTransitions } from './referrals.rules.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const { sql } = app.deps;
const pay = paymentsOf(sql);
const settle = (at: Date) => settleReferrals({ sql, sealing: app.deps.sealing }, at);
const NEW_YEAR = new Date('2027-01-01T00:00:00Z');

let number = 0;
let admin = '';
let email = '';
let referrer = '';
let id = '';

const statusNow = async () => {
  const [row] = await sql<{ status: string }[]>`select status from referral_earnings where id = ${id}`;
  return row?.status;
};

beforeEach(async () => {
  app.clock.set(NOON);
  admin = await newAdmin(app);
  email = `referrer${(number += 1)}@example.com`;
  referrer = await insertMember(sql, email, null, NOON);
  const friend = await insertMember(sql, `friend${number}@example.com`, referrer, NOON);
  await pay.deposit(friend, 100_000, NOON);
  const [row] = await sql<{ id: string }[]>`select id from referral_earnings where user_id = ${referrer}`;
  id = row?.id ?? '';
});

const act = {
  approve: () => app.console(approveReferral, { token: admin, params: { id } }),
  cancel: () => app.console(cancelReferral, { token: admin, params: { id }, body: { reason: 'One person' } }),
};
const actions = Object.keys(act) as (keyof typeof act)[];
const reach: Record<string, () => Promise<unknown>> = {
  pending: async () => undefined,
  approved: () => act.approve(),
  cancelled: () => act.cancel(),
  paid: () => settle(NEW_YEAR),
};
const edges = referralStatuses.flatMap((from) => actions.map((action) => [from, action] as const));

test.each(edges)('%s, %s', async (from, action) => {
  await reach[from]?.();
  const { status, data: answer, problem } = await act[action]();
  const isAllowed = allowedReferralActions(from).includes(action);
  expect(status).toBe(isAllowed ? 200 : 409);
  if (isAllowed) expect(answer.referral.status).toBe(referralTransitions[action].to);
  else expect([problem.code, problem.message]).toEqual(['transition_refused', expect.stringContaining(from)]);
});

test.each(
  referralStatuses
    .flatMap((from) => referralStatuses.map((to) => [from, to] as const))
    .filter(([a, b]) => a !== b),
)('the database knows whether %s goes to %s, whoever writes', async (from, to) => {
  await reach[from]?.();
  const [edge] = await sql`
    select from money.transition where noun = 'referral_earnings' and from_status = ${from} and to_status = ${to}`;
  const write = sql`
    update referral_earnings set status = ${to}, cancelled_for = ${to === 'cancelled' ? 'operator' : null},
      payout_id = null, approved_at = ${NOON}, updated_at = ${NOON} where id = ${id}`;
  // Nothing is paid without its payment.
  if (edge !== undefined && to !== 'paid') await expect(write).resolves.toBeDefined();
  else await expect(write).rejects.toThrow(/do not go from|check constraint/);
});

test('the acts need a confirmation after five minutes, and are in the audit with their reason', async () => {
  app.clock.advance(301);
  expect((await act.cancel()).problem.code).toBe('reauthentication_required');
  app.clock.set(NOON);
  await act.approve();
  await act.cancel();
  const rows = await sql`select action, after from audit_entries where target_id = ${id} order by id`;
  expect(rows).toMatchObject([
    { action: 'referral.approved_early', after: { status: 'approved' } },
    { action: 'referral.cancelled', after: { status: 'cancelled', reason: 'One person' } },
  ]);
});

test('an earning approved early is paid on the next 1st', async () => {
  await act.approve();
  await settle(new Date('2026-11-30T23:59:59Z'));
  expect(await statusNow()).toBe('approved');
  await settle(new Date('2026-12-01T00:00:00Z'));
  expect(await statusNow()).toBe('paid');
});

test('the console lists who brought whom, and what the next pay-out will be', async () => {
  const one = await app.console(getReferral, { token: admin, params: { id } });
  expect(one.data.referral).toMatchObject({ _id: id, status: 'pending' });
  const list = async (query: Record<string, string>) =>
    (await app.console(listReferrals, { token: admin, query })).data.referrals;
  const [row] = await list({ search: `friend${number}@` });
  expect(row).toMatchObject({
    user: { email },
    referredUser: { email: `friend${number}@example.com` },
    source: 'deposit',
    base: 1000,
    percent: 5,
    amount: 50,
    status: 'pending',
    approvedAt: '2026-12-18T12:00:00.000Z',
    // the thirty days end after the next 1st
    nextPayout: { at: '2026-12-01T00:00:00.000Z', amount: 0, isDue: false },
    allowedActions: ['approve', 'cancel'],
  });
  const { data: approved } = await act.approve();
  expect(approved.referral.nextPayout).toEqual({ at: '2026-12-01T00:00:00.000Z', amount: 50, isDue: true });
  expect(await list({ status: 'pending', user: referrer })).toEqual([]);
  await settle(new Date('2026-12-01T00:00:00Z'));
  expect(await list({ user: referrer })).toMatchObject([
    { status: 'paid', payoutReference: expect.stringMatching(/^REF-/), allowedActions: [] },
  ]);
});

const next = async () =>
  (await app.console(getReferral, { token: admin, params: { id } })).data.referral.nextPayout;
const another = (cents: number, at: Date) =>
  insertMember(sql, `another${number}@example.com`, referrer, at).then((friend) =>
    pay.deposit(friend, cents, at),
  );

test.each([
  ['2026-11-01T00:00:00.000Z', 20],
  ['2026-11-01T00:00:00.001Z', 0],
])('of what accrued at %s the next pay-out holds %d: thirty days to the millisecond', async (at, amount) => {
  await another(40_000, new Date(at));
  expect(await next()).toMatchObject({ amount, isDue: false });
});

test.each([
  [49_980, 24.99, false],
  [50_000, 25, true],
])('of a payment of %i cents the pay-out of %d is due: %s', async (cents, amount, isDue) => {
  await act.cancel();
  await another(cents, new Date('2026-10-20T00:00:00Z'));
  expect(await next()).toMatchObject({ amount, isDue });
});

test('what was paid, and what is approved for a later month, is no part of the next pay-out', async () => {
  await settle(NEW_YEAR);
  expect([await statusNow(), (await next()).amount]).toEqual(['paid', 0]);
  await another(40_000, NOON);
  await sql`update referral_earnings set status = 'approved', approved_at = ${NEW_YEAR}, updated_at = ${NOON}
    where user_id = ${referrer} and id <> ${id}`;
  expect((await next()).amount).toBe(0);
});

test('the list shows what is open, the oldest first, then what is closed, the newest first', async () => {
  const days = [3, 1, 4, 2];
  for (const day of days) {
    const friend = await insertMember(sql, `day${day}-${number}@example.com`, referrer, NOON);
    await pay.deposit(friend, 1000 * day, new Date(`2026-11-1${day}T00:00:00Z`));
  }
  const at = async (day: number) => {
    const [row] = await sql<{ id: string }[]>`
      select id from referral_earnings where user_id = ${referrer} and created_at = ${new Date(`2026-11-1${day}T00:00:00Z`)}`;
    return row?.id ?? '';
  };
  const [third, first, fourth, second] = [await at(3), await at(1), await at(4), await at(2)];
  for (const closed of [first, third]) {
    const cancel = { token: admin, params: { id: closed }, body: { reason: 'One person' } };
    await app.console(cancelReferral, cancel);
  }
  const { referrals } = (await app.console(listReferrals, { token: admin, query: { user: referrer } })).data;
  expect(referrals.map(({ _id }) => _id)).toEqual([second, fourth, id, third, first]);
});
