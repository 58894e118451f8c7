import { requestDeposit } from '@picks/contract/deposits';
import { addPaymentDetails, approveDeposit, rejectDeposit } from '@picks/contract/deposits.admin';
import { pushPayload } from '@picks/contract/push';
import { cancelWithdrawal, requestWithdrawal } from '@picks/contract/withdrawals';
import {
  approveWithdrawal,
  completeWithdrawal,
  failWithdrawal,
  processWithdrawal,
  rejectWithdrawal,
} from '@picks/contract/withdrawals.admin';
import { beforeEach, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, details, fund } from '#test/money.ts';
import { newAdmin, newMember } from '#test/people.ts';
import { addDevice } from '#test/push-devices.ts';
import { statusNotificationTasks } from './status-notifications.tasks.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
let token = '';
let admin = '';
let email = '';
let number = 0;

beforeEach(async () => {
  app.clock.set(NOON);
  email = `waiter${(number += 1)}@example.com`;
  token = await newMember(app, email);
  admin = await newAdmin(app);
  await addDevice(app, token, `phone${number}`);
  await fund(app, token, admin, 100);
  await told();
});

/** What the member was told since the last look: subject of the mail, title and path of the push. */
async function told() {
  await app.runJobs();
  const mails = app.mails.splice(0).filter(({ to }) => to === email);
  const pushes = app.pushes
    .splice(0)
    .map(({ message }) => pushPayload.parse(JSON.parse(message.payload)).notification);
  return { subjects: mails.map(({ subject }) => subject), texts: mails.map(({ text }) => text), pushes };
}

const at = (id: string) => ({ token: admin, params: { id } });
const deposit = async () =>
  (await app.member(requestDeposit, { token, body: { amount: 25, paymentMethod: 'paypal' } })).data.deposit
    ._id;
const withdrawal = async () =>
  (
    await app.member(requestWithdrawal, {
      token,
      body: { amount: 50, withdrawMethod: 'paypal', paymentDetails: { email } },
    })
  ).data.withdrawal.id;

test('each step of a withdrawal names what is paid out: the amount without its fee', async () => {
  const id = await withdrawal();
  const texts: string[] = [];
  for (const step of [approveWithdrawal, processWithdrawal, completeWithdrawal]) {
    await app.console(step, at(id));
    texts.push(...(await told()).texts);
  }
  expect(texts.map((text) => /\$\d+\.\d\d(?!.*\$\d+\.\d\d)/.exec(text)?.[0])).toEqual([
    '$47.50',
    '$47.50',
    '$47.50',
  ]);
});

test('payment details are announced when they come and again when they change, but never mailed', async () => {
  const id = await deposit();
  expect((await told()).subjects).toEqual([]);
  await app.console(addPaymentDetails, { ...at(id), body: details });
  const { subjects, texts, pushes } = await told();
  expect(subjects).toEqual(['Payment details for your deposit']);
  expect(texts[0]).toContain(`/dashboard/deposit/history?request=${id}`);
  expect(texts[0]).not.toContain(details.instructions);
  expect(pushes).toMatchObject([
    { title: 'Payment details for your deposit', navigate: `/dashboard/deposit/history?request=${id}` },
  ]);
  await app.console(addPaymentDetails, { ...at(id), body: { ...details, accountInfo: 'Fairline Ltd' } });
  expect((await told()).subjects).toEqual(['Payment details for your deposit']);
  await app.console(addPaymentDetails, { ...at(id), body: { ...details, accountInfo: 'Fairline Ltd' } });
  expect((await told()).subjects).toEqual([]);
});

test('an approved deposit and a rejected one, with the reason in the mail and no amount on the lock screen', async () => {
  const first = await deposit();
  await app.console(addPaymentDetails, { ...at(first), body: details });
  await told();
  await app.console(approveDeposit, at(first));
  expect((await told()).subjects).toEqual(['Your deposit has arrived']);
  await app.console(rejectDeposit, { ...at(await deposit()), body: { reason: 'No payment came' } });
  const { subjects, texts, pushes } = await told();
  expect(subjects).toEqual(['Your deposit was rejected']);
  expect(texts[0]).toContain('Reason: No payment came');
  const words = pushes.map(({ title, body }) => `${title} ${body}`);
  expect(words).toHaveLength(1);
  expect(words[0]).not.toMatch(/25|\$/);
});

test.each([
  [
    'paid out',
    [approveWithdrawal, processWithdrawal, completeWithdrawal],
    ['is approved', 'is on its way', 'was paid out'],
  ],
  ['failed', [approveWithdrawal, failWithdrawal], ['is approved', 'failed']],
  ['rejected', [rejectWithdrawal], ['was rejected']],
])('a withdrawal that is %s tells each step once', async (_, steps, expected) => {
  const id = await withdrawal();
  const subjects: string[] = [];
  for (const step of steps) {
    const body =
      step === rejectWithdrawal
        ? { rejectionReason: 'No' }
        : step === failWithdrawal
          ? { reason: 'No' }
          : undefined;
    await app.console(step, { ...at(id), body });
    subjects.push(...(await told()).subjects);
  }
  expect(subjects).toEqual(expected.map((end) => `Your withdrawal ${end}`));
});

test('a withdrawal that its member cancels tells them nothing', async () => {
  const id = await withdrawal();
  await app.member(cancelWithdrawal, { token, params: { id } });
  expect((await told()).subjects).toEqual([]);
});

test('a telling that runs again, by several processes at once, tells nothing more', async () => {
  const id = await withdrawal();
  await app.console(approveWithdrawal, at(id));
  const task = statusNotificationTasks(app.deps)['notices.tell'];
  const job = { noun: 'withdrawals', request: id, version: 2, status: 'approved' };
  await Promise.all([1, 2, 3].map(async () => task?.(job, {} as never)));
  expect((await told()).subjects).toEqual(['Your withdrawal is approved']);
});
