// @module-tag full
import { buildSync } from 'esbuild';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runningServer } from './embedded/postmaster-file.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';

const unsafeButFast = { fsync: 'off' };
// Inside the package, because the bundle still has to find the binaries in node_modules.
const caches = fileURLToPath(new URL('../../.cache/', import.meta.url));
fs.mkdirSync(caches, { recursive: true });
const cache = fs.mkdtempSync(path.join(caches, 'embedded-'));
const program = path.join(cache, 'holder.mjs');
buildSync({
  stdin: {
    contents: `import { startEmbeddedServer } from './embedded-server.ts';
      const server = await startEmbeddedServer({ dataDir: process.argv[2], settings: { fsync: 'off' } });
      process.stdout.write(JSON.stringify({ host: server.host, adopted: server.adopted }));
      setInterval(() => {}, 1000);`,
    resolveDir: import.meta.dirname,
    loader: 'ts',
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  outfile: program,
});

let home: string;
let dataDir: string;
let open: { stop(): Promise<unknown> }[] = [];

const { TMPDIR, PATH } = process.env;
const prepared = path.join(cache, 'prepared');

beforeAll(async () => {
  const server = await startEmbeddedServer({ dataDir: prepared, settings: unsafeButFast });
  await server.stop();
});

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-test-'));
  dataDir = path.join(home, 'data');
  process.env['TMPDIR'] = home;
  execFileSync('cp', ['-a', prepared, dataDir]);
});
afterEach(async () => {
  for (const each of open.toReversed()) await each.stop();
  open = [];
  if (TMPDIR === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = TMPDIR;
  fs.rmSync(home, { recursive: true, force: true });
});
afterAll(() => fs.rmSync(cache, { recursive: true, force: true }));

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataDir, settings: unsafeButFast });
  open.push(server);
  return server;
}

async function query(host: string, text: string): Promise<unknown> {
  const sql = postgres({ host, database: 'postgres', username: 'postgres', max: 1, connect_timeout: 5 });
  try {
    const [row] = await sql.unsafe(text).values();
    return row?.[0];
  } finally {
    await sql.end();
  }
}

/** Another Node process that holds a server of the same data directory. */
async function startHolder(options: { uid?: number; env?: NodeJS.ProcessEnv } = {}) {
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  open.push({ stop: () => kill(child) });
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  const { host, adopted } = JSON.parse(String(line)) as { host: string; adopted: boolean };
  return { child, host, adopted };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const stopped = () => expect.poll(() => runningServer(dataDir), { interval: 20 }).toBeUndefined();

describe('a life cycle', () => {
  test('starts, answers over its socket only, keeps its data and stops', async () => {
    fs.rmSync(dataDir, { recursive: true });
    const first = await start();
    expect(first.adopted).toBe(false);
    expect(await query(first.host, 'show listen_addresses')).toBe('');
    expect(fs.statSync(first.host).mode & 0o777).toBe(0o700);
    await query(first.host, 'create table kept as select 7 as n');
    await first.stop();
    expect(runningServer(dataDir)).toBeUndefined();
    const second = await start();
    expect(second.host).toBe(first.host);
    expect(await query(second.host, 'select n from kept')).toBe(7);
  });

  test('is durable by default', async () => {
    fs.rmSync(dataDir, { recursive: true });
    const server = await startEmbeddedServer({ dataDir });
    open.push(server);
    expect(await query(server.host, 'show fsync')).toBe('on');
    expect(await query(server.host, 'show synchronous_commit')).toBe('on');
    expect(
      await query(
        server.host,
        "select current_setting('server_encoding') || ' ' || datcollate from pg_database",
      ),
    ).toBe('UTF8 C.UTF-8');
  });

  test('works for a long data directory and a long temporary directory', async () => {
    dataDir = path.join(home, 'd'.repeat(120), 'data');
    process.env['TMPDIR'] = path.join(home, 't'.repeat(120));
    expect(await query((await start()).host, 'select 1')).toBe(1);
  });

  test('does not trust a socket directory that others may enter', async () => {
    const server = await start();
    await server.stop();
    fs.mkdirSync(server.host);
    fs.chmodSync(server.host, 0o755);
    await expect(startEmbeddedServer({ dataDir })).rejects.toThrow('open to others');
  });
});

describe('after a death', () => {
  test('PostgreSQL stops by itself when its process is killed', async () => {
    const { child, host } = await startHolder();
    expect(await query(host, 'select 1')).toBe(1);
    await kill(child);
    await stopped();
  });

  test('a start straight after the kill works at once, ten times in a row', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { child, host } = await startHolder();
      await query(host, `create table round_${round} ()`);
      await kill(child);
    }
    const server = await start();
    expect(
      await query(server.host, "select count(*)::int from pg_tables where tablename like 'round_%'"),
    ).toBe(10);
  });

  test('a first start that was killed half-way leaves nothing behind', async () => {
    fs.rmSync(dataDir, { recursive: true });
    const child = spawn(process.execPath, [program, dataDir], { stdio: 'ignore' });
    const siblings = () => fs.readdirSync(home).filter((name) => name.startsWith('data'));
    const files = () => siblings().flatMap((name) => fs.readdirSync(path.join(home, name)));
    await expect.poll(() => files().length, { interval: 10 }).toBeGreaterThan(0);
    await kill(child);
    const server = await start();
    expect(await query(server.host, 'select 1')).toBe(1);
    expect(siblings()).toEqual(['data']);
  });

  test('what it left is removed also while its program still writes there', async () => {
    fs.rmSync(dataDir, { recursive: true });
    const { pid } = spawnSync('true');
    const left = `${dataDir}.initdb-${pid}-left`;
    fs.mkdirSync(left);
    const writing = `
      const { writeFileSync } = require('node:fs');
      const end = Date.now() + 1500;
      for (let n = 0; Date.now() < end; n += 1)
        try { writeFileSync(process.argv[1] + '/' + (n % 50), ''); } catch {}`;
    const writer = spawn(process.execPath, ['-e', writing, left], { stdio: 'ignore' });
    open.push({ stop: () => kill(writer) });
    await expect.poll(() => fs.readdirSync(left).length, { interval: 10 }).toBeGreaterThan(0);
    const server = await start();
    expect(await query(server.host, 'select 1')).toBe(1);
    expect(fs.existsSync(left)).toBe(false);
  });

  test('a killed PostgreSQL is started again', async () => {
    const server = await start();
    const killed = runningServer(dataDir)?.pid ?? 0;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => query(server.host, 'select 1').catch(() => 0)).toBe(1);
    expect(runningServer(dataDir)?.pid).not.toBe(killed);
  });

  test("another program under the dead server's number does not keep it from starting", async () => {
    const server = await start();
    await server.stop();
    fs.mkdirSync(server.host, { mode: 0o700 });
    fs.writeFileSync(
      path.join(dataDir, 'postmaster.pid'),
      `${process.ppid}\n${dataDir}\n0\n5432\n${server.host}\n\n\nready\n`,
    );
    fs.writeFileSync(path.join(server.host, '.s.PGSQL.5432.lock'), `${process.ppid}\n`);
    expect(await query((await start()).host, 'select 1')).toBe(1);
  });

  test('a server without its watchdog is replaced', async () => {
    const { child, host } = await startHolder();
    const orphan = runningServer(dataDir)?.pid ?? 0;
    const shell = Number(fs.readFileSync(`/proc/${orphan}/stat`, 'utf8').split(' ')[3]);
    const watchers = fs
      .readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number);
    for (const pid of [shell, ...watchers.filter((each) => each !== orphan)]) process.kill(pid, 'SIGKILL');
    await kill(child);
    const server = await start();
    expect(server).toMatchObject({ host, adopted: false });
    expect(runningServer(dataDir)?.pid).not.toBe(orphan);
  });
});

describe('two processes over one data directory', () => {
  test('the second adopts the server of the first and takes over when the first is killed', async () => {
    const { child, host } = await startHolder();
    const server = await start();
    expect(server).toMatchObject({ adopted: true, host });
    const first = runningServer(dataDir)?.pid;
    await kill(child);
    // Between the two there may be no moment that anybody sees.
    await expect.poll(() => runningServer(dataDir)?.pid, { interval: 20 }).not.toBe(first);
    await expect.poll(() => query(host, 'select 1').catch(() => 0)).toBe(1);
  });

  test('stopping the second leaves the first alone', async () => {
    const { host } = await startHolder();
    await (await start()).stop();
    expect(await query(host, 'select 1')).toBe(1);
  });

  test('four first starts at once share one server', async () => {
    fs.rmSync(dataDir, { recursive: true });
    const holders = await Promise.all([1, 2, 3, 4].map(() => startHolder()));
    expect(holders.filter(({ adopted }) => !adopted)).toHaveLength(1);
  });
});

const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot && isOpenToOthers(cache))('not as root', () => {
  test.each([
    ['an ordinary user', 65_534],
    ['a user without a name', 54_321],
  ])('works for %s', async (_, uid) => {
    fs.rmSync(dataDir, { recursive: true });
    fs.chownSync(home, uid, uid);
    await livesAndDies(await startHolder({ uid }), uid);
  });
});

describe.runIf(isRoot && isOpenToOthers(cache))('as root', () => {
  test.each([
    ['user namespaces', ['unshare']],
    ['user namespaces and without setpriv', ['unshare', 'setpriv']],
  ])('works without %s', async (_, forbidden) => {
    fs.chmodSync(home, 0o755);
    for (const command of forbidden)
      fs.writeFileSync(path.join(home, command), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const env = { ...process.env, PATH: `${home}:${PATH}` };
    await livesAndDies(await startHolder({ env }), 65_534);
    const server = await start();
    expect(await query(server.host, 'select 1')).toBe(1);
    expect(fs.statSync(dataDir).uid).toBe(0);
  });
});

async function livesAndDies({ child, host }: Awaited<ReturnType<typeof startHolder>>, uid: number) {
  expect(await query(host, 'select 1')).toBe(1);
  expect(fs.statSync(dataDir).uid).toBe(uid);
  await kill(child);
  await stopped();
}

function isOpenToOthers(directory: string): boolean {
  fs.chmodSync(cache, 0o755);
  const parent = path.dirname(directory);
  return (fs.statSync(directory).mode & 0o005) === 0o005 && (parent === directory || isOpenToOthers(parent));
}
