import { getDashboard, type SetUpState } from '@picks/contract/dashboard.admin';
import { createPaymentOption, togglePaymentOption } from '@picks/contract/payment-options.admin';
import { currentUser } from '@picks/contract/sign-in';
import { setUserRole } from '@picks/contract/users.admin';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { paymentOptionBody } from '#test/calls/records.ts';
import { newAdmin, newMember, publish } from '#test/people.ts';
import { addDevice } from '#test/push-devices.ts';

const app = await testApp();
const admin = await newAdmin(app);
const done = async () => {
  const { setUp } = (await app.console(getDashboard, { token: admin })).data;
  return Object.entries(setUp ?? {}).flatMap(([name, isDone]) => (isDone ? [name as keyof SetUpState] : []));
};

test('what a new service needs is done by doing it, and waits again when it is undone', async () => {
  expect(await done()).toEqual([]);
  const token = await newMember(app, 'ana@example.com');
  expect(await done()).toEqual(['mail']);

  const body = { ...paymentOptionBody(), adminInstructions: 'Send it as a friend.' };
  const payOut = await app.console(createPaymentOption, {
    token: admin,
    body: { ...body, type: 'withdrawal' },
  });
  expect(payOut.status).toBe(201);
  expect(await done()).toEqual(['mail']);
  const made = await app.console(createPaymentOption, {
    token: admin,
    body: { ...body, ...paymentOptionBody(), type: 'both' },
  });
  expect(await done()).toEqual(['mail', 'paymentInstructions']);
  const params = { id: made.data.option._id };
  await app.console(togglePaymentOption, { token: admin, params });
  expect(await done()).toEqual(['mail']);
  await app.console(togglePaymentOption, { token: admin, params });

  await addDevice(app, token, 'phone');
  expect(await done()).toEqual(['mail', 'paymentInstructions', 'alerts']);

  const other = await newMember(app, 'ben@example.com');
  const { user } = (await app.member(currentUser, { token: other })).data;
  const role = (to: string) =>
    app.console(setUserRole, { token: admin, params: { id: user._id }, body: { role: to } });
  await role('admin');
  expect(await done()).toContain('secondAdministrator');
  await role('user');
  expect(await done()).not.toContain('secondAdministrator');
  await role('admin');

  await publish(app, admin);
  expect(await done()).toEqual(['mail', 'paymentInstructions', 'alerts', 'secondAdministrator', 'firstPick']);
});
