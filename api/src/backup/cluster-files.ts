import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Folders whose content a server makes anew, or finds elsewhere. */
const REMADE = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
/** Configuration of a server: a restored cluster gets that of a new one. */
const CONFIGURATION = /^(?:postgresql\..*|pg_hba\.conf|pg_ident\.conf)$/;
/** Of the running server alone, or of a copy or a recovery under way. */
const TRANSIENT =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|backup_manifest.*|pg_internal\.init.*|pgsql_tmp.*|(?:recovery|standby)\.signal)$/;

/** Whether a file of a cluster, by its path below it, is part of a backup. */
export const isBackedUp = (name: string): boolean =>
  !CONFIGURATION.test(name) && !TRANSIENT.test(path.basename(name));

/** A file of the write-ahead log, or the history of a timeline. */
export const LOG_FILE = /^[0-9A-F]{24}$/;

export interface CopiedFile {
  /** below the folder of the copy */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 in hex */
  readonly hash: string;
}

interface Contents {
  readonly files: string[];
  readonly folders: string[];
}

/** What a cluster is made of, by paths below it. */
async function contentsOf(
  cluster: string,
  below = '',
  found: Contents = { files: [], folders: [] },
): Promise<Contents> {
  for (const entry of await fs.promises.readdir(path.join(cluster, below), { withFileTypes: true })) {
    const place = path.join(below, entry.name);
    if (!isBackedUp(place)) continue;
    if (entry.isFile()) found.files.push(place);
    if (!entry.isDirectory()) continue;
    found.folders.push(place);
    if (!REMADE.has(place)) await contentsOf(cluster, place, found);
  }
  return found;
}

/** Copies a file and tells what was copied; undefined when it is gone, as files of a running server may be. */
export async function copyFile(from: string, to: string, name: string): Promise<CopiedFile | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const target = path.join(to, name);
  await fs.promises.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    await pipeline(
      fs.createReadStream(path.join(from, name)),
      measured,
      fs.createWriteStream(target, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await fs.promises.rm(target, { force: true });
    return undefined;
  }
  return { path: name, bytes, hash: hash.digest('hex') };
}

export interface CopiedCluster {
  readonly files: readonly CopiedFile[];
  /** also those with nothing in them: a server wants to find them */
  readonly folders: readonly string[];
}

/** Copies what a cluster is made of but its write-ahead log, while its server works. */
export async function copyCluster(from: string, to: string): Promise<CopiedCluster> {
  const { files, folders } = await contentsOf(from);
  const copied: CopiedFile[] = [];
  for (const name of files) {
    const file = await copyFile(from, to, name);
    if (file !== undefined) copied.push(file);
  }
  return { files: copied, folders };
}

/** Copies the files of the write-ahead log from one to another. */
export async function copyLog(from: string, to: string, first: string, last: string): Promise<CopiedFile[]> {
  const names = (await fs.promises.readdir(from)).filter(
    (name) => LOG_FILE.test(name) && name >= first && name <= last,
  );
  const copied = await Promise.all(names.map((name) => copyFile(from, to, name)));
  return copied.filter((file) => file !== undefined);
}

/**
 * Copies files of a part of a backup. Throws one sentence at a file that isn't plain, or doesn't have the hash it was copied
 * with.
 */
export async function restoreFiles(
  backup: string,
  part: string,
  to: string,
  files: readonly CopiedFile[],
): Promise<void> {
  for (const { path: name, hash } of files) {
    if (!isPlainFile(backup, path.join(part, name)))
      throw new Error(`${name} is missing or not a plain file: this backup is damaged.`);
    const copied = await copyFile(path.join(backup, part), to, name);
    if (copied?.hash !== hash) throw new Error(`${name} is not as it was copied: this backup is damaged.`);
  }
}

/** Whether a path leads to a regular file without passing a symbolic link. */
function isPlainFile(folder: string, name: string): boolean {
  try {
    const file = path.join(fs.realpathSync(folder), name);
    return fs.lstatSync(file).isFile() && fs.realpathSync(file) === file;
  } catch {
    return false;
  }
}
