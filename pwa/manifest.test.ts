import { readFile } from 'node:fs/promises';
import { brand } from '@picks/ui/brand';
import { expect, test } from 'vitest';
import { manifest } from './manifest.ts';
import { safeNext } from '#src/app/paths.ts';

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

test('every screenshot of the manifest exists, and some for a phone and a computer each', async () => {
  const shots = manifest.screenshots ?? [];
  for (const { src } of shots)
    await expect(readFile(new URL(`public${src}`, import.meta.url))).resolves.toBeTruthy();
  const count = (form: string) => shots.filter(({ form_factor }) => form_factor === form).length;
  expect([count('narrow'), count('wide')]).toEqual([3, 2]);
});

test('every shortcut and the share target lead to a page of the member area', () => {
  const addresses = [...(manifest.shortcuts ?? []), { url: manifest.share_target?.action ?? '' }];
  for (const { url } of addresses) expect(safeNext(url)).toBe(url);
  expect(addresses).toHaveLength(5);
});

test('the page holds one inline script, the theme guard, and no inline style', async () => {
  const html = await readFile(new URL('index.html', import.meta.url), 'utf8');
  expect(html.match(/<script>/g)).toHaveLength(1);
  expect(html).not.toMatch(/ style=|<style/);
});
