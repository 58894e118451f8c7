import { isSame, textOf } from './bytes.ts';
import { type Checkpoint, openCheckpoint, type SignedCheckpoint } from './checkpoint.ts';
import { parseEntry } from './entry.ts';
import { assert, RecordFailure } from './failure.ts';
import { follow, isOverdue, type PickHistory } from './history.ts';
import type { VerifierKey } from './note.ts';
import { bundlesOf, decodeBundle, hashesOf, type Tile, TILE_WIDTH, tilePath } from './tiles.ts';
import { append, EMPTY_FRONTIER, EMPTY_ROOT, frontierRoot, type Hash, leafHash } from './tree.ts';

/** Gives what a log serves at a path below its prefix; rejects when it can't be had. */
export type ReadLog = (path: string) => Promise<Uint8Array>;

/** Something that is wrong with a log: at which entry, where it can be said. */
export interface Finding {
  readonly index: number | null;
  readonly problem: string;
}

export interface Audit {
  readonly checkpoint: SignedCheckpoint;
  /** in the order of the log; empty when everything holds */
  readonly findings: readonly Finding[];
  readonly picks: ReadonlyMap<string, PickHistory>;
  /** picks that should have been graded by now */
  readonly overdue: readonly PickHistory[];
}

interface AuditOptions {
  readonly log: VerifierKey;
  readonly witnesses?: readonly VerifierKey[];
  readonly now: Date;
  /** a checkpoint seen before: what it had must still be there */
  readonly seen?: Checkpoint;
  /** entries looked at, and how many there are */
  readonly onProgress?: (done: number, size: number) => void;
}

const messageOf = (error: unknown): string => {
  if (error instanceof RecordFailure) return error.message;
  throw error;
};

type Files = readonly [bundle: Uint8Array, hashes: Uint8Array];

/** Reads bundles with the hashes beside them, in their order: each while the one before it is looked at. */
function readAhead(read: ReadLog): (tile: Tile, following: Tile | undefined) => Promise<Files> {
  const ask = (tile: Tile): Promise<Files> =>
    Promise.all([read(tilePath(tile)), read(tilePath({ ...tile, level: 0 }))]);
  let ahead: Promise<Files> | null = null;
  return async (tile, following) => {
    const files = await (ahead ?? ask(tile));
    ahead = following === undefined ? null : ask(following);
    // Whoever stops early does not wait for it.
    ahead?.catch(() => undefined);
    return files;
  };
}

interface Leaf {
  readonly bytes: Uint8Array;
  readonly hash: Hash;
}

/** The entries of a bundle; what does not fit the tile of hashes beside it is found. */
function leavesOf({ index, width }: Tile, [bundle, hashes]: Files, findings: Finding[]): Leaf[] {
  const leaves = hashesOf(hashes, width);
  return decodeBundle(bundle, width).map((bytes, place) => {
    const hash = leafHash(bytes);
    const leaf = leaves[place];
    if (leaf === undefined || !isSame(leaf, hash))
      findings.push({ index: index * TILE_WIDTH + place, problem: 'The entry is not what its hash says' });
    return { bytes, hash };
  });
}

/**
 * Reads a whole log and checks it: the signature, every entry against the root, each pick's course, every seal that was
 * opened. Rejects with RecordFailure when there is no
 * checkpoint to check against, and with what `read` rejects with; everything that is wrong with the log is a finding.
 */
export async function audit(read: ReadLog, options: AuditOptions): Promise<Audit> {
  const checkpoint = openCheckpoint(textOf(await read('checkpoint')), options.log, options.witnesses);
  const findings: Finding[] = [];
  const picks = new Map<string, PickHistory>();
  const { seen } = options;
  let frontier = EMPTY_FRONTIER;
  let rootThen = seen?.size === 0 ? EMPTY_ROOT : null;
  const bundles = bundlesOf(checkpoint.size);
  const filesOf = readAhead(read);
  for (const [place, tile] of bundles.entries()) {
    let leaves: Leaf[] = [];
    try {
      leaves = leavesOf(tile, await filesOf(tile, bundles[place + 1]), findings);
    } catch (error) {
      findings.push({ index: tile.index * TILE_WIDTH, problem: messageOf(error) });
      break;
    }
    for (const { bytes, hash } of leaves) {
      const problem = look(picks, bytes);
      if (problem !== null) findings.push({ index: frontier.size, problem });
      frontier = append(frontier, hash);
      if (frontier.size === seen?.size) rootThen = frontierRoot(frontier);
    }
    options.onProgress?.(frontier.size, checkpoint.size);
  }
  if (!isSame(frontierRoot(frontier), checkpoint.root))
    findings.push({ index: null, problem: 'The entries do not lead to the root that was signed' });
  if (seen && !(rootThen && isSame(rootThen, seen.root)))
    findings.push({
      index: null,
      problem: 'The log no longer has what it had before: its history was rewritten',
    });
  const overdue = [...picks.values()].filter((history) => isOverdue(history, options.now));
  return { checkpoint, findings, picks, overdue };
}

/** Takes an entry into its pick's history; what is wrong with it, or null. */
function look(picks: Map<string, PickHistory>, bytes: Uint8Array): string | null {
  try {
    const entry = parseEntry(bytes);
    picks.set(entry.pick, follow(picks.get(entry.pick), entry));
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** The first finding as a sentence, for programs that only say whether all is well. */
export function assertSound({ findings }: Audit): void {
  const [first] = findings;
  const place = first?.index === null || first === undefined ? '' : `Entry ${first.index}: `;
  assert(first === undefined, `${place}${first?.problem}`);
}
