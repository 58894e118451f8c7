import { describe, expect, test } from 'vitest';
import { toHex } from './bytes.ts';
import {
  append,
  consistencyProof,
  EMPTY_FRONTIER,
  EMPTY_ROOT,
  type Frontier,
  frontierRoot,
  type Hash,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  rootHash,
  treeOf,
} from './tree.ts';

const bytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/** The inputs and roots that implementations of certificate transparency are tested with. */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

describe('roots of the known tree', () => {
  const read = treeOf(ENTRIES.map((entry) => leafHash(bytes(entry))));
  test.each(ROOTS.map((root, index) => ({ size: index + 1, root })))('of $size entries', ({ size, root }) => {
    expect(toHex(rootHash(read, size))).toBe(root);
  });

  test('of none', () => {
    expect(toHex(EMPTY_ROOT)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  test('the proof of the third entry among seven', () => {
    expect(inclusionProof(read, 2, 7).map(toHex)).toEqual([
      toHex(leafHash(bytes('2021'))),
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      toHex(rootHash(treeOf(ENTRIES.slice(4, 7).map((entry) => leafHash(bytes(entry)))), 3)),
    ]);
  });
});

const MOST = 1000;
const leaves = Array.from({ length: MOST }, (_, index) =>
  leafHash(new TextEncoder().encode(`entry ${index}`)),
);
const read = treeOf(leaves);
const roots = Array.from({ length: MOST + 1 }, (_, size) => rootHash(read, size));
const headOf = (size: number) => ({ size, root: roots[size] ?? EMPTY_ROOT });
const leafAt = (index: number): Hash => leaves[index] ?? EMPTY_ROOT;
/** Every index of small trees, and of large ones those around their edges and some between. */
const indexesOf = (size: number) =>
  size <= 70
    ? Array.from({ length: size }, (_, index) => index)
    : [0, 1, size >> 1, 255, 256, size - 2, size - 1, (size * 7) % 61].filter((index) => index < size);

test('every size up to a thousand, grown leaf by leaf, has the root it has at once', () => {
  let frontier: Frontier = EMPTY_FRONTIER;
  for (const [size, leaf] of leaves.entries()) {
    frontier = append(frontier, leaf);
    expect(toHex(frontierRoot(frontier))).toBe(toHex(headOf(size + 1).root));
  }
});

test('every proof of inclusion leads to its root, and with another leaf, place or size to none', () => {
  for (let size = 1; size <= MOST; size += size < 140 ? 1 : 37) {
    const head = headOf(size);
    for (const index of indexesOf(size)) {
      const proof = inclusionProof(read, index, size);
      expect(isIncluded(leafAt(index), index, head, proof)).toBe(true);
      const wrong = [
        isIncluded(leafAt(index + 1), index, head, proof),
        size > 1 && isIncluded(leafAt(index), (index + 1) % size, head, proof),
        isIncluded(leafAt(index), index, headOf(size - 1), proof),
        isIncluded(leafAt(index), index, head, [...proof, leafAt(0)]),
        size > 1 && isIncluded(leafAt(index), index, head, proof.slice(1)),
        size > 1 && isIncluded(leafAt(index), index, head, proof.with(0, leafAt(MOST - 1))),
      ];
      expect(wrong).not.toContain(true);
    }
  }
});

test('every tree is shown to be the beginning of a later one, and no other tree is', () => {
  for (let to = 1; to <= MOST; to += to < 66 ? 1 : 53) {
    for (const from of [...indexesOf(to), to]) {
      const proof = consistencyProof(read, from, to);
      expect(isConsistent(headOf(from), headOf(to), proof)).toBe(true);
      if (from === 0) continue;
      const other = { size: from, root: leafHash(roots[from] ?? EMPTY_ROOT) };
      const later = { size: to, root: leafHash(roots[to] ?? EMPTY_ROOT) };
      expect(isConsistent(other, headOf(to), proof)).toBe(false);
      expect(isConsistent(headOf(from), later, proof)).toBe(false);
      expect(isConsistent(headOf(from), headOf(to), [...proof, leafAt(1)])).toBe(false);
      if (proof.length > 0) expect(isConsistent(headOf(from), headOf(to), proof.slice(0, -1))).toBe(false);
    }
  }
});

test('nothing comes before itself: a smaller tree does not follow from a larger one', () => {
  expect(isConsistent(headOf(9), headOf(8), [])).toBe(false);
  expect(() => consistencyProof(read, 9, 8)).toThrow('8 entries do not follow from 9');
  expect(() => inclusionProof(read, 8, 8)).toThrow('There is no entry 8 among 8');
});
