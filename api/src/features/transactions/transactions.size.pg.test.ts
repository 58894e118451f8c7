// @module-tag full
import { listAdminTransactions } from '@picks/contract/transactions.admin';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';

const app = await testApp();
const ROWS = 20_000;
let admin = '';

beforeAll(async () => {
  admin = await newAdmin(app);
  await newMember(app, 'payer@example.com');
  await app.owner`
    insert into deposits (id, user_id, amount, payment_method, reference, created_at, updated_at)
    select gen_random_uuid(), u.id, 5000, 'paypal', 'DEP-' || number, now() - number * interval '1 minute', now()
    from generate_series(1, ${ROWS}) number, users u where u.email = 'payer@example.com'`;
  await app.owner`analyze`;
});

interface Plan {
  readonly 'Node Type': string;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)];

test('a page is merged from the ends of the tables, not sorted out of all of them', async () => {
  const [row] = await app.owner<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`
    explain (format json) select t.id from transactions t order by t.created_at desc, t.id desc limit 20`;
  const nodes = nodesOf(row?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' });
  expect(nodes).toContain('Merge Append');
  expect(nodes).not.toContain('Sort');
});

test('the first and the last page answer, in order, each row once', async () => {
  const page = async (number: number) =>
    (await app.console(listAdminTransactions, { token: admin, query: { page: number, limit: 100 } })).data;
  const [first, second, last] = [await page(1), await page(2), await page(ROWS / 100)];
  expect([first.total, last.transactions.length]).toEqual([ROWS, 100]);
  const times = [...first.transactions, ...second.transactions, ...last.transactions].map(
    ({ createdAt }) => createdAt,
  );
  expect(times).toEqual(times.toSorted((one, other) => other.localeCompare(one)));
  expect(new Set(times).size).toBe(300);
});
