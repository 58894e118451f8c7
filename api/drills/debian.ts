import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { whenDatabaseAnswers } from '#src/database/availability.ts';
import { connect } from '#src/database/client.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const PGBOUNCER = '/usr/sbin/pgbouncer';

/** Why these drills cannot run here; empty where they can. */
export const missing = [
  fs.existsSync(`${BIN}/postgres`) ? '' : `PostgreSQL 15 (${BIN})`,
  fs.existsSync(PGBOUNCER) ? '' : `PgBouncer (${PGBOUNCER})`,
]
  .filter(Boolean)
  .join(' and ');

/** For the title of what may be skipped. */
export const needs = missing === '' ? 'with PostgreSQL 15 and PgBouncer' : `skipped: needs ${missing}`;

/** Neither program runs as root: Debian's packages bring a user for them. */
function user(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(fs.readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Runs a program of PostgreSQL 15 to its end and answers what it prints. */
export function run(program: string, parameters: string[], input = ''): string {
  return execFileSync(`${BIN}/${program}`, parameters, {
    ...user(),
    encoding: 'utf8',
    cwd: '/',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'pipe'],
    input,
  });
}

/** A folder that the user of the programs may write. */
export function makeHome(): string {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'drill-'));
  fs.chmodSync(home, 0o777);
  return home;
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a program and waits for a database at `url`. Returns a function that stops it, gracefully by default. */
async function start(
  program: string,
  parameters: string[],
  url: string,
): Promise<(signal?: 'SIGKILL') => Promise<void>> {
  const child = spawn(program, parameters, { ...user(), cwd: '/', stdio: 'ignore' });
  const gone = once(child, 'exit');
  const sql = connect({ url }, { max: 1, keepsDefaults: true });
  await whenDatabaseAnswers(() => sql`select 1`.simple(), 20_000).finally(() => void sql.end({ timeout: 0 }));
  return async (signal) => {
    child.kill(signal ?? 'SIGINT');
    await gone;
  };
}

export interface Cluster {
  readonly port: number;
  readonly home: string;
  readonly directory: string;
  url(user?: string, database?: string): string;
  /** runs SQL as the superuser */
  psql(sql: string, database?: string): string;
  stop(): Promise<void>;
  /** Kills the postmaster, like a crash. */
  crash(): Promise<void>;
}

/** A cluster on a port of its own, which trusts whoever connects from this machine. */
export async function startCluster(
  home: string,
  name: string,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  const directory = path.join(home, name);
  if (!fs.existsSync(directory))
    run('initdb', ['-D', directory, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8']);
  const port = Number(settings['port'] ?? (await freePort()));
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
    fsync: 'off',
    ...settings,
  };
  const given = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const url = (user = 'postgres', database = 'postgres') =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;
  const stop = await start(`${BIN}/postgres`, ['-D', directory, ...given], url());
  return {
    port,
    home,
    directory,
    url,
    psql: (sql, database = 'postgres') =>
      run('psql', ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', url('postgres', database)], sql),
    stop: () => stop(),
    crash: () => stop('SIGKILL'),
  };
}

/** Connections of `keepBusy`. */
const CLIENTS = 8;

/** Runs statements over several connections until the returned function is called. */
export async function keepBusy(cluster: Cluster, url: string): Promise<() => Promise<void>> {
  const script = path.join(cluster.home, 'busy.sql');
  fs.writeFileSync(script, 'select pg_sleep(0.001);');
  const name = `busy-${randomUUID()}`;
  const parameters = ['-n', '-c', String(CLIENTS), '-T', '600', '-f', script, url];
  const options = { ...user(), cwd: '/', stdio: 'ignore', env: { PGAPPNAME: name } } as const;
  const child = spawn(`${BIN}/pgbench`, parameters, options);
  const gone = once(child, 'exit');
  const ended = gone.then(() => 'ended');
  const connected = () =>
    Number(cluster.psql(`select count(*) from pg_stat_activity where application_name = '${name}'`));
  while (connected() === 0)
    if ((await Promise.race([ended, pause(20)])) === 'ended') throw new Error('pgbench ended');
  return async () => {
    child.kill();
    await gone;
  };
}

/** Starts a pooler that accepts the cluster's logins, in several processes if asked. Returns a function for its URL. */
export async function startPooler(cluster: Cluster, mode: 'session' | 'transaction', processes = 1) {
  const port = await freePort();
  const folder = fs.mkdtempSync(path.join(cluster.home, 'pooler-'));
  fs.writeFileSync(path.join(folder, 'users'), '"postgres" ""\n"fairline_app" ""\n');
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${cluster.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${folder}/users`,
    `pool_mode = ${mode}`,
    'so_reuseport = 1',
  ];
  fs.writeFileSync(path.join(folder, 'pgbouncer.ini'), settings.join('\n'));
  for (const name of ['', 'users', 'pgbouncer.ini']) fs.chmodSync(path.join(folder, name), 0o755);
  const url = (name = 'postgres', database = 'postgres') =>
    `postgres://${name}@127.0.0.1:${port}/${database}`;
  const file = path.join(folder, 'pgbouncer.ini');
  const stops: (() => Promise<void>)[] = [];
  for (let process = 0; process < processes; process += 1) stops.push(await start(PGBOUNCER, [file], url()));
  return { url, stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
}
