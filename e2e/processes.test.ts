// @module-tag full
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedDatabase, inDatabase } from './product/database.ts';
import { freePort } from './product/product.ts';

const PROGRAM = join(import.meta.dirname, '../api/dist/main.js');
/** Requests a minute of a visitor's address (`rateLimits.reads`). */
const READS = 600;

let home: string;
let leader: ChildProcess;
let memberUrl: string;
let metricsUrl: string;
let environment: Record<string, string>;
let printed = '';

/** Resolves when the program says that it is up, or has ended. */
function start(env: Record<string, string> = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, [PROGRAM], { env: { ...environment, ...env } });
  printed = '';
  return new Promise((resolve) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Stop with Ctrl-C')) resolve(child);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => resolve(child));
  });
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'fairline-processes-'));
  const [member, console, metrics] = [await freePort(), await freePort(), await freePort()];
  memberUrl = `http://127.0.0.1:${member}`;
  metricsUrl = `http://127.0.0.1:${metrics}/metrics`;
  environment = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: home,
    DEMO: '0',
    PORT: String(member),
    CONSOLE_PORT: String(console),
    MEMBER_ORIGIN: memberUrl,
    METRICS_PORT: String(metrics),
    PROCESSES: '3',
  };
  leader = await start();
});

afterAll(async () => {
  if (leader?.exitCode === null) {
    leader.kill('SIGTERM');
    await once(leader, 'exit');
  }
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
});

/** The status of an answer over a connection of its own, which any of the processes may take; 0 for no answer. */
const ask = (path: string) =>
  new Promise<number>((resolve) => {
    const asked = request(`${memberUrl}${path}`, { agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', () => resolve(0)).end();
  });

/** The processes of the program that a process started; PostgreSQL is not one. */
const serving = (pid = leader.pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(
      (child) => child !== '' && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.bundle.js'),
    );

const isAlive = (pid: string) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

test('several processes serve behind one port, and one of them does the background work', async () => {
  expect(serving()).toHaveLength(3);
  expect(printed).toContain(memberUrl);
  expect(await ask('/api/ready')).toBe(200);
  const [workers] = await inDatabase(
    { database: () => embeddedDatabase(home) },
    (sql) => sql`select count(*)::int as count from worker_processes`,
  );
  expect(workers).toEqual({ count: 1 });
});

test('the figures are of all of them', async () => {
  const asked = async () => {
    const text = await (await fetch(metricsUrl)).text();
    return Number(
      /http_request_duration_seconds_count\{.*route="\/api\/plans".*\} (\d+)/.exec(text)?.[1] ?? 0,
    );
  };
  const before = await asked();
  for (let number = 0; number < 30; number += 1) expect(await ask('/api/plans')).toBe(200);
  expect((await asked()) - before).toBe(30);
});

test('another process takes the place of one that was killed, and nobody is turned away', async () => {
  const before = serving();
  process.kill(Number(before[0]), 'SIGKILL');
  await expect.poll(() => serving().filter((pid) => !before.includes(pid)).length).toBe(1);
  await expect.poll(() => ask('/api/ready')).toBe(200);
  for (let number = 0; number < 30; number += 1) expect(await ask('/api/health')).toBe(200);
  expect(serving()).toHaveLength(3);
});

test('a stop reaches all of them, and the database with them', async () => {
  const all = serving();
  leader.kill('SIGTERM');
  const [code] = (await once(leader, 'exit')) as [number];
  expect(code).toBe(0);
  expect(all.filter(isAlive)).toEqual([]);
  expect(() => readFileSync(join(home, 'postgres/postmaster.pid'))).toThrow('ENOENT');
});

test('none outlives the process that leads them', async () => {
  leader = await start();
  const all = serving();
  leader.kill('SIGKILL');
  await expect.poll(() => all.filter(isAlive)).toEqual([]);
  leader = await start();
  expect(await ask('/api/ready')).toBe(200);
});

test('a port that is taken is told once, in words, and nothing goes on', async () => {
  const second = await start();
  await expect.poll(() => second.exitCode).toBe(1);
  expect(printed).toContain(`PORT: port ${environment['PORT']} is taken`);
  expect(await ask('/api/ready')).toBe(200);
});

test('a visitor is counted once, whichever process takes the request', async () => {
  const statuses: number[] = [];
  for (let number = 0; number < READS + 60; number += 1) statuses.push(await ask('/api/plans'));
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(READS);
  expect(statuses.at(-1)).toBe(429);
});
