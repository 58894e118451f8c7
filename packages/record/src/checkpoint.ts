import { fromBase64, toBase64 } from './bytes.ts';
import { assert } from './failure.ts';
import { openNote, type VerifierKey } from './note.ts';
import { type Hash, HASH_BYTES } from './tree.ts';

/** The head of a log (tlog-checkpoint): whose, how many entries, and their root. */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Hash;
}

/** The text that is signed. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** The checkpoint of a note's text; throws when it is not one. */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin = '', size = '', encoded = '', ...more] = text.split('\n');
  const root = fromBase64(encoded);
  assert(origin !== '' && /^(?:0|[1-9]\d{0,15})$/.test(size), 'That is not a checkpoint');
  assert(Number.isSafeInteger(Number(size)), 'The checkpoint is larger than any log');
  assert(root !== null && root.length === HASH_BYTES, "The checkpoint's root is not a hash");
  assert(
    more.at(-1) === '' && more.slice(0, -1).every((extension) => extension !== ''),
    'That is not a checkpoint',
  );
  return { origin, size: Number(size), root };
}

/** A signed checkpoint as it was read, and who signed it. */
export interface SignedCheckpoint extends Checkpoint {
  readonly note: string;
  readonly signedBy: readonly VerifierKey[];
}

/** The checkpoint of a signed note. The log itself must have signed it; keys of witnesses may have. */
export function openCheckpoint(
  note: string,
  log: VerifierKey,
  witnesses: readonly VerifierKey[] = [],
): SignedCheckpoint {
  const { text, signedBy } = openNote(note, [log, ...witnesses]);
  assert(signedBy.includes(log), 'The checkpoint is not signed by the log');
  const checkpoint = parseCheckpoint(text);
  assert(checkpoint.origin === log.name, `The checkpoint is one of ${checkpoint.origin}, not of ${log.name}`);
  return { ...checkpoint, note, signedBy };
}
