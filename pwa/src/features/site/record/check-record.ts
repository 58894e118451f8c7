import { type Audit, audit, type Finding, type ReadLog } from '@picks/record/audit';
import { isSame, textOf, utf8 } from '@picks/record/bytes';
import { RecordFailure } from '@picks/record/failure';
import { parseVerifierKey } from '@picks/record/note';
import { checkProof, parseProof } from '@picks/record/proof';
import { openCheckpoint } from '@picks/record/checkpoint';
import { decodeBundle, TILE_WIDTH, tilePath } from '@picks/record/tiles';
import { inclusionProof, isIncluded, leafHash } from '@picks/record/tree';
import { counted } from '@picks/ui/format/numbers';
import { withTiles } from '#src/member/record/with-tiles.ts';
import { logReader } from './read-log.ts';

/** An entry as it was served, to be tried on. */
export interface Sample {
  readonly text: string;
  /** whether a text has the hash that was signed for the entry */
  readonly isSigned: (text: string) => boolean;
}

export interface RecordCheck {
  readonly entries: number;
  /** what is wrong, in the order of the log; empty when everything holds */
  readonly findings: readonly Finding[];
  readonly picks: {
    readonly published: number;
    readonly won: number;
    readonly lost: number;
    readonly void: number;
    readonly withdrawn: number;
    readonly open: number;
    /** of them: entered when the record began */
    readonly imported: number;
    /** of them: samples of a demonstration */
    readonly demo: number;
  };
  /** ISO 8601 kickoffs of the picks that should have a result by now */
  readonly overdue: readonly string[];
  /** null in an empty log */
  readonly sample: Sample | null;
}

const EMPTY: RecordCheck = {
  entries: 0,
  findings: [],
  picks: { published: 0, won: 0, lost: 0, void: 0, withdrawn: 0, open: 0, imported: 0, demo: 0 },
  overdue: [],
  sample: null,
};

interface CheckOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, size: number) => void;
}

const keyOf = async (read: ReturnType<typeof logReader>) =>
  parseVerifierKey(textOf(await read('vkey')).trim());

function countsOf({ picks }: Audit): RecordCheck['picks'] {
  const all = [...picks.values()];
  const graded = (result: string) => all.filter((pick) => pick.result === result).length;
  const fromOrigin = (origin: string) => all.filter((pick) => pick.origin === origin).length;
  const inState = (state: string) => all.filter((pick) => pick.state === state).length;
  return {
    published: all.length,
    won: graded('won'),
    lost: graded('lost'),
    void: graded('void'),
    withdrawn: inState('withdrawn'),
    open: inState('open'),
    imported: fromOrigin('imported'),
    demo: fromOrigin('demo'),
  };
}

function sampleOf(bundle: Uint8Array | undefined, size: number): Sample | null {
  const [entry] = bundle === undefined ? [] : decodeBundle(bundle, Math.min(size, TILE_WIDTH));
  if (entry === undefined) return null;
  const signed = leafHash(entry);
  return { text: textOf(entry), isSigned: (text) => isSame(leafHash(utf8(text)), signed) };
}

/**
 * Reads the whole log of this site and checks it here: the signature, every entry against the signed root, the course of
 * every pick, and every seal that was opened. What is wrong with the log is a finding; rejects with LogUnavailable when it
 * can't be read, and with the signal's reason.
 */
export async function checkRecord({ signal, onProgress }: CheckOptions): Promise<RecordCheck> {
  const read = logReader(signal);
  const first = new Map<string, Uint8Array>();
  const keeping = async (path: string) => {
    const bytes = await read(path);
    if (path.startsWith('tile/entries/000')) first.set('entries', bytes);
    return bytes;
  };
  try {
    const result = await audit(keeping, { log: await keyOf(read), now: new Date(), onProgress });
    const { size } = result.checkpoint;
    return {
      entries: size,
      findings: result.findings,
      picks: countsOf(result),
      overdue: result.overdue.map(({ kickOff }) => kickOff),
      sample: result.findings.length === 0 ? sampleOf(first.get('entries'), size) : null,
    };
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    return { ...EMPTY, findings: [{ index: null, problem: error.message }] };
  }
}

/** What a proof proves: an entry, its place, and the size of the log that was signed with it. */
export interface ProvenEntry {
  readonly index: number;
  readonly size: number;
  readonly text: string;
}

async function readEntry(read: ReadLog, place: number, size: number): Promise<Uint8Array> {
  const index = Math.floor(place / TILE_WIDTH);
  const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH);
  const bundle = await read(tilePath({ level: 'entries', index, width }));
  return decodeBundle(bundle, width)[place % TILE_WIDTH] ?? new Uint8Array(0);
}

/** Checks an entry that the log serves against what the log signed; rejects with RecordFailure when it doesn't hold. */
export async function checkEntry(index: number, signal: AbortSignal): Promise<ProvenEntry> {
  const read = logReader(signal);
  const head = openCheckpoint(textOf(await read('checkpoint')), await keyOf(read));
  if (index >= head.size)
    throw new RecordFailure(`The record has ${counted(head.size, 'entry', 'entries')} so far`);
  const entry = await readEntry(read, index, head.size);
  const proof = await withTiles(read, head.size, (hashes) => inclusionProof(hashes, index, head.size));
  if (!isIncluded(leafHash(entry), index, head, proof))
    throw new RecordFailure("It isn't the one that the log signed");
  return { index, size: head.size, text: textOf(entry) };
}

/** Checks a `.tlog-proof` file against the entry that the log serves; rejects with RecordFailure when it doesn't hold. */
export async function checkProofFile(file: string, signal: AbortSignal): Promise<ProvenEntry> {
  const read = logReader(signal);
  const proof = parseProof(file);
  const key = await keyOf(read);
  const { size } = openCheckpoint(proof.checkpoint, key);
  if (proof.index >= size) throw new RecordFailure('The proof names an entry past its log');
  const entry = await readEntry(read, proof.index, size);
  checkProof(proof, entry, key);
  return { index: proof.index, size, text: textOf(entry) };
}
