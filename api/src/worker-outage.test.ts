// @module-tag full
import type { TaskList } from 'graphile-worker';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connect, type DatabaseTarget, type Sql } from '#src/database/client.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#src/database/embedded-server.ts';
import { migrate } from '#src/database/migrate.ts';
import { startWorker, type Worker } from './worker.ts';

let home: string;
let server: EmbeddedServer;
let target: DatabaseTarget;
let sql: Sql;
let worker: Worker;

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'worker-test-'));
  server = await startEmbeddedServer({ dataDir: path.join(home, 'postgres'), settings: { fsync: 'off' } });
  target = { host: server.host, database: 'postgres', user: 'postgres' };
  await migrate(target, path.join(import.meta.dirname, '../database'));
  sql = connect(target);
});
afterEach(() => worker.stop());
afterAll(async () => {
  await sql.end();
  await server.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

/** Ends the database at once, as a crash does; it comes back by itself. */
function crash(): void {
  const [pid] = fs.readFileSync(path.join(home, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
}

async function isAway(): Promise<boolean> {
  return sql`select 1`.then(
    () => false,
    () => true,
  );
}

const start = async (taskList: TaskList) =>
  (worker = await startWorker(target, sql, taskList, [], pino({ level: 'silent' }), { jobs: 4 }));
/** Whether the caller of `add` has its answer: a crash before it would have the job added once more. */
let isAdded = false;
/** Again where a connection was still the one of a server that is gone. */
async function add(): Promise<void> {
  isAdded = false;
  const job = () => sql`select graphile_worker.add_job('errand', job_key => 'errand')`.catch(() => null);
  await expect.poll(job, patience).not.toBeNull();
  isAdded = true;
}
const jobs = async () => [...(await sql`select attempts, last_error from graphile_worker.jobs`)];
/** Milliseconds: longer than the pool takes to notice on a busy machine which of its connections are gone. */
const patience = { timeout: 50_000, interval: 50 };
vi.setConfig({ testTimeout: 60_000 });

async function crashOnceAdded(): Promise<void> {
  await expect.poll(() => isAdded, patience).toBe(true);
  crash();
}

test('a job that ends while the database is away is done once it is back', async () => {
  let runs = 0;
  await start({
    async errand() {
      runs += 1;
      await crashOnceAdded();
      await expect.poll(isAway, patience).toBe(true);
    },
  });
  await add();
  await expect.poll(() => jobs().catch(() => null), patience).toEqual([]);
  expect(runs).toBe(1);
  expect(worker.isRunning()).toBe(true);
});

test('one that fails then is carried out again', async () => {
  let runs = 0;
  await start({
    async errand() {
      runs += 1;
      if (runs > 1) return;
      await crashOnceAdded();
      await expect.poll(isAway, patience).toBe(true);
      throw new Error('cut off');
    },
  });
  await add();
  await expect.poll(() => jobs().catch(() => null), patience).toEqual([]);
  expect(runs).toBe(2);
  expect(worker.isRunning()).toBe(true);
});

test('a queue that starts while the database is away waits for it', async () => {
  await server.stop();
  const started = start({ errand: () => Promise.resolve() });
  server = await startEmbeddedServer({ dataDir: path.join(home, 'postgres'), settings: { fsync: 'off' } });
  await started;
  await add();
  await expect.poll(() => jobs().catch(() => null), patience).toEqual([]);
});
