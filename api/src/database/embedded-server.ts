import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  prepareDataDirectory,
  prepareSocketDirectory,
  programFailure,
  SERVER_ENVIRONMENT,
} from './embedded/directories.ts';
import { postgresBinaries, type PostgresBinaries } from './embedded/postgres-binaries.ts';
import { isAlive, removeStaleLocks, runningServer } from './embedded/postmaster-file.ts';
import { holdLease, watchLease } from './embedded/server-lease.ts';

/** Longest wait for another process to finish starting or stopping the same server. */
const PATIENCE_MS = 60_000;

/**
 * Node holds the other end of descriptor 3: when Node dies, even by `kill -9`, the read ends and PostgreSQL is told
 * to stop. Told again and again, because a server that is just starting does not listen yet.
 */
const WATCHDOG = `"$@" 3<&- & server=$!
(while read -r _; do :; done <&3; while kill -INT $server; do sleep 0.1; done) 2>/dev/null & watch=$!
wait $server; code=$?; kill $watch 2>/dev/null; exit $code`;

export interface EmbeddedServer {
  /** Directory of the Unix socket, to be given to a client as its host. Port 5432, user postgres, no password. */
  host: string;
  /** True when another process runs the server; it is taken over when that process ends. */
  adopted: boolean;
  stop(): Promise<void>;
}

interface Hold {
  adopted: boolean;
  gone: Promise<unknown>;
  release(): Promise<void>;
}

interface Place {
  binaries: PostgresBinaries;
  directory: string;
  host: string;
  settings: Record<string, string>;
}

/**
 * Runs the bundled PostgreSQL over `dataDir`, reachable through a Unix socket only. It ends with this process, however
 * that dies, and is started again when it ends by itself.
 */
export async function startEmbeddedServer(options: {
  dataDir: string;
  settings?: Record<string, string>;
}): Promise<EmbeddedServer> {
  const { settings = {} } = options;
  const binaries = postgresBinaries();
  const directory = await prepareDataDirectory(path.resolve(options.dataDir), binaries, settings);
  const place = { binaries, directory, host: prepareSocketDirectory(directory, binaries.owner), settings };
  let hold = await acquire(place);
  let isStopped = false;
  const supervise = async () => {
    for (;;) {
      await hold.gone;
      if (isStopped) return;
      try {
        hold = await acquire(place);
        if (isStopped) await hold.release();
      } catch {
        await delay(1000);
      }
    }
  };
  const supervision = supervise();
  return {
    host: place.host,
    adopted: hold.adopted,
    async stop() {
      isStopped = true;
      await hold.release();
      await supervision;
    },
  };
}

/** Adopts the live server, or waits until a dying one is gone and starts a new one. PostgreSQL's own lock decides races. */
async function acquire(place: Place): Promise<Hold> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const running = runningServer(place.directory);
    if (!running) {
      prepareSocketDirectory(place.directory, place.binaries.owner);
      removeStaleLocks(place.directory, place.host);
      const hold = await launch(place);
      if (hold) return hold;
    } else if (running.isReady) {
      const lease = await watchLease(path.join(place.host, `${running.lease}.lease`));
      if (lease) return { adopted: true, gone: lease.ended, release: async () => lease.end() };
      // Its starter is dead, so nobody keeps it: make sure that it is on its way out.
      if (isAlive(running.pid)) process.kill(running.pid, 'SIGINT');
    }
    await delay(20);
  }
  throw new Error(`Another process holds the database in ${place.directory} and does not let it go.`);
}

/** Starts the server; undefined when another process was faster or the last one has not left its memory yet. */
async function launch(place: Place): Promise<Hold | undefined> {
  const name = randomBytes(6).toString('hex');
  const lease = await holdLease(path.join(place.host, `${name}.lease`));
  const settings = { ...serverSettings(place.host), cluster_name: name, ...place.settings };
  const { prefix, postgres, uid } = place.binaries;
  const command = [...prefix, postgres, '-D', place.directory];
  for (const [key, value] of Object.entries(settings)) command.push('-c', `${key}=${value}`);
  const child = spawn('sh', ['-c', WATCHDOG, 'sh', ...command], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: SERVER_ENVIRONMENT,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const gone = once(child, 'exit').finally(() => lease.end());
  const lifeline = child.stdio[3];
  if (!(child.stderr instanceof Socket && lifeline instanceof Socket))
    throw new Error('The shell has no pipes.');
  lifeline.on('error', () => {});
  const failure = await startFailure(child.stderr, gone);
  if (failure !== undefined) {
    if (/already exists|still in use|already in use/.test(failure)) return undefined;
    throw programFailure('The bundled PostgreSQL did not start', failure, place.directory);
  }
  removeOtherLeases(place.host, name);
  for (const handle of [child, child.stderr, lifeline]) handle.unref();
  const release = async () => {
    child.ref();
    lifeline.end();
    await gone;
    if (fs.existsSync(place.host) && fs.readdirSync(place.host).length === 0) fs.rmdirSync(place.host);
  };
  return { adopted: false, gone, release };
}

function serverSettings(host: string): Record<string, string> {
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: host,
    unix_socket_permissions: '0700',
    // Statements and constraint details carry members' data, so only the server's own life is logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
  };
}

async function startFailure(stderr: Socket, gone: Promise<unknown>): Promise<string | undefined> {
  let log = '';
  const ready = new Promise<true>((resolve) => {
    stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (log.includes('ready to accept connections')) resolve(true);
    });
  });
  const isReady = await Promise.race([ready, gone.then(() => false)]);
  return isReady ? undefined : log;
}

function removeOtherLeases(host: string, name: string): void {
  for (const file of fs.readdirSync(host)) {
    if (file.endsWith('.lease') && file !== `${name}.lease`)
      fs.rmSync(path.join(host, file), { force: true });
  }
}
