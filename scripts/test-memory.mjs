import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const GiB = 1024 ** 3;
/** Bytes that have to be free: the API suite was seen to take half a gigabyte at once, browsers add their profiles. */
const ROOM = 6 * GiB;
const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'picks-tests-';

/** Whether temporary files may be kept in memory: there is such a file system, with room, and it lets programs start. */
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

/** What our runs that were killed left behind; another account's is its own. */
function removeOldOnes() {
  for (const name of fs.readdirSync(SHARED_MEMORY)) {
    const folder = path.join(SHARED_MEMORY, name);
    if (!name.startsWith(PREFIX) || isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    if (fs.statSync(folder).uid === process.getuid()) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Keeps the temporary files of this process and of all it starts in memory, where there is room: each test file of the API makes
 * databases of a thousand files, and on a disk a third of its time went into making and removing them.
 */
export function keepTemporaryFilesInMemory() {
  if (!hasRoom()) return;
  removeOldOnes();
  const folder = fs.mkdtempSync(path.join(SHARED_MEMORY, `${PREFIX}${process.pid}-`));
  // As the system's own: a database server that was started as root works as somebody else.
  fs.chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
