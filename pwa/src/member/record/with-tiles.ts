import type { ReadLog } from '@picks/record/audit';
import { RecordFailure } from '@picks/record/failure';
import { hashesOf, TILE_WIDTH, tilePath, tileReader } from '@picks/record/tiles';
import type { Hash, HashReader } from '@picks/record/tree';

/** Tiles that one proof reads at most: eight levels of any tree there can be, on both sides. */
const TILES_MOST = 64;

/** Runs a calculation on a tree's hashes, reading the tiles it turns out to need. */
export async function withTiles<T>(read: ReadLog, size: number, run: (reader: HashReader) => T): Promise<T> {
  const tiles = new Map<string, Hash[]>();
  for (let round = 0; round < TILES_MOST; round += 1) {
    let missing: { path: string; width: number } | null = null;
    const reader = tileReader((level, index) => {
      const width = Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH);
      if (width <= 0) return undefined;
      const path = tilePath({ level, index, width });
      if (!tiles.has(path)) missing ??= { path, width };
      return tiles.get(path);
    });
    try {
      return run(reader);
    } catch (error) {
      const needed = missing as { path: string; width: number } | null;
      if (needed === null) throw error;
      tiles.set(needed.path, hashesOf(await read(needed.path), needed.width));
    }
  }
  throw new RecordFailure('The proof needs too many tiles');
}
