import { listDeposits } from '@picks/contract/deposits.admin';
import { listPlans } from '@picks/contract/plans';
import { currentUser, login, register } from '@picks/contract/sign-in';
import { subscribe } from '@picks/contract/subscriptions';
import { listTransactions } from '@picks/contract/transactions';
import { getAdminTransaction, setTransactionStatus } from '@picks/contract/transactions.admin';
import { addBalance, getUser, listUsers } from '@picks/contract/users.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, fund } from '#test/money.ts';
import { givePlan, newMember, newMemberAndAdmin, PASSWORD } from '#test/people.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const UNKNOWN = '00000000-0000-7000-8000-000000000000';
let number = 0;
let email = '';
let token = '';
let admin = '';
let id = '';

beforeEach(async () => {
  app.clock.set(NOON);
  email = `known${(number += 1)}@example.com`;
  ({ token, admin, id } = await newMemberAndAdmin(app, email));
});

const add = (body: object, key?: string, to = id) =>
  app.console(addBalance, {
    token: admin,
    params: { id: to },
    body,
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
  });
const read = (of = id) => app.console(getUser, { token: admin, params: { id: of } });
const list = async (query: object) => (await app.console(listUsers, { token: admin, query })).data;
const emails = async (query: object) => (await list(query)).users.map((user) => user.email);

describe('adding to a balance', () => {
  test('is a completed deposit of its own kind, out of the deposit reports', async () => {
    const { status, data } = await add({ amount: 12.34, description: 'Sorry for the wait' });
    expect([status, data.message]).toEqual([200, '$12.34 added to the balance of Ana Maria Ruiz']);
    expect(data.user.balance).toBe(12.34);
    const { transactions, summary } = (await app.member(listTransactions, { token })).data;
    expect(summary).toEqual(data.summary);
    expect(summary).toMatchObject({ available: 12.34, balance: 12.34, totalDeposited: 12.34 });
    expect(transactions).toMatchObject([
      {
        type: 'deposit',
        paymentMethod: 'admin_credit',
        status: 'completed',
        amount: 12.34,
        description: 'Sorry for the wait',
      },
    ]);
    const params = { id: transactions[0]?._id ?? '' };
    const { journals } = (await app.console(getAdminTransaction, { token: admin, params })).data;
    expect(journals.map(({ kind }) => kind)).toEqual(['admin_credit']);
    expect((await app.console(listDeposits, { token: admin, query: { user: id } })).data).toMatchObject({
      total: 0,
      counts: { completed: 0 },
    });
  });

  test('can be taken back while it is there', async () => {
    await add({ amount: 10 });
    const { transactions } = (await app.member(listTransactions, { token })).data;
    expect(transactions[0]?.description).toBe('Balance added by support');
    const params = { id: transactions[0]?._id ?? '' };
    const taken = await app.console(setTransactionStatus, {
      token: admin,
      params,
      body: { status: 'refunded' },
    });
    expect(taken.data.summary.balance).toBe(0);
  });

  test('is bound by no limit of deposits', async () => {
    expect((await add({ amount: 0.01 })).status).toBe(200);
    expect((await add({ amount: 50_000 })).status).toBe(200);
  });

  test.each([
    [{ amount: 0 }, 'amount', 'Please enter a valid amount greater than 0'],
    [{ amount: -5 }, 'amount', 'Please enter a valid amount greater than 0'],
    [{}, 'amount', 'Please enter a valid amount greater than 0'],
    [{ amount: '5' }, 'amount', 'Please enter a valid amount greater than 0'],
    [{ amount: 0.001 }, 'amount', 'Amount has at most 2 decimals'],
    [{ amount: 1_000_000.01 }, 'amount', 'Amount must be at most 1000000'],
    [{ amount: 5, type: 'bonus' }, 'type', 'Unknown field'],
  ])('of %o is refused', async (body, field, message) => {
    const { status, problem } = await add(body);
    expect([status, problem.fields]).toEqual([422, { [field]: message }]);
  });

  test('ten times at once under one key happens once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => add({ amount: 5 }, 'key-of-a-credit')),
    );
    expect(answers.map(({ data }) => data.summary.balance)).toEqual(Array.from({ length: 10 }, () => 5));
    expect((await read()).data.summary.balance).toBe(5);
  });

  test('ten times at once without a key adds up', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add({ amount: 5 })));
    expect((await read()).data.summary.balance).toBe(50);
  });

  test('needs a confirmation after five minutes, and is in the audit', async () => {
    await add({ amount: 7 });
    app.clock.advance(301);
    expect((await add({ amount: 7 })).problem.code).toBe('reauthentication_required');
    const rows = await app.deps.sql`
      select after ->> 'amount' as amount, actor_id is not null as known from audit_entries
      where action = 'deposit.credited' and after ->> 'user' = ${id}`;
    expect(rows).toEqual([{ amount: '700', known: true }]);
  });

  test('of nobody is a 404', async () => {
    expect((await add({ amount: 5 }, undefined, UNKNOWN)).status).toBe(404);
  });
});

describe('one user', () => {
  test('comes with money, subscription and the last five transactions', async () => {
    await fund(app, token, admin, 100);
    for (const amount of [1, 2, 3, 4]) {
      app.clock.advance(1);
      await add({ amount });
    }
    app.clock.advance(1);
    const plan = (await app.member(listPlans)).data.plans[0];
    await app.member(subscribe, { token, body: { planId: plan?._id } });
    const { user, transactions, summary, subscription } = (await read()).data;
    expect(user).toMatchObject({ email, plan: 'silver', grantedPlan: null, balance: 81 });
    expect(summary).toEqual((await app.member(listTransactions, { token })).data.summary);
    expect(transactions.map(({ amount }) => amount)).toEqual([29, 4, 3, 2, 1]);
    expect(subscription).toMatchObject({ status: 'active', refundable: 29, user: { _id: id } });
  });

  test('comes with the devices, the last used first', async () => {
    for (let device = 0; device < 2; device += 1) {
      app.clock.advance(60);
      await app.member(login, { body: { email, password: PASSWORD } });
    }
    const seen = (await read()).data.devices.map(({ lastSeenAt }) => lastSeenAt);
    expect(seen).toEqual(['2026-11-18T12:02:00.000Z', '2026-11-18T12:01:00.000Z', NOON.toISOString()]);
  });

  test('without any of it has none', async () => {
    expect((await read()).data).toMatchObject({
      transactions: [],
      subscription: null,
      summary: { balance: 0 },
    });
  });

  test('that does not exist is a 404', async () => {
    expect((await read(UNKNOWN)).status).toBe(404);
  });
});

describe('the list', () => {
  test('is newest first, in pages', async () => {
    const later = [`later${number}@example.com`, `latest${number}@example.com`];
    for (const each of later) {
      app.clock.advance(60);
      await newMember(app, each);
    }
    expect(await emails({ limit: 2 })).toEqual(later.toReversed());
    expect(await emails({ limit: 1, page: 2 })).toEqual([later[0]]);
    const all = await emails({ limit: 100 });
    const pages = [1, 2, 3].map((page) => emails({ limit: 2, page }));
    expect((await Promise.all(pages)).flat()).toEqual(all.slice(0, 6));
  });

  test('finds by words in any order, who is called just so first', async () => {
    const called = async (name: string) => {
      const address = `${name.toLowerCase().replaceAll(' ', '.')}@search.example.com`;
      await app.member(register, { body: { name, email: address, password: PASSWORD } });
      return address;
    };
    const names = [
      await called('Aby Adler'),
      await called('Aby Anne Adler'),
      await called('Adler Aby Bauer'),
    ];
    app.clock.advance(1);
    names.push(await called('Aby Adler Zimmer'), await called('Zimmer Aby Adler'));
    const found = (search: string) => emails({ search, limit: 100 });
    expect((await found('adler aby')).toSorted()).toEqual(names.toSorted());
    expect((await found('aby adler')).slice(0, 2)).toEqual([names[0], names[3]]);
    expect(await found('adler bauer')).toEqual([names[2]]);
    expect(await found('adler nobody')).toEqual([]);
    // Another's address holds all of it.
    const [exact = ''] = names;
    expect((await found(exact))[0]).toBe(exact);
  });

  test.each(['Ana Maria', 'KNOWN', 'Ruiz', 'Ruiz, Ana'])('finds by %s', async (search) => {
    expect(await emails({ search, limit: 100 })).toContain(email);
    expect(await emails({ search: `${search}%`, limit: 100 })).toEqual([]);
  });

  test('filters by plan as it counts now', async () => {
    const filtered = (plan: string) => emails({ plan, search: email });
    await givePlan(app, email, { plan: 'gold', planExpiresAt: new Date(NOON.getTime() + 1000) });
    expect([await filtered('gold'), await filtered('free')]).toEqual([[email], []]);
    app.clock.advance(1);
    expect([await filtered('gold'), await filtered('free')]).toEqual([[], [email]]);
  });

  test('filters by role and by activity', async () => {
    expect((await list({ role: 'admin' })).users.map(({ role }) => role)).toEqual(['admin']);
    expect(await emails({ role: 'admin', search: email })).toEqual([]);
    await app.deps.sql`update users set is_active = false where id = ${id}`;
    expect(await emails({ isActive: 'false' })).toEqual([email]);
    expect(await emails({ isActive: 'true', search: email })).toEqual([]);
    await app.deps.sql`update users set is_active = true where id = ${id}`;
  });

  test('sorts by balance', async () => {
    await add({ amount: 900_000 });
    expect((await emails({ sort: '-balance' }))[0]).toBe(email);
    expect((await emails({ sort: 'balance', limit: 100 })).at(-1)).toBe(email);
  });

  test.each(['name', '-name'])('sorts by %s: first names, then last names, in any case', async (sort) => {
    const names = ['zoe adams', 'Zoe Baker', 'ann Zimmer'];
    for (const [index, name] of names.entries()) {
      const [first = '', last = ''] = name.split(' ');
      const named = await newMember(app, `sorted${sort}${index}@example.org`);
      const { _id } = (await app.member(currentUser, { token: named })).data.user;
      await app.deps.sql`update users set first_name = ${first}, last_name = ${last} where id = ${_id}`;
    }
    const { users } = await list({ sort, search: `sorted${sort}` });
    const order = ['ann Zimmer', 'zoe adams', 'Zoe Baker'];
    expect(users.map((user) => user.name)).toEqual(sort === 'name' ? order : order.toReversed());
  });
});
