import { createHash } from 'node:crypto';
import { isSame } from '@picks/record/bytes';
import { parseCheckpoint } from '@picks/record/checkpoint';
import { splitNote } from '@picks/record/note';
import { hashesOf, TILE_WIDTH, tileReader } from '@picks/record/tiles';
import { type Hash, HASH_BYTES, type HashReader, rootHash, treeOf } from '@picks/record/tree';
import type { Head, StoredTile } from './record.queries.ts';

/** A tile in memory. */
interface Tile {
  readonly level: number;
  readonly index: number;
  readonly hashes: readonly Hash[];
}

export const keyOf = (level: number, index: number) => `${level}/${index}`;

export function tilesFrom(stored: readonly StoredTile[]): Map<string, Tile> {
  return new Map(
    stored.map(({ level, index, hashes }) => [
      keyOf(level, index),
      { level, index, hashes: hashesOf(hashes, hashes.length / HASH_BYTES) },
    ]),
  );
}

export const readerOf = (tiles: ReadonlyMap<string, Tile>): HashReader =>
  tileReader((level, index) => tiles.get(keyOf(level, index))?.hashes);

/** The tiles that new leaves make or let grow, of all levels. */
export function grow(tiles: ReadonlyMap<string, Tile>, size: number, leaves: readonly Hash[]): Tile[] {
  const grown: Tile[] = [];
  let [from, fresh] = [size, [...leaves]];
  for (let level = 0; fresh.length > 0; level += 1) {
    const first = Math.floor(from / TILE_WIDTH);
    const row = [...(tiles.get(keyOf(level, first))?.hashes ?? []), ...fresh];
    const above: Hash[] = [];
    for (let place = 0; place < row.length; place += TILE_WIDTH) {
      const hashes = row.slice(place, place + TILE_WIDTH);
      grown.push({ level, index: first + place / TILE_WIDTH, hashes });
      if (hashes.length === TILE_WIDTH) above.push(rootHash(treeOf(hashes), TILE_WIDTH));
    }
    [from, fresh] = [first, above];
  }
  return grown;
}

/** Roots of full tiles by what is in them: a tile that stays is computed once a process. */
export function tileRoots(): (tile: StoredTile) => Hash {
  const known = new Map<string, Hash>();
  return ({ hashes }) => {
    const digest = createHash('sha256').update(hashes).digest('base64');
    const root = known.get(digest) ?? rootHash(treeOf(hashesOf(hashes, TILE_WIDTH)), TILE_WIDTH);
    known.set(digest, root);
    return root;
  };
}

/** The head that a process signed last. */
export interface Seen {
  readonly size: number;
  readonly root: Uint8Array;
}

type RootOfTile = ReturnType<typeof tileRoots>;

/** The first full tile whose root is not in the tile above it. */
function strayTile(
  stored: readonly StoredTile[],
  tiles: ReadonlyMap<string, Tile>,
  rootOfTile: RootOfTile,
): StoredTile | undefined {
  return stored.find((tile) => {
    if (tile.hashes.length < TILE_WIDTH * HASH_BYTES) return false;
    const above = tiles.get(keyOf(tile.level + 1, Math.floor(tile.index / TILE_WIDTH)));
    const hash = above?.hashes[tile.index % TILE_WIDTH];
    return hash === undefined || !isSame(hash, rootOfTile(tile));
  });
}

/** Bundles that are looked at before a log of this size is signed anew: the last one, and an older one in turn. */
export function bundlesToLookAt(size: number, round: number): number[] {
  const end = Math.floor(Math.max(0, size - 1) / TILE_WIDTH);
  return end === 0 ? [0] : [end, round % end];
}

/**
 * Why the stored tiles do not lead to what was signed; null when they do. With `rootOfTile` they are all tiles, and each has
 * to lead to the one above it; without it they are the ones at the end of what was signed.
 */
export function problemOfTiles(
  { signed, root, note }: Head,
  stored: readonly StoredTile[],
  last: Seen | null,
  rootOfTile: RootOfTile | null,
): string | null {
  const tiles = tilesFrom(stored);
  const size = signed ?? 0;
  const stray = rootOfTile && strayTile(stored, tiles, rootOfTile);
  if (stray) return `Tile ${stray.index} of level ${stray.level} doesn't lead to the one above it`;
  const rootOf = (entries: number) => {
    try {
      return rootHash(readerOf(tiles), entries);
    } catch {
      return new Uint8Array(0);
    }
  };
  const checkpoint = note === null ? null : parseCheckpoint(splitNote(note).text);
  const isRoot = root === null || isSame(rootOf(size), root);
  if (!isRoot || (checkpoint && (checkpoint.size !== size || !isSame(checkpoint.root, rootOf(size)))))
    return `The entries don't lead to the checkpoint of ${size.toLocaleString('en-US')}`;
  if (last && (size < last.size || !isSame(rootOf(last.size), last.root)))
    return `The log no longer has the ${last.size.toLocaleString('en-US')} entries that were signed here before`;
  return null;
}
