import { fromBase64, toBase64 } from './bytes.ts';
import { openCheckpoint, type SignedCheckpoint } from './checkpoint.ts';
import { assert } from './failure.ts';
import type { VerifierKey } from './note.ts';
import { type Hash, HASH_BYTES, isIncluded, leafHash } from './tree.ts';

const FIRST_LINE = 'c2sp.org/tlog-proof@v1';

/** That an entry is in a log, to be checked without asking anybody (tlog-proof). */
export interface LogProof {
  readonly index: number;
  readonly hashes: readonly Hash[];
  /** the signed checkpoint, as it was served */
  readonly checkpoint: string;
  /** anything that travels along and is not proved by it */
  readonly extra: Uint8Array | null;
}

/** The text of a `.tlog-proof` file. */
export function proofText({ index, hashes, checkpoint, extra }: LogProof): string {
  const lines = [
    FIRST_LINE,
    ...(extra === null ? [] : [`extra ${toBase64(extra)}`]),
    `index ${index}`,
    ...hashes.map((hash) => toBase64(hash)),
  ];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** The proof of a file's text; throws when it is not one. */
export function parseProof(text: string): LogProof {
  const end = text.indexOf('\n\n');
  assert(text.startsWith(`${FIRST_LINE}\n`) && end > 0, 'That is not a proof file');
  const lines = text.slice(FIRST_LINE.length + 1, end).split('\n');
  const given = lines[0]?.startsWith('extra ') ? lines.shift()?.slice('extra '.length) : undefined;
  const extra = given === undefined ? null : fromBase64(given);
  assert(given === undefined || extra !== null, "The proof's extra data is not base64");
  const [, index] = /^index (0|[1-9]\d{0,15})$/.exec(lines.shift() ?? '') ?? [];
  assert(index !== undefined, 'The proof names no entry');
  const hashes = lines.map((line) => {
    const hash = fromBase64(line);
    assert(hash !== null && hash.length === HASH_BYTES, 'A line of the proof is not a hash');
    return hash;
  });
  return { index: Number(index), hashes, checkpoint: text.slice(end + 2), extra };
}

/** The checkpoint that an entry is proved to be in; throws and says why when it is not. */
export function checkProof(
  proof: LogProof,
  entry: Uint8Array,
  log: VerifierKey,
  witnesses: readonly VerifierKey[] = [],
): SignedCheckpoint {
  const checkpoint = openCheckpoint(proof.checkpoint, log, witnesses);
  const isThere = isIncluded(leafHash(entry), proof.index, checkpoint, proof.hashes);
  assert(isThere, 'The entry is not the one that the log signed');
  return checkpoint;
}
