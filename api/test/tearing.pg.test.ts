// @module-tag full
import { randomUUID } from 'node:crypto';
import { requestDeposit } from '@picks/contract/deposits';
import { addPaymentDetails, approveDeposit, rejectDeposit } from '@picks/contract/deposits.admin';
import { listPlans } from '@picks/contract/plans';
import { cancelSubscription, subscribe } from '@picks/contract/subscriptions';
import { cancelWithdrawal, requestWithdrawal } from '@picks/contract/withdrawals';
import {
  approveWithdrawal,
  completeWithdrawal,
  failWithdrawal,
  processWithdrawal,
  rejectWithdrawal,
} from '@picks/contract/withdrawals.admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#src/database/client.ts';
import { type Answer, testApp } from './app.ts';
import { brokenInvariants, details, fund } from './money.ts';
import { newAdmin, newMember } from './people.ts';

/**
 * The driver tears transactions: a callback of `sql.begin` whose backend dies goes on in whatever connection the pool
 * opens next (docs/money.md). Each operation is caught half-way, its effects made and its audit row still to be written,
 * and its backend ended there, while another member's operation waits to be next.
 */
const ROUNDS = 8;

const app = await testApp();
const { owner } = app;
const holder = connect(app.target, { max: 1, statementTimeout: 0 });
afterAll(() => holder.end());

let admin = '';
let token = '';
let other = '';
let planId = '';
beforeAll(async () => {
  admin = await newAdmin(app);
  token = await newMember(app, 'torn@example.com');
  other = await newMember(app, 'next@example.com');
  await fund(app, token, admin, 9000);
  await owner`update users set has_two_factor = true where email = 'torn@example.com'`;
  planId = (await app.member(listPlans)).data.plans[0]?._id ?? '';
});

type Operation = (key: string) => Promise<Answer<unknown>>;

const keyed = (key: string) => ({ 'Idempotency-Key': key });
const asDeposit = (as: string, key: string) =>
  app.member(requestDeposit, {
    token: as,
    body: { amount: 20, paymentMethod: 'paypal' },
    headers: keyed(key),
  });
const asWithdrawal = (key: string) =>
  app.member(requestWithdrawal, {
    token,
    body: { amount: 20, withdrawMethod: 'paypal', paymentDetails: { email: 'ana@example.com' } },
    headers: keyed(key),
  });
const newDeposit = async () => (await asDeposit(token, randomUUID())).data.deposit._id;
const newWithdrawal = async () => (await asWithdrawal(randomUUID())).data.withdrawal.id;
const at = (id: string) => ({ token: admin, params: { id } });

async function deposit(isDetailed: boolean): Promise<string> {
  const id = await newDeposit();
  if (isDetailed) await app.console(addPaymentDetails, { ...at(id), body: details });
  return id;
}
async function withdrawal(isApproved: boolean): Promise<string> {
  const id = await newWithdrawal();
  if (isApproved) await app.console(approveWithdrawal, at(id));
  return id;
}
const ended = () => owner`
  update subscriptions set status = 'ended', ended_at = now(), next_try_at = null where status <> 'ended'`;

/** Brings about where an operation starts; the operation itself. */
const operations: Record<string, () => Promise<Operation>> = {
  'ask for a deposit': async () => (key) => asDeposit(token, key),
  'attach details': async () => {
    const id = await deposit(false);
    return () => app.console(addPaymentDetails, { ...at(id), body: details });
  },
  'approve a deposit': async () => {
    const id = await deposit(true);
    return () => app.console(approveDeposit, at(id));
  },
  'reject a deposit': async () => {
    const id = await deposit(true);
    return () => app.console(rejectDeposit, { ...at(id), body: { reason: 'No' } });
  },
  'ask for a withdrawal': async () => (key) => asWithdrawal(key),
  'approve a withdrawal': async () => {
    const id = await withdrawal(false);
    return () => app.console(approveWithdrawal, at(id));
  },
  'process a withdrawal': async () => {
    const id = await withdrawal(false);
    return () => app.console(processWithdrawal, at(id));
  },
  'complete a withdrawal': async () => {
    const id = await withdrawal(true);
    return () => app.console(completeWithdrawal, at(id));
  },
  'reject a withdrawal': async () => {
    const id = await withdrawal(true);
    return () => app.console(rejectWithdrawal, { ...at(id), body: { rejectionReason: 'No' } });
  },
  'fail a withdrawal': async () => {
    const id = await withdrawal(true);
    return () => app.console(failWithdrawal, { ...at(id), body: { reason: 'No' } });
  },
  'cancel a withdrawal': async () => {
    const id = await newWithdrawal();
    return () => app.member(cancelWithdrawal, { token, params: { id } });
  },
  subscribe: async () => {
    await ended();
    return (key) => app.member(subscribe, { token, body: { planId }, headers: keyed(key) });
  },
  'cancel a subscription': async () => {
    await ended();
    await app.member(subscribe, { token, body: { planId } });
    return () => app.member(cancelSubscription, { token });
  },
};

/** Everything an operation may change, counted. */
async function effects(email: string) {
  const [row] = await owner`
    with member as (select id from users where email = ${email}), mine as (
      select id::text from deposits where user_id = (select id from member)
      union all select id::text from withdrawals where user_id = (select id from member)
      union all select id::text from subscriptions where user_id = (select id from member)
    )
    select (select count(*)::int from mine) as requests,
      (select sum(version)::int from (select version from deposits where user_id = (select id from member)
        union all select version from withdrawals where user_id = (select id from member)) v) as moves,
      (select count(*)::int from subscription_charges where user_id = (select id from member)) as charges,
      (select coalesce(string_agg(auto_renew::text, ',' order by id), '') from subscriptions where user_id = (select id from member)) as renewing,
      (select count(*)::int from audit_entries where target_id in (select id from mine)) as audited,
      (select count(*)::int from idempotency_records where scope like (select id::text from member) || '%') as answers,
      (select posted || '/' || held from money.account where owner = (select id from member)) as account`;
  return { ...row };
}

/** Ends the backend of the pool that is in the middle of its work: waiting for the audit table, or between statements. */
async function endHalfWay(holding: number): Promise<boolean> {
  const ended = await owner`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'picks'
      and (wait_event_type = 'Lock' or state = 'idle in transaction') and pid <> ${holding}`;
  return ended.length === 1;
}

/** The answer of an operation whose backend was ended half-way. */
async function interrupted(operation: Operation, key: string, holding: number): Promise<Answer<unknown>> {
  const answer = operation(key);
  await expect.poll(() => endHalfWay(holding), { interval: 2, timeout: 5_000 }).toBe(true);
  return answer;
}

/** Waits until the pool has noticed which of its connections are dead. */
async function healed(): Promise<void> {
  const askAll = () => Promise.all(Array.from({ length: 12 }, () => app.deps.sql`select 1`));
  await expect
    .poll(
      () =>
        askAll().then(
          () => true,
          () => false,
        ),
      { interval: 2 },
    )
    .toBe(true);
}

/** Nobody may have all of these waiting at a time. */
async function makeRoom(): Promise<void> {
  await owner`
    update deposits set status = 'cancelled', updated_at = now()
    where status = 'pending' and user_id = (select id from users where email = 'next@example.com')`;
}

/** Carried out under one key until it was decided: the next one may have been handed the dying connection too. */
async function definite(operation: Operation, key = randomUUID()): Promise<Answer<unknown>> {
  for (;;) {
    const answer = await operation(key);
    if (answer.status !== 503) return answer;
  }
}

test.each(Object.entries(operations))(
  '%s, its backend killed half-way: all of it or nothing, and the next one unharmed',
  async (_, prepare) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await healed();
      await makeRoom();
      const operation = await prepare();
      const key = randomUUID();
      const [before, beforeOther] = [await effects('torn@example.com'), await effects('next@example.com')];

      await holder`begin`;
      const [held] = await holder<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await holder`lock table audit_entries in access exclusive mode`;
      const killed = interrupted(operation, key, held?.pid ?? 0);
      const next = killed.then(() => definite((again) => asDeposit(other, again)));
      try {
        expect((await killed).status).toBe(503);
      } finally {
        await holder`commit`;
      }
      expect((await next).status).toBe(201);
      expect(await effects('torn@example.com')).toEqual(before);
      expect(await effects('next@example.com')).toEqual({
        ...beforeOther,
        requests: Number(beforeOther['requests']) + 1,
        moves: Number(beforeOther['moves'] ?? 0) + 1,
        audited: Number(beforeOther['audited']) + 1,
        answers: Number(beforeOther['answers']) + 1,
      });

      const again = await definite(operation, key);
      expect(again.status).toBeLessThan(300);
      const after = await effects('torn@example.com');
      expect(after['audited']).toBe(Number(before['audited']) + 1);
    }
    expect(await brokenInvariants(app)).toEqual([]);
  },
);
