import { concat } from '@picks/record/bytes';
import { checkpointText, openCheckpoint } from '@picks/record/checkpoint';
import { RecordFailure } from '@picks/record/failure';
import { signedNote, type Signer, splitNote, verifierOf } from '@picks/record/note';
import { rootHash } from '@picks/record/tree';
import type { Logger } from 'pino';
import type { Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { HeadMemory } from './record.head.ts';
import {
  endTurn,
  findBreak,
  type Head,
  insertCheckpoint,
  readEdges,
  readHead,
  readLeaves,
  readTiles,
  saveNote,
  saveRefusal,
  type StoredTile,
  takeTurn,
} from './record.queries.ts';
import {
  bundlesToLookAt,
  grow,
  keyOf,
  problemOfTiles,
  readerOf,
  type Seen,
  tileRoots,
  tilesFrom,
} from './record.tree.ts';

/** Entries that one checkpoint adds at most. */
const MOST = 50_000;
/** Milliseconds after which the whole log is read again. */
const WHOLE = 24 * 3_600_000;
/** Milliseconds between looks whether the head is signed with the key that is published: two releases may sign for a while. */
const KEYS = 60_000;

interface SignerDependencies {
  /** one connection of its own, which holds the lock of the one that signs */
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Logger;
  /** keys of the log; the first is the one that is published */
  readonly keys: readonly [Signer, ...Signer[]];
  /** the last head that was signed here, beyond the life of a process; without it a process starts from nothing */
  readonly memory?: HeadMemory;
}

/** `busy`: another process signs; `refused`: the log is not what was signed. */
type Outcome = 'idle' | 'signed' | 'busy' | 'refused';

export interface RecordSigner {
  /** Signs what is not signed yet. Rejects when the database does. */
  sign(): Promise<Outcome>;
}

const isSigned = ({ signed, size }: Head) => signed === size;

/** Looks whether what was signed is still there: at all of it when that is due, else at its end and one older bundle. */
function createLook(sql: Sql) {
  const rootOfTile = tileRoots();
  /** when the whole log was found to be what was signed; null when that is not known */
  let wholeAt: number | null = null;
  let rounds = 0;
  const isDue = () => wholeAt === null || performance.now() - wholeAt >= WHOLE;
  return {
    isDue,
    /** The tiles to go on from; or why there is no going on. */
    async at(head: Head, last: Seen | null): Promise<readonly StoredTile[] | string> {
      const isWhole = isDue();
      const size = head.signed ?? 0;
      rounds += 1;
      const broken = await findBreak(sql, isWhole ? null : bundlesToLookAt(size, rounds));
      wholeAt = broken === null ? wholeAt : null;
      if (broken !== null) return `Entry ${broken.toLocaleString('en-US')} isn't what was signed`;
      const stored = isWhole ? await readTiles(sql) : await readEdges(sql, [size, last?.size ?? 0]);
      const problem = problemOfTiles(head, stored, last, isWhole ? rootOfTile : null);
      if (problem !== null) wholeAt = null;
      else if (isWhole) wholeAt = performance.now();
      return problem ?? stored;
    },
  };
}

/** Looks whether a head has a signature of the published key, under the name that the log has now. */
function createKeyLook(published: Signer) {
  const key = verifierOf(published);
  let lookedAt: number | null = null;
  return {
    isDue: () => lookedAt === null || performance.now() - lookedAt >= KEYS,
    isForeign({ note }: Head): boolean {
      lookedAt = performance.now();
      try {
        openCheckpoint(note ?? '', key);
        return false;
      } catch (error) {
        if (error instanceof RecordFailure) return true;
        throw error;
      }
    },
  };
}

async function refuse({ sql, clock, log }: SignerDependencies, refusal: string): Promise<Outcome> {
  log.error({ refusal }, 'the record is not signed: its history was changed');
  await saveRefusal(sql, refusal, clock.now());
  return 'refused';
}

/** The root of a log with more leaves from one index on, and the tiles that are new or have grown. */
function grownWith(stored: readonly StoredTile[], from: number, leaves: readonly Uint8Array[]) {
  const tiles = tilesFrom(stored);
  const grown = grow(tiles, from, leaves);
  for (const tile of grown) tiles.set(keyOf(tile.level, tile.index), tile);
  const root = rootHash(readerOf(tiles), from + leaves.length);
  return { root, tiles: grown.map((tile) => ({ ...tile, hashes: concat(...tile.hashes) })) };
}

/** Signs the head that is there once more, where the published key did not; its new note, or null when it is the head no longer. */
async function signAgain(
  sql: Sql,
  keys: SignerDependencies['keys'],
  { size, root, before }: Seen & { before: string | null },
): Promise<string | null> {
  const text = checkpointText({ origin: keys[0].name, size, root });
  const note = signedNote(text, keys);
  const isOtherText = before === null || splitNote(before).text !== text;
  return (await saveNote(sql, { size, note, isOtherText })) ? note : null;
}

/**
 * Signs the heads of the log, one at a time, and never two histories. It goes on from the tiles at the end of what was signed,
 * and looks at an older bundle each time; the whole log is read when it starts, once a day, and while it refuses.
 */
export function createSigner(deps: SignerDependencies): RecordSigner {
  const { sql, clock, log, keys, memory } = deps;
  const [published] = keys;
  const look = createLook(sql);
  const keyLook = createKeyLook(published);
  const isDone = (head: Head) => isSigned(head) && !look.isDue() && !keyLook.isDue();
  let last: Seen | null = memory?.seen ?? null;

  async function remember(seen: Seen, note: string): Promise<Outcome> {
    last = seen;
    await memory?.keep(note);
    return 'signed';
  }

  async function again({ size, root, note: before }: Head): Promise<Outcome> {
    const note = root === null ? null : await signAgain(sql, keys, { size, root, before });
    if (note === null || root === null) return 'busy';
    log.info({ size }, 'the record is signed with another key or name');
    return remember({ size, root }, note);
  }

  async function extend(head: Head): Promise<Outcome> {
    const stored = await look.at(head, last);
    if (typeof stored === 'string') return refuse(deps, stored);
    if (isSigned(head)) return keyLook.isForeign(head) ? again(head) : 'idle';
    const from = head.signed ?? 0;
    const size = Math.min(head.size, from + MOST);
    const leaves = await readLeaves(sql, from, size);
    if (leaves.length !== size - from) return refuse(deps, `Entries from ${from} on are missing`);
    const { root, tiles } = grownWith(stored, from, leaves);
    const note = signedNote(checkpointText({ origin: published.name, size, root }), keys);
    const signed = { from: head.signed, size, root, note, at: clock.now(), tiles };
    return (await insertCheckpoint(sql, signed)) ? remember({ size, root }, note) : 'busy';
  }

  return {
    async sign() {
      if (isDone(await readHead(sql))) return 'idle';
      if (!(await takeTurn(sql))) return 'busy';
      try {
        const head = await readHead(sql);
        return isDone(head) ? 'idle' : await extend(head);
      } finally {
        await endTurn(sql);
      }
    },
  };
}
