// @module-tag full
// Slow the first time: downloads old Nodes.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bundleProgram } from './build.mjs';
import { nodeOf } from './nodes.mjs';
import { root } from './project.mjs';

/** Milliseconds: a program that isn't refused may go on forever. */
const PATIENCE = 50_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'old-node-'));
const built = path.join(folder, 'main.js');
fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
await bundleProgram(path.join(root, 'api/src/main.ts'), built);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

// Debian's or Ubuntu's of some years ago, and one that many still have.
for (const version of ['12', '18']) {
  const node = await nodeOf(version);
  const title = `Node ${version}${node === null ? ' (skipped: not installed)' : ''}`;
  describe.skipIf(node === null)(`${title} is refused with a sentence by`, () => {
    test.each([...['start', 'dev', 'build', 'test'].map((name) => scripts[name]), `node ${built}`])(
      '%s',
      (command) => {
        const env = { PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
        const { status, stderr } = spawnSync('sh', ['-c', command], {
          cwd: root,
          encoding: 'utf8',
          timeout: PATIENCE,
          env,
        });
        expect(status).toBe(1);
        expect(stderr).toMatch(/^Node \d+\.\d+\.\d+ is too old: install Node 20\.19 or newer\.\n$/);
      },
    );
  });
}
