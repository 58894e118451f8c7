import { closeAccount, exportAccount } from '@picks/contract/account';
import { listPlans } from '@picks/contract/plans';
import { subscribe } from '@picks/contract/subscriptions';
import { requestDeposit } from '@picks/contract/deposits';
import {
  currentUser,
  endOtherSessions,
  listSessions,
  login,
  reauthenticate,
  register,
} from '@picks/contract/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { findUserRow } from '#src/features/accounts/accounts.sql.ts';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, fund } from '#test/money.ts';
import { newAdmin, newMember, PASSWORD } from '#test/people.ts';
import { addDevice, endpointOf } from '#test/push-devices.ts';
import { enrol } from '#test/second-factor.ts';

const app = await testApp();
const { member, clock } = app;
checkInvariantsAfterEach(app);
const admin = await newAdmin(app);
let number = 0;
const fresh = () => `leaver${(number += 1)}@example.com`;

beforeEach(() => clock.set(NOON));

describe('the export', () => {
  test('wants a fresh confirmation of who is there', async () => {
    const token = await newMember(app, fresh());
    app.clock.advance(301);
    expect((await member(exportAccount, { token })).problem.code).toBe('reauthentication_required');
    await member(reauthenticate, { token, body: { password: PASSWORD } });
    expect((await member(exportAccount, { token })).status).toBe(200);
  });

  test('holds what is kept about the member, and nothing of anyone else', async () => {
    const email = fresh();
    const token = await newMember(app, email);
    const stranger = fresh();
    const strangers = await newMember(app, stranger);
    await fund(app, strangers, admin, 70);
    await addDevice(app, strangers, 'strange');
    for (const name of ['phone', 'tablet']) await addDevice(app, token, name);
    await app.deps.sql`
      with lost as (delete from push_subscriptions where endpoint = ${endpointOf('tablet')} returning *)
      insert into lost_devices (id, user_id, session_id, endpoint, auth, vapid_kid, label, created_at, lost_at)
      select id, user_id, session_id, endpoint, auth, vapid_kid, label, created_at, ${NOON} from lost`;
    await fund(app, token, admin, 50);
    const { data, text, headers } = await member(exportAccount, { token });
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(data.profile.email).toBe(email);
    expect(data.transactions.map(({ amount }) => amount)).toEqual([50]);
    expect(data.sessions).toHaveLength(1);
    const device = { label: 'Phone', createdAt: NOON.toISOString() };
    expect(data.devices).toEqual([device, device]);
    expect(data.referrals.totalReferrals).toBe(0);
    for (const secret of [stranger, 'password', 'argon2', 'hmac']) expect(text).not.toContain(secret);
  });
});

test('the export tells of every subscription, also one that ended', async () => {
  const token = await newMember(app, fresh());
  await fund(app, token, admin, 120);
  const { plans } = (await member(listPlans)).data;
  for (const name of ['Starter', 'Professional']) {
    const planId = plans.find((plan) => plan.name === name && plan.duration === 30)?._id ?? '';
    expect((await member(subscribe, { token, body: { planId } })).status).toBe(201);
  }
  const { subscriptions } = (await member(exportAccount, { token })).data;
  expect(subscriptions.map(({ plan, status, endedAt }) => [plan, status, endedAt !== null])).toEqual(
    expect.arrayContaining([
      ['Professional', 'active', false],
      ['Starter', 'ended', true],
    ]),
  );
});

describe('closing', () => {
  test('takes away what names the member, ends every session, and frees the address', async () => {
    const email = fresh();
    const token = await newMember(app, email);
    await enrol(app, token);
    const row = await app.deps.sql`
      insert into confirmed_browsers (user_id, device, confirmed_at)
      select id, 'a-browser', ${NOON} from users where email = ${email} returning user_id as "userId"`;
    expect((await member(closeAccount, { token })).status).toBe(204);
    const browsers = await app.deps.sql`select from confirmed_browsers where user_id = ${row[0]?.['userId']}`;
    expect(browsers).toHaveLength(0);
    expect((await member(currentUser, { token })).status).toBe(401);
    expect((await member(login, { body: { email, password: PASSWORD } })).status).toBe(401);
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({ to: email, subject: 'Your Fairline account is closed' });
    const left = await app.deps.sql<{ row: string }[]>`
      select to_jsonb(u)::text as row from users u where email = ${email} or email like 'closed-%'
      union all select to_jsonb(s)::text from sessions s join users u on u.id = s.user_id where u.closed_at is not null`;
    for (const { row } of left) expect(row).not.toMatch(/leaver|Ruiz|127\.0\.0\.1/);
    clock.advance(61);
    const again = { name: 'Ana Ruiz', email, password: PASSWORD, acceptedTerms: true };
    expect((await member(register, { body: again })).status).toBe(201);
  });

  test('takes back every choice of what to be told', async () => {
    const email = fresh();
    const token = await newMember(app, email);
    const { _id } = (await member(currentUser, { token })).data.user;
    expect((await member(closeAccount, { token })).status).toBe(204);
    const row = await findUserRow(app.deps.sql, _id);
    expect(new Set(Object.values(row?.notifications ?? {}))).toEqual(new Set([false]));
  });

  test('is refused while there is money', async () => {
    const token = await newMember(app, fresh());
    await fund(app, token, admin, 50);
    expect((await member(closeAccount, { token })).problem.code).toBe('account_has_money');
    expect((await member(currentUser, { token })).status).toBe(200);
  });

  test('is refused while a request is open', async () => {
    const token = await newMember(app, fresh());
    await member(requestDeposit, { token, body: { amount: 50, paymentMethod: 'paypal' } });
    expect((await member(closeAccount, { token })).problem.code).toBe('account_has_requests');
  });

  test('is refused to administrators', async () => {
    const email = fresh();
    const token = await newMember(app, email);
    await app.deps.sql`update users set role = 'admin' where email = ${email}`;
    expect((await member(closeAccount, { token })).problem.code).toBe('account_is_admin');
  });

  test('wants a fresh confirmation', async () => {
    const token = await newMember(app, fresh());
    clock.advance(301);
    expect((await member(closeAccount, { token })).problem.code).toBe('reauthentication_required');
  });

  test('twice at once closes once', async () => {
    const token = await newMember(app, fresh());
    const answers = await Promise.all([member(closeAccount, { token }), member(closeAccount, { token })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401]);
  });
});

test('all other sessions end at once, this one goes on', async () => {
  const email = fresh();
  const token = await newMember(app, email);
  const others = [];
  for (let index = 0; index < 3; index += 1)
    others.push((await member(login, { body: { email, password: PASSWORD } })).data.token);
  expect((await member(endOtherSessions, { token })).status).toBe(204);
  for (const other of others) expect((await member(currentUser, { token: other })).status).toBe(401);
  const { sessions } = (await member(listSessions, { token })).data;
  expect(sessions.map(({ current }) => current)).toEqual([true]);
});
