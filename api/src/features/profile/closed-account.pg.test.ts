import { requestDeposit } from '@picks/contract/deposits';
import { currentUser } from '@picks/contract/sign-in';
import { addBalance, deleteUser, writeOffBalance } from '@picks/contract/users.admin';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#src/database/client.ts';
import { type Answer, testApp } from '#test/app.ts';
import { waitingForLocks } from '#test/locks.ts';
import { brokenInvariants } from '#test/money.ts';
import { newAdmin, newMember } from '#test/people.ts';

const app = await testApp();
const { owner } = app;
const admin = await newAdmin(app);
const closing = connect(app.target, { max: 1, statementTimeout: 0 });
afterAll(() => closing.end());

test.each<[string, number, (token: string, id: string) => Promise<Answer<unknown>>]>([
  [
    'a deposit that its member asks for',
    401,
    (token) => app.member(requestDeposit, { token, body: { amount: 50, paymentMethod: 'paypal' } }),
  ],
  [
    'a balance that an administrator adds',
    404,
    (_, id) =>
      app.console(addBalance, { token: admin, params: { id }, body: { amount: 50, description: 'Sorry' } }),
  ],
])('%s while the account is being closed is not booked on it', async (_, later, ask) => {
  const token = await newMember(app, `leaver${later}@example.com`);
  const [user] = await owner<{ id: string }[]>`
    select id from users where email = ${`leaver${later}@example.com`}`;
  const id = user?.id ?? '';
  await closing`begin`;
  await closing`select close_account(${id}, 'left', now())`;
  const asked = ask(token, id);
  await expect.poll(() => waitingForLocks(app), { interval: 5 }).toBe(1);
  await closing`commit`;

  expect((await asked).status).toBe(503);
  expect((await ask(token, id)).status).toBe(later);
  expect(await owner`select from deposits where user_id = ${id}`).toHaveLength(0);
  const [account] = await owner`select posted::int, held::int from money.account where owner = ${id}`;
  expect(account).toEqual({ posted: 0, held: 0 });
  expect(await brokenInvariants(app)).toEqual([]);
});

test('an account that goes takes the answers kept for administrators that quote it, and no others', async () => {
  const idOf = async (email: string) => {
    const token = await newMember(app, email);
    return { token, id: (await app.member(currentUser, { token })).data.user._id };
  };
  const [leaver, other] = [await idOf('quoted@example.com'), await idOf('other@example.com')];
  const keep = (key: string, body: string) => owner`
    insert into idempotency_records (scope, key, fingerprint, status, body, created_at)
    values ('an administrator', ${key}, '', 200, ${body}, now())`;
  const kept = async () =>
    (
      await owner<{ key: string }[]>`
      select key from idempotency_records where scope = 'an administrator' order by key`
    ).map(({ key }) => key);
  await keep('of the leaver', `{"user":{"_id":"${leaver.id}"}}`);
  await keep('of the other', `{"user":{"_id":"${other.id}"}}`);
  const close = () => app.console(deleteUser, { token: admin, params: { id: leaver.id } });

  await app.console(addBalance, {
    token: admin,
    params: { id: leaver.id },
    body: { amount: 50, description: 'Sorry' },
  });
  expect((await close()).status).toBe(409);
  expect(await kept()).toEqual(['of the leaver', 'of the other']);

  await app.console(writeOffBalance, {
    token: admin,
    params: { id: leaver.id },
    body: { amount: 50, reason: 'Agreed' },
  });
  expect((await close()).status).toBe(204);
  expect(await kept()).toEqual(['of the other']);
});
