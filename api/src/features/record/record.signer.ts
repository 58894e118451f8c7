import { concat } from '@picks/record/bytes';
import { checkpointText } from '@picks/record/checkpoint';
import { signedNote, type Signer } from '@picks/record/note';
import { rootHash } from '@picks/record/tree';
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
  takeTurn,
} from './record.queries.ts';
import { grow, keyOf, problemOfTiles, readerOf, type Seen, tileRoots, tilesFrom } from './record.tree.ts';

/** Entries that one checkpoint adds at most. */
const MOST = 50_000;

interface SignerDependencies {
  /** one connection of its own, which holds the lock of the one that signs */
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Logger;
  /** keys of the log; the first is the one that is published */
  readonly keys: readonly [Signer, ...Signer[]];
}

/** `busy`: another process signs; `refused`: the log is not what was signed. */
type Outcome = 'idle' | 'signed' | 'busy' | 'refused';

export interface RecordSigner {
  /** Signs what is not signed yet. Rejects when the database does. */
  sign(): Promise<Outcome>;
}

const isSigned = ({ signed, size }: Head) => signed === size;

/** Signs the heads of the log, one at a time, and never two histories: what was signed is recomputed first. */
export function createSigner({ sql, clock, log, keys }: SignerDependencies): RecordSigner {
  const [{ name: origin }] = keys;
  const rootOfTile = tileRoots();
  let last: Seen | null = null;

  async function refuse(refusal: string): Promise<Outcome> {
    log.error({ refusal }, 'the record is not signed: its history was changed');
    await saveRefusal(sql, refusal, clock.now());
    return 'refused';
  }

  async function extend(head: Head): Promise<Outcome> {
    const broken = await findBreak(sql);
    if (broken !== null) return refuse(`Entry ${broken} isn't what was signed`);
    const stored = await readTiles(sql);
    const problem = problemOfTiles(head, stored, last, rootOfTile);
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
