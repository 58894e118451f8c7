// @module-tag full
import { pino } from 'pino';
import { test as base } from 'vitest';
import { createHints } from '#src/features/events/hints.ts';
import { areMigrationsThere } from '#src/features/health/health.queries.ts';
import { watchReadiness } from '#src/features/health/readiness.ts';
import { startWorker } from '#src/worker.ts';
import { timed } from '#test/clock.ts';
import { freshDatabase } from '#test/database.ts';
import { type Network, networkTo } from '#test/network.ts';
import { connect, type Sql } from './client.ts';
import { Listener } from './listener.ts';

const { target, sql: direct } = await freshDatabase();

/** For a replica to be whole again once the address leads to a database; it looks again after seconds. */
const RECOVERY = { timeout: 50_000, interval: 100 };
const log = pino({ level: 'silent' });

/** Each test waits for seconds, and has a network and a pool of its own: they wait side by side. */
const test = base.extend<{ network: Network; sql: Sql; one: () => Promise<unknown> }>({
  network: async ({ onTestFinished }, use) => {
    const network = await networkTo(target);
    onTestFinished(() => network.close());
    await use(network);
  },
  sql: async ({ network, onTestFinished }, use) => {
    const sql = connect(network.target);
    onTestFinished(() => sql.end({ timeout: 0 }));
    await use(sql);
  },
  one: async ({ sql }, use) => use(async () => (await sql`select 1 as one`)[0]?.['one']),
});

test.concurrent('a database that falls silent costs the queries under way, and no more', async ({
  network,
  one,
  expect,
}) => {
  await Promise.all(Array.from({ length: 20 }, one));
  network.fallSilent();
  const cut = Array.from({ length: 8 }, () => one().catch((error: Error) => error));
  network.recover();
  for (const outcome of await Promise.all(cut)) expect(outcome).toMatchObject({ code: 'CONNECTION_SILENT' });
  expect(await Promise.all(Array.from({ length: 20 }, one))).toEqual(Array(20).fill(1));
});

test.concurrent('after a long silence the pool is whole as soon as the address leads to a database again', async ({
  network,
  one,
  expect,
}) => {
  await one();
  network.fallSilent();
  await expect
    .poll(() => one().catch((error: { code: string }) => error.code), RECOVERY)
    .toBe('CONNECTION_SILENT');
  await expect(one()).rejects.toMatchObject({ code: expect.stringMatching(/^CONNECT/) as string });
  network.recover();
  await expect.poll(() => one().catch(() => null), RECOVERY).toBe(1);
});

test.concurrent('a statement that is allowed to take long is not silence', async ({ network, expect }) => {
  const patient = connect(network.target, { max: 1, statementTimeout: 0 });
  const [row] = await patient`select 1 as one from pg_sleep(9)`;
  expect(row).toEqual({ one: 1 });
  await patient.end();
});

test.concurrent('hints are heard again', async ({ network, sql, expect }) => {
  const heard: string[] = [];
  const listener = new Listener(network.target, { channel: 'hints' });
  createHints(sql, listener).follow(({ type }) => void heard.push(type));
  const tell = async () => {
    await direct`select pg_notify('hints', ${JSON.stringify({ type: 'pick' })})`;
    return heard.includes('pick');
  };
  await expect.poll(tell, RECOVERY).toBe(true);
  network.fallSilent();
  heard.length = 0;
  network.recover();
  await expect.poll(tell, RECOVERY).toBe(true);
  await listener.close();
});

test.concurrent('while the connection that listens is silent, nobody is kept waiting and nothing counts as heard', async ({
  network,
  expect,
}) => {
  const listener = new Listener(network.target, { channel: 'hints' });
  await expect.poll(() => listener.hasHeardAll(), RECOVERY).toBe(true);
  network.fallSilent();
  const asked = () => Promise.all([listener.hasHeardAll(), listener.hasHeardAll()]);
  expect(await timed('what was heard, of a silent connection', asked)).toEqual([false, false]);
  expect(await listener.hasHeardAll()).toBe(false);
  network.recover();
  await expect.poll(() => listener.hasHeardAll(), RECOVERY).toBe(true);
  await listener.close();
});

test.concurrent('the job queue works again', async ({ network, sql, expect, onTestFinished }) => {
  const done: unknown[] = [];
  const taskList = { errand: (payload: unknown) => Promise.resolve(void done.push(payload)) };
  const add = (name: string) =>
    direct`select graphile_worker.add_job('errand', payload => to_json(${name}::text))`;
  const worker = await startWorker(network.target, sql, taskList, [], log, { jobs: 4 });
  onTestFinished(() => worker.stop());
  await add('before');
  await expect.poll(() => done, RECOVERY).toEqual(['before']);
  network.fallSilent();
  await add('after');
  network.recover();
  await expect.poll(() => done, RECOVERY).toEqual(['before', 'after']);
  expect(worker.isRunning()).toBe(true);
});

test.concurrent('a worker stops also while the database is silent', async ({ network, sql, expect }) => {
  const silenced = await startWorker(network.target, sql, {}, [], log, { jobs: 4 });
  network.fallSilent();
  await silenced.stop();
  expect(silenced.isRunning()).toBe(false);
});

test.concurrent('readiness falls while the database is silent, and comes back with it', async ({
  network,
  sql,
  expect,
  onTestFinished,
}) => {
  const readiness = await watchReadiness(() => areMigrationsThere(sql));
  onTestFinished(() => readiness.stop());
  expect(readiness.checks()).toEqual({ database: true, migrations: true });
  network.fallSilent();
  await timed('until readiness falls, of a silent database', () =>
    expect.poll(() => readiness.checks()).toEqual({ database: false, migrations: false }),
  );
  network.recover();
  await expect.poll(() => readiness.checks(), RECOVERY).toEqual({ database: true, migrations: true });
});
