import { existsSync, realpathSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { codeOf } from '#src/database/availability.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Explains why DATA_DIR can't be used. `code` is the system's error code. */
export function dataDirProblem(folder: string, code: string): string {
  return FULL.has(code)
    ? `The disk of DATA_DIR ${folder} is full (${code}): free some space, or move DATA_DIR`
    : `DATA_DIR ${folder} can't be used (${code}): give the user of this process a folder of its own`;
}

/** Returns a folder, or the nearest existing one above it, if it can be written. Throws the system's error if it can't. */
export async function writableFolder(folder: string): Promise<string> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    if (codeOf(error as Error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return writableFolder(dirname(folder));
  }
}

/** Creates the folder of DATA_DIR, unless it has a database already. Throws a sentence if it can't be written. */
export async function openDataDir(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  if (existsSync(join(folder, 'postgres/PG_VERSION'))) return;
  try {
    await writableFolder(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(dataDirProblem(folder, codeOf(error as Error)), { cause: error });
  }
}

/** Returns a path without symbolic links, as far as it exists. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realPath(dirname(path)), relative(dirname(path), path));
  }
}

function isBelow(folder: string, file: string): boolean {
  const way = relative(realPath(folder), realPath(file));
  return !way.startsWith('..') && !isAbsolute(way);
}

/** Explains an error of a file or program; null for any other error. */
export function fileFailure(error: Error, dataDir: string): string | null {
  const code = codeOf(error);
  const folder = resolve(dataDir);
  const path = 'path' in error && typeof error.path === 'string' ? error.path : null;
  // Writing to an open file fails without a path.
  if (path === null) return FULL.has(code) ? dataDirProblem(folder, code) : null;
  if ('syscall' in error && String(error.syscall).startsWith('spawn'))
    return `The program ${path} can't be run (${code})`;
  if (isBelow(folder, resolve(path))) return dataDirProblem(folder, code);
  return FULL.has(code) ? `The disk of ${path} is full (${code})` : `${path} can't be used (${code})`;
}
