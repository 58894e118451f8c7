import { payeeHoldMessages } from '@picks/contract/payee-hold';
import { listAudit } from '@picks/contract/audit.admin';
import { changePassword } from '@picks/contract/profile';
import { currentUser } from '@picks/contract/sign-in';
import { adminLogin } from '@picks/contract/sign-in.admin';
import { updateTransaction } from '@picks/contract/transactions.admin';
import { setUserRole, updateUser } from '@picks/contract/users.admin';
import { cancelWithdrawal, listWithdrawals } from '@picks/contract/withdrawals';
import {
  approveWithdrawal,
  completeWithdrawal,
  getWithdrawalRequest,
  liftPayeeHold,
  processWithdrawal,
  rejectWithdrawal,
} from '@picks/contract/withdrawals.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessChangesOf, type Member } from '#test/access-changes.ts';
import { NOON, type TestApp, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach } from '#test/money.ts';
import { newAdmin, newColleague, newMember, PASSWORD } from '#test/people.ts';
import { paymentsOf } from '#test/payments.ts';
import { askForWithdrawal, recordReset } from '#test/withdrawals.ts';

const DAY = 24 * 3600;
const app = await testApp();
checkInvariantsAfterEach(app);
let ben = '';
let kim = '';
let number = 0;

async function funded(where: TestApp): Promise<Member> {
  const email = `payee${(number += 1)}@example.com`;
  const token = await newMember(where, email);
  const { _id: id } = (await where.member(currentUser, { token })).data.user;
  await paymentsOf(where.owner).deposit(id, 400_00, where.clock.now());
  return { id, email, password: PASSWORD, token };
}

const { changes, reset, signedIn } = accessChangesOf(app, () => ben);

beforeEach(async () => {
  app.clock.set(NOON);
  [ben, kim] = [await newAdmin(app), await newColleague(app, `kim${(number += 1)}@fairline.example`)];
});

/** Seconds pass, and the administrators sign in again. */
async function wait(seconds: number): Promise<void> {
  app.clock.advance(seconds);
  ben = await newAdmin(app);
  kim = await newColleague(app, `kim${(number += 1)}@fairline.example`);
}

/** `seconds` from now, as the API writes it. */
const from = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
const to = (address: string) => ({ paymentDetails: { email: address } });
const at = (admin: string, id: string) => ({ token: admin, params: { id } });
async function ask({ token }: Member, details: object = {}) {
  const { status, data, text } = await askForWithdrawal(app, token, 50, details);
  if (status !== 201) throw new Error(`not asked for: ${text}`);
  return data.withdrawal;
}
const approve = (admin: string, id: string) => app.console(approveWithdrawal, at(admin, id));
const start = (admin: string, id: string) => app.console(processWithdrawal, at(admin, id));
const complete = (admin: string, id: string) => app.console(completeWithdrawal, at(admin, id));
const read = async (admin: string, id: string) =>
  (await app.console(getWithdrawalRequest, at(admin, id))).data.withdrawal;
const lift = (admin: string, id: string, reason = 'Called the number on file') =>
  app.console(liftPayeeHold, { ...at(admin, id), body: { reason } });
const codeOf = async (answer: Promise<{ status: number; problem: { code: string } }>) => {
  const { status, problem } = await answer;
  return status === 200 ? 'done' : problem.code;
};

describe.each(changes)('after %s', (_, reason, change) => {
  test('a payout to new details is on hold for 24 hours, and member and operator see until when', async () => {
    const member = await change(await funded(app));
    const hold = { until: from(DAY), reason };
    const asked = await ask(member);
    expect(asked.hold).toEqual(hold);
    const mine = await app.member(listWithdrawals, { token: member.token });
    expect(mine.data.withdrawals.map((each) => each.hold)).toEqual([hold]);
    expect(await read(ben, asked.id)).toMatchObject({
      hold: { ...hold, isLifted: false, canLift: true },
      holdLift: null,
      allowedActions: ['reject'],
    });
    const refused = {
      status: 409,
      problem: { code: 'payee_on_hold', until: hold.until, message: payeeHoldMessages.refused(hold.until) },
    };
    expect(await approve(ben, asked.id)).toMatchObject(refused);
    expect(await start(kim, asked.id)).toMatchObject(refused);
    expect(await complete(ben, asked.id)).toMatchObject(refused);
    for (const status of ['approved', 'processing', 'completed'] as const)
      expect(await app.console(updateTransaction, { ...at(ben, asked.id), body: { status } })).toMatchObject(
        refused,
      );
    await wait(DAY - 1);
    expect(await codeOf(approve(ben, asked.id))).toBe('payee_on_hold');
    await wait(1);
    expect(await read(ben, asked.id)).toMatchObject({
      hold: null,
      allowedActions: ['approve', 'process', 'reject'],
    });
    expect([await codeOf(approve(ben, asked.id)), await codeOf(complete(ben, asked.id))]).toEqual([
      'done',
      'done',
    ]);
  });
});

test('a first payout without an access change is not on hold', async () => {
  const { id, hold } = await ask(await funded(app));
  expect(hold).toBeNull();
  expect([await codeOf(approve(ben, id)), await codeOf(complete(ben, id))]).toEqual(['done', 'done']);
});

test.each([
  [
    'a password changed by its owner',
    (member: Member) => {
      const body = { currentPassword: member.password, newPassword: 'a brand new secret' };
      return app.member(changePassword, { token: member.token, body });
    },
  ],
  [
    'a phone number corrected by an administrator',
    (member: Member) =>
      app.console(updateUser, { ...at(ben, member.id), body: { phone: '+1 555 0100', reason: 'Asked' } }),
  ],
])('%s puts no payout on hold', async (_, change) => {
  const member = await funded(app);
  expect((await change(member)).status).toBe(200);
  expect((await ask(member)).hold).toBeNull();
});

test('a request is put on hold up to exactly 24 hours after the reset', async () => {
  const [within, after] = [await reset(await funded(app)), await funded(app)];
  app.clock.advance(DAY);
  expect((await ask(await signedIn(within))).hold).toMatchObject({ until: from(DAY) });
  app.clock.set(NOON);
  const late = await reset(after);
  app.clock.advance(DAY + 1);
  expect((await ask(await signedIn(late))).hold).toBeNull();
});

test('details paid to before the reset are not on hold, the other details of the member are', async () => {
  const member = await funded(app);
  const { id } = await ask(member);
  await approve(ben, id);
  await complete(ben, id);
  const again = await reset(member);
  const known = await ask(again);
  expect(known.hold).toBeNull();
  expect([await codeOf(approve(ben, known.id)), await codeOf(complete(ben, known.id))]).toEqual([
    'done',
    'done',
  ]);
  expect((await ask(again, to('other@example.com'))).hold).toMatchObject({ reason: 'password_reset' });
});

test('a payout to another member does not make the details known', async () => {
  const { id } = await ask(await funded(app));
  await approve(ben, id);
  await complete(ben, id);
  expect((await ask(await reset(await funded(app)))).hold).not.toBeNull();
});

test('canceling and requesting again does not shorten the hold', async () => {
  const member = await reset(await funded(app));
  app.clock.advance(DAY - 3600);
  const again = await signedIn(member);
  const { id } = await ask(again);
  const until = from(DAY);
  await app.member(cancelWithdrawal, { token: again.token, params: { id } });
  app.clock.advance(2 * 3600);
  const next = await ask(await signedIn(again));
  expect(next.hold).toMatchObject({ until });
  await wait(DAY - 2 * 3600);
  expect(await codeOf(approve(ben, next.id))).toBe('done');
});

test('details requested before the reset but never paid to count as new', async () => {
  const member = await funded(app);
  const { id } = await ask(member);
  await app.member(cancelWithdrawal, { token: member.token, params: { id } });
  expect((await ask(await reset(member))).hold).toMatchObject({ until: from(DAY) });
});

test('a request from before the reset is payable, and the next ones to the same details are on hold', async () => {
  const member = await funded(app);
  const { id } = await ask(member);
  const again = await reset(member);
  await ask(again);
  expect(await read(ben, id)).toMatchObject({ hold: null });
  expect([await codeOf(approve(ben, id)), await codeOf(complete(ben, id))]).toEqual(['done', 'done']);
  expect((await ask(again)).hold).toMatchObject({ reason: 'password_reset' });
});

test('a repeated request returns the same response, including the hold', async () => {
  const { token } = await reset(await funded(app));
  const once = () => askForWithdrawal(app, token, 50, {}, 'the same request');
  const first = await once();
  expect(first.data.withdrawal.hold).toMatchObject({ reason: 'password_reset' });
  expect((await once()).data).toEqual(first.data);
});

test('a withdrawal on hold can be rejected or canceled', async () => {
  const member = await reset(await funded(app));
  const [one, two] = [await ask(member), await ask(member)];
  const body = { rejectionReason: 'Not you' };
  expect(await codeOf(app.console(rejectWithdrawal, { ...at(ben, one.id), body }))).toBe('done');
  expect(await codeOf(app.member(cancelWithdrawal, { token: member.token, params: { id: two.id } }))).toBe(
    'done',
  );
  const { withdrawals } = (await app.member(listWithdrawals, { token: member.token })).data;
  expect(withdrawals.map(({ hold }) => hold)).toEqual([null, null]);
  expect(await read(ben, one.id)).toMatchObject({ hold: null });
});

describe('a hold that an administrator lifted', () => {
  let id = '';
  let member: Member;
  beforeEach(async () => {
    member = await reset(await funded(app));
    id = (await ask(member)).id;
  });

  test('still stops whoever lifted it, and nobody else', async () => {
    expect((await lift(ben, id)).data).toMatchObject({
      message: payeeHoldMessages.lifted,
      withdrawal: {
        hold: { isLifted: true, canLift: false },
        holdLift: { by: 'Ben Okafor', reason: 'Called the number on file', isOwn: true },
        allowedActions: ['reject'],
      },
    });
    for (const act of [approve, start, complete]) expect(await codeOf(act(ben, id))).toBe('payee_on_hold');
    expect((await approve(ben, id)).problem.message).toBe(payeeHoldMessages.liftedByYou(from(DAY)));
    expect(await read(kim, id)).toMatchObject({
      holdLift: { isOwn: false },
      allowedActions: ['approve', 'process', 'reject'],
    });
    const { withdrawals } = (await app.member(listWithdrawals, { token: member.token })).data;
    expect(withdrawals[0]?.hold).toBeNull();
    expect(await codeOf(approve(kim, id))).toBe('done');
    expect(await codeOf(complete(kim, id))).toBe('done');
  });

  test('lets whoever lifted it complete what a colleague approved', async () => {
    await lift(ben, id);
    await approve(kim, id);
    expect(await codeOf(complete(ben, id))).toBe('done');
  });

  test('stops nobody once its time is over', async () => {
    await lift(ben, id);
    await wait(DAY);
    expect([await codeOf(approve(ben, id)), await codeOf(complete(ben, id))]).toEqual(['done', 'done']);
  });

  test('is back when its lifter is no longer an administrator, and can be lifted again', async () => {
    await lift(kim, id);
    const { _id: kims } = (await app.console(currentUser, { token: kim })).data.user;
    await app.console(setUserRole, { ...at(ben, kims), body: { role: 'user' } });
    expect(await codeOf(approve(ben, id))).toBe('payee_on_hold');
    const lee = await newColleague(app, `lee${(number += 1)}@fairline.example`);
    expect(await codeOf(lift(lee, id))).toBe('done');
    expect(await codeOf(approve(ben, id))).toBe('done');
  });

  test('was lifted by one of two who tried at once, and the audit log has the reason', async () => {
    const answers = await Promise.all([lift(ben, id, 'One'), lift(kim, id, 'Two')].map(codeOf));
    expect(answers.toSorted()).toEqual(['done', 'transition_refused']);
    const { entries } = (await app.console(listAudit, { token: ben, query: { target: id } })).data;
    const lifts = entries.filter(({ action }) => action === 'withdrawal.hold_lifted');
    expect(lifts).toHaveLength(1);
    const { holdLift } = await read(ben, id);
    expect(lifts[0]).toMatchObject({ reason: holdLift?.reason, actor: { name: holdLift?.by } });
  });

  test('was given a reason', async () => {
    expect(await lift(ben, id, ' ')).toMatchObject({
      status: 422,
      problem: { fields: { reason: payeeHoldMessages.reasonNeeded } },
    });
  });

  test('leaves nothing to simultaneous requests of whoever lifted it', async () => {
    await lift(ben, id);
    const acts = [approve, start, complete, approve, start, complete].map((act) => codeOf(act(ben, id)));
    expect(new Set(await Promise.all(acts))).toEqual(new Set(['payee_on_hold']));
    expect(await read(ben, id)).toMatchObject({ status: 'pending' });
  });

  test('is not completed by its lifter once the approver is no longer an administrator', async () => {
    await lift(ben, id);
    await approve(kim, id);
    const { _id: kims } = (await app.console(currentUser, { token: kim })).data.user;
    await app.console(setUserRole, { ...at(ben, kims), body: { role: 'user' } });
    expect(await codeOf(complete(ben, id))).toBe('payee_on_hold');
  });

  test('says so to whoever lifts it again', async () => {
    await lift(ben, id);
    expect(await lift(kim, id)).toMatchObject({
      status: 409,
      problem: { code: 'transition_refused', message: payeeHoldMessages.alreadyLifted },
    });
  });

  test('leaves other payouts to the same details on hold, also once it was completed', async () => {
    const other = await ask(member);
    await lift(ben, id);
    await approve(kim, id);
    expect(await codeOf(complete(kim, id))).toBe('done');
    expect(await codeOf(approve(kim, other.id))).toBe('payee_on_hold');
    expect((await ask(member)).hold).toMatchObject({ reason: 'password_reset' });
  });
});

test('lifting is refused when the withdrawal is not on hold', async () => {
  const { id } = await ask(await funded(app));
  expect(await lift(ben, id)).toMatchObject({
    status: 409,
    problem: { code: 'transition_refused', message: payeeHoldMessages.notHeld },
  });
});

test('an administrator cannot lift the hold on their own money', async () => {
  const member = await reset(await funded(app));
  const { id } = await ask(member);
  await app.owner`update users set role = 'admin' where id = ${member.id}`;
  const { email, password } = member;
  const own = (await app.console(adminLogin, { body: { email, password } })).data.token;
  expect(await codeOf(lift(own, id))).toBe('own_account');
});

test('the only administrator cannot lift a hold', async () => {
  const alone = await testApp();
  const only = await newAdmin(alone);
  const member = await funded(alone);
  await recordReset(alone, member.id);
  const { id } = (await askForWithdrawal(alone, member.token, 50)).data.withdrawal;
  const { hold } = (await alone.console(getWithdrawalRequest, at(only, id))).data.withdrawal;
  expect(hold).toMatchObject({ canLift: false });
  const body = { reason: 'Called them' };
  expect(await alone.console(liftPayeeHold, { ...at(only, id), body })).toMatchObject({
    status: 409,
    problem: { code: 'second_administrator_needed', message: payeeHoldMessages.alone },
  });
});
