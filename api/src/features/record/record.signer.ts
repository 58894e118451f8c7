import { createHash } from 'node:crypto';
import { concat, isSame } from '@picks/record/bytes';
import { checkpointText, parseCheckpoint } from '@picks/record/checkpoint';
import { signedNote, splitNote, type Signer } from '@picks/record/note';
import { hashesOf, TILE_WIDTH, tileReader } from '@picks/record/tiles';
import { type Hash, HASH_BYTES, type HashReader, rootHash, treeOf } from '@picks/record/tree';
import type { Logger } from 'pino';
import type { Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import {
  endTurn,
  findBreak,
  type Head,
  insertCheckpoint,
  readHead,
  readLeaves,
  readTiles,
  saveRefusal,
  type StoredTile,
  takeTurn,
} from './record.queries.ts';

/** Entries that one checkpoint adds at most. */
const MOST = 50_000;

interface SignerDependencies {
  /** one connection of its own, which holds the lock of the one that signs */
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Logger;
  /** keys of the log; the first is the one that is published */
  readonly keys: readonly Signer[];
}

/** `busy`: another process signs; `refused`: the log is not what was signed. */
type Outcome = 'idle' | 'signed' | 'busy' | 'refused';

export interface RecordSigner {
  /** Signs what is not signed yet. Rejects when the database does. */
  sign(): Promise<Outcome>;
}

interface Tile {
  readonly level: number;
  readonly index: number;
  readonly hashes: readonly Hash[];
}

const keyOf = (level: number, index: number) => `${level}/${index}`;

function tilesFrom(stored: readonly StoredTile[]): Map<string, Tile> {
  return new Map(
    stored.map(({ level, index, hashes }) => [
      keyOf(level, index),
      { level, index, hashes: hashesOf(hashes, hashes.length / HASH_BYTES) },
    ]),
  );
}

const readerOf = (tiles: ReadonlyMap<string, Tile>): HashReader =>
  tileReader((level, index) => tiles.get(keyOf(level, index))?.hashes);

/** The tiles that new leaves make or let grow, of all levels. */
function grow(tiles: ReadonlyMap<string, Tile>, size: number, leaves: readonly Hash[]): Tile[] {
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
function tileRoots(): (tile: StoredTile) => Hash {
  const known = new Map<string, Hash>();
  return ({ hashes }) => {
    const digest = createHash('sha256').update(hashes).digest('base64');
    const root = known.get(digest) ?? rootHash(treeOf(hashesOf(hashes, TILE_WIDTH)), TILE_WIDTH);
    known.set(digest, root);
    return root;
  };
}

/** Signs the heads of the log, one at a time, and never two histories: what was signed is recomputed first. */
export function createSigner({ sql, clock, log, keys }: SignerDependencies): RecordSigner {
  const [{ name: origin }] = keys as [Signer, ...Signer[]];
  const rootOfTile = tileRoots();
  let last: { readonly size: number; readonly root: Uint8Array } | null = null;

  /** Why the stored tiles do not lead to what was signed; null when they do. */
  function problemOfTiles({ signed, root, note }: Head, stored: readonly StoredTile[]): string | null {
    const tiles = tilesFrom(stored);
    const read = readerOf(tiles);
    const size = signed ?? 0;
    for (const tile of stored) {
      if (tile.hashes.length < TILE_WIDTH * HASH_BYTES) continue;
      const above = tiles.get(keyOf(tile.level + 1, Math.floor(tile.index / TILE_WIDTH)));
      const hash = above?.hashes[tile.index % TILE_WIDTH];
      if (!hash || !isSame(hash, rootOfTile(tile)))
        return `Tile ${tile.index} of level ${tile.level} does not lead to the one above it`;
    }
    const rootOf = (entries: number) => {
      try {
        return rootHash(read, entries);
      } catch {
        return new Uint8Array(0);
      }
    };
    const checkpoint = note === null ? null : parseCheckpoint(splitNote(note).text);
    const isRoot = root === null || isSame(rootOf(size), root);
    if (!isRoot || (checkpoint && (checkpoint.size !== size || !isSame(checkpoint.root, rootOf(size)))))
      return `The entries do not lead to the checkpoint of ${size}`;
    if (last && (size < last.size || !isSame(rootOf(last.size), last.root)))
      return `The log no longer has the ${last.size} entries that this process signed`;
    return null;
  }

  async function refuse(refusal: string): Promise<Outcome> {
    log.error({ refusal }, 'the record is not signed: its history was changed');
    await saveRefusal(sql, refusal, clock.now());
    return 'refused';
  }

  async function extend(head: Head): Promise<Outcome> {
    const broken = await findBreak(sql);
    if (broken !== null) return refuse(`Entry ${broken} is not what was signed`);
    const stored = await readTiles(sql);
    const problem = problemOfTiles(head, stored);
    if (problem !== null) return refuse(problem);
    const from = head.signed ?? 0;
    const tiles = tilesFrom(stored);
    const grown = grow(tiles, from, await readLeaves(sql, from, Math.min(MOST, head.size - from)));
    for (const tile of grown) tiles.set(keyOf(tile.level, tile.index), tile);
    const size = Math.min(head.size, from + MOST);
    const root = rootHash(readerOf(tiles), size);
    const note = signedNote(checkpointText({ origin, size, root }), keys);
    const isFirst = await insertCheckpoint(sql, {
      from: head.signed,
      size,
      root,
      note,
      at: clock.now(),
      tiles: grown.map(({ level, index, hashes }) => ({ level, index, hashes: concat(...hashes) })),
    });
    if (isFirst) last = { size, root };
    return isFirst ? 'signed' : 'busy';
  }

  const isSigned = ({ signed, size }: Head) => signed === size;

  return {
    async sign() {
      if (isSigned(await readHead(sql))) return 'idle';
      if (!(await takeTurn(sql))) return 'busy';
      try {
        const head = await readHead(sql);
        return isSigned(head) ? 'idle' : await extend(head);
      } finally {
        await endTurn(sql);
      }
    },
  };
}
