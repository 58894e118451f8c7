import { payeeHoldMessages } from '@picks/contract/payee-hold';
import { currentUser, login } from '@picks/contract/sign-in';
import {
  approveWithdrawal,
  completeWithdrawal,
  getWithdrawalRequest,
  liftPayeeHold,
  listWithdrawalRequests,
  rejectWithdrawal,
} from '@picks/contract/withdrawals.admin';
import { beforeEach, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach } from '#test/money.ts';
import { newAdmin, newColleague, newMember, PASSWORD } from '#test/people.ts';
import { paymentsOf } from '#test/payments.ts';
import { askForWithdrawal, recordReset } from '#test/withdrawals.ts';

/** All new payout details wait for two hours. */
const HOURS = 2;
const WAIT = HOURS * 3600;
const app = await testApp(undefined, { newPayeeHours: HOURS });
checkInvariantsAfterEach(app);
let token = '';
let admin = '';
let email = '';
let member = '';
let number = 0;

beforeEach(async () => {
  app.clock.set(NOON);
  email = `payee${(number += 1)}@example.com`;
  token = await newMember(app, email);
  admin = await newAdmin(app);
  member = (await app.member(currentUser, { token })).data.user._id;
  await paymentsOf(app.owner).deposit(member, 400_00, app.clock.now());
});

/** Time passes, and both sign in again. */
async function wait(seconds: number): Promise<void> {
  app.clock.advance(seconds);
  token = (await app.member(login, { body: { email, password: PASSWORD } })).data.token;
  admin = await newAdmin(app);
}
const from = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
const to = (address: string) => ({ paymentDetails: { email: address } });
const at = (id: string) => ({ token: admin, params: { id } });
const ask = async (changes: object = {}) => (await askForWithdrawal(app, token, 50, changes)).data.withdrawal;
const approve = (id: string) => app.console(approveWithdrawal, at(id));
const read = async (id: string) => (await app.console(getWithdrawalRequest, at(id))).data.withdrawal;

async function pay(id: string): Promise<void> {
  await approve(id);
  await app.console(completeWithdrawal, at(id));
}

test('a first payout to new details can be approved once the hours are over, not a second before', async () => {
  const { id, hold } = await ask();
  const until = from(WAIT);
  expect(hold).toEqual({ until, reason: 'new_details' });
  expect(await read(id)).toMatchObject({ hold, allowedActions: ['reject'] });
  await wait(WAIT - 1);
  expect(await approve(id)).toMatchObject({
    status: 409,
    problem: { code: 'payee_on_hold', message: payeeHoldMessages.refused(until) },
  });
  await wait(1);
  expect(await read(id)).toMatchObject({ hold: null });
  expect((await approve(id)).status).toBe(200);
});

test('details that were paid to are known, the other details of the member are not', async () => {
  const first = await ask();
  await wait(WAIT);
  await pay(first.id);
  expect((await ask()).hold).toBeNull();
  expect((await ask(to('other@example.com'))).hold).not.toBeNull();
});

test('the hours start at the first request to the details, even if it was rejected', async () => {
  const first = await ask();
  await app.console(rejectWithdrawal, { ...at(first.id), body: { rejectionReason: 'Ask again' } });
  await wait(WAIT);
  expect((await ask()).hold).toBeNull();
});

test('the longer of the two holds applies, with its own reason', async () => {
  await recordReset(app, member);
  expect((await ask()).hold).toEqual({ until: from(24 * 3600), reason: 'password_reset' });
  const patient = await testApp(app, { newPayeeHours: 72 });
  const { withdrawal } = (await askForWithdrawal(patient, token, 50)).data;
  expect(withdrawal.hold).toEqual({ until: from(72 * 3600), reason: 'new_details' });
});

test('a large payout on hold is nobody’s second step until the hold is lifted', async () => {
  const both = await testApp(undefined, { newPayeeHours: HOURS, fourEyesFrom: 1 });
  const taker = await newMember(both, 'large@example.com');
  const { data } = await both.member(currentUser, { token: taker });
  await paymentsOf(both.owner).deposit(data.user._id, 400_00, both.clock.now());
  const { _id: id } = (await askForWithdrawal(both, taker, 50)).data.withdrawal;
  const ben = await newAdmin(both);
  const kim = await newColleague(both, 'kim@fairline.example');
  const [{ id: kims }] = await both.owner<
    [{ id: string }]
  >`select id from users where email = 'kim@fairline.example'`;
  await both.owner`update withdrawals set status = 'approved', approved_by = ${kims} where id = ${id}`;
  const second = async () =>
    (await both.console(listWithdrawalRequests, { token: ben, query: { status: 'second' } })).data.counts
      .second;
  expect(await second()).toBe(0);
  const body = { reason: 'Called them' };
  await both.console(liftPayeeHold, { token: kim, params: { id }, body });
  expect(await second()).toBe(1);
});
