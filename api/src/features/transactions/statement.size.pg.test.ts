// @module-tag full
import { currentUser } from '@picks/contract/sign-in';
import { beforeAll, expect, test } from 'vitest';
import { balanceOf } from '#src/features/wallet/balance.sql.ts';
import { testApp } from '#test/app.ts';
import { newMember } from '#test/people.ts';
import { costOf } from '#test/plans.ts';
import { readStatement } from './statement.admin.queries.ts';

/** Members, and entries of each. */
const [MEMBERS, EACH] = [500, 40];

const app = await testApp();
let userId = '';

beforeAll(async () => {
  const token = await newMember(app, 'payer@example.com');
  userId = (await app.member(currentUser, { token })).data.user._id;
  const { owner } = app;
  await owner`
    insert into users (id, email, first_name, last_name, email_verified_at, referral_code, created_at, updated_at)
    select gen_random_uuid(), 'member' || n || '@example.com', 'Sam', 'Hill', now(), 'M' || n, now(), now()
    from generate_series(1, ${MEMBERS}::int) n`;
  for (const table of ['deposits', 'money.journal', 'money.entry'])
    await owner`alter table ${owner(table)} disable trigger user`;
  await owner`
    insert into deposits (id, user_id, amount, payment_method, status, reference, created_at, updated_at)
    select gen_random_uuid(), u.id, 100, 'paypal', 'completed', 'DEP-' || u.id || number, at, at
    from users u, generate_series(1, ${EACH}::int) number,
      lateral (select now() - number * interval '1 hour' as at) dated
    where u.role = 'user'`;
  await owner`insert into money.journal (kind, ref, at) select 'deposit', id, created_at from deposits`;
  await owner`
    insert into money.entry (journal, account, amount)
    select j.id, side.account, side.amount from money.journal j join deposits d on d.id = j.ref,
      lateral (values (money.member_account(d.user_id), 100), (money.system_account('external'), -100)) side (account, amount)`;
  await app.owner`vacuum analyze`;
});

test.each([
  ['first page', { page: 1 }],
  ['last page', { page: EACH / 20 }],
  ['page of a search', { page: 1, search: 'paypal' }],
  ['page of a part', { page: 1, part: 'deposits' as const }],
])('the %s of a statement is read from the entries of its member alone', async (_, { page, ...filters }) => {
  const { rows, blocks } = await costOf(app.deps.sql, async (sql) => {
    const found = await readStatement(sql, userId, filters, { page, limit: 20 });
    expect([found.rows.length, found.total]).toEqual([20, EACH]);
  });
  expect(rows).toBeLessThan(2000);
  expect(blocks).toBeLessThan(1000);
});

test('a balance adds up from the entries of its member alone', async () => {
  const { rows, blocks } = await costOf(app.deps.sql, (sql) => balanceOf(sql, userId));
  expect(rows).toBeLessThan(500);
  expect(blocks).toBeLessThan(300);
});
