import { readFile } from 'node:fs/promises';
import { brand } from '@picks/ui/brand';
import { expect, test } from 'vitest';
import { manifest } from './manifest.ts';

test('the manifest and the page carry the name of the brand', async () => {
  const html = await readFile(new URL('index.html', import.meta.url), 'utf8');
  expect(manifest.name).toBe(brand.name);
  expect(manifest.description).toContain(brand.line);
  expect(html).toContain(`<title>${brand.name}</title>`);
});

test('every icon of the manifest exists', async () => {
  for (const { src } of manifest.icons ?? []) {
    await expect(readFile(new URL(`public${src}`, import.meta.url))).resolves.toBeTruthy();
  }
});

test('the page holds one inline script, the theme guard, and no inline style', async () => {
  const html = await readFile(new URL('index.html', import.meta.url), 'utf8');
  expect(html.match(/<script>/g)).toHaveLength(1);
  expect(html).not.toMatch(/ style=|<style/);
});
