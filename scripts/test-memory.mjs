import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const GiB = 1024 ** 3;
/** Bytes that must be free: the databases of the API suite take three gigabytes, and each browser adds a profile. */
const ROOM = 6 * GiB;
const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'picks-tests-';

/** Whether shared memory exists, is writable, has room and lets programs start from it. */
function hasRoom() {
  try {
    const { bavail, bsize } = fs.statfsSync(SHARED_MEMORY);
    const mount = fs.readFileSync('/proc/mounts', 'utf8').match(new RegExp(` ${SHARED_MEMORY} \\S+ (\\S+)`));
    fs.accessSync(SHARED_MEMORY, fs.constants.W_OK);
    return mount !== null && !mount[1].includes('noexec') && Math.min(bavail * bsize, os.freemem()) >= ROOM;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Removes what this account's killed runs left behind. */
function removeLeftovers() {
  for (const name of fs.readdirSync(SHARED_MEMORY)) {
    const folder = path.join(SHARED_MEMORY, name);
    if (!name.startsWith(PREFIX) || isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    if (fs.statSync(folder).uid === process.getuid()) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Keeps the temporary files of this process and its children in memory, where there is room. Every API test file creates
 * databases of a thousand files each, which slows the suite on a disk.
 */
export function keepTemporaryFilesInMemory() {
  if (!hasRoom()) return;
  removeLeftovers();
  const folder = fs.mkdtempSync(path.join(SHARED_MEMORY, `${PREFIX}${process.pid}-`));
  // Like /tmp: started as root, the database server runs as another user.
  fs.chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
