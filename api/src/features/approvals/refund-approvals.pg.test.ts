import {
  approvalMessages,
  approveApproval,
  listApprovals,
  rejectApproval,
} from '@picks/contract/approvals.admin';
import { listPlans } from '@picks/contract/plans';
import { currentUser, login } from '@picks/contract/sign-in';
import { requestRefund, subscribe } from '@picks/contract/subscriptions';
import { declineRefund, getAdminSubscription, refundSubscription } from '@picks/contract/subscriptions.admin';
import { addBalance, getUser, setUserStatus } from '@picks/contract/users.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { checkInvariantsAfterEach } from '#test/money.ts';
import { newAdmin, newColleague, newMember, PASSWORD } from '#test/people.ts';
import { paymentsOf } from '#test/payments.ts';

/** Two administrators from $100 on. */
const app = await testApp(undefined, { fourEyesFrom: 100_00 });
checkInvariantsAfterEach(app);
const DAY = 24 * 3600;
let token = '';
let member = '';
let ben = '';
let kim = '';
let number = 0;

beforeEach(async () => {
  app.clock.advance(2 * DAY);
  number += 1;
  token = await newMember(app, `owner${number}@example.com`);
  member = (await app.member(currentUser, { token })).data.user._id;
  [ben, kim] = [await newAdmin(app), await newColleague(app, `kim${number}@fairline.example`)];
});

const at = (admin: string, id: string) => ({ token: admin, params: { id } });
const waiting = async (admin: string) =>
  (await app.console(listApprovals, { token: admin, query: { status: 'waiting', user: member } })).data
    .approvals;
const waitingId = async () => (await waiting(kim))[0]?._id ?? '';
const approve = (admin: string, id: string) => app.console(approveApproval, at(admin, id));
const reject = (admin: string, id: string) =>
  app.console(rejectApproval, { ...at(admin, id), body: { reason: 'Not agreed' } });
const balance = async () => (await app.console(getUser, at(ben, member))).data.summary.balance;
const put = (cents: number) => paymentsOf(app.owner).deposit(member, cents, app.clock.now());

test('what waits for the reader is first, the oldest on top, then what was decided, the newest on top', async () => {
  const ids: string[] = [];
  for (const [admin, amount] of [
    [ben, 110],
    [kim, 120],
    [ben, 130],
    [ben, 140],
    [ben, 150],
  ] as const) {
    app.clock.advance(1);
    const body = { amount, description: 'Goodwill' };
    ids.push((await app.console(addBalance, { ...at(admin, member), body })).data.approvalId ?? '');
  }
  await approve(kim, ids[0] ?? '');
  await reject(kim, ids[2] ?? '');
  const amounts = async (query: object) =>
    (await app.console(listApprovals, { token: kim, query: { user: member, ...query } })).data.approvals.map(
      ({ amount }) => amount,
    );
  expect(await amounts({})).toEqual([140, 150, 120, 130, 110]);
  const pages = await Promise.all([1, 2, 3].map((page) => amounts({ page, limit: 2 })));
  expect(pages).toEqual([[140, 150], [120, 130], [110]]);
  expect(await amounts({ status: 'approved' })).toEqual([110]);
});

test('a credit for a disabled account needs a reason from each of its two administrators', async () => {
  const params = { id: member };
  await app.console(setUserStatus, { token: ben, params, body: { isActive: false } });
  const give = (more = {}) =>
    app.console(addBalance, { token: ben, params, body: { amount: 150, description: 'Goodwill', ...more } });
  expect((await give()).problem.code).toBe('member_disabled');
  expect(await waiting(kim)).toEqual([]);
  expect((await give({ overrideReason: 'Owed since May' })).data.message).toBe(approvalMessages.asked);
  const id = await waitingId();
  expect((await approve(kim, id)).problem.code).toBe('member_disabled');
  expect((await waiting(kim)).map((each) => each.user.disabledSince)).toEqual([
    app.clock.now().toISOString(),
  ]);
  const body = { overrideReason: 'Checked with Ben' };
  const approved = await app.console(approveApproval, { ...at(kim, id), body });
  expect(approved.data.summary.balance).toBe(150);
  const reasons = await app.owner<{ action: string; reason: string }[]>`
    select action, reason from audit_entries where reason in ('Owed since May', 'Checked with Ben') order by action`;
  expect(reasons).toEqual([
    { action: 'approval.approved', reason: 'Checked with Ben' },
    { action: 'approval.requested', reason: 'Owed since May' },
    { action: 'deposit.credited', reason: 'Checked with Ben' },
  ]);
});

describe('the refund of a subscription', () => {
  let id = '';
  beforeEach(async () => {
    await put(500_00);
    await app.owner`update plans set price = 15000`;
    const { plans } = (await app.member(listPlans)).data;
    app.clock.advance(60);
    await signIn();
    const bought = await app.member(subscribe, { token, body: { planId: plans[0]?._id } });
    id = bought.data.subscription._id;
  });

  async function signIn() {
    const body = { email: `owner${number}@example.com`, password: PASSWORD };
    token = (await app.member(login, { body })).data.token;
    [ben, kim] = [await newAdmin(app), await newColleague(app, `refunds${number}@fairline.example`)];
  }
  const refund = (admin: string, key?: string) =>
    app.console(refundSubscription, {
      ...at(admin, id),
      body: { reason: 'Guarantee' },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    });
  const read = async (admin: string) =>
    (await app.console(getAdminSubscription, at(admin, id))).data.subscription;

  test('waits for a second administrator', async () => {
    const before = await balance();
    expect((await refund(ben)).data).toMatchObject({
      message: approvalMessages.asked,
      subscription: { status: 'active', allowedActions: [] },
    });
    expect(await read(ben)).toMatchObject({ allowedActions: [], approval: { isOwn: true } });
    expect((await read(kim)).allowedActions).toEqual(['refund']);
    expect((await refund(ben)).problem.code).toBe('second_administrator_needed');
    expect(await balance()).toBe(before);
    expect((await approve(kim, await waitingId())).data.summary.balance).toBe(500);
  });

  test('that was asked for within the guarantee is approved after it as well', async () => {
    app.clock.advance(29 * DAY);
    await signIn();
    await refund(ben);
    app.clock.advance(2 * DAY);
    await signIn();
    expect((await read(kim)).allowedActions).toEqual(['refund']);
    expect((await approve(kim, await waitingId())).data.summary.balance).toBe(500);
  });

  test('waits no longer when it is declined', async () => {
    await app.member(requestRefund, { token });
    await refund(ben);
    const declined = { ...at(kim, id), body: { reason: 'Not in time' } };
    expect((await app.console(declineRefund, declined)).status).toBe(200);
    expect(await waiting(kim)).toEqual([]);
  });

  test('is not approved under a key that was used before', async () => {
    const [key, before] = [`refund-of-${number}-again`, await balance()];
    await refund(kim, key);
    await reject(ben, await waitingId());
    await refund(ben);
    expect((await refund(kim, key)).data.message).toBe(approvalMessages.asked);
    expect([(await waiting(ben)).length, await balance()]).toEqual([1, before]);
    expect((await refund(kim)).data.summary.balance).toBe(500);
    expect(await waiting(ben)).toEqual([]);
  });
});
