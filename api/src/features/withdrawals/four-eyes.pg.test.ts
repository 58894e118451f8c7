import { approvalMessages } from '@picks/contract/approvals.admin';
import { listAudit } from '@picks/contract/audit.admin';
import { getDashboard } from '@picks/contract/dashboard.admin';
import { currentUser, login } from '@picks/contract/sign-in';
import { getAdminTransaction, updateTransaction } from '@picks/contract/transactions.admin';
import { setUserRole, setUserStatus } from '@picks/contract/users.admin';
import {
  approveWithdrawal,
  completeWithdrawal,
  failWithdrawal,
  getWithdrawalRequest,
  listWithdrawalRequests,
  processWithdrawal,
} from '@picks/contract/withdrawals.admin';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { checkInvariantsAfterEach } from '#test/money.ts';
import { newAdmin, newColleague, newMember, PASSWORD } from '#test/people.ts';
import { paymentsOf } from '#test/payments.ts';
import { askForWithdrawal } from '#test/withdrawals.ts';

/** Two administrators from $100 on. */
const app = await testApp(undefined, { fourEyesFrom: 100_00 });
checkInvariantsAfterEach(app);
const DAY = 24 * 3600;
let token = '';
let ben = '';
let kim = '';
let number = 0;

beforeEach(async () => {
  app.clock.advance(2 * DAY);
  number += 1;
  token = await newMember(app, `taker${number}@example.com`);
  [ben, kim] = [await newAdmin(app), await newColleague(app, `kim${number}@fairline.example`)];
  const { data } = await app.member(currentUser, { token });
  await paymentsOf(app.owner).deposit(data.user._id, 800_00, app.clock.now());
});

const asked = async (amount: number) => (await askForWithdrawal(app, token, amount)).data.withdrawal.id;
const at = (admin: string, id: string) => ({ token: admin, params: { id } });
const approve = (admin: string, id: string) => app.console(approveWithdrawal, at(admin, id));
const start = (admin: string, id: string) => app.console(processWithdrawal, at(admin, id));
const complete = (admin: string, id: string) => app.console(completeWithdrawal, at(admin, id));
const read = async (admin: string, id: string) =>
  (await app.console(getWithdrawalRequest, at(admin, id))).data.withdrawal;
const idOf = async (admin: string) => (await app.console(currentUser, { token: admin })).data.user._id;
const refused = { status: 409, problem: { code: 'second_administrator_needed' } };

test('a cent below the threshold one administrator is enough, at the threshold they are not', async () => {
  const small = await asked(99.99);
  await approve(ben, small);
  expect(await read(ben, small)).toMatchObject({ secondStep: null });
  expect((await complete(ben, small)).data.withdrawal.status).toBe('completed');
  const large = await asked(100);
  app.clock.advance(DAY + 1);
  ben = await newAdmin(app);
  await approve(ben, large);
  expect(await complete(ben, large)).toMatchObject({
    ...refused,
    problem: { message: approvalMessages.approvedByYou },
  });
  expect(await read(ben, large)).toMatchObject({ status: 'approved', secondStep: 'waiting' });
});

test.each([
  ['Ben approves, Kim completes', () => [ben, kim]],
  ['Kim approves, Ben completes', () => [kim, ben]],
] as const)('%s, and never the same', async (_, inOrder) => {
  const [first = '', second = ''] = inOrder();
  const id = await asked(250);
  await approve(first, id);
  expect((await read(first, id)).allowedActions).not.toContain('complete');
  expect(await read(second, id)).toMatchObject({ secondStep: 'yours' });
  expect((await read(second, id)).allowedActions).toContain('complete');
  expect(await complete(first, id)).toMatchObject(refused);
  expect((await complete(second, id)).data.withdrawal).toMatchObject({ status: 'completed' });
});

test('who starts a payout without approving it has approved it', async () => {
  const id = await asked(250);
  await start(ben, id);
  expect(await complete(ben, id)).toMatchObject(refused);
  expect((await complete(kim, id)).status).toBe(200);
});

test('who starts what somebody else approved may complete it', async () => {
  const id = await asked(250);
  await approve(kim, id);
  await start(ben, id);
  expect(await complete(kim, id)).toMatchObject(refused);
  expect((await complete(ben, id)).status).toBe(200);
});

test('of two administrators at once one completes, and of one at both steps none does', async () => {
  const id = await asked(250);
  const lee = await newColleague(app, `lee${number}@fairline.example`);
  await Promise.all([approve(ben, id), approve(kim, id)]);
  const answers = await Promise.all([ben, kim, lee, ben, kim, lee].map((admin) => complete(admin, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const alone = await asked(240);
  const steps = await Promise.all([approve(ben, alone), complete(ben, alone), complete(ben, alone)]);
  expect(steps.slice(1).every(({ status }) => status === 409)).toBe(true);
});

test.each([
  ['demoted', (id: string) => app.console(setUserRole, { ...at(ben, id), body: { role: 'user' } })],
  ['disabled', (id: string) => app.console(setUserStatus, { ...at(ben, id), body: { isActive: false } })],
])('the approval of an administrator who was %s meanwhile does not count', async (_, unseat) => {
  const id = await asked(250);
  await approve(kim, id);
  expect((await unseat(await idOf(kim))).status).toBe(200);
  expect(await complete(ben, id)).toMatchObject({ ...refused, problem: { message: approvalMessages.again } });
  expect(await read(ben, id)).toMatchObject({ secondStep: 'again' });
  expect((await read(ben, id)).allowedActions).toEqual(['approve', 'process', 'reject', 'fail']);
  expect((await approve(ben, id)).data.withdrawal).toMatchObject({
    status: 'approved',
    approvedBy: 'Ben Okafor',
  });
  expect(await complete(ben, id)).toMatchObject(refused);
  const lee = await newColleague(app, `lee${number}@fairline.example`);
  expect((await complete(lee, id)).status).toBe(200);
  const { data } = await app.console(listAudit, { token: ben, query: { target: id } });
  expect(data.entries.map(({ action, actor }) => [action, actor?.name])).toEqual(
    expect.arrayContaining([
      ['withdrawal.approved', 'Ana Maria Ruiz'],
      ['withdrawal.approved_again', 'Ben Okafor'],
      ['withdrawal.completed', 'Ana Maria Ruiz'],
    ]),
  );
});

test('an approval that counts is not given twice', async () => {
  const id = await asked(250);
  await approve(kim, id);
  expect((await approve(ben, id)).problem.code).toBe('transition_refused');
  expect(await complete(kim, id)).toMatchObject(refused);
});

test('an administrator who is alone is told what to do', async () => {
  const id = await asked(250);
  await app.owner`update users set role = 'user' where role = 'admin' and email like '%@fairline.example' and email <> 'ops@fairline.example'`;
  await approve(ben, id);
  expect(await read(ben, id)).toMatchObject({ secondStep: 'alone' });
  expect(await complete(ben, id)).toMatchObject({ ...refused, problem: { message: approvalMessages.alone } });
  expect((await app.console(failWithdrawal, { ...at(ben, id), body: { reason: 'Sent back' } })).status).toBe(
    200,
  );
});

test('what is split counts together for one administrator, also at once, and not after a day', async () => {
  const ids = [await asked(60), await asked(60)];
  for (const id of ids) await approve(kim, id);
  const answers = await Promise.all(ids.map((id) => complete(kim, id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const left = ids[answers.findIndex(({ status }) => status === 409)] ?? '';
  expect(await read(kim, left)).toMatchObject({ secondStep: 'waiting' });
  expect((await complete(ben, left)).status).toBe(200);
  app.clock.advance(DAY + 1);
  token = (await app.member(login, { body: { email: `taker${number}@example.com`, password: PASSWORD } }))
    .data.token;
  kim = await newColleague(app, `again${number}@fairline.example`);
  const later = await asked(60);
  await approve(kim, later);
  expect((await complete(kim, later)).status).toBe(200);
});

test.each([
  [
    'nobody who is known',
    (id: string) => app.owner`update withdrawals set approved_by = null where id = ${id}`,
  ],
  [
    'an administrator who was disabled meanwhile',
    (id: string) =>
      app.owner`update users set is_active = false where id = (select approved_by from withdrawals where id = ${id})`,
  ],
])('what was approved by %s counts together for the one who completes it', async (_, unseat) => {
  const ids = [await asked(60), await asked(60)];
  for (const id of ids) await approve(kim, id);
  for (const id of ids) await unseat(id);
  const lee = await newColleague(app, `lee${number}@fairline.example`);
  const answers = [];
  for (const id of ids) answers.push((await complete(lee, id)).status);
  expect(answers).toEqual([200, 409]);
});

test('the list of transactions offers and does the same', async () => {
  const id = await asked(250);
  await approve(kim, id);
  const offered = async (admin: string) =>
    (await app.console(getAdminTransaction, at(admin, id))).data.transaction.allowedActions;
  expect(await offered(kim)).not.toContain('completed');
  expect(await offered(ben)).toContain('completed');
  const body = { status: 'completed' };
  expect((await app.console(updateTransaction, { ...at(kim, id), body })).status).toBe(409);
  expect((await app.console(updateTransaction, { ...at(ben, id), body })).status).toBe(200);
});

test('what a colleague approved is first among those to pay', async () => {
  const [mine, small, theirs] = [await asked(150), await asked(30), await asked(150)];
  await approve(ben, mine);
  await approve(kim, small);
  await approve(kim, theirs);
  const query = { status: 'unpaid', search: `taker${number}@` } as const;
  const order = async (admin: string) =>
    (await app.console(listWithdrawalRequests, { token: admin, query })).data.withdrawals.map(
      ({ _id }) => _id,
    );
  expect(await order(ben)).toEqual([theirs, mine, small]);
  expect(await order(kim)).toEqual([mine, small, theirs]);
});

test('the dashboard counts what its list shows: what a colleague approved and the viewer can complete now', async () => {
  const own = (await app.console(currentUser, { token: ben })).data.user._id;
  const [mine, theirs] = [await asked(150), await asked(150)];
  await approve(ben, mine);
  await approve(kim, theirs);
  const listed = async () => {
    const query = { status: 'second' } as const;
    const { data } = await app.console(listWithdrawalRequests, { token: ben, query });
    const { secondPayouts } = (await app.console(getDashboard, { token: ben })).data.workQueues;
    expect([data.total, data.counts.second, data.withdrawals.length]).toEqual(Array(3).fill(secondPayouts));
    return data.withdrawals.map(({ _id }) => _id).filter((id) => id === mine || id === theirs);
  };
  expect(await listed()).toEqual([theirs]);
  await app.owner`update withdrawals set approved_by = ${await idOf(kim)} where id = ${mine}`;
  expect(await listed()).toHaveLength(2);
  await app.owner`update withdrawals set approved_by = ${own} where id = ${mine}`;
  await complete(ben, theirs);
  expect(await listed()).toEqual([]);
});
