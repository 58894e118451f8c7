import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { serverBundle } from './build.mjs';
import { patchedDriver } from './driver-patch.mjs';
import { root } from './project.mjs';

const read = (file) => fs.readFileSync(path.join(root, 'node_modules/postgres', file), 'utf8');
const { version } = JSON.parse(read('package.json'));
const FILES = ['connection.js', 'index.js'];

test.each(FILES)('the installed %s is patched by whole lines', (name) => {
  const code = read(`src/${name}`);
  const before = new Set(code.split('\n'));
  const added = patchedDriver(name, code, version)
    .split('\n')
    .filter((line) => !before.has(line));
  expect(added.every((line) => /losses|nextWriteTimer = null/.test(line))).toBe(true);
  expect(added.length).toBeGreaterThan(1);
});

test.each(FILES)('%s of another version is refused until the patch has been checked against it', (name) => {
  expect(() => patchedDriver(name, read(`src/${name}`), '3.4.10')).toThrow(
    'is written for postgres 3.4.9, and 3.4.10 is installed',
  );
});

test('a driver whose text has changed is refused', () => {
  const code = read('src/connection.js').replaceAll('clearImmediate', 'clearTimeout');
  expect(() => patchedDriver('connection.js', code, version)).toThrow(
    "isn't what scripts/driver-patch.mjs expects",
  );
});

test('the server bundle holds the patched driver', async () => {
  const entry = { contents: "export { default } from 'postgres';", resolveDir: root };
  const { outputFiles } = await build({ ...serverBundle, sourcemap: false, stdin: entry, write: false });
  expect(outputFiles[0].text).toMatch(/\.losses\+\+/);
  expect(outputFiles[0].text).toMatch(/\.losses !== losses/);
});
