import { sha256 } from '@noble/hashes/sha2.js';
import { concat, isSame } from './bytes.ts';

/** A SHA-256 hash, 32 bytes. */
export type Hash = Uint8Array;

export const HASH_BYTES = 32;

/**
 * The hash of the complete subtree of 2^level leaves that begins at leaf `index` * 2^level. Throws when it is not known.
 */
export type HashReader = (level: number, index: number) => Hash;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Hash of an entry (RFC 6962, section 2.1). */
export const leafHash = (entry: Uint8Array): Hash => sha256(concat(LEAF, entry));

/** Hash of two subtrees side by side (RFC 6962, section 2.1). */
export const nodeHash = (left: Hash, right: Hash): Hash => sha256(concat(NODE, left, right));

/** Root of the tree without entries. */
export const EMPTY_ROOT: Hash = sha256(new Uint8Array(0));

/** Sizes are counted in doubles: exact up to 2^53, which bit operations are not. */
const half = (value: number): number => Math.floor(value / 2);
const isOdd = (value: number): boolean => value % 2 === 1;

function isPowerOfTwo(value: number): boolean {
  let rest = value;
  while (rest > 1 && !isOdd(rest)) rest = half(rest);
  return rest === 1;
}

/** The largest power of two below a size of two or more: where its tree divides. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

function subtreeHash(read: HashReader, start: number, size: number): Hash {
  if (isPowerOfTwo(size) && start % size === 0) return read(Math.round(Math.log2(size)), start / size);
  const split = splitOf(size);
  return nodeHash(subtreeHash(read, start, split), subtreeHash(read, start + split, size - split));
}

/** Root of the first `size` entries. */
export const rootHash = (read: HashReader, size: number): Hash =>
  size === 0 ? EMPTY_ROOT : subtreeHash(read, 0, size);

function path(read: HashReader, index: number, start: number, size: number): Hash[] {
  if (size === 1) return [];
  const split = splitOf(size);
  return index < split
    ? [...path(read, index, start, split), subtreeHash(read, start + split, size - split)]
    : [...path(read, index - split, start + split, size - split), subtreeHash(read, start, split)];
}

/** The hashes that lead from an entry to the root of the first `size`, from the leaf's sibling up (RFC 6962, 2.1.1). */
export function inclusionProof(read: HashReader, index: number, size: number): Hash[] {
  if (index < 0 || index >= size) throw new RangeError(`There is no entry ${index} among ${size}`);
  return path(read, index, 0, size);
}

/** Whether a proof leads from a leaf at `index` to the root of a tree of `size` (RFC 9162, 2.1.3.2). */
export function isIncluded(
  leaf: Hash,
  index: number,
  { size, root }: { readonly size: number; readonly root: Hash },
  proof: readonly Hash[],
): boolean {
  if (index < 0 || index >= size) return false;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      hash = nodeHash(sibling, hash);
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      hash = nodeHash(hash, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSame(hash, root);
}

function subproof(read: HashReader, from: number, start: number, size: number, isWhole: boolean): Hash[] {
  if (from === size) return isWhole ? [] : [subtreeHash(read, start, size)];
  const split = splitOf(size);
  return from <= split
    ? [...subproof(read, from, start, split, isWhole), subtreeHash(read, start + split, size - split)]
    : [...subproof(read, from - split, start + split, size - split, false), subtreeHash(read, start, split)];
}

/** The hashes that show that the first `from` entries of `to` are the tree of `from` (RFC 6962, 2.1.2). */
export function consistencyProof(read: HashReader, from: number, to: number): Hash[] {
  if (from < 0 || from > to) throw new RangeError(`${to} entries do not follow from ${from}`);
  return from === 0 || from === to ? [] : subproof(read, from, 0, to, true);
}

interface Head {
  readonly size: number;
  readonly root: Hash;
}

/** Whether a proof shows that one tree is the beginning of another (RFC 9162, 2.1.4.2). */
export function isConsistent(from: Head, to: Head, proof: readonly Hash[]): boolean {
  if (from.size > to.size) return false;
  if (from.size === 0) return proof.length === 0 && isSame(from.root, EMPTY_ROOT);
  if (from.size === to.size) return proof.length === 0 && isSame(from.root, to.root);
  const [first, ...rest] = isPowerOfTwo(from.size) ? [from.root, ...proof] : proof;
  if (first === undefined) return false;
  let [at, last, older, newer] = [from.size - 1, to.size - 1, first, first];
  while (isOdd(at)) [at, last] = [half(at), half(last)];
  for (const hash of rest) {
    if (last === 0) return false;
    if (isOdd(at) || at === last) {
      [older, newer] = [nodeHash(hash, older), nodeHash(hash, newer)];
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      newer = nodeHash(newer, hash);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSame(older, from.root) && isSame(newer, to.root);
}

/** What is needed of a tree to go on with it: its complete subtrees, largest first, one for each bit of its size. */
export interface Frontier {
  readonly size: number;
  readonly peaks: readonly Hash[];
}

export const EMPTY_FRONTIER: Frontier = { size: 0, peaks: [] };

/** The tree with one entry more. */
export function append({ size, peaks }: Frontier, leaf: Hash): Frontier {
  const kept = [...peaks];
  let hash = leaf;
  for (let rest = size; isOdd(rest); rest = half(rest)) {
    const left = kept.pop();
    if (left === undefined) throw new RangeError(`A tree of ${size} has more peaks`);
    hash = nodeHash(left, hash);
  }
  return { size: size + 1, peaks: [...kept, hash] };
}

/** Root of the tree of a frontier. */
export function frontierRoot({ peaks }: Frontier): Hash {
  const [last, ...larger] = peaks.toReversed();
  return last === undefined ? EMPTY_ROOT : larger.reduce((right, left) => nodeHash(left, right), last);
}

/** Reads the hashes of a tree that is held in memory whole, leaf by leaf. */
export function treeOf(leaves: readonly Hash[]): HashReader {
  const levels: Hash[][] = [[...leaves]];
  for (let below = levels[0] ?? []; below.length > 1; below = levels.at(-1) ?? []) {
    const level: Hash[] = [];
    for (let index = 0; index + 1 < below.length; index += 2) {
      const [left, right] = [below[index], below[index + 1]];
      if (left && right) level.push(nodeHash(left, right));
    }
    levels.push(level);
  }
  return (level, index) => {
    const hash = levels[level]?.[index];
    if (hash === undefined) throw new RangeError(`The tree has no subtree ${index} of level ${level}`);
    return hash;
  };
}
