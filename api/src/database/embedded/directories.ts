import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from './postmaster-file.ts';
import { NOBODY, type PostgresBinaries } from './postgres-binaries.ts';

/** sun_path holds 108 bytes on Linux and 104 on macOS; the longest socket name takes 19 of them. */
const LONGEST_DIRECTORY = 85;

/** Tries, a tenth of a second apart, to remove what somebody may still write into. */
const MOST_REMOVALS = 200;

const CONFIGURATION_FILES = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf'];

/** Nothing of the caller's: PGPORT, PGDATA and the locale variables would change the server. */
export const SERVER_ENVIRONMENT = { PATH: process.env['PATH'], LC_ALL: 'C' };

/** Makes the cluster on the first start. Answers the real path. */
export async function prepareDataDirectory(
  directory: string,
  binaries: PostgresBinaries,
  settings: Record<string, string>,
): Promise<string> {
  if (!isInitialised(directory)) await initialise(directory, binaries, settings['fsync'] !== 'off');
  const real = fs.realpathSync(directory);
  if (process.getuid?.() === 0 && fs.statSync(real).uid !== binaries.owner) {
    await promisify(execFile)('chown', ['-R', String(binaries.owner), real]);
  }
  return real;
}

const isInitialised = (directory: string) => fs.existsSync(path.join(directory, 'PG_VERSION'));

/** Built beside its place and moved there whole, so that a kill in the middle leaves nothing half made. */
async function initialise(directory: string, binaries: PostgresBinaries, isSynced: boolean): Promise<void> {
  fs.mkdirSync(path.dirname(directory), { recursive: true });
  await removeAbandoned(directory);
  try {
    await useNewCluster(directory, binaries, isSynced, (fresh) => fs.renameSync(fresh, directory));
  } catch (error) {
    // Another process may have been faster.
    if (!isInitialised(directory)) throw error;
  }
}

/** PostgreSQL prints the same about shared memory, and about lock files and sockets, which are elsewhere. */
const DISK_FULL =
  /^(?!.*(?:shared memory|semaphore|lock file|socket)).*(?:No space left on device|Disk quota exceeded)/m;

/** Converts the output of a failed PostgreSQL program that writes below `directory` to an error. */
export function programFailure(what: string, output: string, directory: string): Error {
  return DISK_FULL.test(output)
    ? Object.assign(new Error(`The disk of ${directory} is full`), { code: 'ENOSPC', path: directory })
    : new Error(`${what}:\n${output.trim()}`);
}

/** Replaces the configuration of a cluster with that of a new one. */
export const writeConfiguration = (directory: string, binaries: PostgresBinaries): Promise<void> =>
  useNewCluster(directory, binaries, false, (fresh) => {
    for (const name of CONFIGURATION_FILES)
      fs.writeFileSync(path.join(directory, name), fs.readFileSync(path.join(fresh, name)), { mode: 0o600 });
  });

/** Runs initdb beside `directory`, passes the folder of the new cluster to `use`, and removes what is left of it. */
async function useNewCluster(
  directory: string,
  binaries: PostgresBinaries,
  isSynced: boolean,
  use: (fresh: string) => void,
): Promise<void> {
  const fresh = fs.mkdtempSync(`${directory}.initdb-${process.pid}-`);
  const { prefix, initdb, owner, uid } = binaries;
  if (process.getuid?.() === 0) fs.chownSync(fresh, owner, owner);
  const flags = [
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ];
  if (!isSynced) flags.push('--no-sync');
  const [command = initdb, ...args] = [...prefix, initdb, '-D', fresh, ...flags];
  try {
    await promisify(execFile)(command, args, {
      env: SERVER_ENVIRONMENT,
      ...(uid === undefined ? {} : { uid, gid: uid }),
    }).catch((error: Error & { stderr: string }) => {
      throw programFailure('The bundled initdb failed', error.stderr || error.message, directory);
    });
    use(fresh);
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

/** What processes left that were killed while they built a cluster. */
async function removeAbandoned(directory: string): Promise<void> {
  const parent = path.dirname(directory);
  const prefix = `${path.basename(directory)}.initdb-`;
  for (const name of fs.readdirSync(parent).filter((each) => each.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!isAlive(pid)) await removeWhole(path.join(parent, name));
  }
}

/**
 * Again while it is written into: the program that fills a cluster outlives its starter for a while. Node 24 does not always
 * report what it could not remove, so what counts is that nothing is left.
 */
async function removeWhole(tree: string): Promise<void> {
  for (let left = MOST_REMOVALS; left > 0; left -= 1) {
    try {
      fs.rmSync(tree, { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY' || left === 1) throw error;
    }
    if (!fs.existsSync(tree)) return;
    await delay(100);
  }
}

/** Derived from the data directory, so that every process finds the same one; private, because it is the only door. */
export function prepareSocketDirectory(directory: string, owner: number): string {
  const name = `picks-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
  const base = [os.tmpdir(), '/tmp'].find(
    (temporary) => path.join(temporary, name).length < LONGEST_DIRECTORY,
  );
  const host = path.join(base ?? '/tmp', name);
  fs.mkdirSync(host, { recursive: true, mode: 0o700 });
  const self = process.getuid?.() ?? 0;
  const owners = self === 0 ? [0, NOBODY] : [self];
  const status = fs.lstatSync(host);
  const isOurs = status.isDirectory() && (status.mode & 0o077) === 0 && owners.includes(status.uid);
  if (!isOurs) throw new Error(`${host} belongs to somebody else or is open to others: remove it.`);
  if (status.uid !== owner) fs.chownSync(host, owner, owner);
  return host;
}
