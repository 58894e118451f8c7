import {
  approvalMessages,
  approveApproval,
  listApprovals,
  rejectApproval,
} from '@picks/contract/approvals.admin';
import { listAudit } from '@picks/contract/audit.admin';
import { getDashboard } from '@picks/contract/dashboard.admin';
import { requestDeposit } from '@picks/contract/deposits';
import { addPaymentDetails, approveDeposit, getDeposit } from '@picks/contract/deposits.admin';
import { currentUser } from '@picks/contract/sign-in';
import { updateTransaction } from '@picks/contract/transactions.admin';
import { addBalance, deleteUser, getUser, setUserRole, writeOffBalance } from '@picks/contract/users.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, details } from '#test/money.ts';
import { newAdmin, newColleague, newMember } from '#test/people.ts';
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
const credit = (admin: string, amount: number, key?: string) =>
  app.console(addBalance, {
    ...at(admin, member),
    body: { amount, description: 'Goodwill' },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const balance = async () => (await app.console(getUser, at(ben, member))).data.summary.balance;
const put = (cents: number) => paymentsOf(app.owner).deposit(member, cents, app.clock.now());
const statuses = (answers: readonly Answer<unknown>[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('a credit', () => {
  test('moves at once a cent below the threshold, and waits at it', async () => {
    expect((await credit(ben, 99.99)).data.approvalId).toBeUndefined();
    expect(await balance()).toBe(99.99);
    app.clock.advance(DAY + 1);
    [ben, kim] = [await newAdmin(app), await newColleague(app, `next${number}@fairline.example`)];
    const { data } = await credit(ben, 100);
    expect(data).toMatchObject({ message: approvalMessages.asked, summary: { balance: 99.99 } });
    expect(await waiting(ben)).toMatchObject([
      {
        _id: data.approvalId,
        kind: 'credit',
        amount: 100,
        reason: 'Goodwill',
        isOwn: true,
        allowedActions: ['withdraw'],
      },
    ]);
    expect(await waiting(kim)).toMatchObject([{ isOwn: false, allowedActions: ['approve', 'reject'] }]);
    const done = await approve(kim, data.approvalId ?? '');
    expect(done.data).toMatchObject({
      message: approvalMessages.approved,
      approval: { status: 'approved', decidedBy: 'Ana Maria Ruiz', allowedActions: [] },
      summary: { balance: 199.99 },
    });
  });

  test('is not approved by the one who asked for it, in either order', async () => {
    for (const [first, second] of [
      [ben, kim],
      [kim, ben],
    ] as const) {
      const { approvalId = '' } = (await credit(first, 150)).data;
      const before = await balance();
      expect((await approve(first, approvalId)).problem.code).toBe('second_administrator_needed');
      expect(await balance()).toBe(before);
      expect((await approve(second, approvalId)).status).toBe(200);
      expect(await balance()).toBe(before + 150);
      expect((await approve(second, approvalId)).problem.code).toBe('approval_decided');
    }
  });

  test('is carried out once by several at once, or not at all when one rejects first', async () => {
    const lee = await newColleague(app, `lee${number}@fairline.example`);
    const { approvalId: id = '' } = (await credit(ben, 150)).data;
    const answers = await Promise.all([kim, lee, kim, lee, ben].map((admin) => approve(admin, id)));
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409]);
    expect(await balance()).toBe(150);
    const { approvalId: other = '' } = (await credit(ben, 150)).data;
    const ends = await Promise.all([approve(kim, other), reject(lee, other), reject(ben, other)]);
    expect(statuses(ends)).toEqual([200, 409, 409]);
    expect(await balance()).toBe(ends[0].status === 200 ? 300 : 150);
  });

  test('of an administrator who was demoted meanwhile is not approved anymore, and can be rejected', async () => {
    const { approvalId: id = '' } = (await credit(kim, 150)).data;
    const maker = (await app.console(currentUser, { token: kim })).data.user._id;
    await app.console(setUserRole, { ...at(ben, maker), body: { role: 'user' } });
    const refused = await approve(ben, id);
    expect([refused.status, refused.problem.message]).toEqual([409, approvalMessages.makerLeft]);
    expect(await balance()).toBe(0);
    expect((await reject(ben, id)).data.approval).toMatchObject({
      status: 'rejected',
      decidedBy: 'Ben Okafor',
      decisionReason: 'Not agreed',
    });
    expect((await approve(ben, id)).problem.code).toBe('approval_decided');
  });

  test('can be withdrawn by the one who asked for it; a reason is needed', async () => {
    const { approvalId: id = '' } = (await credit(ben, 150)).data;
    const unsaid = await app.console(rejectApproval, { ...at(ben, id), body: { reason: ' ' } });
    expect(unsaid.problem.fields).toEqual({ reason: approvalMessages.reasonNeeded });
    expect((await reject(ben, id)).data).toMatchObject({
      message: approvalMessages.withdrawn,
      approval: { status: 'withdrawn' },
    });
    expect((await approve(kim, id)).problem.code).toBe('approval_decided');
    expect(await balance()).toBe(0);
  });

  test('split into small ones counts together for one administrator, also at once, and for a colleague by itself', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => credit(ben, 40)));
    expect(answers.map(({ data }) => data.approvalId === undefined).filter(Boolean)).toHaveLength(2);
    expect(await balance()).toBe(80);
    expect((await credit(kim, 40)).data.approvalId).toBeUndefined();
    for (const { _id } of await waiting(kim)) expect((await approve(kim, _id)).status).toBe(200);
    expect(await balance()).toBe(200);
    // What two agreed on does not count against the one who approved it.
    expect((await credit(kim, 40)).data.approvalId).toBeUndefined();
  });

  test('repeated under one key waits once, and is approved once', async () => {
    const key = `credit-of-${number}-once`;
    const answers = await Promise.all([1, 2, 3].map(() => credit(ben, 150, key)));
    expect(new Set(answers.map(({ data }) => data.approvalId)).size).toBe(1);
    expect(await waiting(kim)).toHaveLength(1);
    await approve(kim, await waitingId());
    expect((await credit(ben, 150, key)).data.message).toBe(approvalMessages.asked);
    expect([await waiting(kim), await balance()]).toEqual([[], 150]);
  });

  test('of an administrator who is alone says so', async () => {
    await app.owner`update users set role = 'user' where role = 'admin' and email <> 'ops@fairline.example'`;
    await credit(ben, 150);
    expect(await waiting(ben)).toMatchObject([{ isAlone: true, allowedActions: ['withdraw'] }]);
  });

  test('to an administrator is for somebody else to approve, and does not wait for its owner', async () => {
    const own = (await app.console(currentUser, { token: kim })).data.user._id;
    const count = async () => (await app.console(getDashboard, { token: kim })).data.workQueues.approvals;
    const before = await count();
    const body = { amount: 150, description: 'Prize' };
    const { approvalId = '' } = (await app.console(addBalance, { ...at(ben, own), body })).data;
    const query = { status: 'waiting', user: own } as const;
    const seen = (await app.console(listApprovals, { token: kim, query })).data.approvals;
    expect(seen).toMatchObject([{ _id: approvalId, isOwn: false, allowedActions: ['reject'] }]);
    expect(await count()).toBe(before);
    expect((await approve(kim, approvalId)).problem.code).toBe('own_account');
    await credit(ben, 150);
    const all = (await app.console(listApprovals, { token: kim, query: { status: 'waiting' } })).data
      .approvals;
    const order = all.map(({ user }) => user._id);
    expect(order.indexOf(own)).toBeGreaterThan(order.indexOf(member));
    await reject(ben, approvalId);
  });

  test('stands beside its member while it waits', async () => {
    const { approvalId = '' } = (await credit(ben, 150)).data;
    const beside = async (admin: string) => (await app.console(getUser, at(admin, member))).data.waiting;
    const asked = { _id: approvalId, kind: 'credit', amount: 150, madeBy: 'Ben Okafor' };
    expect([await beside(ben), await beside(kim)]).toEqual([
      [{ ...asked, isOwn: true }],
      [{ ...asked, isOwn: false }],
    ]);
    await approve(kim, approvalId);
    expect(await beside(kim)).toEqual([]);
  });

  test('keeps the account open until it is decided', async () => {
    const { approvalId = '' } = (await credit(ben, 150)).data;
    expect((await app.console(getUser, at(kim, member))).data.closingBlockers).toEqual(['approval']);
    expect((await app.console(deleteUser, at(kim, member))).problem.code).toBe('account_in_use');
    await reject(kim, approvalId);
    expect((await app.console(deleteUser, at(kim, member))).status).toBe(204);
  });

  test('is in the audit log, each step with who took it', async () => {
    const { approvalId: id = '' } = (await credit(ben, 150)).data;
    await approve(kim, id);
    const { data } = await app.console(listAudit, { token: ben, query: { target: id } });
    expect(data.entries.map(({ action, actor }) => [action, actor?.name])).toEqual([
      ['approval.approved', 'Ana Maria Ruiz'],
      ['approval.requested', 'Ben Okafor'],
    ]);
  });
});

describe('a deposit', () => {
  const asked = async (amount: number) => {
    const body = { amount, paymentMethod: 'paypal' };
    const id = (await app.member(requestDeposit, { token, body })).data.deposit._id;
    await app.console(addPaymentDetails, { ...at(ben, id), body: details });
    return id;
  };
  const take = (admin: string, id: string) => app.console(approveDeposit, at(admin, id));

  test('is credited by the second administrator who approves it, never by the first one again', async () => {
    const id = await asked(250);
    await app.runJobs();
    const mails = app.mails.length;
    expect((await take(ben, id)).data).toMatchObject({
      message: approvalMessages.asked,
      deposit: {
        status: 'waiting_for_deposit',
        approval: { madeBy: 'Ben Okafor', isOwn: true },
        allowedActions: ['add_details', 'reject'],
      },
      summary: { balance: 0 },
    });
    await app.runJobs();
    expect(app.mails).toHaveLength(mails);
    expect(await take(ben, id)).toMatchObject({
      status: 409,
      problem: { code: 'second_administrator_needed', message: approvalMessages.madeByYou },
    });
    expect((await app.console(getDeposit, at(kim, id))).data.deposit.allowedActions).toContain('approve');
    expect((await take(kim, id)).data).toMatchObject({
      deposit: { status: 'completed' },
      summary: { balance: 250 },
    });
    expect(await waiting(kim)).toEqual([]);
  });

  test('is approved from the list of what waits as well, by several at once and only once', async () => {
    const id = await asked(250);
    await Promise.all([take(ben, id), take(ben, id)]);
    const answers = await Promise.all([approve(kim, await waitingId()), take(kim, id), take(ben, id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance()).toBe(250);
  });

  test('that was rejected meanwhile is not credited', async () => {
    const id = await asked(250);
    await take(ben, id);
    await app.console(updateTransaction, {
      ...at(kim, id),
      body: { status: 'failed', reason: 'Never came' },
    });
    const query = { status: 'rejected', user: member } as const;
    const [gone] = (await app.console(listApprovals, { token: ben, query })).data.approvals;
    expect(gone).toMatchObject({ decidedBy: 'Ana Maria Ruiz', decisionReason: 'The deposit was rejected' });
    expect((await approve(kim, gone?._id ?? '')).problem.code).toBe('approval_decided');
    expect([await waiting(kim), await balance()]).toEqual([[], 0]);
  });

  test('that two agreed on counts when one takes it back: small ones still make a sum', async () => {
    const ids = [await asked(60), await asked(60), await asked(60)];
    for (const id of ids) await take(ben, id);
    for (const { _id } of await waiting(kim)) expect((await approve(kim, _id)).status).toBe(200);
    expect(await balance()).toBe(180);
    const [, ...agreed] = ids;
    for (const id of agreed)
      await app.console(updateTransaction, { ...at(kim, id), body: { status: 'refunded' } });
    expect(await waiting(ben)).toMatchObject([{ kind: 'deposit_refund', amount: 60 }]);
    expect(await balance()).toBe(120);
  });

  test('is taken back by two administrators, and not below zero', async () => {
    const id = await put(250_00);
    const refund = (admin: string) =>
      app.console(updateTransaction, { ...at(admin, id), body: { status: 'refunded' } });
    expect((await refund(ben)).data).toMatchObject({
      message: approvalMessages.asked,
      transaction: { status: 'completed' },
    });
    expect((await refund(ben)).status).toBe(409);
    await app.console(writeOffBalance, { ...at(kim, member), body: { amount: 250, reason: 'Gone' } });
    await approve(ben, (await waiting(ben)).find(({ kind }) => kind === 'write_off')?._id ?? '');
    expect(await balance()).toBe(0);
    expect((await approve(kim, await waitingId())).problem.code).toBe('would_overdraw');
    await put(250_00);
    expect((await approve(kim, await waitingId())).data.summary.balance).toBe(0);
  });
});

describe('a write-off', () => {
  const writeOff = (admin: string, amount: number) =>
    app.console(writeOffBalance, { ...at(admin, member), body: { amount, reason: 'Unclaimed' } });

  test('waits for a second administrator, and tells the member when it moves', async () => {
    await put(120_00);
    expect((await writeOff(ben, 120)).data).toMatchObject({
      message: approvalMessages.asked,
      summary: { balance: 120 },
    });
    await app.runJobs();
    const mailed = () => app.mails.filter(({ subject }) => subject === 'Your Fairline balance').length;
    const before = mailed();
    expect((await approve(kim, await waitingId())).data.summary.balance).toBe(0);
    await app.runJobs();
    expect(mailed()).toBe(before + 1);
  });

  test('of what is not there anymore is refused, and waits on', async () => {
    await put(120_00);
    await writeOff(ben, 120);
    await put(1_00);
    expect((await approve(kim, await waitingId())).problem.code).toBe('balance_changed');
    expect(await waiting(kim)).toHaveLength(1);
    expect(await balance()).toBe(121);
  });
});
