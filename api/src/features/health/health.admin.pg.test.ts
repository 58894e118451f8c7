import {
  checkInvariants,
  invariantTexts,
  operationsHealth,
  reconciliation,
} from '@picks/contract/health.admin';
import { listPlans } from '@picks/contract/plans';
import { deletePick } from '@picks/contract/picks.admin';
import { subscribe } from '@picks/contract/subscriptions';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import { approveWithdrawal, completeWithdrawal } from '@picks/contract/withdrawals.admin';
import { describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { fund } from '#test/money.ts';
import { newAdmin, newMember, publish } from '#test/people.ts';
import { signerOf } from '#test/record.ts';
import { areMigrationsThere } from './health.queries.ts';

const app = await testApp();
const admin = await newAdmin(app);
const token = await newMember(app, 'ana@example.com');
const health = async () => (await app.console(operationsHealth, { token: admin })).data;

test('the trial balance is zero and what members own is a liability', async () => {
  await fund(app, token, admin, 150);
  const [plan] = (await app.member(listPlans)).data.plans;
  await app.member(subscribe, { token, body: { planId: plan?._id } });
  const withdraw = async (amount: number) =>
    (
      await app.member(requestWithdrawal, {
        token,
        body: { amount, withdrawMethod: 'paypal', paymentDetails: { email: 'ana@example.com' } },
      })
    ).data.withdrawal.id;
  const paid = await withdraw(50);
  await withdraw(30);
  await app.console(approveWithdrawal, { token: admin, params: { id: paid } });
  await app.console(completeWithdrawal, { token: admin, params: { id: paid } });
  const { data } = await app.console(reconciliation, { token: admin });
  expect(data).toEqual({
    at: NOON.toISOString(),
    trialBalance: [
      { account: 'member', balance: 71 },
      { account: 'adjustment', balance: 0 },
      { account: 'external', balance: -102.5 },
      { account: 'fees', balance: 2.5 },
      { account: 'referral', balance: 0 },
      { account: 'revenue', balance: 29 },
    ],
    total: 0,
    liability: { balances: 71, held: 30, members: 1 },
    flows: [
      { kind: 'deposit', journals: 1, amount: 150 },
      { kind: 'subscription', journals: 1, amount: 29 },
      { kind: 'withdrawal', journals: 1, amount: 50 },
    ],
  });
});

test('a check says what holds, and names what does not', async () => {
  expect(await health()).toMatchObject({ checkedAt: null, invariants: [] });
  expect((await app.console(checkInvariants, { token: admin })).status).toBe(202);
  await app.runJobs();
  const { checkedAt, invariants, mail } = await health();
  expect([checkedAt, invariants.length > 15, invariants.filter(({ ok }) => !ok)]).toEqual([
    NOON.toISOString(),
    true,
    [],
  ]);
  expect(mail.sent).toBeGreaterThan(0);
  await app.owner`update money.account set posted = posted + 1 where owner is not null and posted > 0`;
  await app.console(checkInvariants, { token: admin });
  await app.runJobs();
  expect((await health()).invariants.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual([
    'posted is the sum of entries',
    'the balance is the sum of the statement',
  ]);
});

test('each invariant has words for the console, and no words are left over', async () => {
  const names = (await app.owner`select name from invariants`).map(({ name }) => String(name));
  expect(Object.keys(invariantTexts).toSorted()).toEqual(names.toSorted());
});

test('the record: what is written and signed, why nothing is, and which picks have waited two days for a result', async () => {
  const record = async () => (await health()).record;
  expect(await record()).toEqual({
    entries: 0,
    signed: 0,
    signedAt: null,
    refusal: null,
    overdue: { picks: 0, hours: 48 },
    witnesses: [],
  });
  const pick = await publish(app, admin);
  const waiting = await publish(app, admin);
  const taken = await publish(app, admin);
  await app.console(deletePick, { token: admin, params: { id: taken._id } });
  expect(await record()).toMatchObject({ entries: 4, signed: 0, signedAt: null });
  const signer = signerOf(app);
  await signer.sign();
  expect(await record()).toMatchObject({
    entries: 4,
    signed: 4,
    signedAt: NOON.toISOString(),
    refusal: null,
  });
  const overdueAt = async (kickOff: number) => {
    await app.owner`update picks set match_date = ${new Date(kickOff)} where id = any (${[pick, waiting, taken].map(({ _id }) => _id)})`;
    return (await record()).overdue.picks;
  };
  const twoDaysAgo = NOON.getTime() - 48 * 3_600_000;
  expect([await overdueAt(twoDaysAgo), await overdueAt(twoDaysAgo - 1)]).toEqual([0, 2]);
  await app.owner`alter table record_entries disable trigger user`;
  await app.owner`update record_entries set leaf_hash = sha256('changed') where index = 1`;
  await app.owner`alter table record_entries enable trigger user`;
  await publish(app, admin);
  await signer.sign();
  await signer.end();
  expect(await record()).toMatchObject({ entries: 5, signed: 4, refusal: "Entry 1 isn't what was signed" });
});

describe('counts', () => {
  /** Of what stands there before the test: the others may have left some. */
  async function added(part: 'jobs' | 'mail' | 'push', act: () => Promise<unknown>) {
    const before: Readonly<Record<string, number | null>> = (await health())[part];
    await act();
    const after: Readonly<Record<string, number | null>> = (await health())[part];
    return Object.fromEntries(
      Object.entries(after).map(([name, count]) => [name, (count ?? 0) - (before[name] ?? 0)]),
    );
  }

  test('a job that was never tried waits; one with tries left is retried, one without has failed', async () => {
    const jobs = [
      { key: 'new', attempts: 0, locked: null },
      { key: 'tried once', attempts: 1, locked: null },
      { key: 'one try left', attempts: 2, locked: null },
      { key: 'given up', attempts: 3, locked: null },
      { key: 'given up as well', attempts: 3, locked: null },
      { key: 'running', attempts: 1, locked: NOON },
      { key: 'running its last', attempts: 3, locked: NOON },
    ];
    const counted = await added('jobs', async () => {
      for (const { key, attempts, locked } of jobs) {
        await app.owner`select graphile_worker.add_job('nothing', '{}'::json, job_key => ${key}, max_attempts => 3)`;
        await app.owner`
          update graphile_worker._private_jobs set attempts = ${attempts}, locked_at = ${locked} where key = ${key}`;
      }
    });
    await app.owner`delete from graphile_worker._private_jobs where key = any(${jobs.map(({ key }) => key)})`;
    expect(counted).toEqual({ waiting: 1, running: 2, retrying: 2, failed: 2 });
  });

  test('mails of the last 24 hours, each at its status', async () => {
    const since = NOON.getTime() - 24 * 3_600_000;
    const counted = await added(
      'mail',
      () => app.owner`
        insert into mails (id, to_address, subject, status, created_at)
        select gen_random_uuid(), 'ana@example.com', 'Hello', status, at::timestamptz
        from unnest(array['queued', 'sent', 'sent', 'kept', 'failed', 'failed', 'failed']) status,
          unnest(${[new Date(since).toISOString(), new Date(since - 1).toISOString()]}::text[]) at`,
    );
    expect(counted).toEqual({ queued: 1, sent: 2, kept: 1, failed: 3 });
  });

  test('pushes of the last 24 hours, and the seconds in which 19 of 20 were received', async () => {
    const sent = [NOON.getTime() - 24 * 3_600_000, NOON.getTime() - 24 * 3_600_000 - 1];
    for (const at of sent.map((time) => new Date(time))) {
      const [send] = await app.owner<{ id: string }[]>`
        insert into push_sends (id, kind, title, body, path, user_id, created_at, expires_at)
        select gen_random_uuid(), 'notice', 'Hello', '', '/', id, ${at}, ${at} from users limit 1 returning id`;
      await app.owner`
        insert into push_deliveries (send_id, subscription_id, batch, nonce, status, next_attempt_at, received_at)
        select ${send?.id ?? ''}, gen_random_uuid(), 0, gen_random_uuid(), status, ${at}, ${at}::timestamptz + seconds * interval '1 second'
        from (values ('sent', 2), ('sent', 4), ('sent', null), ('pending', null), ('gone', null), ('refused', null),
          ('expired', null)) delivery (status, seconds)`;
    }
    expect((await health()).push).toEqual({ sent: 3, received: 2, failed: 3, p95: 3.9 });
  });
});

test('a database is ready once its migrations are recorded', async () => {
  expect(await areMigrationsThere(app.deps.sql)).toBe(true);
  const empty = app.owner.begin(async (tx) => {
    await tx`delete from schema_migrations`;
    throw new Error(String(await areMigrationsThere(tx as never)));
  });
  await expect(empty).rejects.toThrow('false');
});
