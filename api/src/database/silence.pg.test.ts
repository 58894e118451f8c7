// @module-tag full
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createHints } from '#src/features/events/hints.ts';
import { healthRoutes } from '#src/features/health/health.routes.ts';
import { startWorker, type Worker } from '#src/worker.ts';
import { freshDatabase } from '#test/database.ts';
import { type Network, networkTo } from '#test/network.ts';
import { connect, type Sql } from './client.ts';
import { Listener } from './listener.ts';

const { target, sql: direct } = await freshDatabase();
let network: Network;
let sql: Sql;
let worker: Worker | null = null;

beforeEach(async () => {
  network = await networkTo(target);
  sql = connect(network.target);
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
  await sql.end({ timeout: 0 });
});
afterAll(() => network.close());

/** Milliseconds within which a replica is whole again once the address leads to a database. */
const RECOVERY = { timeout: 15_000, interval: 100 };
const one = async () => (await sql`select 1 as one`)[0]?.['one'];

test('a database that falls silent costs the queries under way, and no more', async () => {
  await Promise.all(Array.from({ length: 20 }, one));
  network.fallSilent();
  const cut = Array.from({ length: 8 }, () => one().catch((error: Error) => error));
  network.recover();
  for (const outcome of await Promise.all(cut)) expect(outcome).toMatchObject({ code: 'CONNECTION_SILENT' });
  expect(await Promise.all(Array.from({ length: 20 }, one))).toEqual(Array(20).fill(1));
});

test('after a long silence the pool is whole as soon as the address leads to a database again', async () => {
  await one();
  network.fallSilent();
  await expect
    .poll(() => one().catch((error: { code: string }) => error.code), RECOVERY)
    .toBe('CONNECTION_SILENT');
  await expect(one()).rejects.toMatchObject({ code: expect.stringMatching(/^CONNECT/) as string });
  network.recover();
  await expect.poll(() => one().catch(() => null), RECOVERY).toBe(1);
});

test('a statement that is allowed to take long is not silence', async () => {
  const patient = connect(network.target, { max: 1, statementTimeout: 0 });
  const [row] = await patient`select 1 as one from pg_sleep(9)`;
  expect(row).toEqual({ one: 1 });
  await patient.end();
});

test('hints are heard again', async () => {
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

test('while the connection that listens is silent, nobody waits for long and nothing counts as heard', async () => {
  const listener = new Listener(network.target, { channel: 'hints' });
  await expect.poll(() => listener.hasHeardAll(), RECOVERY).toBe(true);
  network.fallSilent();
  const started = performance.now();
  expect(await Promise.all([listener.hasHeardAll(), listener.hasHeardAll()])).toEqual([false, false]);
  expect(await listener.hasHeardAll()).toBe(false);
  expect(performance.now() - started).toBeLessThan(2_000);
  network.recover();
  await expect.poll(() => listener.hasHeardAll(), RECOVERY).toBe(true);
  await listener.close();
});

test('the job queue works again', async () => {
  const done: unknown[] = [];
  const taskList = { errand: (payload: unknown) => Promise.resolve(void done.push(payload)) };
  const add = (name: string) =>
    direct`select graphile_worker.add_job('errand', payload => to_json(${name}::text))`;
  worker = await startWorker(network.target, sql, taskList, [], pino({ level: 'silent' }), { jobs: 4 });
  await add('before');
  await expect.poll(() => done, RECOVERY).toEqual(['before']);
  network.fallSilent();
  await add('after');
  network.recover();
  await expect.poll(() => done, RECOVERY).toEqual(['before', 'after']);
  expect(worker.isRunning()).toBe(true);
});

test('a worker stops also while the database is silent', async () => {
  const silenced = await startWorker(network.target, sql, {}, [], pino({ level: 'silent' }), { jobs: 4 });
  network.fallSilent();
  await silenced.stop();
  expect(silenced.isRunning()).toBe(false);
});

test('readiness is answered within two seconds, and health at once', async () => {
  const routes = healthRoutes({ sql, isWorkerReady: () => true });
  expect((await routes.request('/ready')).status).toBe(200);
  network.fallSilent();
  const started = performance.now();
  const answer = await routes.request('/ready');
  expect([answer.status, await answer.json()]).toMatchObject([503, { checks: { database: false } }]);
  expect(performance.now() - started).toBeLessThan(2_000);
  expect((await routes.request('/health')).status).toBe(200);
});
