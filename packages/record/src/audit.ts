import { isSame, textOf } from './bytes.ts';
import { type Checkpoint, openCheckpoint, type SignedCheckpoint } from './checkpoint.ts';
import { parseEntry } from './entry.ts';
import { assert, RecordFailure } from './failure.ts';
import { follow, isOverdue, type PickHistory } from './history.ts';
import type { VerifierKey } from './note.ts';
import { bundlesOf, decodeBundle, hashesOf, type Tile, TILE_WIDTH, tilePath } from './tiles.ts';
import { append, EMPTY_FRONTIER, EMPTY_ROOT, frontierRoot, leafHash } from './tree.ts';

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

/** The entries of a bundle; what does not fit the tile of hashes beside it is found. */
async function readBundle(read: ReadLog, tile: Tile, findings: Finding[]): Promise<Uint8Array[]> {
  const [bundle, hashes] = await Promise.all([read(tilePath(tile)), read(tilePath({ ...tile, level: 0 }))]);
  const leaves = hashesOf(hashes, tile.width);
  const entries = decodeBundle(bundle, tile.width);
  for (const [place, entry] of entries.entries()) {
    const leaf = leaves[place];
    if (leaf === undefined || !isSame(leaf, leafHash(entry)))
      findings.push({
        index: tile.index * TILE_WIDTH + place,
        problem: 'The entry is not what its hash says',
      });
  }
  return entries;
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
  for (const tile of bundlesOf(checkpoint.size)) {
    let entries: Uint8Array[] = [];
    try {
      entries = await readBundle(read, tile, findings);
    } catch (error) {
      findings.push({ index: tile.index * TILE_WIDTH, problem: messageOf(error) });
      break;
    }
    for (const bytes of entries) {
      const problem = look(picks, bytes);
      if (problem !== null) findings.push({ index: frontier.size, problem });
      frontier = append(frontier, leafHash(bytes));
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
