import { concat } from './bytes.ts';
import { assert } from './failure.ts';
import { type Hash, HASH_BYTES, type HashReader, rootHash, treeOf } from './tree.ts';

/** Hashes, and entries, of a full tile (tlog-tiles): a subtree of 8 levels. */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
/** The longest entry that a bundle can hold, in bytes. */
const ENTRY_MOST = 65_535;

/** A tile of hashes at a level, or with `entries` a bundle of log entries. `width` is 256 when it is full. */
export interface Tile {
  readonly level: number | 'entries';
  readonly index: number;
  readonly width: number;
}

/** Where a tile is served below the log's prefix: `tile/0/x001/234`, `tile/entries/000.p/5`. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const parts = groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group));
  return `tile/${level}/${parts.join('/')}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

const PATH = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/;

/** The tile of a path, written the one way there is; null for anything else. */
export function parseTilePath(path: string): Tile | null {
  const [, kind, place, partial] = PATH.exec(path) ?? [];
  if (kind === undefined || place === undefined) return null;
  const index = Number(place.replaceAll(/[x/]/g, ''));
  const level = kind === 'entries' ? kind : Number(kind);
  const tile: Tile = { level, index, width: partial === undefined ? TILE_WIDTH : Number(partial) };
  const isPossible = Number.isSafeInteger(index) && tile.width > 0 && (level === 'entries' || level <= 63);
  return isPossible && tilePath(tile) === path ? tile : null;
}

/** Every tile that a tree of this size is served with, level 0 first, the partial one of each level last. */
export function tilesOf(size: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / TILE_WIDTH)) {
    for (let index = 0; index * TILE_WIDTH < count; index += 1)
      tiles.push({ level, index, width: Math.min(TILE_WIDTH, count - index * TILE_WIDTH) });
  }
  return tiles;
}

/** The bundles of entries of a log of this size. */
export const bundlesOf = (size: number): Tile[] =>
  tilesOf(size)
    .filter(({ level }) => level === 0)
    .map((tile) => ({ ...tile, level: 'entries' }));

/** The hashes of a tile's bytes; throws when there are not exactly `width`. */
export function hashesOf(bytes: Uint8Array, width: number): Hash[] {
  assert(bytes.length === width * HASH_BYTES, `A tile of ${width} has ${bytes.length} bytes`);
  return Array.from({ length: width }, (_, place) =>
    bytes.slice(place * HASH_BYTES, (place + 1) * HASH_BYTES),
  );
}

/**
 * Reads the hashes of a tree from its tiles. `hashesAt` gives the hashes of a tile by level and index, as many of them as
 * there are, or undefined.
 */
export function tileReader(
  hashesAt: (level: number, index: number) => readonly Hash[] | undefined,
): HashReader {
  return (level, index) => {
    const tileLevel = Math.floor(level / TILE_HEIGHT);
    const span = 2 ** (level % TILE_HEIGHT);
    const first = index * span;
    const hashes = hashesAt(tileLevel, Math.floor(first / TILE_WIDTH)) ?? [];
    const wanted = hashes.slice(first % TILE_WIDTH, (first % TILE_WIDTH) + span);
    assert(wanted.length === span, `The tiles do not reach subtree ${index} of level ${level}`);
    return rootHash(treeOf(wanted), span);
  };
}

/** A bundle of log entries: each with its length before it, two bytes, big endian. */
export function encodeBundle(entries: readonly Uint8Array[]): Uint8Array {
  return concat(
    ...entries.flatMap((entry) => {
      assert(entry.length <= ENTRY_MOST, `An entry of ${entry.length} bytes is too long`);
      return [Uint8Array.of(entry.length >> 8, entry.length & 255), entry];
    }),
  );
}

/** The entries of a bundle; throws when it ends early or holds another number of them. */
export function decodeBundle(bytes: Uint8Array, width: number): Uint8Array[] {
  const entries: Uint8Array[] = [];
  for (let offset = 0; offset < bytes.length;) {
    const length = ((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0);
    assert(offset + 2 + length <= bytes.length, `Entry ${entries.length} of the bundle is cut off`);
    entries.push(bytes.slice(offset + 2, offset + 2 + length));
    offset += 2 + length;
  }
  assert(entries.length === width, `A bundle of ${width} has ${entries.length} entries`);
  return entries;
}
