import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { envExample, settingRows } from './settings.ts';

const root = path.join(import.meta.dirname, '../..');

test('.env.example names every setting', async () => {
  await expect(envExample()).toMatchFileSnapshot(path.join(root, '.env.example'));
});

test('the operations page has the same table', () => {
  const page = fs.readFileSync(path.join(root, 'docs/operations.md'), 'utf8').split('\n');
  expect(page.filter((line) => /^\| `[A-Z_]+` \|/.test(line))).toEqual(settingRows());
});
