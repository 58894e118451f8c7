import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './project.mjs';

/** Milliseconds: a script that isn't refused may go on forever. */
const PATIENCE = 50_000;

const clone = fs.mkdtempSync(path.join(os.tmpdir(), 'install-test-'));
const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

/** Copies the scripts and what npm reads: a clone without packages. */
beforeAll(() => {
  const workspaces = Object.keys(read('package-lock.json').packages).filter(
    (place) => !place.split('/').includes('node_modules'),
  );
  const manifests = workspaces.map((place) => path.join(place, 'package.json'));
  for (const file of ['package-lock.json', 'scripts', ...manifests])
    fs.cpSync(path.join(root, file), path.join(clone, file), {
      recursive: true,
      filter: (from) => !from.includes('node_modules'),
    });
});
afterAll(() => fs.rmSync(clone, { recursive: true, force: true }));

function start(script, { before = [], env = {} } = {}) {
  const [program, ...args] = [...before, process.execPath, script];
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: clone,
    encoding: 'utf8',
    timeout: PATIENCE,
    env: { ...process.env, npm_config_cache: path.join(clone, 'cache'), ...env },
  });
  return { status, said: stdout + stderr };
}

const scripts = Object.values(read('package.json').scripts).flatMap(
  (command) => command.match(/scripts\/[\w-]+\.mjs/g) ?? [],
);

test.each([...new Set(scripts)])('%s needs no package before it has installed them', (script) => {
  expect(start(script, { env: { PATH: '' } }).said).not.toMatch(/MODULE_NOT_FOUND|\n {4}at /);
});

/** Runs a program without a network. */
const OFFLINE = ['unshare', '--map-root-user', '--net'];
const mayUnshare = spawnSync(OFFLINE[0], [...OFFLINE.slice(1), 'true']).status === 0;

test.skipIf(!mayUnshare)(
  `a start offline ends with a sentence if packages are missing (${mayUnshare ? 'without a network' : 'skipped: needs unshare'})`,
  () => {
    const { status, said } = start('scripts/start.mjs', { before: OFFLINE });
    expect(status).toBe(1);
    expect(said).toMatch(
      /^Installing packages.*\n\nThe packages can't be installed: npm can't reach its registry \([A-Z_]+\), and its cache doesn't have all of them\.\n$/,
    );
  },
);
