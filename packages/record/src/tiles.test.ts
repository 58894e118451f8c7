import { describe, expect, test } from 'vitest';
import { toHex, utf8 } from './bytes.ts';
import {
  bundlesOf,
  decodeBundle,
  encodeBundle,
  hashesOf,
  parseTilePath,
  tilePath,
  tileReader,
  tilesOf,
} from './tiles.ts';
import { concat } from './bytes.ts';
import { consistencyProof, type Hash, inclusionProof, leafHash, rootHash, treeOf } from './tree.ts';

describe('where a tile is served', () => {
  test.each([
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 1, index: 0, width: 1 }, 'tile/1/000.p/1'],
    [{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
    [{ level: 'entries', index: 999, width: 255 }, 'tile/entries/999.p/255'],
    [{ level: 2, index: 1000, width: 256 }, 'tile/2/x001/000'],
  ] as const)('%o', (tile, path) => {
    expect(tilePath(tile)).toBe(path);
    expect(parseTilePath(path)).toEqual(tile);
  });

  test.each([
    'tile/0/0',
    'tile/00/000',
    'tile/64/000',
    'tile/0/x000/000',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/001/000',
    'tile/0/x001/x000',
    'tile/-1/000',
    'tile/entries/',
    'tile/0/000/',
    '../checkpoint',
  ])('nothing is at %s', (path) => {
    expect(parseTilePath(path)).toBeNull();
  });
});

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [255, 1, 0],
  [256, 1, 1],
  [257, 2, 1],
  // The example of the specification: 273 full and a partial of 112; one full and a partial of 17; a partial of one.
  [70_000, 274, 2],
])('%i entries are %i tiles of leaves and %i above them', (size, leaves, above) => {
  const tiles = tilesOf(size);
  expect(tiles.filter(({ level }) => level === 0)).toHaveLength(leaves);
  expect(tiles.filter(({ level }) => level === 1)).toHaveLength(above);
  expect(bundlesOf(size)).toHaveLength(leaves);
});

test('seventy thousand entries end in partial tiles of 112, 17 and one', () => {
  expect(
    tilesOf(70_000)
      .filter(({ width }) => width < 256)
      .map(({ level, width }) => [level, width]),
  ).toEqual([
    [0, 112],
    [1, 17],
    [2, 1],
  ]);
});

describe('a tree read from its tiles', () => {
  const size = 70_000;
  const leaves = Array.from({ length: size }, (_, index) => leafHash(utf8(String(index))));
  const whole = treeOf(leaves);
  const levels: Hash[][] = [leaves];
  while ((levels.at(-1)?.length ?? 0) >= 256) {
    const level = levels.length;
    const count = Math.floor((levels.at(-1)?.length ?? 0) / 256);
    levels.push(Array.from({ length: count }, (_, index) => whole(level * 8, index)));
  }
  const read = tileReader((level, index) => levels[level]?.slice(index * 256, (index + 1) * 256));

  test('has the same root', () => {
    expect(toHex(rootHash(read, size))).toBe(toHex(rootHash(whole, size)));
  });

  test.each([0, 255, 256, 65_535, 65_536, 69_887, 69_999])('proves entry %i by the same hashes', (index) => {
    expect(inclusionProof(read, index, size).map(toHex)).toEqual(
      inclusionProof(whole, index, size).map(toHex),
    );
  });

  test.each([1, 256, 300, 65_536, 69_999])(
    'shows that it goes on from %i entries by the same hashes',
    (from) => {
      expect(consistencyProof(read, from, size).map(toHex)).toEqual(
        consistencyProof(whole, from, size).map(toHex),
      );
    },
  );

  test('says what it does not reach', () => {
    expect(() => read(0, size)).toThrow(`do not reach subtree ${size} of level 0`);
  });
});

describe('a bundle', () => {
  const entries = [utf8('one'), utf8(''), new Uint8Array(60_000).fill(1)];

  test('gives back its entries', () => {
    expect(decodeBundle(encodeBundle(entries), 3).map(toHex)).toEqual(entries.map(toHex));
  });

  test('with another number of entries, or cut off, is refused', () => {
    const bytes = encodeBundle(entries);
    expect(() => decodeBundle(bytes, 2)).toThrow('A bundle of 2 has 3 entries');
    expect(() => decodeBundle(bytes.slice(0, -1), 3)).toThrow('Entry 2 of the bundle is cut off');
    expect(() => decodeBundle(concat(bytes, Uint8Array.of(0)), 3)).toThrow(/bundle/);
  });

  test('takes no entry that its length does not hold', () => {
    expect(() => encodeBundle([new Uint8Array(65_536)])).toThrow('65536 bytes is too long');
  });

  test('of hashes has exactly as many as it should', () => {
    expect(() => hashesOf(new Uint8Array(63), 2)).toThrow('A tile of 2 has 63 bytes');
  });
});
