import { depositStatuses } from '@picks/contract/deposits';
import { listPlans } from '@picks/contract/plans';
import { subscribe } from '@picks/contract/subscriptions';
import { withdrawalStatuses } from '@picks/contract/withdrawals';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { checkInvariantsAfterEach, fund } from './money.ts';
import { newAdmin, newMember } from './people.ts';

/** What the database refuses whoever asks, its owner included: the last line, below every service. */
const app = await testApp();
checkInvariantsAfterEach(app);
const { owner } = app;
let userId = '';

beforeAll(async () => {
  const token = await newMember(app, 'ana@example.com');
  await fund(app, token, await newAdmin(app), 9000);
  const [plan] = (await app.member(listPlans)).data.plans;
  await app.member(subscribe, { token, body: { planId: plan?._id } });
  const [row] = await owner<{ id: string }[]>`select id from users where email = 'ana@example.com'`;
  userId = row?.id ?? '';
});

test.each([
  [
    'a journal a second time',
    () => owner`insert into money.journal (kind, ref, at) select kind, ref, at from money.journal limit 1`,
    '23505',
  ],
  [
    'a journal without entries',
    () => owner`insert into money.journal (kind, ref, at) values ('deposit', gen_random_uuid(), now())`,
    '23514',
  ],
  [
    'a journal that does not add up',
    () => owner`
      with j as (insert into money.journal (kind, ref, at) values ('deposit', gen_random_uuid(), now()) returning id)
      insert into money.entry (journal, account, amount)
      select j.id, a.id, case a.kind when 'external' then -100 else 99 end from j, money.account a where a.kind in ('external', 'fees')`,
    '23514',
  ],
  ['a changed entry', () => owner`update money.entry set amount = amount + 1`, '23001'],
  ['a deleted entry', () => owner`delete from money.entry`, '23001'],
  ['an emptied journal', () => owner`truncate money.journal cascade`, '23001'],
  ['a changed status history', () => owner`update money.status_history set to_status = 'pending'`, '23001'],
  [
    'more held than there is',
    () => owner`update money.account set held = posted + 1 where owner = ${userId}`,
    '23514',
  ],
  [
    'a balance below zero',
    () => owner`update money.account set posted = -1 where owner = ${userId}`,
    '23514',
  ],
  ['another amount of a deposit', () => owner`update deposits set amount = amount + 1`, '23001'],
  [
    'a deposit of another member',
    () => owner`update deposits set user_id = (select id from users where role = 'admin')`,
    '23001',
  ],
  ['a deleted deposit', () => owner`delete from deposits`, '23001'],
  ['a changed charge', () => owner`update subscription_charges set amount = amount - 1`, '23001'],
  [
    'a second charge of one period',
    () => owner`
      insert into subscription_charges (id, subscription_id, user_id, plan_id, amount, reference, description, starts_at, ends_at, created_at, updated_at)
      select gen_random_uuid(), subscription_id, user_id, plan_id, amount, 'again', description, starts_at, ends_at, created_at, updated_at
      from subscription_charges`,
    '23505',
  ],
  [
    'a second open subscription',
    () => owner`
      insert into subscriptions (id, user_id, plan_id, auto_renew, period_end, created_at, updated_at)
      select gen_random_uuid(), user_id, plan_id, auto_renew, period_end, now(), now() from subscriptions`,
    '23505',
  ],
  ['a changed audit row', () => owner`update audit_entries set action = ''`, '23001'],
])('%s', async (_, attempt, code) => {
  await expect(attempt()).rejects.toMatchObject({ code });
});

/** The statuses of docs/money.md, written out again, so that a table that changed is noticed. */
const edges: Record<'deposits' | 'withdrawals', readonly string[]> = {
  deposits: [
    'pending > waiting_for_deposit',
    'pending > failed',
    'pending > cancelled',
    'waiting_for_deposit > completed',
    'waiting_for_deposit > failed',
    'completed > refunded',
  ],
  withdrawals: [
    'pending > approved',
    'pending > processing',
    'pending > rejected',
    'pending > cancelled',
    'approved > processing',
    'approved > completed',
    'approved > rejected',
    'approved > failed',
    'processing > completed',
    'processing > rejected',
    'processing > failed',
  ],
};
const statuses = { deposits: depositStatuses, withdrawals: withdrawalStatuses } as const;
/** How a request gets to where an edge begins. */
const ways: Record<string, readonly string[]> = {
  'deposits completed': ['waiting_for_deposit', 'completed'],
  'deposits refunded': ['waiting_for_deposit', 'completed', 'refunded'],
  'withdrawals completed': ['approved', 'completed'],
  'withdrawals failed': ['approved', 'failed'],
};

describe.each(['deposits', 'withdrawals'] as const)('%s go', (noun) => {
  const all = statuses[noun].flatMap((from) =>
    statuses[noun].filter((to) => to !== from).map((to) => [from, to] as const),
  );
  const method = noun === 'deposits' ? owner`payment_method` : owner`method`;
  const more = noun === 'deposits' ? [owner``, owner``] : [owner`, fee, details`, owner`, 250, '{}'`];

  test.each(all)('%s > %s only where the table says so', async (from, to) => {
    const id = crypto.randomUUID();
    await owner`
      insert into ${owner(noun)} (id, user_id, amount, ${method}, reference, created_at, updated_at ${more[0] ?? owner``})
      values (${id}, ${userId}, 1000, 'paypal', ${id}, now(), now() ${more[1] ?? owner``})`;
    const move = (status: string) =>
      owner`update ${owner(noun)} set status = ${status}, updated_at = now() where id = ${id}`;
    const way = from === 'pending' ? [] : (ways[`${noun} ${from}`] ?? [from]);
    for (const status of way) await move(status);
    const moved = move(to).then(
      () => 'moved',
      (error: { code: string }) => error.code,
    );
    expect(await moved).toBe(edges[noun].includes(`${from} > ${to}`) ? 'moved' : '23514');
  });
});
