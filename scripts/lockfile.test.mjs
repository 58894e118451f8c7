import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';

test('every package from the registry is held to its checksum', () => {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const unheld = Object.entries(packages)
    .filter(
      ([place, { link, inBundle, integrity }]) =>
        place.includes('node_modules/') && !link && !inBundle && !integrity?.startsWith('sha512-'),
    )
    .map(([place]) => place);
  expect(unheld).toEqual([]);
});
