import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeHome } from './debian.ts';
import { bundleService } from './replicas.ts';

/** Milliseconds: a start that isn't refused would go on forever. */
const PATIENCE = 50_000;

const isRoot = process.getuid?.() === 0;
/** Runs a program without root's right to write everywhere. */
const WITHOUT_RIGHTS = isRoot
  ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--inh-caps=-dac_override,-dac_read_search']
  : [];

/** Runs a program with file systems mounted that only it sees. `options` by folder. */
const mounted = (options: Readonly<Record<string, string>>) => {
  const mounts = Object.entries(options).map(
    ([folder, each]) => `mount -t tmpfs -o ${each} tmpfs "${folder}"`,
  );
  return ['unshare', '--map-root-user', '--mount', 'sh', '-ec', `${mounts.join('\n')}\nexec "$@"`, 'sh'];
};

const [unshare = '', ...tried] = mounted({ [os.tmpdir()]: 'size=4k' });
const mayMount = spawnSync(unshare, [...tried, 'true']).status === 0;
const needs = mayMount ? 'with real file systems' : 'skipped: needs unshare';

let program: string;
let home: string;
beforeAll(() => {
  program = bundleService('refused-starts');
});
afterAll(() => fs.rmSync(program, { force: true }));
beforeEach(() => {
  home = makeHome();
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

const PORTS = { PORT: '0', CONSOLE_PORT: '0', METRICS_PORT: '0' };

/** Starts the service with the embedded database and returns its output. */
function start(dataDir: string, before: readonly string[] = [], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync('env', [...before, process.execPath, program], {
    encoding: 'utf8',
    timeout: PATIENCE,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...PORTS, DEMO: '0', ...env },
  });
  expect(status).toBe(1);
  return stdout + stderr;
}

const refusal = (folder: string, code: string) =>
  `DATA_DIR ${folder} can't be used (${code}): give the user of this process a folder of its own\n`;

test.each([
  ['one process', '1'],
  ['several processes', '2'],
])('a start of %s is refused if DATA_DIR is in a folder of somebody else', (_, processes) => {
  fs.chmodSync(home, 0o555);
  if (isRoot) fs.chownSync(home, 65_534, 65_534);
  const folder = path.join(home, 'data');
  expect(start(folder, WITHOUT_RIGHTS, { PROCESSES: processes })).toBe(refusal(folder, 'EACCES'));
});

test('a start is refused if DATA_DIR is below a file', () => {
  fs.writeFileSync(path.join(home, 'file'), '');
  const folder = path.join(home, 'file/data');
  expect(start(folder)).toBe(refusal(folder, 'ENOTDIR'));
});

describe.skipIf(!mayMount)(needs, () => {
  test('a start is refused if DATA_DIR is on a read-only file system', () => {
    const folder = path.join(home, 'data');
    expect(start(folder, mounted({ [home]: 'ro' }))).toBe(refusal(folder, 'EROFS'));
  });

  test('full shared memory is not reported as a full disk', () => {
    // The folder of other tests may be in shared memory.
    const said = start('/mnt/data', mounted({ '/mnt': 'size=100m', '/dev/shm': 'size=4k' }));
    expect(said).toMatch(/shared memory.*No space left on device/);
    expect(said).not.toContain('disk of DATA_DIR');
  });

  // One is full at the second secret, the other within initdb.
  test.each(['4k', '8m'])('a start is refused if the disk of DATA_DIR is full at %s', (size) => {
    const folder = path.join(home, 'data');
    expect(start(folder, mounted({ [home]: `size=${size}` }))).toBe(
      `The disk of DATA_DIR ${folder} is full (ENOSPC): free some space, or move DATA_DIR\n`,
    );
  });
});
