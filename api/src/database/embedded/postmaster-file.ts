import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface RunningServer {
  pid: number;
  isReady: boolean;
  /** Name of the lease of the process that started it, carried as PostgreSQL's `cluster_name`. */
  lease: string;
}

/** The live PostgreSQL of a data directory, as its own `postmaster.pid` and `postmaster.opts` tell; undefined if none. */
export function runningServer(directory: string): RunningServer | undefined {
  const lines = read(path.join(directory, 'postmaster.pid')).split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isServerOf(directory, pid)) return undefined;
  const lease = /cluster_name=(\w+)/.exec(read(path.join(directory, 'postmaster.opts')))?.[1] ?? '';
  return { pid, isReady: lines[7]?.trim() === 'ready', lease };
}

/**
 * After a container restart another program may have the number of the dead server, and PostgreSQL would believe that
 * it still runs. Locks of numbers that nobody has are left to PostgreSQL, which also looks for its leftover memory.
 */
export function removeStaleLocks(directory: string, host: string): void {
  for (const lock of [path.join(directory, 'postmaster.pid'), path.join(host, '.s.PGSQL.5432.lock')]) {
    const pid = Number(read(lock).split('\n')[0]);
    if (pid && isAlive(pid) && !isServerOf(directory, pid)) fs.rmSync(lock, { force: true });
  }
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Whether some process has this number, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const isServerOf = (directory: string, pid: number) =>
  commandLine(pid).replaceAll('\0', ' ').includes(` -D ${directory} `);

/** Empty for a dead process, and for a zombie that its parent has not collected. */
function commandLine(pid: number): string {
  if (fs.existsSync('/proc/self/cmdline')) return read(`/proc/${pid}/cmdline`);
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}
