import { fromBase64, toBase64 } from './bytes.ts';
import { openCheckpoint } from './checkpoint.ts';
import { assert, RecordFailure } from './failure.ts';
import { cosignature, parseVerifierKey, type Signer, splitNote, type VerifierKey } from './note.ts';
import { type Hash, HASH_BYTES, isConsistent } from './tree.ts';

/** Lines of a consistency proof at most (tlog-witness). */
const PROOF_MOST = 63;

/** What a log asks of a witness: to sign this checkpoint, which follows the one of `oldSize` entries. */
export interface AddCheckpoint {
  readonly oldSize: number;
  readonly proof: readonly Hash[];
  /** the signed note */
  readonly checkpoint: string;
}

/** The body of an `add-checkpoint` request (c2sp.org/tlog-witness). */
export const addCheckpointText = ({ oldSize, proof, checkpoint }: AddCheckpoint): string =>
  `old ${oldSize}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${checkpoint}`;

/** The request of its body; throws when it is not one. */
export function parseAddCheckpoint(text: string): AddCheckpoint {
  const end = text.indexOf('\n\n');
  const [first = '', ...lines] = text.slice(0, Math.max(0, end)).split('\n');
  const [, size] = /^old (0|[1-9]\d{0,15})$/.exec(first) ?? [];
  assert(size !== undefined && Number.isSafeInteger(Number(size)), 'The old size is missing');
  assert(lines.length <= PROOF_MOST, 'The proof is longer than any proof');
  const proof = lines.map((line) => {
    const hash = fromBase64(line);
    assert(hash !== null && hash.length === HASH_BYTES, 'A line of the proof is not a hash');
    return hash;
  });
  return { oldSize: Number(size), proof, checkpoint: text.slice(end + 2) };
}

/** The newest head of a log that a witness signed. */
export interface WitnessedHead {
  readonly size: number;
  readonly root: Hash;
}

interface WitnessAnswer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly body: string;
  /** of the body, where it is not plain text */
  readonly type?: 'text/x.tlog.size';
  /** what has to be on disk before this is answered with 200 */
  readonly head?: WitnessedHead & { readonly origin: string };
}

const refusal = (status: 400 | 403 | 404 | 422, body: string): WitnessAnswer => ({
  status,
  body: `${body}\n`,
});
const conflict = (size: number): WitnessAnswer => ({
  status: 409,
  body: `${size}\n`,
  type: 'text/x.tlog.size',
});
const messageOf = (error: unknown): string => {
  if (error instanceof RecordFailure) return error.message;
  throw error;
};

interface Witness {
  readonly signer: Signer;
  /** keys of the logs that are watched */
  readonly logs: readonly VerifierKey[];
  /** the newest head of a log by its origin */
  readonly headOf: (origin: string) => WitnessedHead | undefined;
  /** seconds since 1970 */
  readonly time: number;
}

/**
 * Decides on an `add-checkpoint` request (c2sp.org/tlog-witness): signs what follows from the newest head it signed, and nothing
 * else. One request of a log at a time: the head must be stored before the next one is looked at.
 */
export function witness(body: string, { signer, logs, headOf, time }: Witness): WitnessAnswer {
  let request: AddCheckpoint;
  let text: string;
  try {
    request = parseAddCheckpoint(body);
    ({ text } = splitNote(request.checkpoint));
  } catch (error) {
    return refusal(400, messageOf(error));
  }
  const { oldSize, proof, checkpoint } = request;
  const origin = text.slice(0, text.indexOf('\n'));
  const log = logs.find(({ name }) => name === origin);
  if (log === undefined) return refusal(404, 'This log is not watched here');
  let head: WitnessedHead;
  try {
    head = openCheckpoint(checkpoint, log);
  } catch (error) {
    return refusal(403, messageOf(error));
  }
  if (oldSize > head.size) return refusal(400, 'The old size is larger than the new one');
  const known = headOf(origin);
  if (oldSize !== (known?.size ?? 0)) return conflict(known?.size ?? 0);
  if (known && known.size === head.size && !isConsistent(known, head, [])) return conflict(known.size);
  const isNext =
    known === undefined || known.size === 0 ? proof.length === 0 : isConsistent(known, head, proof);
  if (!isNext) return refusal(422, 'The proof does not lead from the old checkpoint to this one');
  return {
    status: 200,
    body: cosignature(text, signer, time),
    head: { origin, size: head.size, root: head.root },
  };
}

/** Where a witness is asked, and the key of its signatures. */
export interface WitnessAddress {
  readonly key: VerifierKey;
  /** `add-checkpoint` is below it */
  readonly url: string;
}

/** Witnesses as they are configured: `name+hash+key https://host/path`, several apart by commas. Throws when one is not that. */
export function parseWitnesses(text: string): WitnessAddress[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [key = '', url = '', ...more] = part.split(/\s+/);
      const isAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
      assert(more.length === 0 && isAddress, 'A witness is a key and an address');
      return { key: parseVerifierKey(key), url: url.replace(/\/+$/, '') };
    });
}
